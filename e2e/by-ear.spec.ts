import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { releaseOffline } from '../contract/offline';
import { codeOf } from '../contract/offline-code';
import { listTasks } from '../contract/tasks';
import { openWalk, solveByEar, type Walk, writeWalk } from './support/audits/ear';
import { call } from './support/call';
import { kept, ready as prepared, prepareRoom, typeCode } from './support/classes/offline-room';
import { watchErrors } from './support/errors';
import { enterAsNew, sessionOf, test } from './support/journey';
import { rest } from './support/rest';
import { logInByCall, password } from './support/session';
import { answersByCall } from './support/sit';
import { expectLog, log, ready, thanks } from './support/solver';

/** A pupil who does not see: from the log-in to the end by keys and by what is heard (docs/rules/without-sight.md). */

/** Own tasks of each kind of answer, in the order in which they are solved. */
const tasks = [
  '2026-LT-02',
  '2026-LT-12',
  '2026-LT-71',
  '2026-LT-05',
  '2026-LT-23',
  '2026-LT-10',
  '2026-LT-03',
  '2026-LT-68',
];
const words: Record<number, string> = { 4: '5', 5: 'STALAS', 6: '2026-11-17', 7: '10:20' };

/** A practice of grade 8 with these tasks. */
async function practice(origin: string): Promise<{ id: string; name: string }> {
  const admin = await logInByCall(origin, 'admin');
  const found = await Promise.all(tasks.map((UID) => call(admin, listTasks, { body: { filter: { UID } } })));
  const taskList = found.map((one) => ({ bro_bre_id: one.tasks[0]?.id ?? '', brl_name: 'easy' as const }));
  const [from, to] = [new Date(Date.UTC(2026, 0, 1)).toISOString(), new Date(Date.UTC(2039, 0, 1)).toISOString()];
  const collection = {
    name: `Iš klausos ${randomUUID().slice(0, 6)}`,
    type: 'TRA' as const,
    years: 2026,
    round: 1,
    grades: [8],
    difficultyId: '1',
    time: 45,
    startPoint: 16,
    validFrom: from,
    validTo: to,
    primaryResultDate: to,
    resultDate: to,
  };
  const { id } = await call(admin, saveCollection, { body: { collection } });
  await call(admin, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  await call(admin, saveCollection, { body: { collection: { ...collection, id, collectionStatus: true } } });
  return { id, name: collection.name };
}

test('a pupil logs in, solves eight tasks of each kind and ends, by keys and by ear alone', { tag: '@screen' }, async ({
  page,
  database,
  origin,
}) => {
  // What listens asks to run in the frame that fetches a package beforehand, and the browser refuses.
  const errors = watchErrors([page], 'ALL');
  const { id, name } = await practice(origin);
  const pupil = await database.newPupil(8);
  const walk = await openWalk(page);

  await test.step('logs in and finds the practice', async () => {
    await page.goto('/login');
    walk.part('Log-in');
    await walk.arrive(/^textbox "Prisijungimo vardas/);
    await page.keyboard.type(pupil.login);
    await walk.reach(/^textbox "Slaptažodis"/);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await walk.arrive(/^main/);
    walk.part('The home page, and the practice');
    await walk.reach(/^link "Treniruotės"/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await walk.arrive(/^main/);
    await walk.reach(new RegExp(`^link "Pradėti treniruotę „${name}`));
    await page.keyboard.press('Enter');
  });

  for (const at of tasks.keys()) {
    const number = at + 1;
    const answer = async () => answers[number]?.(page, walk);
    await test.step(`task ${number}`, () => solveByEar(page, walk, { number, of: tasks.length, answer }));
  }

  const { token } = await sessionOf(page);
  const weighed = JSON.stringify({ order: [...'MLDSZ'] });
  const own = await answersByCall({ origin, token }, id);
  expect(own).toEqual(['B', 'D', 'ACE', ...Object.values(words), weighed]);

  await test.step('ends', async () => {
    walk.part('The end');
    await walk.reach(/^button "Peržiūrėti ir baigti"/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await ready(question);
    await walk.arrive(/^heading /);
    await walk.reach(/^button "Baigti"/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(thanks)).toBeVisible();
    await walk.arrive(/^main/);
    await walk.read(page.getByRole('main'));
    walk.part('The log-out');
    await walk.reach(/^button "Atsijungti"/);
    await page.keyboard.press('Enter');
    await walk.arrive(/^textbox "Prisijungimo vardas/);
  });

  expect(errors).toEqual([]);
  writeWalk(walk.text());
});

test('a child of grade 2 answers by pictures, takes an answer back and ends, by keys and by ear alone', {
  tag: '@screen',
}, async ({ page, database, allow }) => {
  const walk = await openWalk(page);
  const pupil = await enterAsNew(page, { database, allow }, 2, '166');
  await walk.arrive(/^heading "1\s?užduotis\. .+"/);
  // One region says where the answers are: of one that takes its place nothing may be read.
  const saved = page.getByRole('status').filter({ hasText: 'Išsaugota' });
  await saved.evaluate((region) => region.setAttribute('data-first', ''));

  await test.step('an answer by the arrows is heard to be saved', async () => {
    await walk.reach(/^radio "/);
    expect(await walk.press('ArrowDown')).toMatch(/^radio ".+\[checked\]/);
    await expectLog(page, 1, 'onServer');
    await expect(saved).toHaveAttribute('data-first', '');
  });

  await test.step('taken back, the reading goes on at the task', async () => {
    await walk.reach(/^button "Be atsakymo"/);
    expect(await walk.press('Enter')).toMatch(/^heading "1\s?užduotis/);
    await expectLog(page, 1, 'empty');
    await walk.reach(/^radio "/);
    expect(await walk.press('Space')).toMatch(/\[checked\]/);
    await expectLog(page, 1, 'onServer');
  });

  await walk.reach(/^button "Toliau"/);
  await page.keyboard.press('Enter');
  await walk.arrive(/^heading "2\s?užduotis\. .+"/);
  await rest(page);

  await test.step('ends', async () => {
    await walk.reach(/^button "Baigti"/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await ready(page.getByRole('dialog'));
    await walk.arrive(/^(button|heading) "/);
    await walk.reach(/^button "(Vis tiek b|B)aigti/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/challenge\/end/);
    await walk.arrive(/^main/);
  });
  expect(Object.keys(await database.answersOf(pupil))).toEqual(['1']);
});

test.describe('a computer of a class without the internet', () => {
  test.use({ cold: true, refusals: 'ALL' });

  test('is sat at by keys and by ear alone, in one window at a time', { tag: '@screen' }, async ({
    page,
    context,
    database,
    origin,
  }) => {
    const { teacher, pupil, other, preparation } = await prepareRoom(database, origin);
    const walk = await openWalk(page);
    await page.goto(`/offline#${preparation.room}`);
    await expect(prepared(page)).toBeVisible({ timeout: 20_000 });
    await context.setOffline(true);
    const { code } = await call(teacher, releaseOffline, { body: { preparation: preparation.id } });
    await walk.reach(/^textbox "1-os keturios rakto raidės"/);
    await walk.type(codeOf(1n));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Raktas nuo kitų užduočių');
    await walk.arrive(/^textbox "5-os keturios rakto raidės"/);
    await typeCode(page, code);
    await walk.arrive(/^heading "Kas tu\?"/);

    await test.step('a wrong name leads back to the names', async () => {
      await walk.reach(new RegExp(`^button "${other.name}`));
      await page.keyboard.press('Enter');
      await walk.arrive(/^heading "Ar tu esi/);
      await walk.reach(/^button "Ne, čia ne aš"/);
      await page.keyboard.press('Enter');
      await walk.arrive(/^heading "Kas tu\?"/);
    });

    await walk.reach(new RegExp(`^button "${pupil.name}`));
    await page.keyboard.press('Enter');
    await walk.arrive(/^heading "Ar tu esi/);
    await walk.reach(/^button "Taip, pradėti"/);
    await page.keyboard.press('Enter');
    await walk.arrive(/^heading "1\s?užduotis\. .+"/);
    await walk.reach(/^radio "A\b/);
    expect(await walk.press('ArrowDown')).toMatch(/^radio "B\b.*\[checked\]/);
    await expect(log(page, 1)).toHaveAccessibleName(`1 užduotis, ${kept}`);
    await walk.reach(/^button "Baigti"/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await ready(page.getByRole('dialog'));
    await walk.reach(/^button "(Vis tiek b|B)aigti/);
    await page.keyboard.press('Enter');
    await walk.arrive(/^heading ".+, sprendimas baigtas"/);
    await walk.reach(/^button "Kitas mokinys"/);
    await page.keyboard.press('Enter');
    await walk.arrive(/^heading "Kas tu\?"/);
    await walk.reach(/^button "Užrakinti užduotis"/);
    await page.keyboard.press('Enter');
    await walk.arrive(/^main/);

    await test.step('a second window waits for the first one to be closed', async () => {
      const second = await context.newPage();
      await second.goto('/offline');
      await expect(second.getByRole('status').filter({ hasText: 'jau atvertas kitame' })).toBeVisible();
      await page.close();
      await expect(prepared(second)).toBeVisible({ timeout: 20_000 });
      await expect(second.getByText('Dar neišsiųstas 1 atsakymų paketas')).toBeVisible();
    });
  });
});

const typed = async (_: Page, walk: Walk, text = ''): Promise<void> => {
  await walk.reach(/^textbox "Tavo atsakymas"/);
  await walk.type(text);
  await walk.press('Enter');
};

const answers: Record<number, (page: Page, walk: Walk) => Promise<void>> = {
  1: async (_, walk) => {
    await walk.reach(/^radio "A\b/);
    expect(await walk.press('ArrowDown')).toMatch(/^radio "B\b.*\[checked\]/);
  },
  2: async (_, walk) => {
    await walk.reach(/^radio "A\b/);
    expect(await walk.press('ArrowUp')).toMatch(/^radio "D\b.*\[checked\]/);
  },
  3: async (_, walk) => {
    for (const letter of ['A', 'C', 'E']) {
      await walk.reach(new RegExp(`^checkbox "${letter}\\b`));
      expect(await walk.press('Space')).toMatch(/\[checked\]/);
    }
  },
  4: (page, walk) => typed(page, walk, words[4]),
  5: (page, walk) => typed(page, walk, words[5]),
  6: (page, walk) => typed(page, walk, words[6]),
  7: (page, walk) => typed(page, walk, words[7]),
  8: weigh,
};

/** Moves the boxes into their order: moon, leaf, drop, heart, star. */
async function weigh(page: Page, walk: Walk): Promise<void> {
  const frame = page.frameLocator('article iframe');
  await expect(frame.getByRole('button', { name: /mėnulis$/ })).toBeVisible();
  await walk.read(frame.getByRole('main'));
  walk.part('The boxes of task 8');
  await walk.reach(/^button "\d vieta: mėnulis"/);
  await walk.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await walk.reach(/^button "2 vieta: širdis"/);
  await walk.press('ArrowRight');
  await walk.reach(/^button "5 vieta: lašas"/);
  expect(await walk.press('ArrowLeft', 'ArrowLeft')).toMatch(/^button "3 vieta: lašas"/);
}
