import { expect, type Page } from '@playwright/test';
import { textOf } from '../server/testing/pdf';
import { violations } from './support/audit';
import { test } from './support/journey';
import { linkOf } from './support/paper/document';
import { picture } from './support/picture';
import { phone } from './support/windows';

/**
 * Certificates: a teacher prints those of a class, somebody checks one by the page behind its code, a pupil opens the
 * own.
 */

test.use({ refusals: [404] });

/** Presses a button that opens a document in a new tab; resolves with the document. */
async function open(page: Page, button: string): Promise<Buffer> {
  const link = await linkOf(page, () => page.getByRole('button', { name: button }).click());
  const file = await page.request.get(link);
  expect(file.headers()['content-type']).toBe('application/pdf');
  return file.body();
}

/** The targets of the codes on the pages, page by page. */
const addressesIn = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map((match) => match[1] ?? '');
const serialIn = (address = ''): string => address.split('/').at(-1) ?? '';

test('certificates of a class are printed, checked by a stranger, and opened by a pupil', { tag: '@gate' }, async ({
  visit,
  database,
}) => {
  const tutor = await visit('tutor', '/userhome/results?grade=5');
  /** The targets of the class's codes: pupils of grade 5 a year ago, who are in grade 6 now. */
  let addresses: string[] = [];

  await test.step('a teacher prints the certificates of a class: a page each, with letters as they are', async () => {
    const pupil = await database.named('pupil6');
    await expect(tutor.getByRole('button', { name: 'Klasės pažymėjimai (PDF)' })).toBeVisible();
    await picture(tutor, 'certificates-list', true);
    const pdf = await open(tutor, 'Klasės pažymėjimai (PDF)');
    addresses = addressesIn(pdf);
    expect(addresses.length).toBeGreaterThan(1);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/\/certificate\/DMB-\d{4}(-[2-9A-Z]{4}){3}$/);
    const text = textOf(pdf);
    for (const words of [pupil.name, 'Dalyvio pažymėjimas']) expect(text).toContain(words.replace(/\s/g, ''));
  });

  await test.step('somebody checks one by the page behind its code, and another number is not there', async () => {
    const serial = serialIn(addresses[0]);
    const stranger = await visit(null, `/certificate/${serial}`, { viewport: phone });
    await expect(stranger.getByRole('heading', { level: 1, name: 'Pažymėjimo tikrinimas' })).toBeVisible();
    await expect(stranger.getByText('Pažymėjimas tikras')).toBeVisible();
    await expect(stranger.getByText('5 klasė', { exact: true })).toBeVisible();
    await expect(stranger.getByText(/^\p{Lu}\.\s\p{Lu}\.$/u)).toBeVisible();
    await picture(stranger, 'certificates-check', true);
    expect.soft(await violations(stranger), 'a certificate that is checked').toEqual([]);

    const other = `${serial.slice(0, -1)}${serial.endsWith('2') ? '3' : '2'}`;
    await stranger.getByLabel('Registracijos numeris').fill(other.toLowerCase());
    await stranger.getByRole('button', { name: 'Tikrinti' }).click();
    await expect(stranger.getByRole('alert')).toContainText('Tokio pažymėjimo nėra');
    await expect(stranger.getByText('Pažymėjimas tikras')).toHaveCount(0);
    await picture(stranger, 'certificates-unknown', true);
  });

  await test.step('a pupil opens the own certificate: the one of the class', async () => {
    await database.endSessionsOf('pupil6');
    const child = await visit('pupil6', '/userhome/results/myresults');
    await expect(child.getByRole('button', { name: 'Pažymėjimas (PDF)' })).toBeVisible();
    await picture(child, 'certificates-own', true);
    const own = addressesIn(await open(child, 'Pažymėjimas (PDF)'));
    expect(own).toHaveLength(1);
    expect(addresses).toContain(own[0]);
  });
});
