// Every call of the settings.
import * as contract from '../../../contract/settings-change';
import { call } from '../../platform/calls/api';
import { useData } from '../../staff/use-data';

/** All settings, with the moment of the last change of any. */
export function useAllSettings() {
  return useData(['settings', 'all'], loadSettings);
}

async function loadSettings(signal: AbortSignal) {
  const { settings } = await call(contract.listSettings, { body: {}, signal });
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  const changedAt =
    settings
      .flatMap((one) => one.changedAt ?? [])
      .sort()
      .at(-1) ?? null;
  return { values, changedAt };
}

/** Saves changes; answers what somebody else has changed meanwhile, and then nothing is saved. */
export async function saveChanges(changes: contract.SettingChange[]) {
  return (await call(contract.saveSettings, { body: { changes } })).conflicts;
}

/** What the settings mean today, in numbers. */
export function loadCounts(signal: AbortSignal) {
  return call(contract.countSettings, { body: {}, signal });
}
