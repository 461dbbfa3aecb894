// What the form of the settings holds, and which changes it has made.
import * as contract from '../../../contract/settings-change';
import type { Words } from '../../platform/words/words';

export type Values = ReadonlyMap<contract.SettingName, contract.SettingValue>;

/** The fields: numbers as they are typed. */
export type Draft = {
  flags: Record<string, boolean>;
  numbers: Record<string, string>;
  texts: Record<string, string>;
  notice: { lt: string; en: string; until: string };
};

const emptyNotice: contract.KeysNotice = { lt: '', en: '', until: null };

/** The fields filled with the values that are in force. */
export function draftOf(values: Values): Draft {
  const notice = values.get('keysNotice');
  const { lt, en, until } = typeof notice === 'object' ? notice : emptyNotice;
  return {
    flags: Object.fromEntries(contract.flagNames.map((name) => [name, values.get(name) === true])),
    numbers: Object.fromEntries(contract.constantNames.map((name) => [name, String(values.get(name) ?? '')])),
    texts: Object.fromEntries(contract.textNames.map((name) => [name, String(values.get(name) ?? '')])),
    notice: { lt, en, until: until ?? '' },
  };
}

/** The value of each setting as the fields have it. */
function valuesIn(draft: Draft): [contract.SettingName, contract.SettingValue][] {
  const { lt, en, until } = draft.notice;
  return [
    ...contract.flagNames.map((name): [contract.FlagName, boolean] => [name, draft.flags[name] === true]),
    ...contract.constantNames.map((name): [contract.ConstantName, number] => [
      name,
      /^\s*\d+\s*$/.test(draft.numbers[name] ?? '') ? Number(draft.numbers[name]) : Number.NaN,
    ]),
    ...contract.textNames.map((name): [contract.TextName, string] => [name, (draft.texts[name] ?? '').trim()]),
    ['keysNotice', { lt: lt.trim(), en: en.trim(), until: until.trim() || null }],
  ];
}

/** What the fields change, in the order of the page. */
export function changesOf(draft: Draft, values: Values): contract.SettingChange[] {
  return valuesIn(draft).flatMap(([name, to]) => {
    const from = values.get(name);
    return from === undefined || isSame(from, to) ? [] : [{ name, from, to }];
  });
}

/** The changes that cannot be saved as they are. */
export function faultsOf(changes: readonly contract.SettingChange[]): contract.SettingName[] {
  return changes.flatMap(({ name, to }) => {
    const isDay = typeof to !== 'object' || to.until === null || /^\d{4}-\d\d-\d\d$/.test(to.until);
    return isDay && contract.isSettingValue(name, to) ? [] : [name];
  });
}

/** A value in words. */
export function valueWords(words: Words<'settings'>, value: contract.SettingValue): string {
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value === 'object') return value.lt || words.empty;
  return String(value) || words.empty;
}

/** The name of a setting in words. */
export function settingName(words: Words<'settings'>, name: contract.SettingName): string {
  if (name === 'keysNotice') return words.keysNotice;
  const all: Record<string, { name: string }> = { ...words.flag, ...words.constant, ...words.text };
  return all[name]?.name ?? name;
}

function isSame(a: contract.SettingValue, b: contract.SettingValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.lt === b.lt && a.en === b.en && a.until === b.until;
}
