import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';

/** An administrator writes a task with a picture, a table and a formula, previews, changes, copies and deletes it. */

test.describe.configure({ timeout: 180_000 });

test.use({ refusals: [409, 415] });

const heading = (admin: Page, name: string) => admin.getByRole('heading', { level: 1, name });
const title = (admin: Page) => admin.getByRole('textbox', { name: 'Pavadinimas', exact: true });
const shown = (admin: Page) => admin.getByRole('article', { name: 'Užduoties peržiūra' });
const panel = (admin: Page) => admin.getByRole('complementary', { name: 'Kaip mato mokinys' });
const find = async (admin: Page, name: string): Promise<void> => {
  await admin.getByRole('searchbox', { name: 'Ieškoti užduočių' }).fill(name);
  await expect(panel(admin).getByRole('heading', { name })).toBeVisible(patient);
};

test('a task is written, changed, copied and deleted', { tag: '@gate' }, async ({ visit }) => {
  const admin = await visit('admin', '/userhome/tasks');
  const mark = randomUUID().slice(0, 4).toUpperCase();
  const name = `Bebro plaustas ${mark}`;
  const uid = `2026-LT-${mark}`;

  await test.step('what is wrong is said at the fields, and nothing typed is lost', async () => {
    await expect(heading(admin, 'Užduotys')).toBeVisible();
    await expect(shown(admin)).toBeVisible(patient);
    await pictures(admin, 'tasks-list');
    await admin.getByRole('link', { name: 'Nauja užduotis' }).click();
    await expect(heading(admin, 'Nauja užduotis')).toBeVisible();
    const number = admin.getByRole('textbox', { name: 'Numeris' });
    // The next free one is proposed.
    await expect(number).toHaveValue(/^\d{4}-LT-\d+$/, patient);
    await number.fill('LT 1');
    await admin.getByRole('textbox', { name: 'A atsakymas', exact: true }).fill('vienas <du> & trys');
    await admin.getByRole('button', { name: 'Paruošta' }).click();
    const missing = admin.getByRole('alert').filter({ hasText: 'Trūksta' });
    await expect(missing).toBeVisible(patient);
    await missing.getByRole('button', { name: /^Pavadinimas/ }).click();
    await expect(title(admin)).toBeFocused();
    await expect(title(admin)).toHaveAccessibleDescription('Privalomas laukas.');
    await expect(number).toHaveAccessibleDescription(/2026-LT-01/);
    await missing.getByRole('button', { name: /^Lygiai/ }).click();
    await expect(admin.getByRole('button', { name: '1–2 klasės: lengva' })).toBeFocused();
    await expect(admin.getByText('Pažymėkite bent vieną lygį.')).toBeVisible();
    await expect(admin.getByText('Pažymėkite teisingą atsakymą.', { exact: true })).toBeVisible();
    await expect(admin.getByRole('textbox', { name: 'A atsakymas', exact: true })).toHaveText('vienas <du> & trys');
    await pictures(admin, 'tasks-faults', true);
  });

  await test.step('a task is written with a picture, a table and a formula, and seen as pupils will see it', async () => {
    await title(admin).fill(name);
    await admin.getByRole('textbox', { name: 'Numeris' }).fill(uid);
    await expect(admin.getByText('Numeris nesikartoja')).toBeVisible(patient);
    await admin.getByRole('button', { name: '5–6 klasės: vidutinė' }).click();
    const content = admin.getByRole('textbox', { name: 'Sąlyga' });
    await content.fill('Kiek rąstų plauste?');
    await content.press('End');
    await content.press('Enter');
    const tools = admin.getByRole('toolbar', { name: 'Teksto įrankiai' }).first();
    await tools.getByRole('button', { name: 'Paveikslas' }).click();
    const picker = admin.getByRole('dialog', { name: 'Paveikslo pasirinkimas' });
    await expect(picker.getByRole('list', { name: 'Paveikslo pasirinkimas' })).toBeVisible(patient);
    await picker.getByLabel('Paveikslo failas').setInputFiles({
      name: 'plaustas.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    });
    await expect(picker.getByLabel('Paveikslo failas')).toHaveAccessibleDescription(/5\sMB ir 8\s?000\staškų/);
    await picker.getByRole('button', { name: 'Įkelti paveikslą' }).click();
    // What it shows is asked for once.
    await expect(picker.getByLabel('Aprašymas')).toHaveAccessibleDescription(/Parašykite, kas pavaizduota/);
    await picker.getByRole('button', { name: 'Įkelti paveikslą' }).click();
    await expect(picker.getByText('Tinka tik paveikslų failai.')).toBeVisible();
    await pictures(admin, 'tasks-images');
    expect.soft(await violations(admin), 'picker of pictures').toEqual([]);
    const buffer = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();
    await picker.getByLabel('Paveikslo failas').setInputFiles({ name: 'plaustas.png', mimeType: 'image/png', buffer });
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
    ] as const)
      await admin.getByRole('textbox', { name: `${letter} atsakymas`, exact: true }).fill(text);
    await admin.getByRole('textbox', { name: 'D atsakymas', exact: true }).click();
    await admin.getByRole('button', { name: 'D atsakymo veiksmai' }).click();
    await admin.getByRole('menuitem', { name: 'Pridėti paveikslą' }).click();
    await picker.getByRole('button', { name: 'Pasirinkti paveikslą: Plaustas iš rąstų' }).first().click(patient);
    await admin.getByLabel('Teisingas atsakymas – B').check();
    await admin.getByRole('button', { name: 'Peržiūra' }).click();
    const preview = admin.getByRole('dialog', { name: 'Peržiūra' });
    const look = preview.getByRole('figure').first();
    await expect(look.locator('mfrac')).toBeVisible();
    await expect(look.locator('table')).toBeVisible();
    await expect(look.getByRole('radio')).toHaveCount(4);
    await preview.getByRole('radio', { name: '1–2 kl.' }).click();
    await expect(look.getByRole('radio')).toHaveCount(4);
    await pictures(admin, 'tasks-preview');
    expect.soft(await violations(admin), 'preview').toEqual([]);
    await preview.getByRole('button', { name: 'Pabandyti atsakyti' }).click();
    await preview.getByRole('radiogroup', { name: 'Atsakymai' }).getByRole('radio').nth(1).check({ force: true });
    await preview.getByRole('button', { name: 'Pasitikrinti' }).click();
    await expect(preview.getByText('Teisingai.')).toBeVisible(patient);
    await preview.getByRole('button', { name: 'Užverti' }).click();
    await pictures(admin, 'tasks-form', true);
    await admin.getByRole('button', { name: 'Paruošta' }).click();
    await expect(admin.getByText('Užduotis paruošta.')).toBeVisible(patient);
    await expect(heading(admin, 'Užduotys')).toBeVisible();
    await find(admin, name);
    await expect(shown(admin).getByRole('img', { name: 'Plaustas iš rąstų' }).first()).toBeVisible();
    await expect(shown(admin).locator('mfrac')).toBeVisible();
    await expect(shown(admin).locator('table')).toBeVisible();
    await expect(shown(admin).locator('label').filter({ hasText: 'Teisingas' })).toContainText('4');
    await pictures(admin, 'tasks-written');
  });

  await test.step('it is changed: pupils keep their version until the changes are ready', async () => {
    await admin.getByRole('link', { name: 'Redaguoti' }).click();
    await expect(title(admin)).toHaveValue(name, patient);
    await title(admin).fill(`${name} 2`);
    await expect(admin.getByText('Pakeitimų juodraštis')).toBeVisible(patient);
    await admin.getByRole('button', { name: 'Paruošta' }).click();
    await expect(admin.getByText('Užduotis paruošta.').last()).toBeVisible(patient);
  });

  await test.step('it is copied; both are deleted after a question; one that a collection uses is not', async () => {
    await find(admin, `${name} 2`);
    const rows = admin.locator('tr[data-task]');
    await expect(rows).toHaveCount(1, patient);
    await panel(admin).getByRole('button', { name: 'Kurti kopiją' }).click();
    await expect(admin.getByText('Užduoties kopija sukurta.')).toBeVisible();
    // The copy is opened, so that nobody takes one for the other.
    const number = admin.getByRole('textbox', { name: 'Numeris' });
    await expect(number).toHaveValue(/^\d{4}-LT-\d+$/, patient);
    const copied = await number.inputValue();
    await expect(admin.getByText(`Kopijos numeris – ${copied}.`)).toBeVisible();
    await admin.goBack();
    await expect(rows).toHaveCount(2, patient);
    const more = async (act: string) => {
      await panel(admin).getByRole('button', { name: 'Kiti veiksmai' }).click();
      await admin.getByRole('menuitem', { name: act }).click();
    };
    for (const number of [copied, uid]) {
      await admin.getByRole('row').filter({ hasText: number }).last().getByRole('button', { name }).click();
      await more('Ištrinti');
      const question = admin.getByRole('dialog', { name: `Ištrinti ${number} „${name} 2“?` });
      await pictures(admin, 'tasks-delete');
      await question.getByRole('button', { name: 'Ištrinti' }).click();
      await expect(question).toBeHidden(patient);
    }
    await expect(admin.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible(patient);
    await pictures(admin, 'tasks-none');
    await admin.getByRole('button', { name: 'Išvalyti filtrus' }).first().click();
    await expect(shown(admin)).toBeVisible(patient);
    await admin.getByRole('searchbox', { name: 'Ieškoti užduočių' }).fill('2026-LT-01');
    await expect(rows).toHaveCount(1, patient);
    await panel(admin).getByRole('button', { name: 'Kiti veiksmai' }).click();
    // What a collection uses is not offered to be deleted: it says where it is used.
    await expect(admin.getByRole('menuitem', { name: /Neištrinama: yra rinkinyje/ })).toBeDisabled();
    await admin.getByRole('menuitem', { name: 'Atsakymų statistika' }).click();
    await expect(admin.getByRole('dialog', { name: 'Atsakymų statistika' })).toContainText(/Teisingi|niekas/, patient);
    await pictures(admin, 'tasks-statistics');
  });
});
