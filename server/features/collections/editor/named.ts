// What older clients name otherwise, or not at all: type and round, days without an offset, the level of a task.
import type { SentCollection } from '../../../../contract/collections';
import { instantOf } from '../../../platform/days';
import { refuse } from '../../../platform/http/refusal';

/** A collection as it was sent, with the names that we have for its fields. */
export type NamedCollection = SentCollection & {
  id: string | null;
  type: NonNullable<SentCollection['type']>;
  round: number;
  ageGroupId: string | null | undefined;
};

/** Reads the other names; refuses what lacks a type or a round, and a change that does not say of what. */
export function settledNames(sent: SentCollection): NamedCollection {
  const isChange = sent.id === '' || Boolean(sent.updatedAt) || Boolean(sent.collectionKey);
  if (!sent.id && isChange)
    return refuse('ID_NEEDED', { fields: ['collection.id'], Kind: 'Collection', kind: 'collection' });
  const type = sent.type ?? sent.collectionType ?? refuse('BAD_REQUEST', { fields: ['collection.type'] });
  const round = sent.round ?? sent.roundId ?? refuse('BAD_REQUEST', { fields: ['collection.round'] });
  const ageGroupId = sent.ageGroupId === '' ? null : sent.ageGroupId;
  return { ...sent, id: sent.id || null, type, round, ageGroupId };
}

/** A date of a collection: an instant, or a day and hour of Lithuania. */
export function dateIn(
  sent: SentCollection,
  field: 'validFrom' | 'validTo' | 'primaryResultDate' | 'resultDate',
): Date {
  const isInstant = /[Zz]$|[+-]\d\d:?\d\d$/.test(sent[field]) && sent[field].includes('T');
  const date = isInstant ? new Date(sent[field]) : instantOf(sent[field]);
  return date ?? refuse('BAD_REQUEST', { fields: [`collection.${field}`] });
}
