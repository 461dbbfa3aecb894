import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { startChallenge } from '../contract/solving';
import { violations } from './support/audit';
import { call } from './support/call';
import type { Pupil } from './support/database';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { sitByCall } from './support/sit';

/**
 * Permission to sit: a pupil is put on the list of a challenge, sits it, is closed.
 */

/** Of grades 7 and 8; the journey of a sitting counts those of 5 and 6. */
const challengeId = '163';
const challengeName = /^Damba \d{4}, I\s+etapas, 7–8\s+klasės$/;

/** The findings of axe on the page once its rows are loaded: old rows are dimmed meanwhile. */
async function check(page: Page, what: string): Promise<void> {
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), what).toEqual([]);
}

const rowOf = (where: Page | Locator, { name }: Pupil): Locator => where.getByRole('row').filter({ hasText: name });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Finds the one pupil of the list by the log-in name. */
async function find(page: Page, { login }: Pupil): Promise<void> {
  await page.getByRole('searchbox').fill(login);
  await expect(page).toHaveURL(new RegExp(`search=${login}`));
}

/** Chooses the pupil in the modal and puts them on the list. */
async function assign(page: Page, pupil: Pupil): Promise<void> {
  await page.getByRole('button', { name: 'Įtraukti į sąrašą' }).click();
  const modal = page.getByRole('dialog', { name: 'Esamo naudotojo įtraukimas į dalyvių sąrašą' });
  await expect(modal.getByRole('button', { name: 'Įtraukti į sąrašą (0)' })).toBeDisabled();
  await modal.getByLabel('Klasė', { exact: true }).selectOption(String(pupil.grade));
  await modal.getByRole('searchbox').fill(pupil.login);
  const row = modal.getByRole('row').filter({ has: page.getByRole('cell', { name: pupil.login, exact: true }) });
  await expect(modal.getByText('1–1 iš 1')).toBeVisible();
  await row.getByRole('checkbox').check();
  await expect(modal.getByRole('status')).toHaveText('Pažymėtas 1 mokinys');
  await pictures(page, 'participation-select');
  await check(page, 'the picker');
  await modal.getByRole('button', { name: 'Įtraukti į sąrašą (1)' }).click();
  await expect(modal).toBeHidden();
}

test('a pupil is put on the list of a challenge, sits it, and stands among the past participants', {
  tag: '@soak',
}, async ({ visit, origin, database }) => {
  const pupil = await database.newPupil(8);
  const tutor = await visit('tutor', '/userhome/challenge/admin/participants/list');

  await test.step('a teacher assigns a pupil to a challenge and sees them in the participation list', async () => {
    await expect(title(tutor, 'Dalyvavimo sąrašas')).toBeVisible();
    await expect(tutor.getByText('Matysite, kam leista dalyvauti')).toBeVisible();
    await pictures(tutor, 'participation-choose');
    await tutor.getByRole('button', { name: challengeName }).first().click();
    await expect(tutor).toHaveURL(new RegExp(`challenge=${challengeId}`));
    await find(tutor, pupil);
    await expect(tutor.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible();
    await assign(tutor, pupil);
    await expect(tutor.getByText('Leidimai suteikti.')).toBeVisible();
    await expect(rowOf(tutor, pupil)).toContainText('Leista');
    await expect(rowOf(tutor, pupil)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);

    const [saved] = await Promise.all([
      tutor.waitForEvent('download'),
      tutor.getByRole('button', { name: 'Eksportuoti į csv' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('dalyvavimo-sarasas.csv');
    const lines = readFileSync(await saved.path(), 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffVardas;Pavardė;Prisijungimo vardas;/);
    expect(lines[1]).toContain(`;${pupil.login};`);

    await tutor.getByRole('searchbox').fill('');
    await expect(tutor.getByRole('row').nth(1)).toBeVisible();
    await tutor.getByRole('button', { name: 'Leidimas suteiktas' }).click();
    await expect(tutor).toHaveURL(/sort=-access/);
    await expect(tutor.getByRole('columnheader', { name: 'Leidimas suteiktas' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await pictures(tutor, 'participation-list');
  });

  await test.step('after the sitting the pupil stands among the past participants', async () => {
    await sitByCall(await logInByCall(origin, pupil.login), challengeId, { 1: 'A' });
    await tutor.getByRole('link', { name: 'Ankstesnių iššūkių dalyviai' }).click();
    await expect(title(tutor, 'Ankstesnių iššūkių dalyviai')).toBeVisible();
    await tutor.getByRole('button', { name: challengeName }).first().click();
    await find(tutor, pupil);
    await expect(rowOf(tutor, pupil)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    await expect(tutor.getByText('1–1 iš 1')).toBeVisible();
    await pictures(tutor, 'participation-past');
  });
});

test('who has not finished is listed; a sitting is closed, a permission withdrawn, each with its reason', {
  tag: '@soak',
}, async ({ visit, origin, database, allow }) => {
  const [solving, waiting] = [await database.newPupil(8), await database.newPupil(8)];
  await allow(solving, challengeId);
  await allow(waiting, challengeId);
  const session = await logInByCall(origin, solving.login);
  await call(session, startChallenge, { params: { grade: 0 }, body: { challengeId } });

  // A pupil who has finished is not listed.
  const pupil = await database.newPupil(8);
  await allow(pupil, challengeId);
  await sitByCall(await logInByCall(origin, pupil.login), challengeId, { 1: 'A' });

  const tutor = await visit('tutor', `/userhome/challenge/admin/participants/unfinished/list/${challengeId}`);
  await expect(title(tutor, 'Nebaigę spręsti dalyviai')).toBeVisible();
  await expect(rowOf(tutor, solving)).toContainText('Sprendžia');
  await expect(rowOf(tutor, pupil)).toHaveCount(0);
  await pictures(tutor, 'participation-unfinished');

  await tutor.getByRole('button', { name: `Nutraukti sprendimą: ${solving.name}` }).click();
  const closing = tutor.getByRole('dialog', { name: `Nutraukti sprendimą: ${solving.name}` });
  await closing.getByRole('button', { name: 'Nutraukti sprendimą' }).click();
  await expect(closing.getByText('Įrašykite priežastį – bent 3 ženklus.')).toBeVisible();
  await closing.getByLabel('Priežastis').fill('Sugedo kompiuteris');
  await closing.getByRole('button', { name: 'Nutraukti sprendimą' }).click();
  await expect(tutor.getByText('Sprendimas nutrauktas.')).toBeVisible();
  await expect(rowOf(tutor, solving)).toHaveCount(0);

  await tutor.getByRole('button', { name: `Atšaukti leidimą: ${waiting.name}` }).click();
  const withdrawing = tutor.getByRole('dialog', { name: `Atšaukti leidimą: ${waiting.name}` });
  await withdrawing.getByLabel('Priežastis').fill('Mokinio nėra pamokoje');
  await withdrawing.getByRole('button', { name: 'Atšaukti leidimą' }).click();
  await expect(rowOf(tutor, waiting)).toHaveCount(0);

  const acts = async (one: Pupil) => (await database.auditOf(one)).map(({ action, reason }) => [action, reason]);
  expect(await acts(solving)).toContainEqual(['attempt.close', 'Sugedo kompiuteris']);
  expect(await acts(waiting)).toContainEqual(['permission.withdraw', 'Mokinio nėra pamokoje']);
});

test('an administrator sees who takes part now, by state', { tag: '@soak' }, async ({ visit, database, allow }) => {
  const other = await database.newPupil(8);
  await allow(other, challengeId);
  const admin = await visit('admin', `/userhome/members/active?challenge=${challengeId}`);
  await expect(title(admin, 'Iššūkio dalyviai')).toBeVisible();
  await find(admin, other);
  await expect(rowOf(admin, other)).toContainText('Vilniaus Tiltų gatvės gimnazija');
  await admin.getByText(/^Sprendžia\s\d+$/).click();
  await expect(rowOf(admin, other)).toHaveCount(0);
  await admin
    .getByText(/^Gali pradėti/)
    .first()
    .click();
  await expect(rowOf(admin, other)).toBeVisible();
  await pictures(admin, 'participation-active');
  // Nobody can be put on a list before a school is chosen.
  await admin
    .getByRole('navigation', { name: 'Vyksta dabar: skyriai' })
    .getByRole('link', { name: 'Dalyvavimo sąrašas' })
    .click();
  await expect(admin.getByRole('button', { name: 'Įtraukti į sąrašą' })).toBeDisabled();
});
