import { expect, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import type { Database, Pupil, School } from './support/database';
import { test, type Visit } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

// One page a person: what an organiser does during one telephone call, counted in acts.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const personAt = (uuid: string) => `/userhome/uprofile/view/${uuid}`;

test('a teacher is suspended, cannot log in, and returns', { tag: '@gate' }, async ({ visit, database, origin }) => {
  const { login, name } = await database.newTutor();
  const page = await visit('admin', personAt((await database.named(login)).uuid));
  const act = countedActs(page);
  await expect(heading(page, name)).toBeVisible();
  await act.click(page.getByRole('button', { name: /^Sustabdyti paskyrą/ }));
  const question = page.getByRole('dialog', { name: `Sustabdyti paskyrą: ${name}?` });
  await act.click(question.getByRole('button', { name: 'Nebedirba mokykloje' }));
  expect.soft(await violations(page), 'the question').toEqual([]);
  await pictures(page, 'person-suspend');
  await act.click(question.getByRole('button', { name: 'Sustabdyti', exact: true }));
  await expect(page.getByText('Paskyra sustabdyta', { exact: true })).toBeVisible();
  expect(act.count()).toBeLessThanOrEqual(3);
  console.log(`acts: suspend ${act.count()}`);
  await pictures(page, 'person-suspended');

  await expect(logInByCall(origin, login)).rejects.toThrow('ACCOUNT_SUSPENDED');

  act.restart();
  await act.click(page.getByRole('button', { name: /^Grąžinti paskyrą/ }));
  const back = page.getByRole('dialog', { name: `Grąžinti paskyrą: ${name}?` });
  await act.click(back.getByRole('button', { name: 'Patikrinta, viskas gerai' }));
  await act.click(back.getByRole('button', { name: 'Grąžinti', exact: true }));
  await expect(page.getByText('Paskyra veikia')).toBeVisible();
  expect(act.count()).toBeLessThanOrEqual(3);
  console.log(`acts: return ${act.count()}`);
  await logInByCall(origin, login);
});

test('two accounts are merged and parted again; what a pupil sees can be read, and nothing of it pressed', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const school = await database.newSchool();
  const [target, source] = [await database.newPupil(5, school), await database.newPupil(5, school)];
  const page = await visit('admin', personAt(target.uuid));
  await test.step('two accounts are merged and parted again', () => mergePupils(page, target, source));
  await test.step('an organiser sees what a pupil sees, and can do nothing of it', () => seeAsPupil(page, database));
});

test('a pupil is moved to another school, and a certificate withdrawn; each is taken back', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const school = await database.newSchool();
  const pupil = await database.newPupil(6);
  const page = await visit('admin', personAt(pupil.uuid));
  await test.step('moves to another school and back', () => movePupil(page, pupil, school));
  await test.step('a certificate is withdrawn and given back', () => withdrawCertificate(page, database, visit));
});

/** A pupil goes to another school by the page of the person, and back by one press. */
async function movePupil(page: Page, pupil: Pupil, school: School): Promise<void> {
  const act = countedActs(page);
  await expect(heading(page, pupil.name)).toBeVisible();
  await act.click(page.getByRole('button', { name: /^Perkelti į kitą mokyklą/ }));
  const window = page.getByRole('dialog', { name: `Perkelti į kitą mokyklą: ${pupil.name}` });
  await act.click(window.getByRole('combobox', { name: 'Savivaldybė' }));
  await act.click(page.getByRole('option', { name: school.district, exact: true }));
  await act.click(window.getByRole('combobox', { name: 'Mokykla' }));
  await act.click(page.getByRole('option', { name: school.name }));
  await act.select(window.getByLabel('Raidė'), { label: 'b' });
  await act.click(window.getByRole('button', { name: 'Šeima persikėlė' }));
  expect.soft(await violations(page), 'the move').toEqual([]);
  await pictures(page, 'person-move');
  await act.click(window.getByRole('button', { name: 'Perkelti', exact: true }));
  await expect(page.getByText(`6b · ${school.name}`)).toBeVisible();
  expect(act.count()).toBeLessThanOrEqual(11);
  console.log(`acts: move ${act.count()}`);
  await pictures(page, 'person-moved');

  act.restart();
  await act.click(page.getByRole('main').getByRole('button', { name: 'Anuliuoti' }));
  await expect(page.getByText(`6b · ${school.name}`)).toHaveCount(0);
  console.log(`acts: move undone ${act.count()}`);
}

/** Two accounts of one pupil become one, and two again. */
async function mergePupils(page: Page, target: Pupil, source: Pupil): Promise<void> {
  const act = countedActs(page);
  await expect(heading(page, target.name)).toBeVisible();
  await act.click(page.getByRole('button', { name: /^Sujungti su kita paskyra/ }));
  const window = page.getByRole('dialog', { name: 'Sujungti dvi paskyras' });
  await expect(window.getByRole('button', { name: 'Atsisakyti' }).or(window.getByLabel('Pavardė'))).toBeVisible();
  if (await window.getByLabel('Pavardė').isVisible()) {
    await act.fill(window.getByLabel('Pavardė'), source.name.split(' ').slice(1).join(' '));
    await act.click(window.getByRole('button', { name: `Pasirinkti ${source.login}` }));
  }
  const name = window.getByRole('row', { name: /^Prisijungimo vardas/ });
  await act.check(name.getByRole('radio').nth(1));
  expect.soft(await violations(page), 'the merge').toEqual([]);
  await pictures(page, 'person-merge');
  await act.click(window.getByRole('button', { name: 'Sujungti paskyras' }));
  await expect(page.getByRole('main').getByText(/^Sujungta \d{4}-/)).toBeVisible();
  await expect(page.getByText(source.login).first()).toBeVisible();
  expect(act.count()).toBeLessThanOrEqual(8);
  console.log(`acts: merge ${act.count()}`);
  await pictures(page, 'person-merged');

  act.restart();
  await act.click(page.getByRole('main').getByRole('button', { name: 'Anuliuoti' }));
  await expect(page.getByRole('main').getByText(/^Sujungta \d{4}-/)).toHaveCount(0);
  expect(act.count()).toBeLessThanOrEqual(2);
  console.log(`acts: merge undone ${act.count()}`);
}

/** The home page and the results as the pupil has them, in a window in which nothing can be pressed. */
async function seeAsPupil(page: Page, database: Database): Promise<void> {
  const pupil = await database.named('pupil6');
  await page.goto(personAt(pupil.uuid));
  const act = countedActs(page);
  await act.click(page.getByRole('button', { name: 'Ką mato mokinys' }));
  const window = page.getByRole('dialog', { name: 'Ką mato mokinys' });
  await expect(window.locator('[inert] h1')).toBeVisible();
  // Whatever the pupil could press stands in what is inert; the window itself has the cross and its two tabs.
  await expect(window.locator('button:not([inert] *), a:not([inert] *)')).toHaveCount(3);
  expect.soft(await violations(page), 'what the pupil sees').toEqual([]);
  await pictures(page, 'person-sight');
  await act.click(window.getByRole('tab', { name: 'Mano rezultatai' }));
  await expect(
    window
      .getByText(/surinkta taškų/i)
      .or(window.getByText('Tarp 5 klasės mokinių'))
      .first(),
  ).toBeVisible();
  await expect(window.locator('button:not([inert] *)').filter({ hasText: 'Pažymėjimas' })).toHaveCount(0);
  expect(act.count()).toBe(2);
  console.log(`acts: sight ${act.count()}`);
  await pictures(page, 'person-sight-results');
  expect((await database.auditOf(pupil)).map(({ action }) => action)).toContain('user.look-as');
}

/** A certificate goes from the results of its pupil while it is withdrawn. */
async function withdrawCertificate(page: Page, database: Database, visit: Visit): Promise<void> {
  const pupil = await database.named('pupil7');
  await page.goto(personAt(pupil.uuid));
  const act = countedActs(page);
  const card = page.getByRole('region', { name: 'Pažymėjimai' });
  await act.click(card.getByRole('button', { name: /^Atšaukti pažymėjimą/ }).first());
  const window = page.getByRole('dialog', { name: /^Atšaukti pažymėjimą/ });
  await act.click(window.getByRole('button', { name: 'Išduotas per klaidą' }));
  expect.soft(await violations(page), 'the question').toEqual([]);
  await pictures(page, 'person-certificate-withdraw');
  await act.click(window.getByRole('button', { name: 'Atšaukti pažymėjimą', exact: true }));
  await expect(card.getByText(/^Atšauktas \d{4}-\d\d-\d\d, .*Išduotas per klaidą/)).toBeVisible();
  expect(act.count()).toBeLessThanOrEqual(3);
  console.log(`acts: withdraw a certificate ${act.count()}`);
  await pictures(page, 'person-certificate-withdrawn');

  const own = await visit('pupil7', '/userhome/results/myresults');
  await expect(own.getByText('Pažymėjimas atšauktas')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Pažymėjimas (PDF)' })).toHaveCount(0);
  await pictures(own, 'certificate-withdrawn-pupil');

  act.restart();
  await act.click(card.getByRole('button', { name: /^Grąžinti pažymėjimą/ }));
  await expect(card.getByRole('button', { name: /^Grąžinti pažymėjimą/ })).toHaveCount(0);
  expect(act.count()).toBe(1);
  console.log(`acts: certificate given back ${act.count()}`);
}
