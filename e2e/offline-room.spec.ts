import { type BrowserContext, expect, type Page } from '@playwright/test';
import { listOffline, prepareOffline, releaseOffline } from '../contract/offline';
import { codeGroups } from '../contract/offline-code';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import type { Database, Pupil, School } from './support/database';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { choice, finish, log, openTask, take } from './support/solver';

/** A class sits without the internet: its computer is prepared, the cable is cut, and the answers come back later. */

test.use({ refusals: 'ALL' });

/** The challenge of the fifth and sixth grades. */
const challengeId = '162';
const ready = (page: Page) => page.getByRole('heading', { name: 'Čia viskas parengta' });
const kept = 'atsakyta, jau šiame kompiuteryje';

/** A class of two pupils, prepared by their teacher. */
async function prepare(database: Database, origin: string) {
  const school: School = await database.newSchool();
  const teacher: Caller = await logInByCall(origin, school.tutor.login);
  const pupils: Pupil[] = [await database.newPupil(5, school), await database.newPupil(5, school)];
  const uList = pupils.map(({ uuid }) => uuid);
  const { preparation } = await call(teacher, prepareOffline, { body: { challengeId, school: school.id, uList } });
  if (!preparation) throw new Error('nobody was prepared');
  const [pupil, other] = pupils;
  if (!pupil || !other) throw new Error('no pupils');
  return { school, teacher, pupil, other, preparation };
}

/** Types the twenty letters, group by group. */
async function typeCode(page: Page, code: string): Promise<void> {
  const fields = page.getByRole('group', { name: 'Raktas: dvidešimt raidžių' }).getByRole('textbox');
  for (const [at, group] of codeGroups(code).entries()) await fields.nth(at).fill(group);
  await page.getByRole('button', { name: 'Atverti užduotis' }).click();
}

/** Opens the page of the computer again, in a window of its own, as after a night. */
async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto('/offline');
  return next;
}

const nameOf = ({ name }: Pupil): string => name.split(' ')[0] ?? '';

/** Presses the own name, and answers the question. */
async function begin(page: Page, pupil: Pupil): Promise<void> {
  await page.getByRole('button', { name: pupil.name }).click();
  await expect(page.getByRole('heading', { name: `Ar tu esi ${nameOf(pupil)}?` })).toBeVisible();
  await pictures(page, 'offline-question');
  await page.getByRole('button', { name: 'Taip, pradėti' }).click();
}

test.describe('a computer of a class', () => {
  test.use({ cold: true });

  test('is prepared, sits with the cable out, goes on after a reload, and its answers count', {
    tag: '@gate',
  }, async ({ page, context, database, origin }) => {
    const { school, teacher, pupil, other, preparation } = await prepare(database, origin);
    await page.goto(`/offline#${preparation.room}`);
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    await pictures(page, 'offline-ready');
    expect.soft(await violations(page), 'a prepared computer').toEqual([]);

    await context.setOffline(true);
    const { code } = await call(teacher, releaseOffline, { body: { preparation: preparation.id } });
    const alone = await reopen(page, context);
    await expect(ready(alone)).toBeVisible({ timeout: 20_000 });

    await test.step('a wrong letter is told, the right ones open the tasks', async () => {
      await typeCode(
        alone,
        code.replace(/.$/, (last) => (last === 'K' ? 'M' : 'K')),
      );
      await expect(alone.getByRole('alert')).toContainText('Viena raidė neteisinga');
      await pictures(alone, 'offline-code');
      await typeCode(alone, code);
      await expect(alone.getByRole('heading', { name: 'Kas tu?' })).toBeVisible();
      await pictures(alone, 'offline-who');
      expect.soft(await violations(alone), 'the names').toEqual([]);
    });

    await begin(alone, pupil);
    await openTask(alone, 1);
    await take(alone, 'C');
    await expect(log(alone, 1)).toHaveAccessibleName(`1 užduotis, ${kept}`);
    await openTask(alone, 2);
    await take(alone, 'B');
    await expect(alone.getByText('Viskas išsaugota šiame kompiuteryje')).toBeVisible();
    await pictures(alone, 'offline-solver');

    await test.step('the same pupil goes on after a reload', async () => {
      await alone.reload();
      await expect(log(alone, 1)).toHaveAccessibleName(`1 užduotis, ${kept}`, { timeout: 20_000 });
      await expect(alone.getByRole('timer')).toContainText(/Liko\s4[45]\smin\./);
      await openTask(alone, 2);
      await expect(choice(alone, 'B')).toBeChecked();
      await openTask(alone, 4);
      await take(alone, 'A');
    });

    await finish(alone);
    await expect(alone.getByRole('heading', { name: `${nameOf(pupil)}, sprendimas baigtas` })).toBeVisible();
    await expect(alone.getByText('Atsakymai užrakinti šiame kompiuteryje.')).toBeVisible();
    await pictures(alone, 'offline-end');
    expect.soft(await violations(alone), 'the end').toEqual([]);
    expect(await database.answersOf(pupil)).toEqual({});

    await test.step('the next pupil finds the names, and who has solved here', async () => {
      await alone.getByRole('button', { name: 'Kitas mokinys' }).click();
      await expect(alone.getByRole('button', { name: pupil.name })).toContainText('jau sprendė čia');
      await expect(alone.getByRole('button', { name: other.name })).not.toContainText('jau sprendė čia');
    });

    await context.setOffline(false);
    await expect(alone.getByText('Visi išsiųsti: 1')).toBeVisible({ timeout: 20_000 });
    await alone.getByText('Atsakymai šiame kompiuteryje').click();
    await pictures(alone, 'offline-delivered');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
    const { preparations } = await call(teacher, listOffline, { body: { school: school.id } });
    expect(preparations[0]?.parcels).toMatchObject([
      { uuid: pupil.uuid, state: 'COUNTED', cameBy: 'NETWORK', answers: 3, doubts: [] },
    ]);
  });
});
