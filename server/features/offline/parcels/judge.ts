// Pure rules by which a parcel is judged (docs/rules/offline.md): times are milliseconds, used ones of the sitting.
import type { Parcel, ParcelDoubt } from '../../../../contract/offline-forms';

/** What two clocks may differ by: those of a computer and of the server, or the two of a computer. */
const slackMs = 120_000;

export type ParcelFacts = {
  parcel: Pick<Parcel, 'startedAt' | 'marks' | 'answers' | 'end'>;
  opensAt: Date;
  closesAt: Date;
  /** When the code was given out first. */
  releasedAt: Date | null;
  now: Date;
  /** NONE: the pupil has no attempt; ONLINE: one of the pupil's own; PARCEL: one of an earlier parcel, with other answers. */
  before: 'NONE' | 'ONLINE' | 'PARCEL';
  /** Whether the computer had fetched the set. */
  isKnownComputer: boolean;
  /** Whether results of the contest were calculated before it came. */
  isCalculated: boolean;
  /** Whether the consent that a start needs is gone: it was there when the class was prepared. */
  lacksConsent: boolean;
};

/** What was used of the time: till the end, or till the last that was stored. */
export function usedMsOf({ marks, answers, end }: Pick<Parcel, 'marks' | 'answers' | 'end'>): number {
  return Math.round(end?.at ?? Math.max(...marks.map(({ at }) => at), ...answers.map(({ at }) => at)));
}

/** Everything that is doubted, in the order of parcelDoubts. */
export function doubtsOf(facts: ParcelFacts): ParcelDoubt[] {
  const { parcel, before, isKnownComputer, isCalculated, lacksConsent } = facts;
  const found: [doubt: ParcelDoubt, holds: boolean][] = [
    ['ALSO_ONLINE', before === 'ONLINE'],
    ['ANOTHER_PARCEL', before === 'PARCEL'],
    ['UNKNOWN_COMPUTER', !isKnownComputer],
    ['CLOCK_MOVED', hasMoved(parcel)],
    ['CLOCK_STOOD', hasStood(parcel)],
    ['OUTSIDE_WINDOW', isOutside(facts)],
    ['AFTER_CALCULATION', isCalculated],
    ['NO_CONSENT', lacksConsent],
    ['NOT_ENDED', parcel.end === null],
  ];
  return found.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}

/** Doubts that are told and no more: a page that slept, and one that nobody ended, happen to honest pupils. */
const onlyTold: readonly ParcelDoubt[] = ['CLOCK_STOOD', 'NOT_ENDED'];

/** Whether a person decides if the parcel counts. */
export function isAsked(doubts: readonly ParcelDoubt[]): boolean {
  return doubts.some((doubt) => !onlyTold.includes(doubt));
}

/** The clock of the computer was set while the sitting ran, or does not fit its start; or the sitting ran backwards. */
function hasMoved({ startedAt, marks }: ParcelFacts['parcel']): boolean {
  const start = Date.parse(startedAt);
  return marks.some(({ at, wall }, place) => Math.abs(wall - start - at) > slackMs || at < (marks[place - 1]?.at ?? 0));
}

/** The page slept or was closed: a mark is made each half minute. */
function hasStood({ marks }: ParcelFacts['parcel']): boolean {
  return marks.some(({ at }, place) => at - (marks[place - 1]?.at ?? at) > slackMs);
}

/** It began before the opening or before the code was out, or after the end; or it ended in the future. */
function isOutside({ parcel, opensAt, closesAt, releasedAt, now }: ParcelFacts): boolean {
  if (!releasedAt) return true;
  const start = Date.parse(parcel.startedAt);
  const from = Math.max(Number(opensAt), Number(releasedAt)) - slackMs;
  return start < from || start >= Number(closesAt) || start + usedMsOf(parcel) > Number(now) + slackMs;
}

/** The start that is stored: as the computer says, but not before the opening, and so that its end is not ahead. */
export function countedStart(
  { startedAt, usedMs }: { startedAt: Date; usedMs: number },
  { opensAt, receivedAt }: { opensAt: Date; receivedAt: Date },
): Date {
  const latest = Math.min(Number(startedAt), Number(receivedAt) - usedMs);
  return new Date(Math.max(Number(opensAt), latest));
}
