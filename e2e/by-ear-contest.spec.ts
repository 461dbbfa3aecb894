import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { assignSightSet } from '../contract/collections-sets';
import { saveTask } from '../contract/tasks-edit';
import { checkSight, markSight } from '../contract/tasks-sight';
import { presetAids } from '../contract/users-aids';
import { type SentTask, sentChoice, sentTask } from '../server/testing/tasks';
import { openWalk, solveByEar, type Walk, writeWalk } from './support/audits/ear';
import { call } from './support/call';
import { watchErrors } from './support/errors';
import { patient, sessionOf, test } from './support/journey';
import { logInByCall } from './support/session';
import { answersByCall } from './support/sit';
import { ready, thanks } from './support/solver';

/**
 * A pupil who does not see sits a contest: from the card's key to the end page by keys and by what is heard
 * (docs/rules/without-sight-contest.md).
 */

const key = 'K7MP-R4TXWA-9HNDQ5';
const number: SentTask['answerInputDefinition'] = { dataType: 'N', correctAnswerValue: '12' };
const word: SentTask['answerInputDefinition'] = { dataType: 'S', correctAnswerValue: 'BEBRAS' };

/** The tasks of the set without sight: one of each kind that is read and answered in its own way. */
const tasks: readonly Partial<SentTask>[] = [
  {
    name: 'Kas po ko',
    contentHtml: '<p>Bebras pirma kanda, paskui neša, pabaigoje deda. Ką jis daro antra?</p>',
    choices: [sentChoice('Deda'), sentChoice('Neša', 'T'), sentChoice('Kanda'), sentChoice('Ilsisi')],
  },
  {
    name: 'Lyginiai rąstai',
    contentHtml: '<p>Rąstai sunumeruoti nuo 1 iki 4. Kurių numeriai lyginiai?</p>',
    choiceLayout: 'SEVERAL',
    choices: [sentChoice('1 rąstas'), sentChoice('2 rąstas', 'T'), sentChoice('3 rąstas'), sentChoice('4 rąstas', 'T')],
  },
  {
    name: 'Rąstų eilės',
    contentHtml: '<p>Užtvankoje trys eilės po keturis rąstus. Kiek iš viso rąstų?</p>',
    choiceLayout: 'INPUT',
    choices: [],
    answerInputDefinition: number,
  },
  {
    name: 'Atvirkščias žodis',
    contentHtml: '<p>Koks žodis perskaitomas nuo galo: S, A, R, B, E, B?</p>',
    choiceLayout: 'INPUT',
    choices: [],
    answerInputDefinition: word,
  },
];

/** A contest of grade 8 that has opened an hour ago, with a set for everybody and one without sight; how it is ended. */
async function contest(origin: string): Promise<{ id: string; end: () => Promise<void> }> {
  const [admin, developer] = [await logInByCall(origin, 'admin'), await logInByCall(origin, 'developer')];
  const mark = randomUUID().slice(0, 6);
  const made = async (of: string, task: Partial<SentTask>, n: number): Promise<string> => {
    const sent = sentTask({ name: `Visiems ${n}`, ...task, internationalId: `2033-LT-${of}${mark}-${n}` });
    return (await call(developer, saveTask, { body: { task: sent } })).id;
  };
  const own: string[] = [];
  const everybody: string[] = [];
  for (const [n, task] of tasks.entries()) {
    const id = await made('E', task, n + 1);
    await call(developer, markSight, { body: { id, isMarked: true } });
    await call(admin, checkSight, { body: { id, rev: 0 } });
    own.push(id);
    everybody.push(await made('V', {}, n + 1));
  }
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const settings = {
    // A grade has one contest in a round of a year.
    years: 2018,
    round: 1,
    ageGroupId: '4',
    difficultyId: '1',
    time: 45,
    startPoint: 8,
    validFrom: at(1),
    validTo: at(24),
    primaryResultDate: at(48),
    resultDate: at(72),
  };
  const save = async (change: { name: string; type: 'CON' | 'STG'; grades: number[] }, taskIds: readonly string[]) => {
    const collection = { ...settings, ...change };
    const { id } = await call(admin, saveCollection, { body: { collection } });
    const taskList = taskIds.map((one) => ({ bro_bre_id: one, brl_name: 'easy' as const }));
    await call(admin, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
    await call(admin, saveCollection, { body: { collection: { ...collection, id, collectionStatus: true } } });
    return { ...collection, id, collectionStatus: true };
  };
  const set = await save({ name: `Be regėjimo ${mark}`, type: 'STG', grades: [] }, own);
  const saved = await save({ name: `Bebro iššūkis ${mark}`, type: 'CON', grades: [8] }, everybody);
  const { findings } = await call(admin, assignSightSet, { body: { collectionId: saved.id, setId: set.id } });
  expect(findings).toEqual([]);
  const opened = { ...saved, validFrom: at(-1) };
  await call(admin, saveCollection, { body: { collection: opened } });
  const end = async () => {
    await call(admin, saveCollection, { body: { collection: { ...opened, validTo: at(0) } } });
  };
  return { id: saved.id, end };
}

test('a pupil logs in by a key, is let in, sits the contest’s own set and ends, by keys and by ear alone', {
  tag: '@soak',
}, async ({ page, database, origin, tutor, allow }) => {
  const errors = watchErrors([page], 'ALL');
  const { id, end } = await contest(origin);
  try {
    const pupil = await database.newPupil(8);
    await database.giveKey(pupil, key);
    await call(tutor, presetAids, { body: { user: pupil.uuid, withoutSight: true } });
    const walk = await openWalk(page);

    await test.step('logs in by the key of a card, and waits', async () => {
      await page.goto('/login');
      walk.part('Log-in by a key');
      await walk.arrive(/^textbox "Prisijungimo vardas/);
      await walk.reach(/^tab "Slaptažodžiu"/, 'Shift+Tab');
      expect(await walk.press('ArrowRight')).toMatch(/^tab "Raktu" \[selected\]/);
      await walk.reach(/^textbox "Pirma rakto dalis"/);
      await walk.type(key.replaceAll('-', ''));
      await expect(page.getByText('Patikrinta: jungiasi žmogus.')).toBeVisible(patient);
      await page.keyboard.press('Enter');
      await walk.arrive(/^main/);
      await walk.read(page.getByRole('main'));
    });

    await test.step('hears that the teacher lets in, and begins', async () => {
      walk.part('Let in');
      await allow(pupil, id);
      await walk.arrive(/^button "Pradėti"/);
      await walk.read(page.getByRole('main'));
      await page.keyboard.press('Enter');
    });

    for (const [at, task] of tasks.entries())
      await test.step(`task ${at + 1}`, () =>
        solveByEar(page, walk, {
          number: at + 1,
          of: tasks.length,
          name: task.name,
          answer: () => answer(page, walk, at),
        }));

    const { token } = await sessionOf(page);
    expect(await answersByCall({ origin, token }, id)).toEqual(['B', 'BD', '12', 'BEBRAS']);
    await test.step('ends', () => finish(page, walk));
    expect(errors).toEqual([]);
    writeWalk(walk.text());
  } finally {
    await end();
  }
});

/** Answers as the task asks: by the arrows, by ticks, or by typing. */
async function answer(page: Page, walk: Walk, at: number): Promise<void> {
  if (at === 0) {
    await walk.reach(/^radio "A\b/);
    expect(await walk.press('ArrowDown')).toMatch(/^radio "B\b.*\[checked\]/);
  } else if (at === 1) {
    for (const letter of ['B', 'D']) {
      await walk.reach(new RegExp(`^checkbox "${letter}\\b`));
      expect(await walk.press('Space')).toMatch(/\[checked\]/);
    }
  } else {
    await walk.reach(/^textbox "Tavo atsakymas"/);
    await walk.type(String(tasks[at]?.answerInputDefinition?.correctAnswerValue ?? ''));
    await page.keyboard.press('Enter');
  }
}

async function finish(page: Page, walk: Walk): Promise<void> {
  walk.part('The end');
  await walk.reach(/^button "Peržiūrėti ir baigti"/);
  await page.keyboard.press('Enter');
  await ready(page.getByRole('dialog'));
  await walk.arrive(/^heading /);
  await walk.reach(/^button "Baigti"/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(thanks)).toBeVisible();
  await walk.arrive(/^main/);
  await walk.read(page.getByRole('main'));
}
