import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { test } from './support/journey';
import { picture } from './support/picture';

/** What is kept about people: the file for oneself, and what goes when it is old. */

test('a pupil takes everything that is kept along, from the own profile', { tag: '@screen' }, async ({ visit }) => {
  const pupil = await visit('pupil9', '/userhome/profile/view');
  const button = pupil.getByRole('button', { name: 'Atsisiųsti savo duomenis' });
  await expect(button).toBeVisible();
  await picture(pupil, 'own-data');
  const coming = pupil.waitForEvent('download');
  await button.click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('mano-duomenys.zip');
  const files = unzipSync(await readFile(await file.path()));
  const { parts } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(parts.account[0].login).toBe('pupil9');
  // As the family opens it: a file of its own, outside the platform.
  await pupil.goto('about:blank');
  await pupil.setContent(strFromU8(files['mano-duomenys.html'] ?? new Uint8Array()));
  await expect(pupil.getByRole('heading', { name: 'Sutikimai', exact: true })).toBeVisible();
  await picture(pupil, 'own-data-page');
});

test('an administrator sees what goes tonight, and where its ages are changed', { tag: '@soak' }, async ({ visit }) => {
  const admin = await visit('admin', '/userhome/settings/retention');
  await expect(admin.getByRole('table', { name: 'Kas bus pašalinta artimiausią naktį' })).toBeVisible();
  await expect(admin.getByText('Demonstracijoje savaime niekas nešalinama.')).toBeVisible();
  await expect(admin.getByText('Dar nieko nepašalinta')).toBeVisible();
  await picture(admin, 'retention');
  await admin.emulateMedia({ colorScheme: 'dark' });
  await admin.setViewportSize({ width: 1024, height: 768 });
  await picture(admin, 'retention-dark');
  await admin.getByRole('link', { name: 'Keisti terminus' }).click();
  await expect(admin.getByLabel('Veiksmų žurnalas, mėn.')).toHaveValue('36');
  await picture(admin, 'settings-ages');
});
