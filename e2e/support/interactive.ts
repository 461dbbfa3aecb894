// Interactive tasks as staff upload them and as a page shows them.
import type { FrameLocator, Page } from '@playwright/test';

/** The frame of the interactive task with this name. */
export const frameOf = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="Interaktyvioji užduotis „${title}“"]`);

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
