import { expect, type Locator, type Page } from '@playwright/test';
import { login as logInCall } from '../contract/auth-login';
import { addParticipants } from '../contract/participants';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Finding people and acting on them: a profile, a new password, the schools of a teacher, a session. */

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('an administrator finds „sarunas“, changes the profile and makes a new password', { tag: '@soak' }, async ({
  visit,
  origin,
  tutor,
}) => {
  const born = { dateOfBirth: '2012-02-29', gender: 'M' as const, grade: 7, sub_grade: 3 };
  const uList = [{ ...born, firstName: 'Šarūnas', lastName: 'Rastasis-Žvirblis' }];
  const [added] = (await call(tutor, addParticipants, { body: { uList } })).users;
  if (!added) throw new Error('nobody was added');
  const { login } = added.user;

  const page = await visit('admin', '/userhome/members/search');
  await expect(heading(page, 'Naudotojų paieška')).toBeVisible();
  const search = page.getByRole('button', { name: 'Ieškoti' });
  await box(page, 'Pavardė').fill('ra');
  await expect(search).toBeDisabled();
  await box(page, 'Pavardė').fill('rastasis');
  await box(page, 'Vardas').fill('sarunas');
  await search.click();
  await expect(row(page, login)).toContainText('7', patient);
  await expect(row(page, login)).toContainText('Mokinys');
  await pictures(page, 'people-found');

  await row(page, login).getByRole('link', { name: 'Šarūnas Rastasis-Žvirblis' }).click();
  await expect(heading(page, 'Šarūnas Rastasis-Žvirblis')).toBeVisible();
  await expect(page.getByText('2012-02-29')).toBeVisible();
  await pictures(page, 'people-profile');
  await page.getByRole('link', { name: 'Redaguoti', exact: true }).click();
  await expect(heading(page, 'Profilio redagavimas')).toBeVisible();
  await box(page, 'Vardas').fill('Šarūnas Jonas');
  await box(page, 'Gimimo data').fill('2012-02-30');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Įrašykite datą, pvz., 2012-05-30.')).toBeVisible();
  expect.soft(await violations(page), 'a form with a fault').toEqual([]);
  await box(page, 'Gimimo data').fill('2012-03-01');
  await page.getByLabel('Klasė').selectOption('8');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Profilis atnaujintas.')).toBeVisible();
  await expect(heading(page, 'Šarūnas Jonas Rastasis-Žvirblis')).toBeVisible();
  await expect(page.getByText(/ · 8[a-l]? · /)).toBeVisible();

  await page.getByRole('button', { name: 'Sukurti naują slaptažodį' }).click();
  const question = page.getByRole('dialog', { name: /^Sukurti naują slaptažodį: / });
  await question.getByRole('button', { name: 'Sukurti naują slaptažodį' }).click();
  const made = page.getByRole('dialog', { name: 'Naujas slaptažodis' });
  await expect(made).toContainText(/[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d/);
  await pictures(page, 'people-password');
  const password = /(?:[A-Z][a-z]+-){3}\d\d/.exec((await made.textContent()) ?? '')?.[0] ?? '';
  await made.getByRole('button', { name: 'Užverti' }).click();
  await expect(made).toBeHidden();

  const body = { authtype: 'BASIC', username: login, password } as const;
  const { data } = await call({ origin, token: null }, logInCall, { body });
  expect(data.userrole.name).toBe('STUDENT');
});

test('a teacher adds a school, an administrator confirms it, and takes it away again', { tag: '@gate' }, async ({
  visit,
  database,
}) => {
  const { login, name } = await database.newTutor();
  const panel = (one: Page): Locator => one.getByRole('region', { name: 'Naudotojo mokyklos' });
  const page = await visit(login, '/userhome/profile/view');
  await expect(panel(page).getByRole('row')).toHaveCount(2, patient);
  await panel(page).getByRole('button', { name: 'Pridėti mokyklą' }).click();
  const adding = page.getByRole('dialog', { name: 'Pridėti mokyklą' });
  await adding.getByLabel('Savivaldybė').selectOption({ index: 2 });
  await expect(adding.getByLabel('Mokykla', { exact: true }).getByRole('option').nth(1)).toBeAttached();
  await adding.getByLabel('Mokykla', { exact: true }).selectOption({ index: 1 });
  await pictures(page, 'people-add-school');
  expect.soft(await violations(page), 'adding a school').toEqual([]);
  await adding.getByRole('button', { name: 'Pridėti mokyklą' }).click();
  const waiting = panel(page).getByRole('row').filter({ hasText: 'Laukia patvirtinimo' });
  await expect(waiting).toBeVisible();
  await pictures(page, 'people-schools-own');

  const { uuid } = await database.named(login);
  const admin = await visit('admin', `/userhome/uprofile/view/${uuid}`);
  await expect(heading(admin, name)).toBeVisible(patient);
  await expect(panel(admin).getByRole('row')).toHaveCount(3, patient);
  await pictures(admin, 'people-schools-admin');
  await panel(admin)
    .getByRole('button', { name: /^Patvirtinti: / })
    .click();
  await expect(panel(admin).getByText('Galioja', { exact: true })).toHaveCount(2);

  await panel(admin).getByRole('radio').nth(1).check();
  await panel(admin).getByRole('button', { name: 'Atsieti nuo mokyklos' }).click();
  const taking = admin.getByRole('dialog', { name: /^Atsieti mokytoją nuo mokyklos: / });
  await expect(taking.getByText('Savų klasių nėra.')).toBeVisible();
  const colleague = taking.getByLabel('Kam perduoti klases');
  if ((await colleague.count()) > 0) await colleague.selectOption({ index: 1 });
  await taking.getByRole('button', { name: 'Atsieti nuo mokyklos' }).click();
  await expect(admin.getByText('Paskyra atsieta nuo mokyklos.').first()).toBeVisible();
  await expect(panel(admin).getByText('Galioja', { exact: true })).toHaveCount(1);
});

test('a teacher ends the session that keeps a pupil out', { tag: '@screen' }, async ({ visit, origin, database }) => {
  const pupil = await database.newPupil(6);
  const { sid } = await logInByCall(origin, pupil.login);
  const page = await visit('tutor', '/userhome/sessions/list');
  await expect(heading(page, 'Aktyvūs seansai')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ieškoti' })).toBeDisabled();
  await pictures(page, 'people-sessions-empty');
  await box(page, 'Seanso numeris').fill(sid);
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(row(page, pupil.login)).toContainText(sid, patient);
  await pictures(page, 'people-sessions');
  await page.getByRole('button', { name: `Baigti seansą ${sid}: ${pupil.name}` }).click();
  const question = page.getByRole('dialog', { name: `Baigti seansą ${sid}: ${pupil.name}` });
  await question.getByRole('button', { name: 'Baigti seansą', exact: true }).click();
  await expect(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await question.getByRole('textbox').fill('Užstrigo kompiuteris');
  await pictures(page, 'people-session-end');
  expect.soft(await violations(page), 'the reason').toEqual([]);
  await question.getByRole('button', { name: 'Baigti seansą', exact: true }).click();
  await expect(page.getByText('Seansas baigtas.')).toBeVisible();
  await expect(page.getByText('Aktyvių seansų nerasta')).toBeVisible(patient);

  // Who was kept out gets in: one session of a pupil at a time.
  await logInByCall(origin, pupil.login);
  expect(await database.auditOf(pupil)).toContainEqual({
    action: 'session.end',
    reason: 'Užstrigo kompiuteris',
    login: 'tutor',
  });
});

test('a teacher leaves a school and takes it back; without any school the pages say what to do', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const { login } = await database.newTutor();
  const panel = (one: Page): Locator => one.getByRole('region', { name: 'Naudotojo mokyklos' });
  const page = await visit(login, '/userhome/profile/view');
  await panel(page).getByRole('radio').first().check();
  await panel(page).getByRole('button', { name: 'Išeinu iš mokyklos' }).click();
  const leaving = page.getByRole('dialog', { name: /^Išeiti iš mokyklos: / });
  await expect(leaving.getByText('Savų klasių nėra.')).toBeVisible();
  await expect(leaving.getByRole('button', { name: 'Išeinu iš mokyklos' })).toBeDisabled();
  await leaving.getByLabel('Kam perduoti klases').selectOption({ index: 1 });
  expect.soft(await violations(page), 'leaving a school').toEqual([]);
  await pictures(page, 'people-leave');
  await leaving.getByRole('button', { name: 'Išeinu iš mokyklos' }).click();
  await expect(page.getByText('Paskyra atsieta nuo mokyklos.')).toBeVisible();
  await expect(panel(page).getByText('Galioja', { exact: true })).toHaveCount(0);
  await page.goto('/userhome/members');
  await expect(page.getByText('Paskyroje nėra galiojančios mokyklos')).toBeVisible();
  await pictures(page, 'people-no-school');
  expect.soft(await violations(page), 'a teacher without a school').toEqual([]);
  await page.getByRole('link', { name: 'Atverti profilį' }).click();
  await expect(panel(page).getByRole('button', { name: 'Pridėti mokyklą' })).toBeVisible();
  // On the same day it can be taken back.
  await panel(page).getByRole('button', { name: 'Anuliuoti' }).click();
  await expect(page.getByText('Paskyra vėl susieta su mokykla.')).toBeVisible();
  await expect(panel(page).getByText('Galioja', { exact: true })).toHaveCount(1);
});
