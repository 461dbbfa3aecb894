import { furtherCodes } from 'virtual:words/furtherCodes';
import type { ErrorCode } from '../../../contract/errors';
import { currentWords } from '../words/words';

/** The server refused the call. `extra` holds the other fields of the refusal; retryAfterMs comes from Retry-After. */
export class CallRefused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly requestId: string | null = null,
    readonly retryAfterMs: number | null = null,
  ) {
    super(code);
  }
}

/** The server was not reached, or a proxy answered instead. Whether the call took effect is unknown. */
export class NetworkLost extends Error {}

/** Whether the same call may succeed later without a change: no connection, overload, a server error. */
export function isPassing(failure: unknown): boolean {
  if (failure instanceof NetworkLost) return true;
  return failure instanceof CallRefused && (failure.status === 429 || failure.status >= 500);
}

/** Whether a text is a code of the contract, even if this page has not loaded its sentence. */
export function isKnownCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && (Object.hasOwn(currentWords('errors'), code) || furtherCodes.includes(code));
}
