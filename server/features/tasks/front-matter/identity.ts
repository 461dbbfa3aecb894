// Identifies the task of a file by its name `YYYY-CC-NNx-lll.task.md` and the front matter's `id`.

import type { RemarkText } from '../import/types';
import { countryName } from './contributors';
import { type FrontMatter, textField } from './front-matter';

export type Identity = { id: string; year: number; usageYear: number | null; country: string | null; language: string };

const FILE_NAME = /^(\d{4}-[A-Z]{2}-\d{2}[a-z]?)(?:-([a-z]{3}))?\.task\.md$/;
const ID = /^((\d{4})-([A-Z]{2})-\d{2}[a-z]?)(?:\s+\(for (\d{4})\))?$/;

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
  const country = countryName(code);
  if (country === null) warnings.push({ code: 'COUNTRY', values: { code } });
  const language = languageOf(suffix ?? 'eng');
  if (language.length !== 2) warnings.push({ code: 'LANGUAGE', values: { code: suffix ?? '' } });
  const usageYear = usage === undefined ? null : Number(usage);
  return { identity: { id, year: Number(year), usageYear, country, language }, warnings };
}

// Intl knows that "lit" is "lt"
function languageOf(code: string): string {
  return new Intl.Locale(code).language;
}
