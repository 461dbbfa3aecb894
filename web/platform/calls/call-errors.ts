import type { ErrorCode } from '../../../contract/errors';

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

/** Throws when the call is no longer wanted. Safari before 15.4 lacks `throwIfAborted`, and the reason: nobody reads it. */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason;
}

/** Whether the same call may succeed later without a change: no connection, overload, a server error. */
export function isPassing(failure: unknown): boolean {
  if (failure instanceof NetworkLost) return true;
  return failure instanceof CallRefused && (failure.status === 429 || failure.status >= 500);
}

/** Whether something is written as a code is. This page may have no sentence for it, or a newer server has made it. */
export function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code);
}

/** What a status says by itself. */
export function codeOfStatus(status: number) {
  if (status === 401) return 'SESSION_ENDED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 502 || status === 503 || status === 504) return 'OVERLOADED';
  return 'SYSTEM_ERROR';
}
