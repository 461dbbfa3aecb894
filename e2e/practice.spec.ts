import { expect, type Page } from '@playwright/test';
import { startChallenge } from '../contract/solving';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { confirmEnd, openTask } from './support/solver';

/** A teacher's own practice in six presses: the class finds and solves it, another class does not get it. */

test.describe.configure({ timeout: 240_000 });
// The check of accessibility asks to run scripts in the sandboxed frames of interactive tasks, and the browser refuses.
test.use({ refusals: 'ALL' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('region', { name: 'Užduočių archyvas' }).getByRole('listitem');
const basket = (page: Page) => page.getByRole('region', { name: 'Treniruotė', exact: true });

test('a practice is made in six presses, solved by its class and by no other', { tag: '@gate' }, async ({
  visit,
  origin,
  database,
}) => {
  const school = await database.newSchool();
  const own = await database.newPupil(5, school);
  const other = await database.newPupil(6, school);
  const tutor = await visit(school.tutor.login, '/userhome/practice');
  await expect(tutor.getByText('Savo treniruočių dar neturite')).toBeVisible(patient);
  await pictures(tutor, 'practice-empty');
  let acts = 0;
  let practiceId = '';
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tutor.getByRole(role, { name }).first().click(patient);
    acts += 1;
  };

  await test.step('the teacher takes three tasks of the archive and publishes', async () => {
    await press('Nauja treniruotė', 'link');
    await expect(cards(tutor).first()).toBeVisible(patient);
    for (let n = 1; n <= 3; n += 1) {
      await press(/^Įdėti užduotį/);
      await expect(basket(tutor).getByRole('listitem')).toHaveCount(n);
    }
    await press('5a (1)');
    await expect(basket(tutor).getByLabel('Pavadinimas')).toHaveValue(/^5a treniruotė, /);
    await pictures(tutor, 'practice-make');
    expect.soft(await violations(tutor), 'making it').toEqual([]);
    await press('Skelbti');
    await expect(tutor.getByText('Treniruotė paskelbta.')).toBeVisible(patient);
    expect(acts).toBe(6);
    await expect(tutor.getByText('Atliko 0 iš 1')).toBeVisible(patient);
    await pictures(tutor, 'practice-list');
  });

  await test.step('a look shows a task as pupils see it', async () => {
    await tutor.goto('/userhome/practice/new');
    const look = tutor.getByRole('button', { name: /^Peržiūrėti užduotį/ }).first();
    await look.click(patient);
    const sheet = tutor.getByRole('dialog', { name: 'Taip užduotį mato mokinys' });
    await expect(sheet.getByRole('article')).toBeVisible(patient);
    await pictures(tutor, 'practice-look');
    await sheet.getByRole('button', { name: 'Kita užduotis' }).click();
    await expect(sheet.getByRole('button', { name: 'Ankstesnė užduotis' })).toBeEnabled();
    await tutor.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await tutor.getByRole('button', { name: 'Skelbti' }).click();
    await expect(tutor.getByText('Įdėkite bent vieną užduotį.')).toBeVisible();
    await expect(tutor.getByText('Pažymėkite bent vieną klasę.')).toBeVisible();
  });

  await test.step('a pupil of the class finds it at home and solves it', async () => {
    const pupil = await visit(own.login);
    const start = pupil.getByRole('link', { name: /^Pradėti treniruotę „5a treniruotė/ });
    await expect(start).toBeVisible(patient);
    practiceId = /\d+/.exec((await start.getAttribute('href')) ?? '')?.[0] ?? '';
    await pictures(pupil, 'practice-home');
    await start.click();
    await openTask(pupil, 2);
    // Without a limit no time hurries anybody.
    await expect(pupil.getByRole('timer')).toHaveCount(0);
    await pupil.getByRole('button', { name: 'Baigti', exact: true }).click();
    await confirmEnd(pupil);
    await expect(pupil.getByRole('timer')).toHaveCount(0);
    await pupil.goto('/training?show=school');
    await expect(pupil.getByText('Paskirta tavo klasei')).toBeVisible(patient);
  });

  await test.step('another class of the school cannot start it', async () => {
    const session = await logInByCall(origin, other.login);
    const start = call(session, startChallenge, { params: { grade: 0 }, body: { challengeId: practiceId } });
    await expect(start).rejects.toThrow('NOT_FOUND');
  });

  await test.step('the teacher sees who has done it and what was missed, ends it, and takes that back', async () => {
    await tutor.goto('/userhome/practice');
    await expect(tutor.getByText('Atliko 1 iš 1')).toBeVisible(patient);
    await tutor.getByRole('link', { name: /^Rezultatai: / }).click();
    await expect(tutor.getByRole('row').filter({ hasText: own.name })).toContainText('Baigta', patient);
    await expect(tutor.getByText('nepavyko 1 iš 1').first()).toBeVisible();
    await pictures(tutor, 'practice-results');
    expect.soft(await violations(tutor), 'the results').toEqual([]);
    await tutor.getByRole('link', { name: 'Treniruotė iš nepavykusių užduočių' }).click();
    await expect(heading(tutor, 'Nauja treniruotė')).toBeVisible();
    await expect(basket(tutor).getByRole('listitem')).toHaveCount(3, patient);

    await tutor.goto('/userhome/practice');
    await tutor.getByRole('button', { name: /^Veiksmai: / }).click(patient);
    await tutor.getByRole('menuitem', { name: 'Užbaigti dabar' }).click();
    await expect(tutor.getByText('Treniruotė užbaigta.')).toBeVisible(patient);
    await tutor.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(tutor.getByText('Treniruotė vėl vyksta.')).toBeVisible(patient);
    await expect(tutor.getByText('Vyksta', { exact: true })).toBeVisible(patient);
  });
});
