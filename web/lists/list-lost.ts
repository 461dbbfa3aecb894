import type { Words } from '../platform/words/words';

type ListOutcome = keyof Words<'reference'>['outcome'];

/** One of several lists could not be loaded; `cause` is the failure of its call. */
export class ListLost extends Error {
  constructor(
    readonly outcome: ListOutcome,
    cause: unknown,
  ) {
    super(outcome, { cause });
  }
}

/** Names the list in the failure of its call. */
export function listCalled<T>(outcome: ListOutcome, list: Promise<T>): Promise<T> {
  return list.catch((failure: unknown) => {
    throw new ListLost(outcome, failure);
  });
}

/** The sentence for the list that failed, otherwise the page's general one. */
export function lostListWords(failure: unknown, words: Words<'reference'>['outcome'], otherwise: string): string {
  return failure instanceof ListLost ? words[failure.outcome] : otherwise;
}
