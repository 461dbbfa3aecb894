import { expect, type Locator, type Page } from '@playwright/test';
import { auditNow } from './support/audit';
import { logIn, patient, test } from './support/journey';
import { pictures } from './support/picture';

/** A task of last year's contest of grades 9 and 10 turns out wrong: calculated, previewed, corrected, withdrawn. */

const contest = '154';
const note = 'Užduotis buvo dviprasmiška, todėl visi taškai skirti visiems.';
const message = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

const ownResults = '/userhome/results/myresults';

/** The own result on its page: points and places, "28 iš 312". */
async function readOwn(page: Page): Promise<{ points: number; places: string[] }> {
  await expect(page.locator('#points')).toBeVisible(patient);
  const points = Number(await page.locator('#points').textContent());
  return { points, places: await page.locator('dd').allTextContents() };
}

/** Chooses the correction of the task and waits until its effects are shown. */
async function lookAhead(page: Page, task: number, act: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^Taisyti ${task} užduotį`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: act }).check();
  await pictures(page, `correction-choose-${act.replaceAll(' ', '-')}`);
  await dialog.getByRole('button', { name: 'Žiūrėti, kas pasikeistų' }).click();
  await expect(dialog).toBeHidden(patient);
  const card = page.getByRole('region', { name: `Kas pasikeistų: ${task} užduotis` });
  await expect(card.getByText(act, { exact: true })).toBeVisible(patient);
  return card;
}

/** Makes a version of the previewed correction. */
async function apply(page: Page, publicNote: string): Promise<void> {
  await page.getByRole('button', { name: 'Pritaikyti' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pritaikyti' }).click();
  await expect(dialog.getByText('Įrašykite bent 3 ženklus.')).toHaveCount(2);
  await dialog.getByLabel('Vieša pastaba').fill(publicNote);
  await dialog.getByLabel('Priežastis').fill('Mokytojų pranešimai');
  await pictures(page, 'correction-apply');
  await dialog.getByRole('button', { name: 'Pritaikyti' }).click();
  await expect(message(page, /Taisymas pritaikytas\.\s*Sudaryta \d+\sversija/)).toBeVisible(patient);
  // Everybody sees it once it is published; the note of the correction stands there already.
  await expect(page.getByLabel('Viešoji pastaba')).toHaveValue(publicNote, patient);
  await page.getByRole('button', { name: /^Paskelbti \d+\sversiją/ }).click(patient);
  await expect(message(page, /Paskelbta \d+\sversija/)).toBeVisible(patient);
  await page.getByRole('link', { name: 'Skaičiavimas ir taisymai' }).click();
  // The message of an earlier correction may still be there; only this correction's version has these words.
  await expect(page.getByRole('table', { name: 'Versijos' }).getByRole('row').nth(1)).toContainText(
    publicNote,
    patient,
  );
}

test('an administrator corrects a faulty task after seeing what changes, and a pupil’s points and place follow', {
  tag: '@gate',
}, async ({ visit, database }) => {
  test.setTimeout(300_000);
  await database.endSessionsOf('pupil10');
  const page = await visit('pupil10', ownResults);
  const own = await readOwn(page);
  const pill = page.getByRole('button', { name: /^\d+ užduotis: .*, (−|0)/ }).first();
  const task = Number.parseInt((await pill.getAttribute('aria-label')) ?? '', 10);
  const lost = Number(((await pill.getAttribute('aria-label')) ?? '').split(', ').at(-1)?.replace('−', '-'));

  const admin = await visit('admin', `/userhome/results/calculation/${contest}`);
  await expect(admin.getByRole('heading', { level: 1, name: /^Rezultatai: Damba / })).toBeVisible(patient);
  await admin.getByRole('button', { name: 'Skaičiuoti iš naujo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Skaičiuoti galutinius' }).click();
  await expect(message(admin, /Rezultatai apskaičiuoti\.\s*Sudaryta \d+\sversija/)).toBeVisible(patient);
  await admin.getByRole('link', { name: 'Skaičiavimas ir taisymai' }).click(patient);

  const card = await lookAhead(admin, task, 'Visi taškai visiems');
  await expect(card.getByRole('row').nth(1)).toBeVisible(patient);
  await card.getByRole('radiogroup').getByText('Netektų taškų 0').click();
  await expect(card.getByText('Tokių mokinių nėra.')).toBeVisible(patient);
  await card
    .getByRole('radiogroup')
    .getByText(/^Pakiltų/)
    .click();
  await expect(card.getByRole('row').nth(1)).toContainText('pakiltų', patient);
  await auditNow(admin, 'a look ahead');
  await pictures(admin, 'correction-preview', true);
  // Only previewed: it is still there after a reload, and nobody's result has changed.
  await admin.reload();
  await expect(card.getByRole('row').nth(1)).toBeVisible(patient);
  await page.reload();
  expect(await readOwn(page)).toEqual(own);

  await apply(admin, note);
  await pictures(admin, 'correction-applied', true);

  const worth = await admin
    .getByRole('row')
    .filter({ has: admin.getByRole('button', { name: new RegExp(`^Taisyti ${task} užduotį`) }) })
    .getByText(/^\+\d+ \/ −\d+$/)
    .textContent();
  await page.reload();
  const corrected = await readOwn(page);
  expect(corrected.points).toBe(own.points + Number.parseInt(worth ?? '', 10) - lost);
  const rank = ({ places }: { places: string[] }) => Number.parseInt(places[0] ?? '', 10);
  expect(rank(corrected)).toBeLessThan(rank(own));
  await expect(page.getByText(note).first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${task} užduotis`) }).click();
  await expect(page.getByText('Visi taškai skirti visiems', { exact: true })).toBeVisible();
  await pictures(page, 'correction-own', true);

  await lookAhead(admin, task, 'Vertinti įprastai');
  await apply(admin, 'Taisymas atšauktas.');
});

test('of two who look ahead at once, the first is led to what the second looks at', { tag: '@soak' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const second = await browser.newPage();
  await logIn(page, 'admin');
  await logIn(second, 'developer');
  for (const one of [page, second]) await one.goto(`/userhome/results/calculation/${contest}`);
  const card = await lookAhead(page, 1, 'Visi taškai visiems');
  await second.reload();
  await lookAhead(second, 2, 'Užduotis neskaičiuojama');
  await card
    .getByRole('radiogroup')
    .getByText(/^Pakiltų/)
    .click();
  await expect(page.getByRole('region', { name: 'Kas pasikeistų: 2 užduotis' }).getByRole('row').nth(1)).toBeVisible(
    patient,
  );
  await expect(card).toBeHidden();
  await second.close();
});
