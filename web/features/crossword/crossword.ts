// Every call that the crossword makes.
import * as calls from '../../../contract/crossword';
import type { ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

export type Loaded = ReplyOf<typeof calls.loadCrossword>;

export function loadCrossword(signal: AbortSignal): Promise<Loaded> {
  return call(calls.loadCrossword, { signal });
}

/** Submits the answer and gives it back with its ticket number. */
export async function submitCrossword(answer: string): Promise<calls.CrosswordAnswer> {
  return (await call(calls.submitCrossword, { body: { answer } })).crosswordAnswer;
}
