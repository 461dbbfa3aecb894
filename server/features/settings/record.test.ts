import { expect, it } from 'vitest';
import { type SettingName, type SettingValue, settingDefaults } from '../../../contract/settings-change';
import { privacyRecordOf, recordNeeds, recordTable } from '../../../contract/settings-privacy';
import { settings as en } from '../../../text/en/settings';
import { settings as lt } from '../../../text/lt/settings';

const defaults = new Map<SettingName, SettingValue>();
const { flags, constants, texts } = settingDefaults;
for (const [name, value] of Object.entries({ ...flags, ...constants, ...texts })) {
  if (isName(name)) defaults.set(name, value);
}

it('lacks everything that nobody has entered, the controller of the demonstration too', () => {
  expect(privacyRecordOf(defaults).missing).toEqual(recordNeeds);
  const filled = new Map(defaults);
  for (const name of recordNeeds) filled.set(name, 'x');
  expect(privacyRecordOf(filled).missing).toEqual([]);
});

it.each([lt.privacyRecord, en.privacyRecord])('says every age that the settings have, as they have it', (words) => {
  const values = new Map(defaults);
  const ages = Object.keys(constants).filter((name) => name.startsWith('keep'));
  for (const [at, name] of ages.entries()) if (isName(name)) values.set(name, 1_001 + at);
  const kept = recordTable(words, privacyRecordOf(values))
    .find(({ row }) => row === 'ages')
    ?.lines.join('\n');
  for (const at of ages.keys()) expect(kept?.replaceAll(/[\s,](?=\d{3})/g, '')).toContain(String(1_001 + at));
});

it.each([lt.privacyRecord, en.privacyRecord])('calls the comparison of answers what it is', (words) => {
  const table = recordTable(words, privacyRecordOf(defaults));
  expect(table.find(({ row }) => row === 'comparison')?.lines.join(' ')).toMatch(/profiliavimas|profiling/);
  expect(table.find(({ row }) => row === 'automated')?.lines.join(' ')).not.toMatch(/profiliav|profiling/);
});

function isName(name: string): name is SettingName {
  return name in { ...flags, ...constants, ...texts };
}
