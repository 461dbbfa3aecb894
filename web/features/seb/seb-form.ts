// The fields of the panel. Pure.
import type { SebSettings } from '../../../contract/seb';

export type SebFields = {
  isOn: boolean;
  /** A new password; empty: as it is. */
  password: string;
  noPassword: boolean;
  configKeys: string;
  examKeys: string;
};

/** The fields as they are saved. */
export function fieldsOf(seb: SebSettings): SebFields {
  return {
    isOn: seb.isOn,
    password: '',
    noPassword: !seb.hasQuitPassword,
    configKeys: seb.configKeys.join('\n'),
    examKeys: seb.examKeys.join('\n'),
  };
}

/** The keys in a field, one in a line. */
export function keysIn(text: string): string[] {
  const lines = text.split(/[\s,;]+/).map((line) => line.toLowerCase());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Those that are no keys: a key has 64 hexadecimal digits. */
export function wrongKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => !/^[0-9a-f]{64}$/.test(key));
}
