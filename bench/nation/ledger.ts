/** What a pupil of the model calls. */
export const steps = [
  'login',
  'today',
  'start',
  'set',
  'task',
  'tasks',
  'pulse',
  'answer',
  'reload',
  'finish',
] as const;
export type Step = (typeof steps)[number];

/**
 * One call: when it was intended, how long the pupil waited from that moment, how it ended, and why. CUT: the pupil's own
 * side cut the line, by a cable or by loading the page again. isResent: it was sent twice, as a browser does by itself.
 */
export type Sample = {
  step: Step;
  at: number;
  ms: number;
  end: 'OK' | 'REFUSED' | 'FAILED' | 'CUT';
  code?: string;
  isResent?: boolean;
};

/** Whether the server has failed a call. */
export const isFailure = ({ end }: Sample): boolean => end === 'REFUSED' || end === 'FAILED';

/** An answer that the server has confirmed. */
export type Confirmed = { pupil: number; taskId: string; choiceId: string; epoch: number; seq: number };

/** All that the generator saw of a run; written as JSON when it ends. */
export type Ledger = {
  samples: Sample[];
  /** From the press on "log in" to the home page, and from the start to the first task, together. */
  clicks: { at: number; ms: number }[];
  confirmed: Confirmed[];
  finished: number[];
  /** Answers that could not be given, because their task did not come within the patience of a pupil. */
  unopened: number;
  /** Who gave up: could not log in, start or finish within the patience of a pupil. */
  gaveUp: { pupil: number; step: Step }[];
  /** How late the generator's own timers were, in milliseconds: above these it measures itself. */
  lateness: { p50: number; p99: number; max: number };
  /** Microseconds of the processor that the generator took. */
  computing: number;
};

export function emptyLedger(): Ledger {
  const lateness = { p50: 0, p99: 0, max: 0 };
  return { samples: [], clicks: [], confirmed: [], finished: [], unopened: 0, gaveUp: [], lateness, computing: 0 };
}

/** The log-in of a pupil of the model, the same for the generator and for the database. */
export const loginOf = (pupil: number): string => `tauta${pupil + 1}`;

/** The password of everybody. */
export const password = 'kvk-7294-bebras';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The key on the card of a pupil; the first part of each is another. */
export function keyOf(pupil: number): readonly [string, string, string] {
  const sign = (at: number): string => alphabet[at % alphabet.length] ?? '2';
  const base = alphabet.length;
  const first = [pupil, pupil / base, pupil / base ** 2, pupil / base ** 3].map((n) => sign(Math.floor(n))).join('');
  const rest = Array.from({ length: 12 }, (_, at) => sign(pupil * (at + 3) + at * 7)).join('');
  return [first, rest.slice(0, 6), rest.slice(6)];
}

/** The address of a pupil's school: 40 classes behind one. */
export function addressOf(pupil: number): string {
  const school = Math.floor(pupil / 1_000);
  return `10.${school >> 8}.${school & 255}.1`;
}
