import type { ErrorCode } from '../../../contract/errors';
import { sentences } from '../words/sentences';

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

/** Whether a text is one of our codes; by the words, which every page has, not by the table with its English sentences. */
export function isKnownCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(sentences, code);
}
