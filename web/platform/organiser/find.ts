import { findAnything } from '../../../contract/finder';
import { call } from '../calls/api';
import type { Found } from './found-items';

const nothing: Found = { people: [], schools: [], tasks: [], contests: [] };

/** Asks the server; '' finds nothing. */
export async function find(text: string, signal: AbortSignal): Promise<Found> {
  return text === '' ? nothing : await call(findAnything, { body: { text }, signal });
}
