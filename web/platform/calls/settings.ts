// Feature flags and constants of the server: loaded once per page load, defaults until they come.
import { type Flags, flagDefaults, getSettings, shownConstants, textDefaults } from '../../../contract/settings';
import { createStore, useStore } from '../store';
import { call } from './api';

type Settings = {
  flags: Flags;
  year: number;
  accessWindowMinutes: number;
  controller: string;
  contactEmail: string;
  demonstration: boolean;
  known: boolean;
};

const store = createStore<Settings>({
  flags: flagDefaults,
  ...shownConstants,
  ...textDefaults,
  demonstration: false,
  known: false,
});
let isRequested = false;

/** The settings; `known` is false while they are the defaults. After a failure the next page tries again. */
export function useSettings(): Settings {
  if (!isRequested) void ask();
  return useStore(store);
}

async function ask(): Promise<void> {
  isRequested = true;
  try {
    const { flags, constants, texts, demonstration } = await call(getSettings, {});
    store.set({ flags, ...constants, ...texts, demonstration, known: true });
  } catch {
    isRequested = false;
  }
}
