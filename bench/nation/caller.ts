import type { Ledger, Sample, Step } from './ledger';
import type { Line, Outcome } from './line';
import { wait } from './moments';
import { codeOf } from './replies';

/** How long a pupil tries one thing before the hand goes up. */
export const patienceMs = 60_000;

export type Clock = { now(): number };

/**
 * Makes the calls of one pupil and writes each into the ledger, from the moment at which it was intended: a server that
 * keeps a pupil waiting makes the next call late, and that counts, too. While the cable is out nothing is sent; what
 * was intended meanwhile counts from the moment at which it is back.
 */
export class Caller {
  readonly #line: Line;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  /** How often the pupil's own side has cut the line: calls that were on their way are no failure of the server. */
  #cuts = 0;
  #backAt = 0;
  #heardAt = 0;

  constructor(line: Line, clock: Clock, ledger: Ledger) {
    this.#line = line;
    this.#clock = clock;
    this.#ledger = ledger;
  }

  /** When the server last answered a call. */
  get heardAt(): number {
    return this.#heardAt;
  }

  get isCut(): boolean {
    return this.#clock.now() < this.#backAt;
  }

  /** The cable is out for so long; 0: the page is loaded again, which only ends the calls on their way. */
  async cut(forMs: number): Promise<void> {
    this.#cuts += 1;
    this.#backAt = Math.max(this.#backAt, this.#clock.now() + forMs);
    await this.#line.cut();
  }

  /** One call. */
  async once(step: Step, at: number, path: string, body: object, token: string | null): Promise<Outcome> {
    await this.until(this.#backAt);
    const intended = Math.max(at, this.#backAt);
    const before = this.#cuts;
    const outcome = await this.#line.post(path, body, token);
    const now = this.#clock.now();
    if (outcome.status === 200) this.#heardAt = now;
    const end = endOf(outcome, this.#cuts > before);
    const sample: Sample = { step, at: intended, ms: now - intended, end };
    if (end === 'REFUSED' || end === 'FAILED') sample.code = codeOf(outcome);
    if (outcome.isResent) sample.isResent = true;
    this.#ledger.samples.push(sample);
    return outcome;
  }

  /** Repeats a call until it succeeds, is refused for good or patience ends (null). */
  async patiently(step: Step, at: number, path: string, body: object, token: string | null): Promise<Outcome | null> {
    while (this.#clock.now() < Math.max(at, this.#backAt) + patienceMs) {
      const outcome = await this.once(step, at, path, body, token);
      if (outcome.status !== 0 && outcome.status !== 503 && outcome.status !== 429) return outcome;
      await wait(Math.max(outcome.retryAfterMs, 1_000) + Math.random() * 2_000);
    }
    return null;
  }

  async until(at: number): Promise<void> {
    const left = at - this.#clock.now();
    if (left > 0) await wait(left);
  }
}

function endOf({ status }: Outcome, wasCut: boolean): Sample['end'] {
  if (status === 200) return 'OK';
  if (status !== 0) return 'REFUSED';
  return wasCut ? 'CUT' : 'FAILED';
}
