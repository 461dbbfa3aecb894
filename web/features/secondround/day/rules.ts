// Pure rules of a centre's day: how a pupil stands, the groups and counts, and what a search finds.
import type { BoardRow } from '../../../../contract/board';
import type { CentreContest, CentrePupil } from '../../../../contract/secondround-day';
import { foldText } from '../../../ui/fold-text';
import { hasEnded, isBefore, needsAttention, type ShownState, shownStateOf, tileOf } from '../../lesson/state/tile';

/** What the marks that wait on this device say of a pupil. */
export type Mark = 'ARRIVE' | 'UNDO';

export type Standing =
  | 'EXPECTED'
  | 'ARRIVED'
  | 'ALLOWED'
  | 'EXPIRED'
  | 'NO_AGREEMENT'
  | 'SIGNS'
  | 'SOLVING'
  | 'FINISHED';

export type Person = {
  pupil: CentrePupil;
  name: string;
  standing: Standing;
  /** A mark that has not reached the server. */
  waiting: Mark | null;
  /** The state in the contest. */
  shown: ShownState;
};

/** The filters above the list; each pupil belongs to "all" and to one other. */
export const filters = ['all', 'EXPECTED', 'ARRIVED', 'SOLVING', 'FINISHED'] as const;
export type Filter = (typeof filters)[number];

/** A pupil of the list. row: of the live board, while the contest runs; now: the server's clock in milliseconds. */
export function personOf(
  pupil: CentrePupil,
  { waiting, row, now }: { waiting: Mark | null; row: BoardRow | null; now: number },
): Person {
  // The live board is newer than the list, unless it lacks the permission that the arrival has just given.
  const isBehind = row?.startedAt === null && row.permissionEndsAt === null && pupil.permissionEndsAt !== null;
  const ofList = { ...pupil, startDate: pupil.startedAt, finishDate: pupil.finishedAt };
  const shown = row === null || isBehind ? shownStateOf(ofList, now) : tileOf(row, now);
  const name = `${pupil.firstName} ${pupil.lastName}`;
  return { pupil, name, standing: standingOf(pupil, waiting, shown), waiting, shown };
}

function standingOf({ arrivedAt }: CentrePupil, waiting: Mark | null, { row }: ShownState): Standing {
  if (hasEnded(row)) return 'FINISHED';
  if (!isBefore(row)) return 'SOLVING';
  if (waiting === 'UNDO' || (arrivedAt === null && waiting === null)) return 'EXPECTED';
  return beforeStart.find((one) => one === row.state) ?? 'ARRIVED';
}

/** The states that are told of who has come; the others are "not let in yet". */
const beforeStart = ['ALLOWED', 'EXPIRED', 'NO_AGREEMENT', 'SIGNS'] as const;

/** What the server says of an arrival, in the list at once: the next list may not come for a while. */
export function markArrived(
  pupil: CentrePupil,
  { arrivedAt, permissionEndsAt }: Pick<CentrePupil, 'arrivedAt' | 'permissionEndsAt'>,
): CentrePupil {
  const isLetIn = permissionEndsAt !== null && !lacksAgreement.includes(pupil.state);
  return { ...pupil, arrivedAt, permissionEndsAt, ...(isLetIn && { state: 'ALLOWED' as const, since: null }) };
}

const lacksAgreement: readonly BoardRow['state'][] = ['NO_AGREEMENT', 'SIGNS'];

const groups = {
  EXPECTED: 'EXPECTED',
  ARRIVED: 'ARRIVED',
  ALLOWED: 'ARRIVED',
  EXPIRED: 'ARRIVED',
  NO_AGREEMENT: 'ARRIVED',
  SIGNS: 'ARRIVED',
  SOLVING: 'SOLVING',
  FINISHED: 'FINISHED',
} as const satisfies Record<Standing, Filter>;

export const isIn = ({ standing }: Person, filter: Filter): boolean => filter === 'all' || groups[standing] === filter;

/** Whether "let in those who have come" serves the pupil. */
export const mayBeLetIn = ({ standing }: Person): boolean => groups[standing] === 'ARRIVED';

/** Somebody in the room has moved the pupil, or let it go on: the one at the door has not seen it, and leads the way. */
const led: readonly BoardRow['state'][] = ['MOVING', 'REOPENED'];

/** Whether the person at the door is needed at this pupil's computer: as in a lesson, and for those who are led. */
export const needsHelp = ({ shown }: Person): boolean => needsAttention(shown) || led.includes(shown.row.state);

/** Parts of the name, the school or the log-in name, without regard to case and diacritics; every word must be there. */
export function found(people: readonly Person[], search: string): Person[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return people.filter(({ name, pupil }) => {
    const text = foldText(`${name} ${pupil.schoolName} ${pupil.login}`);
    return words.every((word) => text.includes(word));
  });
}

/** The age groups in the order of the list, with their people. */
export function byAgeGroup(people: readonly Person[]): { ageGroup: string; people: Person[] }[] {
  const all: { ageGroup: string; people: Person[] }[] = [];
  for (const person of people) {
    const known = all.find(({ ageGroup }) => ageGroup === person.pupil.ageGroup);
    if (known) known.people.push(person);
    else all.push({ ageGroup: person.pupil.ageGroup, people: [person] });
  }
  return all;
}

/** BEFORE all contests, while one RUNS, AFTER all; null: there are none. */
export function phaseOf(contests: readonly CentreContest[], now: number): 'BEFORE' | 'RUNS' | 'AFTER' | null {
  if (contests.length === 0) return null;
  if (contests.some(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to))) return 'RUNS';
  return contests.some(({ from }) => now < Date.parse(from)) ? 'BEFORE' : 'AFTER';
}
