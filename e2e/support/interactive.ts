// Interactive tasks as staff upload them and as a page shows them.
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { saveInteractive } from '../../contract/interactive';
import type { Caller } from './call';

/** The frame of the interactive task with this name. */
export const frameOf = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="Interaktyvioji užduotis „${title}“"]`);

/**
 * Waits until the frame takes presses: its script has loaded, and page and frame are painted at their new size. A frame is
 * a process of its own: a press sooner goes to what was painted at its place before, and is lost.
 */
export async function takesPresses(frame: FrameLocator): Promise<void> {
  const twicePainted = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
  await expect(frame.owner()).not.toHaveAttribute('inert');
  await frame.owner().evaluate(twicePainted);
  await frame.locator('body').evaluate(twicePainted);
}

/** Fills the form of a new interactive task and sends it with this file. */
export async function upload(
  page: Page,
  id: string,
  title: string,
  buffer: Buffer,
  file = 'paketas.zip',
): Promise<void> {
  await page.getByLabel('Pavadinimas').fill(title);
  await page.getByRole('textbox', { name: 'Numeris' }).fill(id);
  const level = page.getByRole('button', { name: '11–12 klasės: lengva' });
  if ((await level.getAttribute('aria-pressed')) === 'false') await level.click();
  await page.getByLabel('Užduoties failas').setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Sukurti' }).click();
}

/** Makes an interactive task of this file by a call. */
export async function uploadByCall(
  { origin, token }: Caller,
  { id, title, file }: { id: string; title: string; file: Buffer },
): Promise<string> {
  const fields = { internationalId: id, name: title, languageId: 'lt', levels: [{ ageGroupId: '3', level: 'easy' }] };
  const form = new FormData();
  form.set('data', JSON.stringify(fields));
  form.set(saveInteractive.upload ?? '', new Blob([new Uint8Array(file)]), 'paketas.zip');
  const headers = { 'authentication-token': token ?? '' };
  const response = await fetch(`${origin}/api${saveInteractive.path}`, { method: 'POST', headers, body: form });
  const reply = await response.json();
  if (!response.ok || !reply.success) throw new Error(`the package was refused: ${JSON.stringify(reply)}`);
  return String(reply.id);
}
