// Counts, groups and the order of the tiles of a lesson, in each of its phases.
import type { BoardRow } from '../../../../contract/board';
import { hasEnded, isAllowed, isBefore, isRunning, lacksPermission, needsAttention, type Tile } from './tile';

/** The counts above the tiles: each pupil is in "all" and in one other. */
export const filters = ['all', 'NO_AGREEMENT', 'SIGNS', 'OFFLINE', 'WAITING', 'ALLOWED', 'RUNNING', 'ENDED'] as const;
export type Filter = (typeof filters)[number];

const beforeStart: Partial<Record<BoardRow['state'], Filter>> = {
  NO_AGREEMENT: 'NO_AGREEMENT',
  SIGNS: 'SIGNS',
  OFFLINE: 'OFFLINE',
  ALLOWED: 'ALLOWED',
};

/** The count that a pupil belongs to. */
export function filterOf(tile: Tile): Exclude<Filter, 'all'> {
  const { row } = tile;
  if (isRunning(row)) return 'RUNNING';
  if (hasEnded(row)) return 'ENDED';
  const found = beforeStart[row.state];
  return found === undefined || found === 'all' ? 'WAITING' : found;
}

export function isShown(tile: Tile, filter: Filter): boolean {
  return filter === 'all' || filterOf(tile) === filter;
}

export function readFilter(text: string): Filter {
  return filters.find((filter) => filter === text) ?? 'all';
}

/** before: nobody has started; after: all who have are done, and nobody is about to. */
export type Phase = 'before' | 'during' | 'after';

export function phaseOf(tiles: readonly Tile[]): Phase {
  if (tiles.every(({ row }) => isBefore(row))) return 'before';
  const isAbout = (tile: Tile) =>
    isRunning(tile.row) || isAllowed(tile) || (isBefore(tile.row) && tile.row.sid !== null && lacksPermission(tile));
  return tiles.some(isAbout) ? 'during' : 'after';
}

/** Whether nobody of the class has been let in yet: then "allow" is for the whole class. */
export function isUntouched(tiles: readonly Tile[]): boolean {
  return tiles.every(({ row }) => isBefore(row) && row.permissionEndsAt === null && row.permissionWaits !== true);
}

/** The groups of tiles under their headings, in their order. */
export const groupNames = [
  'attention',
  'noAgreement',
  'present',
  'absent',
  'notSat',
  'others',
  'solving',
  'ended',
] as const;
export type GroupName = (typeof groupNames)[number];

/** From this many pupils on those who solve and those who have ended are groups of their own, folded. */
export const manyPupils = 60;

/** The group in which a pupil stands. */
export function groupOf(tile: Tile, phase: Phase, isMany: boolean): GroupName {
  const { row } = tile;
  if (needsAttention(tile)) return 'attention';
  if (phase === 'before') return row.state === 'NO_AGREEMENT' ? 'noAgreement' : row.sid === null ? 'absent' : 'present';
  if (phase === 'after') return isBefore(row) ? 'notSat' : 'ended';
  if (isMany && row.state === 'SOLVING') return 'solving';
  if (isMany && hasEnded(row)) return 'ended';
  return 'others';
}

const ranks = {
  SILENT: 0,
  LOST_AT_END: 1,
  UNSENT: 2,
  LOGGED_OUT: 3,
  WAITING: 4,
  EXPIRED: 4,
  ALLOWED: 5,
  MOVING: 6,
  REOPENED: 6,
  LOGGED_IN: 6,
  NO_AGREEMENT: 7,
  SIGNS: 8,
  OFFLINE: 9,
  SOLVING: 10,
  CLOSED: 11,
  TIME_OVER: 12,
  FINISHED: 12,
} as const satisfies Record<BoardRow['state'], number>;

/** A group with its tiles in order; the groups stand in the order of groupNames. */
export type Group = { name: GroupName; tiles: Tile[] };

/** The tiles in groups. Within a group those who need something stand first; equal ones keep the order of the list. */
export function inGroups(tiles: readonly Tile[], phase: Phase): Group[] {
  const isMany = tiles.length >= manyPupils;
  const sorted = tiles
    .map((tile, place) => ({ tile, place, rank: phase === 'before' ? 0 : ranks[tile.row.state] }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place);
  return groupNames.flatMap((name) => {
    const members = sorted.filter(({ tile }) => groupOf(tile, phase, isMany) === name).map(({ tile }) => tile);
    return members.length > 0 ? [{ name, tiles: members }] : [];
  });
}

/** When most running attempts end (the earliest of the most frequent minutes), and when the last one does. */
export function endsOf(tiles: readonly Tile[]): { most: string; last: string } | null {
  const ends = tiles.flatMap(({ row }) => (isRunning(row) && row.deadline ? [row.deadline] : [])).sort();
  const last = ends.at(-1);
  if (!last) return null;
  const counts = new Map<number, { n: number; end: string }>();
  for (const end of ends) {
    const minute = Math.floor(Date.parse(end) / 60_000);
    const known = counts.get(minute);
    counts.set(minute, { n: (known?.n ?? 0) + 1, end: known?.end ?? end });
  }
  const [most] = [...counts.values()].sort((one, other) => other.n - one.n);
  return { most: most?.end ?? last, last };
}
