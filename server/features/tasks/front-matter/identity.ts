// Identifies the task of a file by its name `YYYY-CC-NNx-lll.task.md` and the front matter's `id`.

import type { RemarkText } from '../import/types';
import { countryName } from './contributors';
import { type FrontMatter, textField } from './front-matter';

export type Identity = { id: string; year: number; usageYear: number | null; country: string; language: string };

// The community's numbers have two digits and perhaps a letter; those given here may go on (2026-LT-01-K1).
const NUMBER = '[0-9A-Za-z]+(?:-[0-9A-Za-z]+){0,4}?';
const FILE_NAME = new RegExp(`^(\\d{4}-[A-Z]{2}-${NUMBER})(?:-([a-z]{3}))?\\.task\\.md$`);
const ID = new RegExp(`^((\\d{4})-([A-Z]{2})-${NUMBER})(?:\\s+\\(for (\\d{4})\\))?$`);

/** Null: neither the name nor the field holds an identifier. A name without a language means English. */
export function readIdentity(
  fileName: string,
  head: FrontMatter,
): { identity: Identity | null; warnings: RemarkText[] } {
  const warnings: RemarkText[] = [];
  const [, nameId, suffix] = FILE_NAME.exec(fileName) ?? [];
  if (nameId === undefined) warnings.push({ code: 'FILE_NAME' });
  const field = textField(head, 'id');
  const own = ID.exec(field ?? '');
  if (!own && nameId !== undefined)
    warnings.push(
      field === null
        ? { code: 'ID_EMPTY', values: { id: nameId } }
        : { code: 'ID_UNFIT', values: { field, id: nameId } },
    );
  const match = own ?? ID.exec(nameId ?? '');
  if (!match) return { identity: null, warnings };
  const [, id = '', year = '', code = '', usage] = match;
  if (nameId !== undefined && nameId !== id) warnings.push({ code: 'ID_DIFFERS', values: { id, name: nameId } });
  if (countryName(code) === null) warnings.push({ code: 'COUNTRY', values: { code } });
  const language = languageOf(suffix ?? 'eng');
  if (language.length !== 2) warnings.push({ code: 'LANGUAGE', values: { code: suffix ?? '' } });
  const usageYear = usage === undefined ? null : Number(usage);
  return { identity: { id, year: Number(year), usageYear, country: code, language }, warnings };
}

// Intl knows that "lit" is "lt"
function languageOf(code: string): string {
  return new Intl.Locale(code).language;
}
