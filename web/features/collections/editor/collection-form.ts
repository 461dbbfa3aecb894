// The fields of a collection's form: their values, their faults, and what is sent. Pure.
import { type CollectionIn, type CollectionRow, collectionFields } from '../../../../contract/collections';
import { instantOf, localOf } from '../../../platform/words/vilnius';
import type { WholeCollection } from '../collections';

export type CollectionFields = CollectionIn;
export const types = ['CON', 'FTR', 'OTR', 'TRA', 'STG'] as const;

export type Draft = {
  name: string;
  type: CollectionRow['type'];
  years: string;
  round: string;
  ageGroupId: string;
  difficultyId: string;
  language: string;
  grades: readonly number[];
  time: string;
  startPoint: string;
  securityKey: string;
  validFrom: string;
  validTo: string;
  primaryResultDate: string;
  resultDate: string;
};
export type DraftField = keyof Draft;
export const dateFields = ['validFrom', 'validTo', 'primaryResultDate', 'resultDate'] as const;

/** The initial values of the form; collection null: a new one of this year. */
export function draftOf(
  collection: WholeCollection | null,
  defaults: { type: CollectionRow['type']; year: number },
): Draft {
  return {
    name: collection?.name ?? '',
    type: collection?.type ?? defaults.type,
    years: String(collection?.years ?? defaults.year),
    round: String(collection?.round ?? 1),
    ageGroupId: collection?.ageGroupId ?? '',
    difficultyId: collection?.difficultyId ?? '',
    language: collection?.language ?? 'lt',
    grades: collection?.grades ?? [],
    time: String(collection?.time ?? 45),
    startPoint: String(collection?.startPoint ?? 0),
    securityKey: collection?.securityKey ?? '',
    validFrom: localOf(collection?.validFrom ?? ''),
    validTo: localOf(collection?.validTo ?? ''),
    primaryResultDate: localOf(collection?.primaryResultDate ?? ''),
    resultDate: localOf(collection?.resultDate ?? ''),
  };
}

/**
 * What is sent. collection: as it was when the form opened. An untouched date is sent as it was read: the field shows
 * minutes only, and without the seconds the server would see a change.
 */
export function fieldsOf(collection: WholeCollection | null, draft: Draft): CollectionFields {
  const dates = { validFrom: '', validTo: '', primaryResultDate: '', resultDate: '' };
  for (const field of dateFields) {
    const before = collection?.[field] ?? '';
    dates[field] = localOf(before) === draft[field] ? before : (instantOf(draft[field]) ?? '');
  }
  return {
    ...(collection && { id: collection.id, updatedAt: collection.updatedAt }),
    name: draft.name.trim(),
    type: draft.type,
    years: wholeNumber(draft.years),
    round: wholeNumber(draft.round),
    ageGroupId: draft.ageGroupId || null,
    difficultyId: draft.difficultyId,
    language: draft.language,
    grades: [...draft.grades].sort((a, b) => a - b),
    time: wholeNumber(draft.time),
    startPoint: wholeNumber(draft.startPoint),
    securityKey: draft.securityKey.trim() || null,
    ...dates,
  };
}

function wholeNumber(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** The wrong fields, in order: they break the contract's schema, lack a required value, or break the order of dates. */
export function faultsOf(fields: CollectionFields): DraftField[] {
  const parsed = collectionFields.safeParse(fields);
  const bad = new Set<unknown>(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  if (isOfAnAge(fields.type) && !fields.ageGroupId) bad.add('ageGroupId');
  if (isOfAnAge(fields.type) && fields.grades?.length === 0) bad.add('grades');
  const at = (field: (typeof dateFields)[number]) => Date.parse(fields[field]);
  if (at('validTo') <= at('validFrom')) bad.add('validTo');
  if (at('primaryResultDate') < at('validTo')) bad.add('primaryResultDate');
  if (at('resultDate') < at('primaryResultDate')) bad.add('resultDate');
  return fieldNames.filter((name) => bad.has(name));
}

const fieldNames: DraftField[] = [
  'name',
  'type',
  'years',
  'round',
  'ageGroupId',
  'grades',
  'difficultyId',
  'language',
  'time',
  'validFrom',
  'validTo',
  'primaryResultDate',
  'resultDate',
  'startPoint',
  'securityKey',
];

/** Whether this type needs an age group and grades. Types open to everybody do not. */
export function isOfAnAge(type: CollectionRow['type']): boolean {
  return type !== 'FTR' && type !== 'STG';
}

/** Why a field can no longer change (docs/rules/content.md), or null. now: milliseconds. */
export function frozenWhy(
  collection: WholeCollection | null,
  field: DraftField,
  now: number,
): 'frozen' | 'frozenTime' | 'reached' | null {
  if (!collection?.collectionStatus || field === 'name' || field === 'securityKey' || field === 'validTo') return null;
  if (field === 'time' || field === 'validFrom') {
    const isUntouched = now < Date.parse(collection.validFrom) && collection.attemptCount === 0;
    return isUntouched ? null : 'frozenTime';
  }
  if (field === 'primaryResultDate' || field === 'resultDate')
    return Date.parse(collection[field]) <= now ? 'reached' : null;
  return 'frozen';
}
