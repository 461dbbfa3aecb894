import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../audit';

const keyPattern = /[2-9A-Z]{4} – [2-9A-Z]{6} – [2-9A-Z]{6}/;

/** The reason for letting in, from now on. */
export async function changeReason(tutor: Page, before: string, after: string): Promise<void> {
  await tutor.getByRole('button', { name: 'Keisti leidimo priežastį' }).click();
  const change = tutor.getByRole('dialog', { name: 'Leidimo priežastis' });
  await expect(change.getByLabel('Priežastis')).toHaveValue(before);
  await change.getByLabel('Priežastis').fill(after);
  await change.getByRole('button', { name: 'Išsaugoti' }).click();
}

/** Makes a new card in its open dialog, after moving the pupil whose session lives, and answers the key. */
export async function newCard(tutor: Page, card: Locator, slow: { timeout: number }): Promise<string> {
  await expect(card).toContainText('Mokinio seansas dar veikia');
  await card.getByRole('button', { name: 'Perkelti į kitą kompiuterį' }).click();
  await card.getByRole('button', { name: 'Nauja prisijungimo kortelė' }).click(slow);
  await expect(card).toContainText(keyPattern, slow);
  expect(await violations(tutor)).toEqual([]);
  const [key = ''] = keyPattern.exec((await card.textContent()) ?? '') ?? [];
  await card.getByRole('button', { name: 'Užverti' }).click();
  return key;
}

/** Logs in by a key on the open log-in page. */
export async function logInByKey(page: Page, key: string): Promise<void> {
  await page.getByRole('tab', { name: 'Raktu' }).click();
  await page.getByLabel('Pirma rakto dalis').fill(key);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
}
