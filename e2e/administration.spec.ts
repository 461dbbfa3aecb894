import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';

/** An administrator edits schools, texts and news; a teacher adds a school that waits for approval. */

test.describe.configure({ timeout: 180_000 });

test.use({ refusals: [409, 415] });

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function act(admin: Page, name: string, what: string): Promise<void> {
  await admin.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await admin.getByRole('menuitem', { name: what }).click();
}

const pdf = (text: string) => ({
  name: 'sutartis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

test('an administrator makes a school, and merges the one that a teacher adds with it', { tag: '@gate' }, async ({
  visit,
  database,
  origin,
}) => {
  const admin = await visit('admin');
  const mark = randomUUID().slice(0, 6);
  const remaining = `Gluosnyno ${mark} progimnazija`;
  const twin = `Gluosnyno ${mark} mokykla`;
  // A teacher of this journey's own: with a second school, other teachers would start elsewhere.
  const { login } = await database.newTutor();
  const tutor = await visit(login);

  await test.step('an administrator makes a school; what is wrong is said at the fields', async () => {
    await admin.getByRole('link', { name: 'Mokyklos', exact: true }).click();
    await expect(heading(admin, 'Mokyklos')).toBeVisible();
    await expect(admin.getByRole('row').nth(2)).toBeVisible(patient);
    await pictures(admin, 'administration-schools');
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

  await test.step('its agreement is taken when it is a PDF, and can be saved', async () => {
    await act(admin, remaining, 'Įkelti sutartį');
    const modal = admin.getByRole('dialog', { name: 'Mokyklos sutarties įkėlimas' });
    await modal.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(modal.getByRole('alert')).toContainText('Pasirinkite failą.');
    await modal.getByLabel('Sutarties failas').setInputFiles(pdf('<html>tai ne PDF</html>'));
    await modal.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(modal.getByRole('alert')).toContainText('Tinka tik PDF failai.');
    await pictures(admin, 'administration-agreement-refused');
    expect.soft(await violations(admin), 'upload of an agreement').toEqual([]);
    await modal.getByLabel('Sutarties failas').setInputFiles(pdf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'));
    await modal.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(admin.getByText('Sutarties failas įkeltas ir išsaugotas.')).toBeVisible();
    await expect(row(admin, remaining)).toContainText('Patvirtinta', patient);
    await admin.getByRole('button', { name: `Veiksmai: ${remaining}` }).click();
    await expect(admin.getByRole('menuitem', { name: 'Redaguoti' })).toBeVisible();
    await expect(admin.getByRole('menuitem', { name: 'Įkelti sutartį' })).toHaveCount(0);
    await admin.keyboard.press('Escape');
    await admin.getByRole('link', { name: remaining }).click();
    const link = admin.getByRole('link', { name: 'Atsisiųsti sutartį' });
    await expect(link).toBeVisible(patient);
    await pictures(admin, 'administration-school');
    const response = await fetch(new URL((await link.getAttribute('href')) ?? '', origin));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toContain('%PDF-1.7');
  });

  await test.step('a teacher adds a school, which waits', async () => {
    await tutor.getByRole('navigation', { name: 'Meniu' }).getByRole('button', { name: 'Daugiau' }).click();
    await tutor.getByRole('link', { name: 'Mokykla ir sutartis' }).click();
    await expect(tutor.getByText('1–1 iš 1')).toBeVisible(patient);
    await tutor.getByRole('link', { name: 'Nauja mokykla' }).click();
    await tutor.getByLabel('Pavadinimas').fill(twin);
    await pictures(tutor, 'administration-tutor-school');
    await tutor.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(tutor.getByText('Mokykla sukurta.')).toBeVisible();
    await expect(row(tutor, twin)).toContainText('Laukia patvirtinimo', patient);
    await pictures(tutor, 'administration-tutor-schools');
  });

  await test.step('the administrator merges it with the one that is there already', async () => {
    await admin.getByRole('link', { name: 'Mokyklos', exact: true }).click();
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
    await tutor.reload();
    await expect(row(tutor, remaining)).toBeVisible(patient);
    await expect(row(tutor, twin)).toHaveCount(0);
  });

  await test.step('the school that others need is not removed', async () => {
    await admin.goto(`/userhome/schools?name=${encodeURIComponent(remaining)}`);
    await act(admin, remaining, 'Pašalinti');
    const question = admin.getByRole('dialog', { name: `Pašalinti „${remaining}“?` });
    await question.getByRole('button', { name: 'Pašalinti' }).click();
    await expect(admin.getByText('Mokykla naudojama, todėl jos pašalinti negalima.')).toBeVisible();
    await expect(row(admin, remaining)).toBeVisible();
  });
});

test('the welcome text is written with a table, seen beside, and then on the first page', { tag: '@screen' }, async ({
  visit,
}) => {
  const admin = await visit('admin');
  await admin.getByRole('link', { name: 'Tekstai ir naujienos' }).click();
  await expect(heading(admin, 'Tekstai')).toBeVisible();
  await row(admin, 'Lietuvių').getByRole('link', { name: 'Pradžios puslapis' }).click();
  const text = admin.getByRole('textbox', { name: 'Tekstas' });
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
  expect.soft(await violations(admin), 'the editor of a text').toEqual([]);
  await admin.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(admin.getByText('Tekstas išsaugotas.')).toBeVisible();

  const visitor = await visit(null, '/home');
  await expect(visitor.getByText('Iššūkio savaitė').first()).toBeVisible(patient);
  await expect(visitor.getByText(/kodėl tai informatika\.$/)).toBeVisible();
  await expect(visitor.getByRole('columnheader', { name: 'Diena' }).first()).toBeVisible();
});

test('a second editor of the same text is told, and keeps what was typed', { tag: '@screen' }, async ({ visit }) => {
  const admin = await visit('admin');
  const other = await visit('developer');
  for (const page of [admin, other]) {
    await page.goto('/userhome/texts');
    await row(page, 'Anglų').getByRole('link', { name: 'Informacija sistemos kūrėjams' }).click();
    await expect(page.getByRole('textbox', { name: 'Tekstas' })).toBeVisible(patient);
    await page.getByRole('textbox', { name: 'Tekstas' }).getByRole('paragraph').first().click();
  }
  await admin.keyboard.insertText(' First.');
  await admin.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(heading(admin, 'Tekstai')).toBeVisible();
  await other.keyboard.insertText(' Second.');
  await other.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'pakeitė kitas naudotojas' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Tekstas' })).toContainText('Second.');
});

test('a notice is shown on the home pages until it is removed', { tag: '@screen' }, async ({ visit }) => {
  const admin = await visit('admin');
  await admin.getByRole('link', { name: 'Tekstai ir naujienos' }).click();
  await admin.getByRole('link', { name: 'Naujienos', exact: true }).click();
  await expect(heading(admin, 'Naujienos')).toBeVisible();
  await admin.getByRole('link', { name: 'Pridėti pranešimą' }).click();
  await admin.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(admin.getByRole('textbox', { name: 'Antraštė' })).toHaveAccessibleDescription('Įrašykite antraštę.');
  await admin.getByRole('textbox', { name: 'Antraštė' }).fill('Šventė jau gegužę');
  await admin.getByRole('textbox', { name: 'Tekstas' }).click();
  await admin.keyboard.insertText('Kviečiame visus.');
  await expect(admin.getByRole('article')).toContainText('Kviečiame visus.');
  await pictures(admin, 'administration-notice');
  expect.soft(await violations(admin), 'the editor of a notice').toEqual([]);
  await admin.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(row(admin, 'Šventė jau gegužę')).toContainText('Rodoma', patient);
  await pictures(admin, 'administration-news');

  const visitor = await visit(null, '/home');
  await expect(visitor.getByRole('article').filter({ hasText: 'Šventė jau gegužę' })).toContainText('Kviečiame visus.');
  await pictures(visitor, 'administration-home');
  const tutor = await visit('tutor');
  await expect(tutor.getByRole('article').filter({ hasText: 'Šventė jau gegužę' })).toBeVisible(patient);
  await pictures(tutor, 'administration-tutor-home');

  await act(admin, 'Šventė jau gegužę', 'Ištrinti');
  await admin.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click();
  await expect(row(admin, 'Šventė jau gegužę')).toHaveCount(0, patient);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(/kodėl tai informatika\.$/)).toBeVisible(patient);
  await expect(visitor.getByText('Šventė jau gegužę')).toHaveCount(0);
});

test('dictionaries are looked at', { tag: '@screen' }, async ({ visit }) => {
  const admin = await visit('admin');
  await admin.getByRole('link', { name: 'Klasifikatoriai', exact: true }).click();
  await expect(row(admin, 'Mokyklų tipai')).toBeVisible(patient);
  await pictures(admin, 'administration-dictionaries');
  await admin.getByRole('link', { name: 'Mokyklų tipai' }).click();
  await expect(heading(admin, 'Klasifikatoriaus reikšmės')).toBeVisible();
  await expect(row(admin, 'Gimnazija').first()).toContainText('GYMNASIUM', patient);
  await pictures(admin, 'administration-entries');
});
