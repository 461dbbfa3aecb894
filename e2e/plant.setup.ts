import { test } from '@playwright/test';
import { plantCountry } from './support/servers/country';

/** Once, before all journeys: each worker then has a copy of it (e2e/support/servers/country.ts). */
test('the demonstration is planted', async () => {
  test.setTimeout(180_000);
  await plantCountry();
});
