// A server with the demonstration in a folder of its own, until it is stopped.
import { fileURLToPath } from 'node:url';
import { type Country, openCountry, plantCountry } from '../../e2e/support/servers/country';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts it on a free port and waits until it answers; `stop` ends it and deletes its folder. */
export async function startDemonstration(): Promise<Country> {
  await plantCountry();
  return openCountry();
}
