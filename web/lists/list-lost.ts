import type { Words } from '../platform/words/words';

type ListOutcome = keyof Words<'reference'>['outcome'];

/** One of several lists did not come; `cause` is the failure of its call. */
export class ListLost extends Error {
  constructor(
    readonly outcome: ListOutcome,
    cause: unknown,
  ) {
    super(outcome, { cause });
  }
}

/** Says of a call's failure which list it was for. */
export function listCalled<T>(outcome: ListOutcome, list: Promise<T>): Promise<T> {
  return list.catch((failure: unknown) => {
    throw new ListLost(outcome, failure);
  });
}

/** The sentence for the list that did not come; otherwise what the page says of all of them. */
export function lostListWords(failure: unknown, words: Words<'reference'>['outcome'], otherwise: string): string {
  return failure instanceof ListLost ? words[failure.outcome] : otherwise;
}
