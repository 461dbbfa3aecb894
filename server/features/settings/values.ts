import { constantDefaults, type Flags, flagDefaults, textDefaults } from '../../../contract/settings';
import { recordTextDefaults } from '../../../contract/settings-change';
import type { Services } from '../../platform/services';
import { readSettings } from './queries';

/** Current flags and constants: the contract's defaults, overridden by the database. */
export type Values = {
  flags: Flags;
  constants: typeof constantDefaults;
  texts: typeof textDefaults & typeof recordTextDefaults;
  demonstration: boolean;
  /** Whether somebody has entered who decides about the personal data; without it no consent form is printed. */
  hasController: boolean;
};
export type ReadValues = { get(): Promise<Values> };

/** Caches the values in memory until an instance reports a change (topic `setting`). */
export function createValues(services: Pick<Services, 'db' | 'events'>): ReadValues {
  let known: Promise<Values> | null = null;
  services.events.on('setting', () => {
    known = null;
  });
  return {
    get() {
      known ??= load(services).catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
  };
}

async function load(services: Pick<Services, 'db'>): Promise<Values> {
  const changed = await readSettings(services.db);
  const flags = { ...flagDefaults };
  for (const name of Object.keys(flags)) {
    const value = changed.get(name);
    if (typeof value === 'boolean') Object.assign(flags, { [name]: value });
  }
  const constants = { ...constantDefaults };
  for (const name of Object.keys(constants)) {
    const value = changed.get(name);
    if (typeof value === 'number') Object.assign(constants, { [name]: value });
  }
  const texts = { ...textDefaults, ...recordTextDefaults };
  for (const name of Object.keys(texts)) {
    const value = changed.get(name);
    if (typeof value === 'string' && value.trim() !== '') Object.assign(texts, { [name]: value.trim() });
  }
  const controller = changed.get('controller');
  const hasController = typeof controller === 'string' && controller.trim() !== '';
  return { flags, constants, texts, demonstration: changed.get('demonstration') === true, hasController };
}
