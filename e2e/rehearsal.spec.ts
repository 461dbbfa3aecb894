import { expect, type Page } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { deleteCollection } from '../contract/collections-acts';
import { cancelCountryRehearsal, getCountryRehearsal, saveCountryRehearsal } from '../contract/rehearsal-country';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** The rehearsal of the country: planned by an organiser, seen by teachers; the page says whether the challenge may begin. */

const title = 'Šalies repeticijos treniruotė';
const verdict = (page: Page) => page.getByRole('region', { name: 'Ar galime pradėti?' }).first();

/** A complete training for all grades, open now. */
async function makeSet(caller: Caller): Promise<string> {
  const collection = {
    name: title,
    type: 'TRA' as const,
    years: 2026,
    round: 1,
    difficultyId: '1',
    time: 10,
    startPoint: 2,
    grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    validFrom: '2026-01-01T00:00:00Z',
    validTo: '2031-01-01T00:00:00Z',
    primaryResultDate: '2031-01-01T00:00:00Z',
    resultDate: '2031-01-01T00:00:00Z',
  };
  const { id } = await call(caller, saveCollection, { body: { collection } });
  const taskList = [{ bro_bre_id: '16', brl_name: 'easy' as const }];
  await call(caller, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  await call(caller, saveCollection, { body: { collection: { ...collection, id, collectionStatus: true } } });
  return id;
}

test('a rehearsal of the country is planned and cancelled, teachers see it, and the page says why not to begin yet', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const page = await visit('admin');
  await test.step('the plan of the year leads there; without a set there is nothing to plan', async () => {
    await page.getByRole('region', { name: 'Metų planas' }).getByRole('link', { name: 'Šalies repeticija' }).click();
    await expect(page.getByRole('link', { name: 'Sukurti rinkinį' })).toBeVisible();
    await expect(verdict(page)).toContainText('Pradėti dar negalima.');
    expect.soft(await violations(page), 'nothing is planned').toEqual([]);
    await pictures(page, 'rehearsal-none', true);
  });
  const developer = await logInByCall(origin, 'developer');
  const collectionId = await makeSet(developer);
  await page.reload();

  await test.step('it is planned', async () => {
    await page.getByRole('button', { name: 'Suplanuoti repeticiją' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(form.getByText('Nuo 1 iki')).toHaveCount(2);
    await form.getByLabel('Prasideda').fill('2030-11-12 09:00');
    await form.getByLabel('Baigiasi').fill('2030-11-12 12:00');
    await form.getByLabel('Kiek laukiama mokinių').fill('12000');
    await form.getByLabel('Kiek laukiama mokyklų').fill('350');
    expect.soft(await violations(page), 'the form').toEqual([]);
    await pictures(page, 'rehearsal-form');
    await form.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('2030 m. lapkričio 12 d., 09:00–12:00')).toBeVisible();
    await expect(verdict(page).getByRole('row').filter({ hasText: 'Repeticijos rinkinys' })).toContainText('tinka');
    await expect(verdict(page).getByRole('row').filter({ hasText: 'Atėję mokiniai' })).toContainText('Nežinoma');
    expect.soft(await violations(page), 'a planned rehearsal').toEqual([]);
    await pictures(page, 'rehearsal', true);
  });

  await test.step('teachers see when and what to do', async () => {
    const tutor = await visit('tutor', '/userhome/home');
    await expect(tutor.getByText('Šalies repeticija: lapkričio 12 d., 09:00–12:00')).toBeVisible();
    await expect(tutor.getByText(`treniruotę „${title}“`)).toBeVisible();
    await pictures(tutor, 'today-rehearsal');
  });

  await test.step('robots are prepared with a code that is shown once, and removed', async () => {
    const robots = page.getByRole('region', { name: 'Robotai iš išorės' });
    await expect(robots.getByLabel('Robotų skaičius')).toHaveValue('24000');
    await robots.getByLabel('Robotų skaičius').fill('4');
    await robots.getByRole('button', { name: 'Parengti robotus' }).click();
    await expect(robots.getByText(/npm run rehearse -- http\S+ \S{32}$/)).toBeVisible();
    await expect(robots.getByText('Parengta robotų: 4. Jie dar nepaleisti.')).toBeVisible();
    expect.soft(await violations(page), 'robots').toEqual([]);
    await pictures(page, 'rehearsal-robots', true);
    await robots.getByRole('button', { name: 'Pašalinti robotus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pašalinti robotus' }).click();
    await expect(robots.getByRole('button', { name: 'Parengti robotus' })).toBeVisible();
    await expect(robots.getByText('npm run rehearse')).toHaveCount(0);
  });

  await test.step('it is cancelled', async () => {
    await page.getByRole('button', { name: 'Atšaukti repeticiją' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti repeticiją' }).click();
    await expect(page.getByRole('button', { name: 'Suplanuoti repeticiją' })).toBeVisible();
  });

  await test.step('while it runs, the schools that did not come are named', async () => {
    const { serverTime } = await call(developer, getCountryRehearsal, { body: {} });
    const around = (hours: number) => new Date(Date.parse(serverTime) + hours * 3_600_000).toISOString();
    const day = { updatedAt: null, startsAt: around(-1), endsAt: around(1), pupils: 100, schools: 5 };
    await call(developer, saveCountryRehearsal, { body: { ...day, collectionId } });
    await page.reload();
    await verdict(page).getByRole('button', { name: 'Neatėjusios mokyklos' }).click();
    const list = page.getByRole('dialog', { name: 'Mokyklos, iš kurių niekas neatėjo' });
    await expect(list.getByText('kuriose mokinių daugiausia')).toBeVisible();
    expect.soft(await violations(page), 'schools that did not come').toEqual([]);
    await pictures(page, 'rehearsal-absent');
    const { rehearsal } = await call(developer, getCountryRehearsal, { body: {} });
    const { id = '', updatedAt = '' } = rehearsal ?? {};
    await call(developer, cancelCountryRehearsal, { body: { id, updatedAt, isRunning: true } });
  });
  // Other journeys on this server know nothing of the training.
  await call(developer, deleteCollection, { body: { collectionId } });
});
