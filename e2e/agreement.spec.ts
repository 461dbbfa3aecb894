import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { keyAlphabet } from '../contract/auth-key';
import { textOf } from '../server/testing/pdf';
import { audit, violations } from './support/audit';
import type { Pupil } from './support/database';
import { patient, test, waits } from './support/journey';
import { linkOf } from './support/paper/document';
import { picture } from './support/picture';
import { phone } from './support/windows';

/** Agreements of the youngest: the form is printed, a parent signs it on a telephone or on paper, and the pupil may start. */

test.describe.configure({ timeout: 180_000 });
test.use({ refusals: [415] });

const row = (tutor: Page, name: string): Locator => tutor.getByRole('row').filter({ hasText: name });

/** The list with this pupil alone. */
const listOf = ({ name }: Pupil): string => `/userhome/members?grade=3&search=${encodeURIComponent(name)}`;

async function act(tutor: Page, { name }: Pupil, what: string): Promise<void> {
  await tutor.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await tutor.getByRole('menuitem', { name: what }).click();
}

test('a form is printed, a parent signs it on a telephone, and the pupil may start', { tag: '@gate' }, async ({
  visit,
  database,
  request,
  allow,
}) => {
  const [pupil, other] = [await database.newPupil(3), await database.newPupil(3)];
  await database.forgetAgreement(pupil);
  const tutor = await visit('tutor', listOf(pupil));
  const child = await visit(pupil.login);
  let key = '';

  await test.step('the form is printed, with the pupil, what is agreed to, and the way to sign it online', async () => {
    const link = await linkOf(tutor, () => act(tutor, pupil, 'Spausdinti sutikimą'));
    const file = await request.get(link, patient);
    expect(file.headers()['content-type']).toBe('application/pdf');
    const text = textOf(await file.body());
    const hasText = (words: string): boolean => text.includes(words.replace(/\s/g, ''));
    const consent = 'mano vaiko vardas, pavardė, mokykla, klasė ir užimta vieta būtų skelbiami';
    for (const words of ['TĖVŲ (ATSTOVŲ PAGAL ĮSTATYMĄ) SUTIKIMAS', pupil.name, consent, 'Parašas'])
      expect(hasText(words), words).toBe(true);
    expect(hasText(other.name)).toBe(false);
    const sign = `[${keyAlphabet}]`;
    const printed = new RegExp(`/sign/agreement/(${sign}{4}-${sign}{6}-${sign}{6})`);
    key = printed.exec(text)?.[1] ?? '';
    expect(key).not.toBe('');
  });

  const wrong = `${key.slice(0, -1)}${key.endsWith('2') ? '3' : '2'}`;
  const parent = await visit(null, `/sign/agreement/${wrong}`, { viewport: phone });

  await test.step('a wrong key finds nobody; the right one shows the child and no more', async () => {
    await expect(parent.getByRole('heading', { level: 1, name: 'Tėvų sutikimas' })).toBeVisible();
    await expect(parent.getByRole('alert')).toContainText('Dalyvis nerastas. Kreipkitės į iššūkio organizatorius.');
    await expect(parent.getByRole('button', { name: 'Pasirašyti' })).toHaveCount(0);
    await picture(parent, 'agreement-wrong-390', true);

    await parent.getByLabel('3 rakto dalis').fill(key.slice(-6).toLowerCase());
    const shown = parent.getByRole('region', { name: 'Vaikas' });
    const [first = '', last = ''] = pupil.name.split(' ');
    await expect(shown).toContainText(`${first} ${last.slice(0, 1)}.`);
    await expect(shown).toContainText('3 klasė');
    await expect(parent.locator('body')).not.toContainText(last);
  });

  await test.step('a parent signs on a telephone: nothing is ticked beforehand, and nothing typed is lost', async () => {
    await expect(child.getByRole('heading', { level: 1, name: 'Trūksta tėvų sutikimo' })).toBeVisible();

    const takePart = parent.getByRole('checkbox', { name: /sutinku, kad mano vaikas dalyvautų/ });
    const publish = parent.getByRole('checkbox', { name: /būtų skelbiami viešuose rezultatuose/ });
    await expect(takePart).not.toBeChecked();
    await expect(publish).not.toBeChecked();
    await picture(parent, 'agreement-form-390', true);
    await parent.getByRole('button', { name: 'Pasirašyti' }).click();
    const firstName = parent.getByLabel('Vieno iš tėvų (atstovo) vardas');
    await expect(firstName).toHaveAccessibleDescription(/Privalomas laukas/);
    await expect(firstName).toBeFocused();
    await expect(takePart).toHaveAttribute('aria-invalid', 'true');
    await picture(parent, 'agreement-missing-390', true);
    expect.soft(await violations(parent), 'fields that are missing').toEqual([]);

    await firstName.fill('Žydrūnė');
    await parent.getByLabel('Vieno iš tėvų (atstovo) pavardė').fill("O'Šėškutė-Ąžuolienė");
    await expect(parent.getByText(/^Aš, Žydrūnė O'Šėškutė-Ąžuolienė, esu vaiko/)).toBeVisible();
    await takePart.check();
    await expect(parent.getByText('Patikrinta: sutikimą siunčia žmogus.')).toBeVisible(patient);
    await parent.getByRole('button', { name: 'Pasirašyti' }).dblclick();
    await expect(parent.getByRole('status').filter({ hasText: 'Ačiū. Sutikimas pasirašytas.' })).toBeVisible();
    await picture(parent, 'agreement-done-390', true);
    await audit(parent, `/sign/agreement/${key}`, 'lt', async (seen) =>
      expect(seen.getByRole('heading', { name: 'Sutikimai' })).toBeVisible(),
    );
    await picture(parent, 'agreement-again-1366', true);
  });

  const consent = (name: string) => parent.getByRole('listitem').filter({ hasText: name });
  await test.step('the same link shows both consents apart; each is given and withdrawn in two presses', async () => {
    await parent.setViewportSize(phone);
    await expect(consent('Dalyvauti iššūkyje')).toContainText('Duotas');
    const publication = consent('Skelbti vardą');
    await expect(publication).toContainText('Neduotas');
    await publication.getByRole('button', { name: /^Duoti sutikimą/ }).click();
    await publication.getByRole('button', { name: 'Sutinku' }).click();
    await expect(publication).toContainText('Duotas');
    await publication.getByRole('button', { name: /^Atšaukti sutikimą/ }).click();
    await expect(publication).toContainText('nebebus rodomi');
    await picture(parent, 'agreement-question-390', true);
    expect.soft(await violations(parent), 'a withdrawal that is asked about').toEqual([]);
    await publication.getByRole('button', { name: 'Taip, atšaukti' }).click();
    await expect(parent.getByText('Sutikimas atšauktas.')).toBeVisible();
    await expect(publication).toContainText('Neduotas');
    await expect(consent('Dalyvauti iššūkyje')).toContainText('Duotas');
  });

  await test.step('the pupil may start when permitted, and the list says that there is an agreement', async () => {
    // Nobody reloads the page: it was waiting for the parent.
    await expect(child.getByRole('status').filter({ hasText: waits })).toBeVisible({ timeout: 30_000 });
    await allow(pupil, '161');
    await child.getByRole('button', { name: 'Pradėti' }).click();
    await expect(child.getByRole('timer')).toBeVisible();

    await tutor.reload();
    await expect(row(tutor, pupil.name)).toContainText('Yra', patient);
    await tutor.getByRole('button', { name: `Veiksmai: ${pupil.name}` }).click();
    await expect(tutor.getByRole('menuitem', { name: 'Archyvuoti' })).toBeVisible();
    // The way back of the parent who has signed.
    await expect(tutor.getByRole('menuitem', { name: 'Nuoroda tėvams sutikimui pakeisti' })).toBeVisible();
    await expect(tutor.getByRole('button', { name: `Įkelti lapą: ${pupil.name}` })).toHaveCount(0);
  });

  await test.step('a parent ends taking part, and may sign again', async () => {
    const takingPart = consent('Dalyvauti iššūkyje');
    await takingPart.getByRole('button', { name: /^Atšaukti sutikimą/ }).click();
    await takingPart.getByRole('button', { name: 'Taip, atšaukti' }).click();
    await expect(parent.getByRole('button', { name: 'Pasirašyti' })).toBeVisible();
  });
});

test('a signed paper is uploaded and is on record until its consents are withdrawn', { tag: '@screen' }, async ({
  visit,
  database,
}) => {
  const other = await database.newPupil(3);
  await database.forgetAgreement(other);
  const tutor = await visit('tutor', listOf(other));

  await test.step('a signed paper is uploaded; what is no picture is refused and can be mended', async () => {
    const picked = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fdfdf8' } })
      .png()
      .toBuffer();
    await expect(row(tutor, other.name)).toContainText('Trūksta', patient);
    await test.step('a form that went to the wrong hands: its key is made anew', async () => {
      await act(tutor, other, 'Sukurti naują sutikimo raktą');
      const dialog = tutor.getByRole('dialog', { name: `Naujas sutikimo raktas: ${other.name}` });
      await dialog.getByRole('button', { name: 'Sukurti naują sutikimo raktą' }).click();
      await expect(dialog.getByRole('status')).toContainText('Sukurtas naujas sutikimo raktas.');
      await expect(dialog.getByRole('button', { name: 'Spausdinti sutikimą' })).toBeVisible();
      await picture(tutor, 'agreement-key-1366');
      await dialog.getByRole('button', { name: 'Užverti' }).last().click();
      await expect(dialog).toHaveCount(0);
    });
    await tutor.getByRole('button', { name: `Įkelti lapą: ${other.name}` }).click();
    const modal = tutor.getByRole('dialog', { name: `Sutikimo įkėlimas: ${other.name}` });
    const save = modal.getByRole('button', { name: 'Įkelti sutikimą' });
    const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
      modal.getByLabel('Sutikimo failas').setInputFiles({ name, mimeType, buffer });
    await expect(save).toBeDisabled();
    await choose('sutikimas.txt', 'text/plain', Buffer.from('sutinku'));
    await expect(modal.getByRole('alert')).toContainText('Tinka tik PDF, JPEG arba PNG failas.');

    await choose('sutikimas.png', 'image/png', Buffer.from('<html></html>'));
    await expect(modal.getByRole('status')).toContainText('Galima įkelti');
    await expect(save).toBeDisabled();
    await modal.getByRole('checkbox', { name: /sutikimas dalyvauti/ }).check();
    await save.click();
    await expect(modal.getByRole('alert')).toContainText('Įkelti nepavyko.');
    await expect(modal.getByRole('status')).toContainText('Galima įkelti');
    await picture(tutor, 'agreement-upload-1366', true);
    expect.soft(await violations(tutor), 'an upload that failed').toEqual([]);

    await choose('sutikimas.png', 'image/png', picked);
    await expect(modal.getByRole('checkbox', { name: /sutikimas dalyvauti/ })).toBeChecked();
    await save.click();
    await expect(tutor.getByText('Sutikimo failas įkeltas ir išsaugotas.')).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(row(tutor, other.name)).toContainText('Yra', patient);
  });

  await test.step('what was agreed to is on record: staff see the paper, an administrator withdraws the consents', async () => {
    await act(tutor, other, 'Rodyti sutikimą');
    const modal = tutor.getByRole('dialog', { name: `Sutikimas: ${other.name}` });
    await expect(modal.getByRole('row', { name: 'Kaip gautas' })).toContainText('Įkeltas pasirašytas lapas');
    await expect(modal.getByText('Atšaukti sutikimą')).toHaveCount(0);
    await expect(modal.getByRole('button', { name: 'Atverti įkeltą failą' })).toBeVisible();
    await picture(tutor, 'agreement-details-1366', true);
    expect.soft(await violations(tutor), 'what is on record').toEqual([]);

    const school = await tutor.evaluate(() => JSON.parse(localStorage.getItem('damba-session') ?? '').schools[0].id);
    const list = `/userhome/members?school=${school}&grade=3&search=${encodeURIComponent(other.name)}`;
    const admin = await visit('admin', list);
    await admin.getByRole('button', { name: `Veiksmai: ${other.name}` }).click(patient);
    await admin.getByRole('menuitem', { name: 'Rodyti sutikimą' }).click();
    const record = admin.getByRole('dialog', { name: `Sutikimas: ${other.name}` });
    await record.getByText('Atšaukti sutikimą').first().click();
    await expect(record.getByRole('button', { name: 'Atšaukti sutikimą' })).toBeDisabled();
    await record.getByLabel('Priežastis').fill('Tėvai paprašė raštu');
    await picture(admin, 'agreement-withdraw-1366', true);
    await record.getByRole('button', { name: 'Atšaukti sutikimą' }).click();
    await expect(record).toHaveCount(0);
    await expect(admin.getByRole('row').filter({ hasText: other.name })).toContainText('Trūksta', patient);
  });
});
