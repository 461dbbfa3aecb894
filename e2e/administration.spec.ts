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

test.describe.configure({ timeout: 180_000 });

test.use({ refusals: [409] });

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
  const admin = await visit('admin', '/userhome/schools');
  const mark = randomUUID().slice(0, 6);
  const remaining = `Gluosnyno ${mark} progimnazija`;
  const twin = `Gluosnyno ${mark} mokykla`;
  // A teacher of this journey's own: with a second school, other teachers would start elsewhere.
  const { login } = await database.newTutor();

  await test.step('an administrator makes a school; what is wrong is said at the fields', async () => {
    await admin.getByRole('link', { name: 'Nauja mokykla' }).click();
    await expect(heading(admin, 'Nauja mokykla')).toBeVisible();
    await admin.getByLabel('Mokyklos kodas').fill('123456');
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(admin.getByLabel('Pavadinimas')).toHaveAccessibleDescription('Privalomas laukas.');
    await expect(admin.getByLabel('Mokyklos kodas')).toHaveAccessibleDescription(/Mokyklos kodą sudaro/);
    await pictures(admin, 'administration-school-faults');
    expect.soft(await violations(admin), 'faults of a school').toEqual([]);
    await admin.getByLabel('Pavadinimas').fill(remaining);
    await admin.getByLabel('Mokyklos kodas').fill(`97${String(randomInt(100_000)).padStart(5, '0')}`);
    await admin.getByLabel('Savivaldybė').selectOption({ label: 'Alytaus miesto savivaldybė' });
    await admin.getByLabel('Adresas').fill('Gluosnių g. 5, Alytus');
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(admin.getByText('Mokykla sukurta.')).toBeVisible();
    await admin.getByLabel('Ieškoti pagal pavadinimą').fill(mark);
    await expect(admin.getByText('1–1 iš 1')).toBeVisible(patient);
    await expect(row(admin, remaining)).toContainText('Gluosnių g. 5, Alytus');
  });

  await test.step('the school that a teacher adds meanwhile waits, and is merged with it', async () => {
    const teacher = await logInByCall(origin, login);
    await call(teacher, saveSchool, { body: { school: { name: twin } } });
    await admin.reload();
    await admin.getByText(/^Laukia patvirtinimo \d+$/).click();
    await admin.getByLabel('Ieškoti pagal pavadinimą').fill(mark);
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

  await test.step('the school that others need is not removed', async () => {
    await admin.getByText('Visos', { exact: true }).click();
    await act(admin, remaining, 'Pašalinti');
    const question = admin.getByRole('dialog', { name: `Pašalinti „${remaining}“?` });
    await question.getByRole('button', { name: 'Pašalinti' }).click();
    await expect(admin.getByText('Mokykla naudojama, todėl jos pašalinti negalima.')).toBeVisible();
    await expect(row(admin, remaining)).toBeVisible();
  });
});

test('the welcome text and a notice are written, a second editor is told, and the first page shows both', {
  tag: '@screen',
}, async ({ visit, origin }) => {
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

  await test.step('a notice', async () => {
    await admin.goto('/userhome/news/new');
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(admin.getByRole('textbox', { name: 'Antraštė' })).toHaveAccessibleDescription('Įrašykite antraštę.');
    await admin.getByRole('textbox', { name: 'Antraštė' }).fill('Šventė jau gegužę');
    await text.click();
    await admin.keyboard.insertText('Kviečiame visus.');
    await expect(admin.getByRole('article')).toContainText('Kviečiame visus.');
    await pictures(admin, 'administration-notice');
    expect.soft(await violations(admin), 'the editor of a notice').toEqual([]);
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(row(admin, 'Šventė jau gegužę')).toContainText('Rodoma', patient);
  });

  await test.step('the first page has both, the notice until it is removed', async () => {
    const visitor = await visit(null, '/home');
    await expect(visitor.getByText('Iššūkio savaitė').first()).toBeVisible(patient);
    await expect(visitor.getByText(/kodėl tai informatika\.$/)).toBeVisible();
    await expect(visitor.getByRole('columnheader', { name: 'Diena' }).first()).toBeVisible();
    const shown = visitor.getByRole('article').filter({ hasText: 'Šventė jau gegužę' });
    await expect(shown).toContainText('Kviečiame visus.');
    await pictures(visitor, 'administration-home');
    await act(admin, 'Šventė jau gegužę', 'Ištrinti');
    await admin.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click();
    await expect(row(admin, 'Šventė jau gegužę')).toHaveCount(0, patient);
    await visitor.reload();
    await expect(visitor.getByText(/kodėl tai informatika\.$/)).toBeVisible(patient);
    await expect(shown).toHaveCount(0);
  });
});
