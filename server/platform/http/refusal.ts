import { type ErrorCode, errors } from '../../../contract/errors';

/** A refusal for the caller: a code of the contract and, where the call has them, more fields. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: ErrorCode,
    readonly extra: Record<string, unknown> = {},
    /** Whole seconds for Retry-After. */
    readonly retryAfter: number | null = null,
  ) {
    super(code);
  }
  get status(): number {
    return errors[this.code].status;
  }
  /** The body that goes out; {name} in the sentence is filled from the extra fields. */
  get body(): Record<string, unknown> {
    const error = errors[this.code].en.replace(/\{(\w+)\}/g, (_, name: string) => String(this.extra[name] ?? ''));
    return { success: false, code: this.code, error, ...this.extra };
  }
}

/** Refuses where no call's own list of codes is at hand (object not there, role not let in). */
export function refuse(code: ErrorCode, extra?: Record<string, unknown>): never {
  throw new Refusal(code, extra);
}

/** Seconds for Retry-After with jitter, so that refused clients do not return in one wave. */
export function jitteredSeconds(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}
