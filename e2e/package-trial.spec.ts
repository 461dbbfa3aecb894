import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { violations } from './support/audit';
import { frameOf } from './support/interactive';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';

/** The package of an interactive task before the task is saved: seen, tried, and told what is wrong with it. */

test.use({ refusals: 'ALL' });

const example = readFileSync(new URL('../tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip', import.meta.url));
const climbing = Buffer.from(zipSync({ 'index.html': strToU8('<p>x</p>'), '../../vogti.js': strToU8('x') }));

test('a package is seen and tried before its task is saved', { tag: '@screen' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/tasks/newinteractivetask');
  const choose = (buffer: Buffer) =>
    page.getByLabel('Užduoties failas').setInputFiles({ name: 'paketas.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByLabel('Užduoties failas')).toBeVisible(patient);
  await choose(climbing);
  await expect(page.getByLabel('Užduoties failas')).toHaveAccessibleDescription(
    /kelias išeina už paketo ribų/,
    patient,
  );
  await choose(example);
  const trial = page.getByRole('region', { name: 'Taip užduotį matys mokiniai' });
  const frame = frameOf(page, 'Nauja interaktyvioji užduotis');
  const boats = frame.getByRole('listitem').getByRole('button');
  await expect(boats).toHaveText(['Aldona', 'Benas', 'Cilė', 'Domas', 'Elzė'], patient);
  for (const name of [/Aldona/, /Elzė/]) await frame.getByRole('button', { name }).click();
  await trial.getByRole('button', { name: 'Pasitikrinti' }).click();
  await expect(trial.getByText('Neteisingai.')).toBeVisible(patient);
  expect.soft(await violations(page), 'a package on trial').toEqual([]);
  await pictures(page, 'interactive-trial', true);
  await expect(page).toHaveURL(/newinteractivetask$/);
});
