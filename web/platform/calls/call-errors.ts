import { furtherCodes } from 'virtual:words/furtherCodes';
import type { ErrorCode } from '../../../contract/errors';
import { currentWords } from '../words/words';

/** The server answered and said no. `extra` are the other fields of the refusal; retryAfterMs from Retry-After. */
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

/** The server was not reached, or something between answered in its place. Nothing is known of what it did. */
export class NetworkLost extends Error {}

/** Whether the same call may succeed later without a change: no connection, overload, a fault of the server. */
export function isPassing(failure: unknown): boolean {
  if (failure instanceof NetworkLost) return true;
  return failure instanceof CallRefused && (failure.status === 429 || failure.status >= 500);
}

/** Whether a text is one of the contract's codes, whatever sentences this page has loaded. */
export function isKnownCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && (Object.hasOwn(currentWords('errors'), code) || furtherCodes.includes(code));
}
