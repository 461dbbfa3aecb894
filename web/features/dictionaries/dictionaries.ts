// Every call about dictionaries that the pages make.
import * as calls from '../../../contract/dictionaries';
import type { ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

export async function loadDictionaries(signal: AbortSignal): Promise<calls.Dictionary[]> {
  return (await call(calls.listDictionaries, { signal })).dictionaries;
}

/** A dictionary by its name, with its entries in their order. */
export function loadEntries(dictId: string, signal: AbortSignal): Promise<ReplyOf<typeof calls.dictionaryValues>> {
  return call(calls.dictionaryValues, { params: { dictId }, signal });
}
