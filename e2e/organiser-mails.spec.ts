import { expect, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { test } from './support/journey';

/** Mails of organisers: to a group, failed ones sent again; and the audit log as a file. */

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `${folder}/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
};

test('a group is written to from the year: who gets it, what they read, one act, and its undo', {
  tag: '@gate',
}, async ({ visit }) => {
  const admin = await visit('admin');
  const acts = countedActs(admin);
  await acts.click(admin.getByRole('navigation').getByRole('link', { name: /^Laiškai/ }));
  await acts.click(admin.getByRole('link', { name: 'Bendras laiškas' }));
  await expect(admin.getByRole('heading', { level: 1, name: 'Bendras laiškas' })).toBeVisible();
  expect(acts.count(), 'presses from the year').toBeLessThanOrEqual(2);
  const reach = admin.getByRole('region', { name: 'Kas gaus' });
  await acts.select(admin.getByLabel('Kam rašyti'), 'NOT_FINISHED');
  await acts.select(admin.getByLabel('Savivaldybė'), { label: 'Kauno miesto savivaldybė' });
  const send = reach.getByRole('button', { name: /^Siųsti \d+ laišk/ });
  await expect(send).toBeVisible();
  await expect(reach.getByRole('region', { name: 'Laiškas' })).toContainText('/userhome/challengeadmin');
  await picture(admin, 'group');
  await acts.click(send);
  const toast = admin.getByRole('status').filter({ hasText: /Parašyt\S+\s\d+\slaišk/ });
  await expect(toast).toBeVisible();
  console.log('acts: a mail to a group', acts.count());
  expect(acts.count()).toBeLessThanOrEqual(5);
  const row = admin.getByRole('row').filter({ hasText: 'Kauno miesto savivaldybė' });
  await expect(row.getByRole('link', { name: /^eilėje \d+$/ })).toBeVisible();
  await row.getByRole('link', { name: /^eilėje/ }).click();
  await expect(admin.getByText('Rodomas tik vienas bendras laiškas: visi jo gavėjai.')).toBeVisible();
  await expect(admin.getByRole('row').nth(1)).toContainText('Bendras: mokiniai nebaigė');
  await picture(admin, 'group-queue');
  await admin.goBack();
  await row.getByRole('button', { name: /^Anuliuoti laiškus/ }).click();
  await expect(row).toContainText('anuliuota');
  await expect(row.getByRole('link')).toHaveCount(0);
});

test('a failed mail is sent again', { tag: '@screen' }, async ({ visit }) => {
  const admin = await visit('admin', '/userhome/mails');
  const failed = admin.getByRole('row').filter({ hasText: 'tokio adreso nėra' });
  await expect(failed.first()).toBeVisible();
  await picture(admin, 'failed');
  const before = await failed.count();
  const acts = countedActs(admin);
  await acts.click(failed.first().getByRole('button', { name: /^Siųsti dar kartą/ }));
  await expect(failed).toHaveCount(before - 1);
  console.log('acts: a failed mail again', acts.count());
  expect(acts.count()).toBe(1);
});

test('the words of a mail have a preview, and the log of acts is saved as a file', { tag: '@soak' }, async ({
  visit,
}) => {
  const admin = await visit('admin', '/userhome/mails/texts');
  await admin.getByRole('button', { name: 'Peržiūra' }).click();
  await expect(admin.getByText('Vardenė', { exact: false }).or(admin.getByText('Duomenys išgalvoti.'))).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await picture(admin, 'mail-texts');
  await admin.goto('/userhome/audit');
  await expect(admin.getByRole('row').nth(1)).toBeVisible();
  const acts = countedActs(admin);
  const saved = admin.waitForEvent('download');
  await acts.click(admin.getByRole('button', { name: 'Eksportuoti į xlsx' }));
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  console.log('acts: the log as a file', acts.count());
  expect(acts.count()).toBe(1);
});
