import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { agreementLinks, agreementPages } from '../contract/agreements';
import { linkReport } from '../contract/reports';
import { violations } from './support/audit';
import { call } from './support/call';
import type { Database, Pupil, School } from './support/database';
import { patient, test } from './support/journey';
import { linkOf } from './support/paper/document';
import { printedPages, scanFile, scanned } from './support/paper/scanner';
import { signByCall } from './support/paper/signature';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';

/** The consents of a class as a batch: forms printed, signed, scanned as one file, recognised, looked at, confirmed. */

const place = '/userhome/classes/3a/consents';

/** A class 3a of a new school in which nobody has a consent. */
async function newClass(database: Database, size: number): Promise<{ school: School; pupils: Pupil[] }> {
  const school = await database.newSchool();
  const pupils: Pupil[] = [];
  for (let n = 0; n < size; n += 1) {
    const pupil = await database.newPupil(3, school);
    await database.forgetAgreement(pupil);
    pupils.push(pupil);
  }
  return { school, pupils };
}

/** The key of each pupil's form by name, as the server tells the teacher. */
async function keysOf(origin: string, { tutor }: School, pupils: readonly Pupil[]): Promise<Map<string, string>> {
  const teacher = await logInByCall(origin, tutor.login);
  const { links } = await call(teacher, agreementLinks, { body: { uList: pupils.map(({ uuid }) => uuid) } });
  return new Map(links.map(({ uuid, link }) => [uuid, link.slice(-18)]));
}

/** The forms of the class as they come out of the printer, in the order of the list. */
async function print(page: Page, request: APIRequestContext, button: string): Promise<Buffer> {
  const link = await linkOf(page, () => page.getByRole('button', { name: button }).click());
  return (await request.get(link, patient)).body();
}

async function codeOn(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { effort: 9, timeLimit: 2000 });
}

const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Dalyvauti: visi, kurie turi lapą' });
const files = (page: Page) => page.getByLabel('Nuskenuotų lapų failai');

test('30 papers in one scan: each finds its pupil, and one press stores all', { tag: '@soak' }, async ({
  visit,
  database,
  browser,
  request,
  origin,
}) => {
  test.setTimeout(240_000);
  const { school, pupils } = await newClass(database, 30);
  const keys = await keysOf(origin, school, pupils);
  const page = await visit(school.tutor.login, place);
  let acts = 1;
  await expect(page.getByRole('heading', { level: 1, name: '3a klasė: sutikimai' })).toBeVisible(patient);
  await expect(page.getByText('Trūksta 30 iš 30')).toBeVisible();
  await pictures(page, 'consents-empty');

  const forms = await print(page, request, 'Spausdinti 30 lapų');
  acts += 1;
  const sheets = await printedPages(browser, forms);
  expect(sheets).toHaveLength(30);
  const turns = [0, 180, 3, 90, -3];
  const scan = await scanFile(
    await Promise.all(sheets.map((sheet, at) => scanned(sheet, { turn: turns[at % 5] ?? 0 }))),
  );

  await files(page).setInputFiles({ name: 'skenas.pdf', mimeType: 'application/pdf', buffer: scan });
  // The button, the file, and the press that opens it.
  acts += 3;
  const began = Date.now();
  await expect(page.getByText('30 lapų, atpažinta 30')).toBeVisible({ timeout: 120_000 });
  console.log(`30 pages read in ${Date.now() - began} ms`);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await tickAll(page).check();
  await page.getByRole('checkbox', { name: `Skelbti vardą: ${pupils[0]?.name}` }).check();
  acts += 2;
  await pictures(page, 'consents-recognised');
  expect.soft(await violations(page), 'pages that are recognised').toEqual([]);
  await page.getByRole('button', { name: 'Patvirtinti 30 sutikimų' }).dblclick();
  acts += 1;
  await expect(page.getByText('Išsaugota 30 sutikimų.')).toBeVisible({ timeout: 90_000 });
  expect(acts).toBeLessThanOrEqual(10);
  console.log(`30 consents in ${acts} acts`);
  await pictures(page, 'consents-stored');

  await test.step('each pupil has the page with the own code, upright and small', async () => {
    const teacher = await logInByCall(origin, school.tutor.login);
    const { pages } = await call(teacher, agreementPages, { body: { keys: [...keys.values()] } });
    for (const pupil of pupils) {
      const id = pages.find((one) => one.pupil?.uuid === pupil.uuid)?.pupil?.id ?? '';
      const { link } = await call(teacher, linkReport, { body: { report: 'agreement-paper', id } });
      const paper = await (await request.get(new URL(link, origin).href)).body();
      expect(paper.length).toBeLessThan(500_000);
      expect((await codeOn(paper)).slice(-18), pupil.name).toBe(keys.get(pupil.uuid));
      const { width = 0, height = 0 } = await sharp(paper).metadata();
      expect(height, pupil.name).toBeGreaterThan(width);
    }
  });

  await test.step('one is taken back, and can be confirmed again', async () => {
    const name = pupils[3]?.name ?? '';
    await page.getByRole('button', { name: `Anuliuoti sutikimą: ${name}` }).click();
    await expect(page.getByText('1 sutikimas anuliuotas.')).toBeVisible();
    await expect(page.getByText('Trūksta 1 iš 30')).toBeVisible();
    await page.getByRole('button', { name: 'Patvirtinti 1 sutikimą' }).click();
    await expect(page.getByText('Išsaugotas 1 sutikimas.')).toBeVisible();
  });
});

test('a link from the list of the class: a parent signs, and the class turns by itself', { tag: '@gate' }, async ({
  visit,
  database,
  origin,
}) => {
  const { school, pupils } = await newClass(database, 2);
  const [pupil, other] = pupils;
  if (!pupil || !other) throw new Error('no pupils');
  const permissions = ['clipboard-read', 'clipboard-write'];
  // A document of the site without its program: the clock is there before the page is.
  const page = await visit(school.tutor.login, '/favicon.svg', { permissions });
  await page.clock.install();
  await page.goto(place);
  await expect(page.getByText('Trūksta 2 iš 2')).toBeVisible(patient);

  const key =
    await test.step('the links of all, one copied with its sentence, and a message without names', async () => {
      await page.getByRole('button', { name: 'Nuorodos tėvams' }).click();
      const links = page.getByRole('dialog', { name: 'Nuorodos tėvams' });
      const list = links.getByRole('list', { name: 'Vardai ir nuorodos' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(links.getByRole('textbox', { name: 'Žinutė visai klasei' })).not.toHaveValue(new RegExp(pupil.name));
      await pictures(page, 'consents-links');
      expect.soft(await violations(page), 'links for parents').toEqual([]);
      await list.getByRole('button', { name: `Kopijuoti žinutę: ${pupil.name}` }).click();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toContain(pupil.name);
      await page.keyboard.press('Escape');
      return (/http\S+/.exec(text)?.[0] ?? '').slice(-18);
    });

  // The page of a parent: e2e/agreement.spec.ts.
  await signByCall(origin, key);
  // The page asks again by itself within half a minute.
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Trūksta 1 iš 2')).toBeVisible(patient);
  await expect(page.getByRole('row', { name: pupil.name })).toHaveCount(0);
});

test('two papers in one scan: the one finds its pupil, the torn one is given its pupil, a blank page goes by itself', {
  tag: '@soak',
}, async ({ visit, database, browser, request }) => {
  const { school } = await newClass(database, 2);
  const page = await visit(school.tutor.login, place);
  const [first, second] = await printedPages(browser, await print(page, request, 'Spausdinti 2 lapus'));
  if (!first || !second) throw new Error('no forms were printed');
  const scan = await scanFile([
    await scanned(first, { turn: 180 }),
    await scanned(second, { isTorn: true }),
    await scanned(second, { isBlank: true }),
  ]);
  await files(page).setInputFiles({ name: 'skenas.pdf', mimeType: 'application/pdf', buffer: scan });
  await expect(page.getByText('2 lapai, atpažintas 1. Praleistas 1 tuščias puslapis')).toBeVisible(patient);
  const list = page.getByRole('list', { name: '1. Nuskenuoti ar nufotografuoti lapai' });
  const torn = list.getByRole('listitem').filter({ hasText: 'kodas neįskaitomas' });
  expect.soft(await violations(page), 'a page with a question').toEqual([]);
  // The second of the class, whose paper it is.
  await torn.getByRole('combobox').selectOption({ index: 2 });
  await tickAll(page).check();
  await page.getByRole('button', { name: 'Patvirtinti 2 sutikimus' }).click();
  await expect(page.getByText('Išsaugoti 2 sutikimai.')).toBeVisible(patient);
  await expect(page.getByText(/^Trūksta/)).toHaveCount(0);
});

test.describe('a bad day', () => {
  // The connection is cut on purpose.
  test.use({ refusals: 'ALL' });
  test('bad pages are told in words and nothing is half done', { tag: '@soak' }, async ({
    visit,
    database,
    browser,
    request,
    origin,
  }) => {
    test.setTimeout(120_000);
    const [own, foreign] = [await newClass(database, 4), await newClass(database, 1)];
    const page = await visit(own.school.tutor.login, place);
    await expect(page.getByText('Trūksta 4 iš 4')).toBeVisible(patient);
    const [first, second, third] = await printedPages(browser, await print(page, request, 'Spausdinti 4 lapus'));
    const teacher = await logInByCall(origin, foreign.school.tutor.login);
    const body = { report: 'agreement', uList: foreign.pupils.map(({ uuid }) => uuid) };
    const { link } = await call(teacher, linkReport, { body });
    const [strange] = await printedPages(browser, await (await request.get(link, patient)).body());
    if (!first || !second || !third || !strange) throw new Error('no forms were printed');
    const sheets = [
      await scanned(first),
      await scanned(first, { turn: 180 }),
      await scanned(second, { isTorn: true }),
      await scanned(strange),
      await scanned(third, { turn: 90 }),
    ];
    const list = page.getByRole('list', { name: '1. Nuskenuoti ar nufotografuoti lapai' });
    const item = (words: string) => list.getByRole('listitem').filter({ hasText: words });

    await test.step('what is no scan is named and refused', async () => {
      await files(page).setInputFiles([
        { name: 'sarasas.txt', mimeType: 'text/plain', buffer: Buffer.from('sutinku') },
        { name: 'sugadintas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') },
      ]);
      await expect(page.getByText('sarasas.txt: tinka tik PDF ir nuotraukos (JPEG, PNG).')).toBeVisible();
      await expect(page.getByText('sugadintas.pdf: failo nepavyko atverti.')).toBeVisible();
    });

    await test.step('photographs: the same page twice, a torn one and one of another school wait for a person', async () => {
      await files(page).setInputFiles(
        sheets.map((buffer, at) => ({ name: `lapas-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
      );
      await expect(page.getByText('5 lapai, atpažinti 2')).toBeVisible({ timeout: 60_000 });
      await expect(item('šis mokinys jau turi kitą lapą')).toHaveCount(1);
      await expect(item('kodas neįskaitomas')).toHaveCount(1);
      await expect(item('ne Jūsų mokyklos lapas arba jo raktas jau pakeistas')).toHaveCount(1);
      await pictures(page, 'consents-questions');
      expect.soft(await violations(page), 'pages with questions').toEqual([]);
      await item('šis mokinys')
        .getByRole('button', { name: /^Praleisti/ })
        .click();
      await item('ne Jūsų')
        .getByRole('button', { name: /^Praleisti/ })
        .click();
      await item('neįskaitomas').getByRole('combobox').selectOption({ index: 2 });
      await expect(page.getByText('3 lapai, atpažinti 3')).toBeVisible();
    });

    await test.step('a page is looked at, large, and turned', async () => {
      await list
        .getByRole('button', { name: /^Peržiūrėti/ })
        .first()
        .click();
      const viewer = page.getByRole('dialog');
      await viewer.getByRole('button', { name: 'Pasukti dešinėn' }).click();
      await picture(page, 'consents-viewer-1366');
      expect.soft(await violations(page), 'a page that is looked at').toEqual([]);
      await viewer.getByRole('button', { name: 'Pasukti kairėn' }).click();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
    });

    await test.step('the connection goes in the middle: what is stored is marked, the rest waits and goes on', async () => {
      await tickAll(page).check();
      let sent = 0;
      await page.route('**/api/members/uploadagreement', (route) => {
        sent += 1;
        return sent === 2 ? route.abort('internetdisconnected') : route.continue();
      });
      await page.getByRole('link', { name: '3a klasė' }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Likti' }).click();
      await page.getByRole('button', { name: 'Patvirtinti 3 sutikimus' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Išsaugoti visų nepavyko.' });
      await expect(alert).toContainText('Išsaugota 1, dar neišsaugota 2.');
      await pictures(page, 'consents-cut');
      await alert.getByRole('button', { name: 'Bandyti dar kartą' }).click();
      await expect(page.getByText('Išsaugoti 2 sutikimai.')).toBeVisible(patient);
      await expect(page.getByText('Trūksta 1 iš 4')).toBeVisible();
    });

    await test.step('one without a page gets the shared scan', async () => {
      await page
        .getByRole('checkbox', { name: /^Dalyvauti: / })
        .and(page.locator(':enabled:not(:checked)'))
        .last()
        .check();
      await page.getByLabel('Bendras nuskenuotas failas').setInputFiles({
        name: 'bendras.pdf',
        mimeType: 'application/pdf',
        buffer: await scanFile([await scanned(second)]),
      });
      await page.getByRole('button', { name: 'Patvirtinti 1 sutikimą' }).click();
      await expect(page.getByText('Išsaugotas 1 sutikimas.')).toBeVisible();
      await expect(page.getByText(/^Trūksta/)).toHaveCount(0);
    });
  });
});
