// Pure rules of the class board: who needs the teacher, the order of the tiles, and which acts a pupil allows.
import type { Board, BoardRow } from '../../../contract/board';
import { byRank, type Ends, firstAndLast, minutesTo } from './permits/standing';

/** A pupil of the board, with the times that the page's own clock computes. */
export type Tile = {
  row: BoardRow;
  name: string;
  /** Whole minutes (rounded up, never below 0) until the permission or the attempt ends; null if neither runs. */
  minutesLeft: number | null;
};

/** The filters of the board. Each state belongs to "all" and to one other group. */
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

/** Groups whose button is hidden while they are empty. */
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

/** Whether "allow" applies: the pupil has an agreement and no permission, or an expired one. */
export function lacksPermission({ row: { state } }: Tile): boolean {
  return state === 'OFFLINE' || state === 'WAITING' || state === 'EXPIRED';
}

/** Whether a permission can be given or renewed: before the start, with an agreement. */
export function mayBeLetIn(tile: Tile): boolean {
  return lacksPermission(tile) || tile.row.state === 'ALLOWED';
}

/** Whether "allow all" applies: the pupil is logged in and has no valid permission. */
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

/** Sorts the tiles: trouble, waiting, absent, solving, finished. Within a group the order stays. */
export function inOrder(tiles: readonly Tile[]): Tile[] {
  return byRank(tiles, (tile) => ranks[tile.row.state]);
}

/** The first and the last deadline of the pupils who are solving; null if nobody is. */
export function endsOf(tiles: readonly Tile[]): Ends | null {
  return firstAndLast(tiles.flatMap(({ row }) => (isRunning(row) ? (row.deadline ?? []) : [])));
}

/**
 * An entry of the board's log. by: the member of staff who acted; more: how many other pupils had the same entry at
 * the same moment.
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
    // One press is one transaction, so all its entries have the same time.
    const key = JSON.stringify([time, action, reason, who, minutes]);
    const known = found.get(key);
    if (known) known.more += 1;
    else found.set(key, { at: Date.parse(time), name, more: 0, what: action, by: who, minutes, reason });
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}
