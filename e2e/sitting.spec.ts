import { expect } from '@playwright/test';
import { calculateFinalResults } from '../contract/collections';
import { resultsInCountry } from '../contract/results';
import { call } from './support/call';
import { test } from './support/journey';
import { rest } from './support/rest';
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

/** One contest from the permission to the places: a pupil in the browser, classmates and the calculation by calls. */

const challenge = '162';

test('a contest, from the permission to the places that were counted by hand', { tag: '@gate' }, async ({
  visit,
  origin,
  database,
  allow,
}) => {
  const pupil = await database.named('pupil5');
  await allow(pupil, challenge);
  const matas = await visit('pupil5');

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
    await expectLog(matas, 5, 'draft');
    await rest(matas);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'A', 3: 'kaltas' });
    await type(matas, 5, '5,0'); // The same number as 5: +6.

    await type(matas, 10, '1020'); // A time, written as 10:20; right: +9.
    await expect(field(matas)).toHaveValue('10:20');

    // Reloaded in the middle: the same task, the answers, and the time that was left, which is no longer the whole.
    await database.moveDeadline(pupil, 41 * 60 + 30);
    await matas.reload();
    await expect(matas.getByRole('heading', { level: 1, name: 'Dvi krosnys' })).toBeVisible();
    await expect(field(matas)).toHaveValue('10:20');
    expect(await minutesLeft(matas)).toBe(42);
    await expect(picker.getByText('5 rąstai iš 15')).toBeVisible({ timeout: 20_000 });
    await expectLog(matas, 4, 'empty');
    await openTask(matas, 2);
    await expect(choice(matas, 'A')).toBeChecked();

    await type(matas, 11, '20261117'); // A date: +12.
    await choose(matas, 12, 'B'); // -4; changed from one wrong choice to another.
    await take(matas, 'A');
    await expect(matas.getByText('Viskas išsaugota serveryje')).toBeVisible();

    await matas.getByRole('button', { name: 'Baigti', exact: true }).click();
    await expect(matas.getByRole('dialog')).toContainText('Baigus grįžti nebebus galima.');
    await expect(matas.getByRole('dialog', { name: 'Užtvankoje dar 8 tarpai' })).toBeVisible();
    await matas.getByRole('dialog').getByRole('button', { name: 'Spręsti toliau' }).click();
    await expect(log(matas, 12)).toBeVisible();
    await finish(matas);
    await expect(matas.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
    await expect(matas.getByText(thanks)).toBeVisible();
    const sent = { 1: 'C', 2: 'A', 3: 'kaltas', 5: '5,0', 10: '10:20', 11: '2026-11-17', 12: 'A' };
    expect(await database.answersOf(pupil)).toEqual(sent);
  });

  await test.step('the calculated points and places are those counted by hand', async () => {
    // Two classmates with one right answer each share a place, the one behind them is fourth; one of the grade above.
    const austeja = await database.named('pupil6');
    const others = [await database.newPupil(5), await database.newPupil(5), await database.newPupil(5), austeja];
    const answers: Record<number, string>[] = [{ 1: 'C' }, { 2: 'B' }, {}, {}];
    for (const [place, other] of others.entries()) {
      await allow(other, challenge);
      await sitByCall(await logInByCall(origin, other.login), challenge, answers[place] ?? {});
    }
    // The end page shows before the server has closed the attempt.
    await rest(matas);
    const admin = await logInByCall(origin, 'admin');
    const { attempts } = await call(admin, calculateFinalResults, { body: { collectionId: challenge } });
    expect(attempts).toBe(5);
    const { results } = await call(admin, resultsInCountry, { body: { collectionId: challenge } });
    const placeOf = (name = '') => {
      const row = results.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
      const places = [row?.gradeRank.country, row?.groupRank.country];
      return [row?.points, ...places.map((place) => `${place?.rank} of ${place?.of}`)];
    };
    // 45 + (6 - 2 + 6 + 6) + 9 + (12 - 4) = 78
    expect(placeOf(pupil.name)).toEqual([78, '1 of 4', '1 of 5']);
    expect(placeOf(others[0]?.name)).toEqual([51, '2 of 4', '2 of 5']);
    expect(placeOf(others[1]?.name)).toEqual([51, '2 of 4', '2 of 5']);
    expect(placeOf(others[2]?.name)).toEqual([45, '4 of 4', '4 of 5']);
    expect(placeOf(austeja.name)).toEqual([45, '1 of 1', '4 of 5']);
  });
});
