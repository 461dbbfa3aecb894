import type { CollectionRow } from '../../../../contract/collections';

/** Whether final results can be calculated at all: a complete contest that somebody has sat. */
export function canBeCalculated({ type, collectionStatus, attemptCount }: CollectionRow): boolean {
  return type === 'CON' && collectionStatus && attemptCount > 0;
}
