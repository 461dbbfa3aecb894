import { expect, type Page } from '@playwright/test';
import { addParticipants } from '../contract/participants';
import { violations } from './support/audit';
import { call } from './support/call';
import type { Database } from './support/database';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Classes as schools call them: a name of their own, the tab of the pupils, a whole list selected beyond its page. */

/** A school of the test's own with so many pupils in 5b. */
async function schoolWith(origin: string, database: Database, pupils: number) {
  const school = await database.newSchool();
  const caller = await logInByCall(origin, school.tutor.login);
  const letters = 'abcdefghijklmnoprstuvz';
  const nameOf = (index: number) =>
    `Klasiokas${letters[Math.trunc(index / letters.length)] ?? ''}${letters[index % letters.length] ?? ''}`;
  const uList = Array.from({ length: pupils }, (_, index) => ({
    firstName: 'Rapolas',
    lastName: nameOf(index),
    dateOfBirth: '2014-03-01',
    gender: 'M' as const,
    grade: 5,
    sub_grade: 2,
  }));
  await call(caller, addParticipants, { body: { school: school.id, uList } });
  return school;
}

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a school calls its class by an own name; all of a long list are selected, and moved and put back at once', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const school = await schoolWith(origin, database, 60);
  const tutor = await visit(school.tutor.login, '/userhome/classes/5b/pupils');
  await expect(tutor.getByRole('heading', { level: 1, name: '5b klasė' })).toBeVisible();
  await expect(tutor.getByRole('row')).toHaveCount(61);
  await expect(tutor.getByRole('columnheader', { name: 'Klasė', exact: true })).toHaveCount(0);
  await pictures(tutor, 'class-pupils');

  await test.step('the pencil beside the name gives the class the name of the school', async () => {
    await tutor.getByRole('button', { name: 'Keisti klasės pavadinimą' }).click();
    const dialog = tutor.getByRole('dialog', { name: '5b klasės pavadinimas' });
    const field = dialog.getByLabel('Kaip klasė vadinama mokykloje');
    await field.fill('=5b');
    await expect(dialog.getByRole('button', { name: 'Išsaugoti' })).toBeDisabled();
    await field.fill('5 a');
    await dialog.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Taip jau vadinama kita klasė.');
    await expect(field).toHaveValue('5 a');
    expect.soft(await violations(tutor), 'renaming').toEqual([]);
    await field.fill('5 Bebrai');
    await dialog.getByRole('button', { name: 'Išsaugoti' }).dblclick();
    await expect(tutor.getByText('Klasė vadinama 5 Bebrai')).toHaveCount(1);
    await expect(tutor.getByRole('heading', { level: 1, name: '5 Bebrai klasė' })).toBeVisible();
  });

  await test.step('the list of the school says it, and all of it is selected beyond the page, moved and put back', async () => {
    await tutor.goto('/userhome/members?class=5b');
    await expect(tutor.getByLabel('Klasė', { exact: true })).toContainText('5 Bebrai (60)');
    await expect(tutor.getByRole('cell', { name: '5 Bebrai', exact: true })).toHaveCount(50);
    await expect(tutor.getByText('1–50 iš 60')).toBeVisible();
    await tutor.getByRole('checkbox', { name: 'Pažymėti viską' }).check();
    await expect(tutor.getByText('Pažymėta 50 šio puslapio mokinių.')).toBeVisible();
    await tutor.getByRole('button', { name: 'Pažymėti visus 60' }).click();
    await expect(tutor.getByText('Pažymėta visų 60 sąrašo mokinių.')).toBeVisible();
    await pictures(tutor, 'class-everybody');
    await tutor.getByRole('button', { name: 'Perkelti į kitą klasę' }).click();
    const dialog = tutor.getByRole('dialog', { name: 'Perkelti į kitą klasę: 60 dalyvių' });
    await dialog.getByLabel('Klasė', { exact: true }).selectOption({ label: 'Kita klasė…' });
    await dialog.getByLabel('Klasės numeris').selectOption('6');
    await dialog.getByRole('button', { name: 'Perkelti į 6' }).click();
    await expect(tutor.getByText('Šioje klasėje dalyvių dar nėra')).toBeVisible();
    await tutor.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(tutor.getByText('1–50 iš 60')).toBeVisible();
  });
});

test('on a phone each pupil is a card, with the acts under the thumb and nothing beside the screen', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const school = await schoolWith(origin, database, 12);
  const tutor = await visit(school.tutor.login, '/userhome/classes/5b/pupils', {
    viewport: { width: 320, height: 640 },
  });
  await expect(tutor.getByRole('button', { name: /^Įkelti lapą: / }).first()).toBeVisible();
  expect(await isSideways(tutor)).toBe(false);
  await tutor
    .getByRole('checkbox', { name: /^Pažymėti: / })
    .nth(1)
    .check();
  await expect(tutor.getByRole('button', { name: 'Kortelės (1)' })).toBeInViewport();
  await tutor.getByRole('main').getByRole('button', { name: 'Daugiau' }).click();
  await expect(tutor.getByRole('menuitem', { name: 'Perkelti į kitą klasę' })).toBeVisible();
  expect(await isSideways(tutor)).toBe(false);
  expect.soft(await violations(tutor), 'cards on a phone').toEqual([]);
});
