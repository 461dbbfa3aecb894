import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { agreementLinks } from '../contract/agreements';
import { keyAlphabet } from '../contract/auth-key';
import { linkReport } from '../contract/reports';
import { textOf } from '../server/testing/pdf';
import { audit, violations } from './support/audit';
import { call } from './support/call';
import type { Pupil } from './support/database';
import { patient, test, waits } from './support/journey';
import { signByCall } from './support/paper/signature';
import { picture } from './support/picture';
import { sessionFor } from './support/session';
import { phone } from './support/windows';

/** Agreements of the youngest: the form is printed, a parent signs it on a telephone or on paper, and the pupil may start. */

test.use({ refusals: [415] });

/** The list with this pupil alone. */
const listOf = ({ name }: Pupil): string => `/userhome/members?grade=3&search=${encodeURIComponent(name)}`;

test('a form is printed, a parent signs it on a telephone, and the pupil may start', { tag: '@gate' }, async ({
  visit,
  database,
  tutor,
  request,
  allow,
}) => {
  const pupil = await database.newPupil(3);
  await database.forgetAgreement(pupil);
  const child = await visit(pupil.login);

  const key = await test.step('the form has the way to sign it online', async () => {
    const { link } = await call(tutor, linkReport, { body: { report: 'agreement', uList: [pupil.uuid] } });
    const text = textOf(await (await request.get(link)).body());
    expect(text).toContain(pupil.name.replace(/\s/g, ''));
    const sign = `[${keyAlphabet}]`;
    return new RegExp(`/sign/agreement/(${sign}{4}-${sign}{6}-${sign}{6})`).exec(text)?.[1] ?? '';
  });

  const wrong = `${key.slice(0, -1)}${key.endsWith('2') ? '3' : '2'}`;
  const parent = await visit(null, `/sign/agreement/${wrong}`, { viewport: phone });

  await test.step('a wrong key finds nobody; the right one shows the child and no more', async () => {
    await expect(parent.getByRole('alert')).toContainText('Dalyvis nerastas. Kreipkitės į iššūkio organizatorius.');
    await expect(parent.getByRole('button', { name: 'Pasirašyti' })).toHaveCount(0);
    await picture(parent, 'agreement-wrong-390', true);
    await parent.getByLabel('3-oji rakto dalis').fill(key.slice(-6).toLowerCase());
    const shown = parent.getByRole('region', { name: 'Vaikas' });
    const [first = '', last = ''] = pupil.name.split(' ');
    await expect(shown).toContainText(`${first} ${last.slice(0, 1)}.`);
    await expect(shown).toContainText('3 klasė');
    await expect(parent.locator('body')).not.toContainText(last);
  });

  await test.step('a parent signs on a telephone: nothing is ticked beforehand, and nothing typed is lost', async () => {
    await expect(child.getByRole('heading', { level: 1, name: 'Trūksta tėvų sutikimo' })).toBeVisible();
    const takePart = parent.getByRole('checkbox', { name: /sutinku, kad mano vaikas dalyvautų/ });
    await expect(takePart).not.toBeChecked();
    await expect(parent.getByRole('checkbox', { name: /būtų skelbiami viešuose rezultatuose/ })).not.toBeChecked();
    await parent.getByRole('button', { name: 'Pasirašyti' }).click();
    const firstName = parent.getByLabel('Vieno iš tėvų (atstovo) vardas');
    await expect(firstName).toBeFocused();
    await expect(takePart).toHaveAttribute('aria-invalid', 'true');
    await picture(parent, 'agreement-missing-390', true);
    expect.soft(await violations(parent), 'fields that are missing').toEqual([]);

    await firstName.fill('Žydrūnė');
    await parent.getByLabel('Vieno iš tėvų (atstovo) pavardė').fill("O'Šėškutė-Ąžuolienė");
    await takePart.check();
    await expect(parent.getByText('Patikrinta: sutikimą siunčia žmogus.')).toBeVisible(patient);
    await parent.getByRole('button', { name: 'Pasirašyti' }).dblclick();
    await expect(parent.getByRole('status').filter({ hasText: 'Ačiū. Sutikimas pasirašytas.' })).toBeVisible();
    await picture(parent, 'agreement-done-390', true);
  });

  await test.step('the pupil may start when permitted', async () => {
    // Nobody reloads the page: it was waiting for the parent.
    await expect(child.getByRole('status').filter({ hasText: waits })).toBeVisible(patient);
    await allow(pupil, '161');
    await child.getByRole('button', { name: 'Pradėti' }).click(patient);
    await expect(child.getByRole('timer')).toBeVisible();
  });
});

test('the link of the form shows both consents apart; each is given and withdrawn in two presses', {
  tag: '@soak',
}, async ({ visit, database, tutor, origin }) => {
  const pupil = await database.newPupil(3);
  await database.forgetAgreement(pupil);
  const { links } = await call(tutor, agreementLinks, { body: { uList: [pupil.uuid] } });
  const key = links[0]?.link.slice(-18) ?? '';
  await signByCall(origin, key);
  const parent = await visit(null, '/favicon.svg', { viewport: phone });
  await audit(parent, `/sign/agreement/${key}`, 'lt', async (seen) =>
    expect(seen.getByRole('heading', { name: 'Sutikimai' })).toBeVisible(),
  );
  await parent.setViewportSize(phone);
  const consent = (name: string) => parent.getByRole('listitem').filter({ hasText: name });
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
  await expect(publication).toContainText('Neduotas');
  const takingPart = consent('Dalyvauti iššūkyje');
  await expect(takingPart).toContainText('Duotas');
  await takingPart.getByRole('button', { name: /^Atšaukti sutikimą/ }).click();
  await takingPart.getByRole('button', { name: 'Taip, atšaukti' }).click();
  await expect(parent.getByRole('button', { name: 'Pasirašyti' })).toBeVisible();
});

test('a signed paper is uploaded; what is no picture is refused and can be mended', { tag: '@screen' }, async ({
  visit,
  database,
}) => {
  const other = await database.newPupil(3);
  await database.forgetAgreement(other);
  const page = await visit('tutor', listOf(other));
  const row = page.getByRole('row').filter({ hasText: other.name });
  await expect(row).toContainText('Trūksta', patient);
  await page.getByRole('button', { name: `Įkelti lapą: ${other.name}` }).click();
  const modal = page.getByRole('dialog', { name: `Sutikimo įkėlimas: ${other.name}` });
  const save = modal.getByRole('button', { name: 'Įkelti sutikimą' });
  const choose = (buffer: Buffer): Promise<void> =>
    modal.getByLabel('Sutikimo failas').setInputFiles({ name: 'sutikimas.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('<html></html>'));
  await expect(modal.getByRole('status')).toContainText('Galima įkelti');
  await expect(save).toBeDisabled();
  await modal.getByRole('checkbox', { name: /sutikimas dalyvauti/ }).check();
  await save.click();
  await expect(modal.getByRole('alert')).toContainText('Įkelti nepavyko.');
  await picture(page, 'agreement-upload-1366', true);
  expect.soft(await violations(page), 'an upload that failed').toEqual([]);

  const paper = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fdfdf8' } });
  await choose(await paper.png().toBuffer());
  await expect(modal.getByRole('checkbox', { name: /sutikimas dalyvauti/ })).toBeChecked();
  await save.click();
  await expect(page.getByText('Sutikimo failas įkeltas ir išsaugotas.')).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(row).toContainText('Yra', patient);
});

test('the key of a form is made anew; a paper is on record until an administrator withdraws its consents', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const pupil = await database.newPupil(3);
  await database.forgetAgreement(pupil);
  const act = async (page: Page, what: string): Promise<void> => {
    await page.getByRole('button', { name: `Veiksmai: ${pupil.name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const page = await visit('tutor', listOf(pupil));
  const row = page.getByRole('row').filter({ hasText: pupil.name });

  await test.step('a form that went to the wrong hands: its key is made anew', async () => {
    await act(page, 'Sukurti naują sutikimo raktą');
    const dialog = page.getByRole('dialog', { name: `Naujas sutikimo raktas: ${pupil.name}` });
    await dialog.getByRole('button', { name: 'Sukurti naują sutikimo raktą' }).click();
    await expect(dialog.getByRole('status')).toContainText('Sukurtas naujas sutikimo raktas.');
    await expect(dialog.getByRole('button', { name: 'Spausdinti sutikimą' })).toBeVisible();
    await picture(page, 'agreement-key-1366');
    await dialog.getByRole('button', { name: 'Užverti' }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a paper is uploaded, and is on record', async () => {
    await page.getByRole('button', { name: `Įkelti lapą: ${pupil.name}` }).click();
    const modal = page.getByRole('dialog', { name: `Sutikimo įkėlimas: ${pupil.name}` });
    const paper = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fdfdf8' } });
    const file = { name: 'sutikimas.png', mimeType: 'image/png', buffer: await paper.png().toBuffer() };
    await modal.getByLabel('Sutikimo failas').setInputFiles(file);
    await modal.getByRole('checkbox', { name: /sutikimas dalyvauti/ }).check();
    await modal.getByRole('button', { name: 'Įkelti sutikimą' }).click();
    await expect(row).toContainText('Yra');
    await act(page, 'Rodyti sutikimą');
    const record = page.getByRole('dialog', { name: `Sutikimas: ${pupil.name}` });
    await expect(record.getByRole('row', { name: 'Kaip gautas' })).toContainText('Įkeltas pasirašytas lapas');
    await expect(record.getByText('Atšaukti sutikimą')).toHaveCount(0);
    await expect(record.getByRole('button', { name: 'Atverti įkeltą failą' })).toBeVisible();
    await picture(page, 'agreement-details-1366', true);
    expect.soft(await violations(page), 'what is on record').toEqual([]);
  });

  await test.step('an administrator withdraws the consents with a reason', async () => {
    const { schools } = JSON.parse(await sessionFor(origin, 'tutor'));
    const admin = await visit('admin', `${listOf(pupil)}&school=${schools[0].id}`);
    await act(admin, 'Rodyti sutikimą');
    const record = admin.getByRole('dialog', { name: `Sutikimas: ${pupil.name}` });
    await record.getByText('Atšaukti sutikimą').first().click();
    await expect(record.getByRole('button', { name: 'Atšaukti sutikimą' })).toBeDisabled();
    await record.getByLabel('Priežastis').fill('Tėvai paprašė raštu');
    await picture(admin, 'agreement-withdraw-1366', true);
    await record.getByRole('button', { name: 'Atšaukti sutikimą' }).click();
    await expect(record).toHaveCount(0);
    await expect(admin.getByRole('row').filter({ hasText: pupil.name })).toContainText('Trūksta');
  });
});
