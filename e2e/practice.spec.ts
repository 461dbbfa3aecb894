import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { rest } from './support/rest';
import { finish, openTask } from './support/solver';

/** A teacher's own practice in six presses: the class finds and solves it. */

// The check of accessibility asks to run scripts in the sandboxed frames of interactive tasks, and the browser refuses.
test.use({ refusals: 'ALL' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('region', { name: 'Užduočių archyvas' }).getByRole('listitem');
const basket = (page: Page) => page.getByRole('region', { name: 'Treniruotė', exact: true });

test('a practice is made in six presses, and solved by its class', { tag: '@gate' }, async ({ visit, database }) => {
  const school = await database.newSchool();
  const own = await database.newPupil(5, school);
  const tutor = await visit(school.tutor.login, '/userhome/practice');
  let acts = 0;
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
    await test.step('a look shows a task as pupils see it', async () => {
      await tutor
        .getByRole('button', { name: /^Peržiūrėti užduotį/ })
        .first()
        .click();
      const sheet = tutor.getByRole('dialog', { name: 'Taip užduotį mato mokinys' });
      await expect(sheet.getByRole('article')).toBeVisible(patient);
      await pictures(tutor, 'practice-look');
      await sheet.getByRole('button', { name: 'Kita užduotis' }).click();
      await expect(sheet.getByRole('button', { name: 'Ankstesnė užduotis' })).toBeEnabled();
      await tutor.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });
    await press('Skelbti');
    await expect(tutor.getByText('Treniruotė paskelbta.')).toBeVisible(patient);
    expect(acts).toBe(6);
    await expect(tutor.getByText('Atliko 0 iš 1')).toBeVisible(patient);
    await pictures(tutor, 'practice-list');
  });

  await test.step('a pupil of the class finds it among the practices and solves it', async () => {
    const pupil = await visit(own.login);
    // At home it comes up to 20 s later while a contest waits.
    await pupil.getByRole('link', { name: 'Treniruotės' }).click();
    await pupil.getByRole('link', { name: /^Pradėti treniruotę „5a treniruotė/ }).click(patient);
    await openTask(pupil, 2);
    // Without a limit no time hurries anybody.
    await expect(pupil.getByRole('timer')).toHaveCount(0);
    await finish(pupil);
    await expect(pupil.getByRole('button', { name: 'Baigti', exact: true })).toHaveCount(0);
    await rest(pupil);
  });

  await test.step('the teacher sees who has done it, and makes another one of what was missed', async () => {
    await tutor.getByRole('link', { name: /^Rezultatai: / }).click();
    await expect(tutor.getByRole('row').filter({ hasText: own.name })).toContainText('Baigta', patient);
    await expect(tutor.getByText('nepavyko 1 iš 1').first()).toBeVisible();
    await pictures(tutor, 'practice-results');
    await tutor.getByRole('link', { name: 'Treniruotė iš nepavykusių užduočių' }).click();
    await expect(heading(tutor, 'Nauja treniruotė')).toBeVisible();
    await expect(basket(tutor).getByRole('listitem')).toHaveCount(3, patient);
  });
});
