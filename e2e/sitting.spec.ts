import { expect, type Page } from '@playwright/test';
import { test, tileOf, waits } from './support/journey';
import { logInByCall } from './support/session';
import { sitByCall } from './support/sit';
import {
  choice,
  choose,
  expectLog,
  field,
  finish,
  log,
  minutesLeft,
  openTask,
  take,
  thanks,
  type,
} from './support/solver';

/** One contest from the permission to the places: the teacher, a pupil, classmates by calls, and the administrator. */

const challenge = '162';
const name = 'Damba 2026, I etapas, 5–6 klasės';

test.describe.configure({ timeout: 300_000 });

async function expectRow(
  admin: Page,
  who: string | undefined,
  { place, points }: { place: string; points: string },
): Promise<void> {
  const cells = admin
    .getByRole('row')
    .filter({ hasText: who ?? '' })
    .getByRole('cell');
  await expect(cells.nth(0)).toHaveText(place);
  await expect(cells.filter({ has: admin.getByRole('progressbar') })).toHaveText(points);
}

test('a contest, from the permission to the places that were counted by hand', { tag: '@gate' }, async ({
  visit,
  origin,
  database,
  allow,
}) => {
  const pupil = await database.named('pupil5');
  const tutor = await visit('tutor', `/userhome/classes/${pupil.slug}`);
  const matas = await visit('pupil5');

  await test.step('the teacher lets in; the pupil sees it without reloading', async () => {
    await expect(matas.getByRole('status').filter({ hasText: waits })).toBeVisible();
    await expect(matas.getByRole('button', { name: 'Pradėti' })).toHaveCount(0);
    await tutor.getByRole('button', { name: `Leisti: ${pupil.name}` }).click();
    await expect(tileOf(tutor, pupil)).toContainText('Leista, liko');
    await expect(matas.getByText('Jau gali pradėti.')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the pupil answers in every layout and kind of field, takes one back, reloads, and finishes', async () => {
    await matas.getByRole('button', { name: 'Pradėti' }).click();
    const picker = matas.getByRole('navigation', { name: 'Užduočių sąrašas' });
    for (const level of ['Lengvos po 6 taškus', 'Vidutinės po 9 taškus', 'Sunkios po 12 taškų']) {
      const heading = matas.getByRole('heading', { level: 3, name: level });
      await expect(picker.locator('section').filter({ has: heading }).getByRole('button')).toHaveCount(5);
    }
    await expect(picker.getByText('0 rąstų iš 15')).toBeVisible();

    await choose(matas, 1, 'C'); // Pictures, all in one row; right: +6.
    await choose(matas, 2, 'A'); // Two in a row; wrong: -2.
    await type(matas, 3, 'kaltas'); // A text, whatever its case; right: +6.
    await choose(matas, 4, 'B'); // One in a row; taken back: 0.
    await matas.getByRole('button', { name: 'Panaikinti atsakymą' }).click();
    await expectLog(matas, 4, 'empty');
    await expect(choice(matas, 'B')).not.toBeChecked();

    await openTask(matas, 5); // A number: words are told at the field and go nowhere.
    await field(matas).fill('penki');
    await field(matas).press('Tab');
    await expect(field(matas)).toHaveAccessibleDescription(/„penki“ neįrašyta: čia tinka tik skaičius\./);
    await openTask(matas, 6);
    await expectLog(matas, 5, 'draft');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'A', 3: 'kaltas' });
    await type(matas, 5, '5,0'); // The same number as 5: +6.

    await choose(matas, 6, 'B'); // +9
    await choose(matas, 7, 'B'); // -3
    await type(matas, 8, '7'); // -3
    await type(matas, 9, 'tiltu'); // A text, whatever its case: +9.
    await type(matas, 10, '1020'); // A time, written as 10:20; right: +9.
    await expect(field(matas)).toHaveValue('10:20');

    // Reloaded in the middle: the same task, the answers, and the time that was left, which is no longer the whole.
    await database.moveDeadline(pupil, 41 * 60 + 30);
    await matas.reload();
    await expect(matas.getByRole('heading', { level: 1, name: 'Dvi krosnys' })).toBeVisible();
    await expect(field(matas)).toHaveValue('10:20');
    expect(await minutesLeft(matas)).toBe(42);
    await expect(picker.getByText('9 rąstai iš 15')).toBeVisible({ timeout: 20_000 });
    await expectLog(matas, 1, 'onServer');
    await expectLog(matas, 4, 'empty');
    await openTask(matas, 2);
    await expect(choice(matas, 'A')).toBeChecked();

    await type(matas, 11, '20261117'); // A date: +12.
    await choose(matas, 12, 'B'); // -4; changed from one wrong choice to another.
    await take(matas, 'A');
    await choose(matas, 13, 'D'); // +12
    await expect(matas.getByText('Viskas išsaugota serveryje')).toBeVisible();
    const sent = { 1: 'C', 2: 'A', 3: 'kaltas', 5: '5,0', 6: 'B', 7: 'B', 8: '7', 9: 'tiltu', 10: '10:20' };
    await expect.poll(() => database.answersOf(pupil)).toEqual({ ...sent, 11: '2026-11-17', 12: 'A', 13: 'D' });

    await matas.getByRole('button', { name: 'Baigti', exact: true }).click();
    await expect(matas.getByRole('dialog')).toContainText('Baigus grįžti nebebus galima.');
    await expect(matas.getByRole('dialog', { name: 'Užtvankoje dar 3 tarpai' })).toBeVisible();
    await matas.getByRole('dialog').getByRole('button', { name: 'Spręsti toliau' }).click();
    await expect(log(matas, 12)).toBeVisible();
    await finish(matas);
    await expect(matas.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
    await expect(matas.getByText(thanks)).toBeVisible();
  });

  await test.step('the teacher sees the end; the calculated points and places are those counted by hand', async () => {
    await expect(tileOf(tutor, pupil)).toContainText('Baigė', { timeout: 20_000 });

    // Two classmates with one right answer each share a place, the one behind them is fourth; one of the grade above.
    const austeja = await database.named('pupil6');
    const others = [await database.newPupil(5), await database.newPupil(5), await database.newPupil(5), austeja];
    const answers: Record<number, string>[] = [{ 1: 'C' }, { 2: 'B' }, {}, {}];
    for (const [place, other] of others.entries()) {
      await allow(other, challenge);
      await sitByCall(await logInByCall(origin, other.login), challenge, answers[place] ?? {});
    }

    // By name: other journeys make collections too, and the list has pages.
    const admin = await visit('admin', `/userhome/collections?name=${encodeURIComponent('5–6')}`);
    await admin.getByRole('button', { name: `Skaičiuoti galutinius rezultatus: ${name}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Skaičiuoti galutinius' }).click();
    await expect(admin.getByText('Rezultatai apskaičiuoti.', { exact: true })).toBeVisible();
    await expect(admin.getByText('Įskaityta sprendimų: 5.')).toBeVisible();

    await admin.goto(`/userhome/results?collection=${challenge}`);
    // 45 + (6 - 2 + 6 + 6) + (9 - 3 - 3 + 9 + 9) + (12 - 4 + 12) = 102
    await expectRow(admin, pupil.name, { place: '1 iš 4', points: '102' });
    await expectRow(admin, others[0]?.name, { place: '2 iš 4', points: '51' });
    await expectRow(admin, others[1]?.name, { place: '2 iš 4', points: '51' });
    await expectRow(admin, others[2]?.name, { place: '4 iš 4', points: '45' });
    await expectRow(admin, austeja.name, { place: '1 iš 1', points: '45' });
    await admin.getByText('Pagal amžiaus grupę', { exact: true }).click();
    await expectRow(admin, austeja.name, { place: '4 iš 5', points: '45' });
  });
});
