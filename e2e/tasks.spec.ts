import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';

/** An administrator writes a task with a picture, a table and a formula, previews, finds and deletes it. */

test.use({ refusals: [409, 415] });

const title = (admin: Page) => admin.getByRole('textbox', { name: 'Pavadinimas', exact: true });
const shown = (admin: Page) => admin.getByRole('article', { name: 'Užduoties peržiūra' });
const panel = (admin: Page) => admin.getByRole('complementary', { name: 'Kaip mato mokinys' });
const numberOf = (admin: Page) => admin.getByRole('textbox', { name: 'Numeris' });
const missingOf = (admin: Page) => admin.getByRole('alert').filter({ hasText: 'Trūksta' });

test('what is missing in a task is said at the fields, and nothing typed is lost', { tag: '@gate' }, async ({
  visit,
}) => {
  const admin = await visit('admin', '/userhome/tasks/new');
  const number = numberOf(admin);
  const missing = missingOf(admin);
  // The next free one is proposed.
  await expect(number).toHaveValue(/^\d{4}-LT-\d+$/, patient);
  await number.fill('LT 1');
  await admin.getByRole('textbox', { name: 'A atsakymas', exact: true }).fill('vienas <du> & trys');
  await admin.getByRole('button', { name: 'Parengti' }).click();
  await missing.getByRole('button', { name: /^Pavadinimas/ }).click();
  await expect(title(admin)).toBeFocused();
  await expect(title(admin)).toHaveAccessibleDescription('Privalomas laukas.');
  await expect(number).toHaveAccessibleDescription(/2026-LT-01/);
  await missing.getByRole('button', { name: /^Lygiai/ }).click();
  await expect(admin.getByRole('button', { name: '1–2 klasės: lengva' })).toBeFocused();
  await expect(admin.getByRole('textbox', { name: 'A atsakymas', exact: true })).toHaveText('vienas <du> & trys');
  await pictures(admin, 'tasks-faults', true);
});

test('a task is written with a picture, a table and a formula, made ready, found and deleted', {
  tag: '@gate',
}, async ({ visit }) => {
  const admin = await visit('admin', '/userhome/tasks/new');
  const mark = randomUUID().slice(0, 4).toUpperCase();
  const name = `Bebro plaustas ${mark}`;
  const uid = `2026-LT-${mark}`;
  const number = numberOf(admin);

  await test.step('a task is written with a picture, a table and a formula, and seen as pupils will see it', async () => {
    // The next free one is proposed.
    await expect(number).toHaveValue(/^\d{4}-LT-\d+$/, patient);
    await admin.getByRole('button', { name: 'Parengti' }).click();
    await expect(missingOf(admin)).toBeVisible();
    await title(admin).fill(name);
    await number.fill(uid);
    await expect(admin.getByText('Numeris nesikartoja')).toBeVisible(patient);
    await admin.getByRole('button', { name: '5–6 klasės: vidutinė' }).click();
    const content = admin.getByRole('textbox', { name: 'Sąlyga' });
    await content.fill('Kiek rąstų plauste?');
    await content.press('End');
    await content.press('Enter');
    const tools = admin.getByRole('toolbar', { name: 'Teksto įrankiai' }).first();
    await tools.getByRole('button', { name: 'Paveikslas' }).click();
    const picker = admin.getByRole('dialog', { name: 'Paveikslo pasirinkimas' });
    const choose = (buffer: Buffer): Promise<void> =>
      picker.getByLabel('Paveikslo failas').setInputFiles({ name: 'plaustas.png', mimeType: 'image/png', buffer });
    await choose(Buffer.from('<html><script>alert(1)</script></html>'));
    await picker.getByLabel('Aprašymas', { exact: true }).fill('Plaustas iš rąstų');
    await picker.getByRole('button', { name: 'Įkelti paveikslą' }).click();
    await expect(picker.getByText('Tinka tik paveikslų failai.')).toBeVisible();
    await pictures(admin, 'tasks-images');
    expect.soft(await violations(admin), 'picker of pictures').toEqual([]);
    const raft = sharp({ create: { width: 300, height: 120, channels: 3, background: '#8a5a2b' } });
    await choose(await raft.png().toBuffer());
    await picker.getByLabel('Aprašymas', { exact: true }).fill('Plaustas iš rąstų');
    await picker.getByRole('button', { name: 'Įkelti paveikslą' }).click();
    await expect(picker).toBeHidden();
    await expect(content.getByRole('img', { name: 'Plaustas iš rąstų' })).toBeVisible();
    await content.press('Control+End');
    await content.press('Enter');
    await tools.getByRole('button', { name: 'Formulė' }).click();
    await admin.getByLabel('Formulė (LaTeX)').fill('\\frac{a}{2}');
    await admin.getByLabel('Formulė (LaTeX)').press('Enter');
    await expect(content.locator('mfrac')).toBeVisible();
    await tools.getByRole('button', { name: 'Lentelė' }).click();
    await admin.getByRole('menuitem', { name: 'Įterpti lentelę' }).click();
    await expect(content.locator('table')).toBeVisible();
    for (const [letter, text] of [
      ['A', '3'],
      ['B', '4'],
      ['C', '5'],
      ['D', '6'],
    ] as const)
      await admin.getByRole('textbox', { name: `${letter} atsakymas`, exact: true }).fill(text);
    // What is missing goes when the last text is written, and the sheet moves up: nobody clicks as soon as that.
    await expect(missingOf(admin)).toBeHidden();
    await admin.getByLabel('Teisingas atsakymas – B').check();
    await admin.getByRole('button', { name: 'Peržiūra' }).click();
    const preview = admin.getByRole('dialog', { name: 'Peržiūra' });
    const look = preview.getByRole('figure').first();
    await expect(look.locator('mfrac')).toBeVisible();
    await expect(look.locator('table')).toBeVisible();
    await expect(look.getByRole('radio')).toHaveCount(4);
    await pictures(admin, 'tasks-preview');
    expect.soft(await violations(admin), 'preview').toEqual([]);
    await preview.getByRole('button', { name: 'Pabandyti atsakyti' }).click();
    await preview.getByRole('radiogroup', { name: 'Atsakymai' }).getByRole('radio').nth(1).check({ force: true });
    await preview.getByRole('button', { name: 'Pasitikrinti' }).click();
    await expect(preview.getByText('Teisingai.')).toBeVisible(patient);
    await preview.getByRole('button', { name: 'Užverti' }).click();
    await admin.getByRole('button', { name: 'Parengti' }).click();
    await expect(admin.getByText('Užduotis parengta.')).toBeVisible(patient);
  });

  await test.step('the bank has it with all of it, until it is deleted after a question', async () => {
    await admin.getByRole('searchbox', { name: 'Ieškoti užduočių' }).fill(name);
    await expect(panel(admin).getByRole('heading', { name })).toBeVisible(patient);
    await expect(shown(admin).getByRole('img', { name: 'Plaustas iš rąstų' }).first()).toBeVisible();
    await expect(shown(admin).locator('mfrac')).toBeVisible();
    await expect(shown(admin).locator('table')).toBeVisible();
    await expect(shown(admin).locator('label').filter({ hasText: 'Teisingas' })).toContainText('4');
    await pictures(admin, 'tasks-written');
    await panel(admin).getByRole('button', { name: 'Kiti veiksmai' }).click();
    await admin.getByRole('menuitem', { name: 'Ištrinti' }).click();
    const question = admin.getByRole('dialog', { name: `Ištrinti ${uid} „${name}“?` });
    await question.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(admin.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible(patient);
  });
});
