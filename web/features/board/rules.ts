// Pure rules of the class board: who needs the teacher, in which order the tiles stand, what can be done with whom.
import type { Board, BoardRow } from '../../../contract/board';
import { byRank, type Ends, firstAndLast, minutesTo } from '../permissions/tiles/standing';

/** A pupil of the board, with what the page's own clock adds. */
export type Tile = {
  row: BoardRow;
  name: string;
  /** Whole minutes (rounded up, never below 0) until the permission or the attempt ends; null where neither runs. */
  minutesLeft: number | null;
};

/** What the teacher may filter the board by: every state is in one group beside "all". */
export const filters = [
  'all',
  'NO_AGREEMENT',
  'OFFLINE',
  'WAITING',
  'SOLVING',
  'SILENT',
  'AWAY',
  'UNSENT',
  'FINISHED',
] as const;
export type Filter = (typeof filters)[number];

/** Groups that have no button while nobody is in them. */
export const rareFilters: readonly Filter[] = ['NO_AGREEMENT', 'AWAY'];

type State = BoardRow['state'];

const groups = {
  NO_AGREEMENT: 'NO_AGREEMENT',
  SIGNS: 'WAITING',
  OFFLINE: 'OFFLINE',
  WAITING: 'WAITING',
  ALLOWED: 'WAITING',
  EXPIRED: 'WAITING',
  SOLVING: 'SOLVING',
  UNSENT: 'UNSENT',
  SILENT: 'SILENT',
  LOGGED_OUT: 'AWAY',
  MOVING: 'AWAY',
  REOPENED: 'AWAY',
  LOGGED_IN: 'AWAY',
  LOST_AT_END: 'SILENT',
  CLOSED: 'FINISHED',
  TIME_OVER: 'FINISHED',
  FINISHED: 'FINISHED',
} as const satisfies Record<State, Filter>;

/** now: the server's clock, in milliseconds. */
export function tileOf(row: BoardRow, now: number): Tile {
  const ends = isRunning(row) ? row.deadline : isBefore(row) ? row.permissionEndsAt : null;
  return {
    row,
    name: `${row.firstName} ${row.lastName}`,
    minutesLeft: ends === null ? null : minutesTo(ends, now),
  };
}

export const isBefore = (row: BoardRow) => row.startedAt === null;
export const isRunning = (row: BoardRow) => row.startedAt !== null && row.finishedAt === null;
export const hasEnded = (row: BoardRow) => row.finishedAt !== null;

/** Has an agreement and was not let in, or not in time: what "allow" means. */
export function lacksPermission({ row: { state } }: Tile): boolean {
  return state === 'OFFLINE' || state === 'WAITING' || state === 'EXPIRED';
}

/** Whether a permission can be given or renewed: before the start, with an agreement. */
export function mayBeLetIn(tile: Tile): boolean {
  return lacksPermission(tile) || tile.row.state === 'ALLOWED';
}

/** Is logged in and has no permission that holds: what "allow all" means. */
export function waits({ row: { state, sid } }: Tile): boolean {
  return state === 'WAITING' || (state === 'EXPIRED' && sid !== null);
}

export function isShown({ row }: Tile, filter: Filter): boolean {
  return filter === 'all' || groups[row.state] === filter;
}

export function readFilter(text: string): Filter {
  return filters.find((filter) => filter === text) ?? 'all';
}

const ranks = {
  SILENT: 0,
  LOST_AT_END: 1,
  UNSENT: 2,
  LOGGED_OUT: 3,
  MOVING: 4,
  REOPENED: 4,
  LOGGED_IN: 4,
  EXPIRED: 5,
  NO_AGREEMENT: 6,
  WAITING: 7,
  SIGNS: 8,
  ALLOWED: 9,
  OFFLINE: 10,
  SOLVING: 11,
  CLOSED: 12,
  TIME_OVER: 12,
  FINISHED: 12,
} as const satisfies Record<State, number>;

export function needsAttention({ row }: Tile): boolean {
  return ranks[row.state] <= ranks.NO_AGREEMENT;
}

/** Trouble first, then who waits, who is not there, who solves, who has finished; by the given order within. */
export function inOrder(tiles: readonly Tile[]): Tile[] {
  return byRank(tiles, (tile) => ranks[tile.row.state]);
}

/** The first and the last deadline of those who are solving; null when nobody is. */
export function endsOf(tiles: readonly Tile[]): Ends | null {
  return firstAndLast(tiles.flatMap(({ row }) => (isRunning(row) ? (row.deadline ?? []) : [])));
}

/**
 * Something that happened, as the board's log names it; by: who of the staff acted; more: to how many others the same was
 * done at the same moment.
 */
export type Happening = {
  at: number;
  name: string;
  more: number;
  what: string;
  by: string | null;
  minutes: number | null;
  reason: string | null;
};

/** The log of the board, the newest first; equal acts of one moment are folded into one. */
export function happenings(board: Pick<Board, 'events'>, tiles: readonly Tile[]): Happening[] {
  const uuids = new Set(tiles.map(({ row }) => row.uuid));
  const found = new Map<string, Happening>();
  for (const { time, uuid, name, action, reason, who, minutes } of board.events) {
    if (uuid !== null && !uuids.has(uuid)) continue;
    // One press is one transaction: all of it has one time.
    const key = JSON.stringify([time, action, reason, who, minutes]);
    const known = found.get(key);
    if (known) known.more += 1;
    else found.set(key, { at: Date.parse(time), name, more: 0, what: action, by: who, minutes, reason });
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}
