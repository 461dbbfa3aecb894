import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { listSchools, saveSchool } from '../contract/schools';
import { getText } from '../contract/texts';
import { saveText } from '../contract/texts-edit';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** An administrator makes and merges schools, and edits texts and news. */

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function act(admin: Page, name: string, what: string): Promise<void> {
  await admin.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await admin.getByRole('menuitem', { name: what }).click();
}

test('an administrator makes a school, and merges the one that a teacher adds with it', { tag: '@gate' }, async ({
  visit,
  database,
  origin,
}) => {
  const mark = randomUUID().slice(0, 6);
  const remaining = `Gluosnyno ${mark} progimnazija`;
  const twin = `Gluosnyno ${mark} mokykla`;
  // A teacher of this journey's own: with a second school, other teachers would start elsewhere.
  const { login } = await database.newTutor();
  const teacher = await logInByCall(origin, login);
  await call(teacher, saveSchool, { body: { school: { name: twin } } });
  const admin = await visit('admin', '/userhome/schools');

  await test.step('an administrator makes a school; what is wrong is said at the fields', async () => {
    await admin.getByRole('link', { name: 'Nauja mokykla' }).click();
    await expect(heading(admin, 'Nauja mokykla')).toBeVisible();
    await admin.getByLabel('Mokyklos kodas').fill('123456');
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(admin.getByLabel('Pavadinimas')).toHaveAccessibleDescription('Privalomas laukas.');
    await expect(admin.getByLabel('Mokyklos kodas')).toHaveAccessibleDescription(/Mokyklos kodą sudaro/);
    await pictures(admin, 'administration-school-faults');
    await admin.getByLabel('Pavadinimas').fill(remaining);
    await admin.getByLabel('Mokyklos kodas').fill(`97${String(randomInt(100_000)).padStart(5, '0')}`);
    await admin.getByLabel('Savivaldybė').selectOption({ label: 'Alytaus miesto savivaldybė' });
    await admin.getByLabel('Adresas').fill('Gluosnių g. 5, Alytus');
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(admin.getByText('Mokykla sukurta.')).toBeVisible();
    await admin.getByLabel('Pavadinimas, savivaldybė ar kodas').fill(remaining);
    await expect(admin.getByText('1–1 iš 1')).toBeVisible(patient);
    await expect(row(admin, remaining)).toContainText('Gluosnių g. 5, Alytus');
  });

  await test.step('the school that a teacher has added waits, and is merged with it', async () => {
    await admin.getByText(/^Laukia patvirtinimo \d+$/).click();
    await admin.getByLabel('Pavadinimas, savivaldybė ar kodas').fill(mark);
    await expect(admin.getByText('1–1 iš 1')).toBeVisible(patient);
    await act(admin, twin, 'Sujungti su kita mokykla');
    const modal = admin.getByRole('dialog', { name: 'Mokyklų sujungimas' });
    await modal.getByLabel('Ieškoti mokyklos, kuri liks').fill(mark);
    await modal.getByRole('button', { name: `Pasirinkti: ${remaining}` }).click();
    await expect(modal.getByText('Mokykloje dirbančių mokytojų')).toBeVisible(patient);
    await pictures(admin, 'administration-merge');
    expect.soft(await violations(admin), 'merge of schools').toEqual([]);
    await expect(modal.getByRole('button', { name: 'Sujungti' })).toBeDisabled();
    await modal.getByLabel(/^Kad patvirtintumėte/).fill(remaining);
    await modal.getByRole('button', { name: 'Sujungti' }).click();
    await expect(admin.getByText('Mokyklos sujungtos.')).toBeVisible(patient);
    await expect(row(admin, twin)).toHaveCount(0, patient);
    const { schools } = await call(teacher, listSchools, { body: {} });
    expect(schools.map(({ name }) => name)).toContain(remaining);
    expect(schools.map(({ name }) => name)).not.toContain(twin);
  });
});

test('a notice is written, and the first page shows it until it is removed', { tag: '@soak' }, async ({ visit }) => {
  const admin = await visit('admin', '/userhome/news/new');
  const title = `Šventė jau gegužę ${randomUUID().slice(0, 6)}`;
  await admin.getByRole('textbox', { name: 'Antraštė' }).fill(title);
  await admin.getByRole('textbox', { name: 'Tekstas' }).click();
  await admin.keyboard.insertText('Kviečiame visus.');
  await expect(admin.getByRole('article')).toContainText('Kviečiame visus.');
  await pictures(admin, 'administration-notice');
  expect.soft(await violations(admin), 'the editor of a notice').toEqual([]);
  await admin.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(row(admin, title)).toContainText('Rodoma', patient);

  const visitor = await visit(null, '/home');
  await expect(visitor.getByRole('article').filter({ hasText: title })).toContainText('Kviečiame visus.', patient);
  await act(admin, title, 'Ištrinti');
  await expect(admin.getByRole('dialog')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(row(admin, title).getByRole('button', { name: /^Veiksmai/ }), 'back at the row').toBeFocused();
  await act(admin, title, 'Ištrinti');
  await admin.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click();
  await expect(row(admin, title)).toHaveCount(0, patient);
  await expect(admin.getByRole('heading', { level: 1 }), 'the row is gone').toBeFocused();
});

// The save of the second editor is refused.
test.describe('two editors', () => {
  test.use({ refusals: [409] });

  test('the welcome text is written, a second editor is told, and the first page shows it', {
    tag: '@soak',
  }, async ({ visit, origin }) => {
    test.setTimeout(120_000);
    const admin = await visit('admin', '/userhome/texts');
    const text = admin.getByRole('textbox', { name: 'Tekstas' });

    await test.step('the welcome text, with a table, seen beside', async () => {
      await row(admin, 'Lietuvių').getByRole('link', { name: 'Pradžios puslapis' }).click();
      await expect(text).toBeVisible(patient);
      // At the end of the last word: keys that move the caret reach the editor later than the next letter.
      const last = text.getByRole('paragraph').last();
      const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
      await last.click({ position: { x: width - 3, y: height - 5 } });
      await admin.keyboard.press('Enter');
      await admin.keyboard.insertText('Iššūkio savaitė');
      await admin.getByRole('button', { name: 'Paryškinti' }).click();
      await admin.keyboard.press('Enter');
      await admin.getByRole('button', { name: 'Lentelė' }).click();
      await admin.getByRole('menuitem', { name: 'Įterpti lentelę' }).click();
      await admin.keyboard.insertText('Klasės');
      await admin.keyboard.press('Tab');
      await admin.keyboard.insertText('Diena');
      const preview = admin.getByRole('region', { name: 'Kaip atrodys puslapyje' });
      await expect(preview.getByRole('columnheader', { name: 'Diena' }).last()).toBeVisible();
      await pictures(admin, 'administration-text');
      await admin.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(admin.getByText('Tekstas išsaugotas.')).toBeVisible();
    });

    await test.step('a second editor of the same text is told, and keeps what was typed', async () => {
      await row(admin, 'Anglų').getByRole('link', { name: 'Informacija sistemos kūrėjams' }).click();
      await text.getByRole('paragraph').first().click(patient);
      const other = await logInByCall(origin, 'developer');
      const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
      const { text: read } = await call(other, getText, { body: { text: { id } } });
      await call(other, saveText, {
        body: { text: { id, name: read.name, text: `${read.text}<p>First.</p>`, updatedAt: read.updatedAt } },
      });
      await admin.keyboard.insertText(' Second.');
      await admin.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(admin.getByRole('alert').filter({ hasText: 'pakeitė kitas naudotojas' })).toBeVisible();
      await expect(text).toContainText('Second.');
    });

    await test.step('the first page has it', async () => {
      const visitor = await visit(null, '/home');
      await expect(visitor.getByText('Iššūkio savaitė').first()).toBeVisible(patient);
      await expect(visitor.getByText(/kodėl tai informatika\.$/)).toBeVisible();
      await expect(visitor.getByRole('columnheader', { name: 'Diena' }).first()).toBeVisible();
      await pictures(visitor, 'administration-home');
    });
  });
});
