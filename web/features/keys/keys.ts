// Every call of the list of paid keys.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { type KeyEntry, listKeys, saveKey } from '../../../contract/keys';
import { call } from '../../platform/calls/api';

export type KeysSeen = ReplyOf<typeof listKeys>;

export function loadKeys(
  body: { search: string; num: number; page_size: number },
  signal?: AbortSignal,
): Promise<KeysSeen> {
  return call(listKeys, { body: body, signal });
}

/** Changes price or state; answers the entry as it is kept. */
export async function changeKey(body: BodyIn<typeof saveKey>): Promise<KeyEntry> {
  return (await call(saveKey, { body })).key;
}
