// The awards: teachers register pupils and themselves; organisers open and close, set places, and see who waits.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';

test.describe.configure({ timeout: 180_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The number of places that are taken, as the line of the event says it. */
async function takenOf(page: Page): Promise<number> {
  const line = page.getByText(/Užimta vietų: \d+ iš|Užregistruota: \d+/);
  await expect(line).toBeVisible(patient);
  return Number(/(\d+)/.exec((await line.textContent())?.replace(/^.*(?=Užimta|Užregistruota)/, '') ?? '')?.[1]);
}

async function setPlaces(page: Page, places: string): Promise<void> {
  await page.getByRole('button', { name: 'Vieta ir laikas' }).click();
  const window = page.getByRole('dialog', { name: 'Vieta ir laikas' });
  await window.getByLabel('Vietų skaičius').fill(places);
  await window.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(window).toHaveCount(0, patient);
}

test('a teacher registers an invited pupil and oneself to the awards; who finds no place waits for one', {
  tag: '@gate',
}, async ({ visit, database }) => {
  const teacher = await database.newTutor();
  const page = await visit(teacher.login, '/userhome/challengeadmin/regtoawards');
  await expect(title(page, 'Registracija į apdovanojimus')).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/\d+ iš \d+/, patient);
  await pictures(page, 'participation-awards');
  const name = (await first.getByRole('cell').first().textContent()) ?? '';
  await page.getByRole('button', { name: `Registruoti: ${name}` }).click();
  await expect(page.getByText('Užregistruota į apdovanojimus.')).toBeVisible();
  // One press takes it back, and one registers again.
  await page.getByRole('button', { name: 'Anuliuoti' }).click();
  await expect(page.getByText('Registracija į apdovanojimus atšaukta.')).toBeVisible(patient);
  await page.getByRole('button', { name: `Registruoti: ${name}` }).click(patient);
  await expect(page.getByRole('button', { name: `Registruoti: ${name}` })).toHaveCount(0, patient);
  await expect(page.getByText(/^Jau užregistruot\S+ \d+\smokin/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Atšaukti registraciją: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Registruotis' }).click();
  await expect(page.getByText('Jūs užregistruoti į apdovanojimus.')).toBeVisible(patient);

  const admin = await visit('admin', '/userhome/awards/attended');
  const attending = (who: string, role: string): Locator =>
    admin
      .getByRole('row')
      .filter({ has: admin.getByRole('cell', { name: who, exact: true }) })
      .filter({ hasText: role })
      .filter({ hasText: teacher.name });
  await admin.getByRole('searchbox').fill(teacher.name);
  await expect(attending(teacher.name, 'Mokytojas')).toBeVisible(patient);
  await admin.getByRole('searchbox').fill(name);
  await expect(attending(name, 'Mokinys')).toBeVisible(patient);
  await pictures(admin, 'participation-attending');
  await admin.getByRole('link', { name: 'Pakviestieji', exact: true }).click();
  await expect(title(admin, 'Pakviestieji į apdovanojimus')).toBeVisible();
  await admin.getByRole('searchbox').fill(name);
  await expect(admin.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Užsiregistravo' })).toBeVisible(
    patient,
  );
  const [book] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Eksportuoti į xlsx' }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('pakviestieji-i-apdovanojimus.xlsx');
  expect(
    readFileSync(await book.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await pictures(admin, 'participation-invited');

  const acts = countedActs(admin);
  const open = admin.getByRole('button', { name: 'Atidaryti registraciją' });
  const close = admin.getByRole('button', { name: 'Uždaryti registraciją' });
  const button = page.getByRole('button', { name: /^(Registruoti|Stoti į eilę): / }).first();
  let waiting = '';

  await test.step('closed by one act: nobody registers, and the reason is said', async () => {
    await acts.click(close);
    await expect(admin.getByText('Registracija uždaryta', { exact: true })).toBeVisible(patient);
    expect(acts.count()).toBe(1);
    await page.reload();
    await expect(button).toBeDisabled(patient);
    await expect(page.getByText(/Registruoti bus galima, kai organizatoriai/)).toBeVisible();
  });

  await test.step('place, day and places are set, and it is opened', async () => {
    acts.restart();
    await acts.click(admin.getByRole('button', { name: 'Vieta ir laikas' }));
    const window = admin.getByRole('dialog', { name: 'Vieta ir laikas' });
    await acts.fill(window.getByLabel('Vieta', { exact: true }), 'Universiteto g. 3, Vilnius');
    await acts.fill(window.getByLabel('Vietų skaičius'), '0');
    await acts.click(window.getByRole('button', { name: 'Išsaugoti' }));
    await expect(window.getByText('Įrašykite sveikąjį skaičių nuo 1.')).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    await picture(admin, 'awards-event');
    await acts.fill(window.getByLabel('Vietų skaičius'), '300');
    await acts.click(window.getByRole('button', { name: 'Išsaugoti' }));
    await expect(admin.getByText(/Universiteto g\. 3, Vilnius/)).toBeVisible(patient);
    await acts.click(open);
    await expect(close).toBeVisible(patient);
    console.log('acts: awards set and opened', acts.count());
    expect(acts.count()).toBeLessThanOrEqual(7);
  });

  await test.step('a full event offers the waiting list, and a freed place goes to who waits', async () => {
    // Other journeys register at the same time: as many places as are taken, and never fewer than one.
    await setPlaces(admin, String(Math.max(1, await takenOf(admin))));
    await page.reload();
    await expect(button).toBeEnabled(patient);
    waiting = (await button.getAttribute('aria-label'))?.replace(/^.*: /, '') ?? '';
    if ((await button.textContent()) === 'Registruoti') {
      // The last place; the next pupil waits.
      await button.click();
      await expect(page.getByText('Užregistruota į apdovanojimus.')).toBeVisible(patient);
      await page.reload();
      await expect(button).toHaveText('Stoti į eilę', patient);
      waiting = (await button.getAttribute('aria-label'))?.replace(/^.*: /, '') ?? '';
    }
    await expect(page.getByText(/Laisvų vietų nebėra/)).toBeVisible(patient);
    await picture(page, 'awards-full');
    await button.click();
    await expect(page.getByText('Įrašyta į laukiančiųjų eilę.')).toBeVisible(patient);
    await admin.goto('/userhome/awards/attended');
    await admin.getByRole('searchbox').fill(waiting);
    const row = admin.getByRole('row').filter({ hasText: waiting });
    await expect(row).toContainText('eilėje', patient);
    await picture(admin, 'awards-waiting');
    await setPlaces(admin, '300');
    await expect(row).toBeVisible(patient);
    await expect(row).not.toContainText('eilėje', patient);
  });
});
