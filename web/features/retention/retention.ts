// The calls of the end of keeping.
import { getRetention } from '../../../contract/retention';
import { call } from '../../platform/calls/api';

/** What goes in the coming night, and what went. */
export function loadRetention(signal: AbortSignal) {
  return call(getRetention, { body: {}, signal });
}
