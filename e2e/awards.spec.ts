// The awards: teachers register pupils and themselves; organisers open and close, set places, and see who waits.
import { expect, type Locator, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';

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
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/\d+ iš \d+/, patient);
  await pictures(page, 'participation-awards');
  const name = (await first.getByRole('cell').first().textContent()) ?? '';
  await page.getByRole('button', { name: `Registruoti: ${name}` }).click();
  await expect(page.getByText('Užregistruota į apdovanojimų šventę.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Registruoti: ${name}` })).toHaveCount(0, patient);
  await expect(page.getByRole('button', { name: `Atšaukti registraciją: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Registruotis' }).click();
  await expect(page.getByText('Jūs užregistruoti į apdovanojimų šventę.')).toBeVisible(patient);

  const admin = await visit('admin', '/userhome/awards/attended');
  const attending = (who: string, role: string): Locator =>
    admin
      .getByRole('row')
      .filter({ has: admin.getByRole('cell', { name: who, exact: true }) })
      .filter({ hasText: role })
      .filter({ hasText: teacher.name });
  await expect(attending(teacher.name, 'Mokytojas')).toBeVisible(patient);
  await expect(attending(name, 'Mokinys')).toBeVisible(patient);
  await pictures(admin, 'participation-attending');

  const acts = countedActs(admin);
  const open = admin.getByRole('button', { name: 'Atidaryti registraciją' });
  const close = admin.getByRole('button', { name: 'Uždaryti registraciją' });
  const button = page.getByRole('button', { name: /^(Registruoti|Stoti į eilę): / }).first();

  await test.step('closed by one act', async () => {
    await acts.click(close);
    await expect(admin.getByText('Registracija uždaryta', { exact: true })).toBeVisible(patient);
    expect(acts.count()).toBe(1);
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

  await test.step('a full event offers the waiting list', async () => {
    await setPlaces(admin, String(await takenOf(admin)));
    await page.reload();
    await expect(button).toHaveText('Stoti į eilę', patient);
    await expect(page.getByText(/Laisvų vietų nebėra/)).toBeVisible();
    await picture(page, 'awards-full');
    await button.click();
    await expect(page.getByText('Įrašyta į laukiančiųjų eilę.')).toBeVisible(patient);
  });
});

test('a teacher takes a registration back; a freed place goes to who waits, and the list of the invited is a file', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const teacher = await database.newTutor();
  const page = await visit(teacher.login, '/userhome/challengeadmin/regtoawards');
  const button = page.getByRole('button', { name: /^(Registruoti|Stoti į eilę): / }).first();
  const nameOf = async (): Promise<string> => (await button.getAttribute('aria-label'))?.replace(/^.*: /, '') ?? '';
  await expect(button).toBeEnabled();
  const name = await nameOf();
  await button.click();
  await page.getByRole('button', { name: 'Anuliuoti' }).click();
  await expect(page.getByText('Registracija į apdovanojimų šventę atšaukta.')).toBeVisible();
  await page.getByRole('button', { name: `Registruoti: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Atšaukti registraciją: ${name}` })).toBeVisible();

  const admin = await visit('admin', '/userhome/awards/attended');
  await setPlaces(admin, String(await takenOf(admin)));
  await page.reload();
  await expect(button).toHaveText('Stoti į eilę');
  const waiting = await nameOf();
  await button.click();
  await expect(page.getByText('Įrašyta į laukiančiųjų eilę.')).toBeVisible();
  await admin.reload();
  await admin.getByRole('searchbox').fill(waiting);
  const row = admin.getByRole('row').filter({ hasText: waiting });
  await expect(row).toContainText('eilėje');
  await picture(admin, 'awards-waiting');
  await setPlaces(admin, '300');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('eilėje');

  await admin.getByRole('link', { name: 'Pakviestieji', exact: true }).click();
  await admin.getByRole('searchbox').fill(name);
  await expect(admin.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Užsiregistravo' })).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Eksportuoti į xlsx' }).click();
  expect((await download).suggestedFilename()).toBe('pakviestieji-i-apdovanojimus.xlsx');
  await pictures(admin, 'participation-invited');
});
