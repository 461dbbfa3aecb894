// Pure rules of the class board: who needs the teacher, in which order the tiles stand, what can be done with whom.
import type { Board, BoardRow } from '../../../contract/board';
import { byRank, type Ends, firstAndLast, minutesTo } from '../permissions/board';

/** A pupil of the board, with what the page's own clock adds. */
export type Tile = {
  row: BoardRow;
  name: string;
  /** Whole minutes (rounded up, never below 0) until the permission or the attempt ends; null where neither runs. */
  minutesLeft: number | null;
  /** How long the computer has not been heard, in seconds; null: never heard. */
  silentSeconds: number | null;
  /** The agreement to take part is needed before the start, and is not there. */
  lacksAgreement: boolean;
};

/** What the teacher may filter the board by. */
export const filters = ['all', 'OFFLINE', 'WAITING', 'SOLVING', 'SILENT', 'UNSENT', 'FINISHED'] as const;
export type Filter = (typeof filters)[number];

/** now: the server's clock; sinceSeen: how long ago the board was made. Milliseconds. */
export function tileOf(row: BoardRow, given: { now: number; sinceSeen: number; needsAgreement: boolean }): Tile {
  const ends = isRunning(row) ? row.deadline : isBefore(row) ? row.permissionEndsAt : null;
  return {
    row,
    name: `${row.firstName} ${row.lastName}`,
    minutesLeft: ends === null ? null : minutesTo(ends, given.now),
    silentSeconds: row.silentSeconds === null ? null : row.silentSeconds + Math.floor(given.sinceSeen / 1000),
    lacksAgreement: given.needsAgreement && !row.hasAgreement && isBefore(row),
  };
}

export const isBefore = (row: BoardRow) => row.startedAt === null;
export const isRunning = (row: BoardRow) => row.startedAt !== null && row.finishedAt === null;
export const hasEnded = (row: BoardRow) => row.finishedAt !== null;

/** Is logged in and has no permission that holds: what "allow all" means. */
export function waits({ row, lacksAgreement }: Tile): boolean {
  return (row.state === 'WAITING' || row.state === 'EXPIRED') && !lacksAgreement;
}

/** Those who are allowed, or were, count as waiting until they have started. */
export function isShown({ row }: Tile, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'WAITING') return row.state === 'WAITING' || row.state === 'ALLOWED' || row.state === 'EXPIRED';
  return row.state === filter;
}

export function readFilter(text: string): Filter {
  return filters.find((filter) => filter === text) ?? 'all';
}

const ranks = {
  SILENT: 0,
  UNSENT: 1,
  EXPIRED: 2,
  WAITING: 4,
  ALLOWED: 5,
  OFFLINE: 6,
  SOLVING: 7,
  FINISHED: 8,
} as const satisfies Record<BoardRow['state'], number>;
const agreementRank = 3;

export function needsAttention({ row, lacksAgreement }: Tile): boolean {
  return lacksAgreement || ranks[row.state] < agreementRank;
}

/** Trouble first, then who waits, who is not there, who solves, who has finished; by the given order within. */
export function inOrder(tiles: readonly Tile[]): Tile[] {
  return byRank(tiles, (tile) => Math.min(ranks[tile.row.state], tile.lacksAgreement ? agreementRank : ranks.FINISHED));
}

/** The first and the last deadline of those who are solving; null when nobody is. */
export function endsOf(tiles: readonly Tile[]): Ends | null {
  return firstAndLast(tiles.flatMap(({ row }) => (isRunning(row) ? (row.deadline ?? []) : [])));
}

/**
 * Something that happened: what was done by a person (as the audit log names it), or what is seen of a pupil. `more`: to
 * how many others the same was done by the same press.
 */
export type Happening = { at: number; name: string; more: number; what: string; reason: string | null };

/** The newest first: what was done today, and the start, the end and the silence of each pupil as they are now. */
export function happenings(board: Pick<Board, 'events'>, tiles: readonly Tile[], now: number): Happening[] {
  const uuids = new Set(tiles.map(({ row }) => row.uuid));
  const done = new Map<string, Happening>();
  for (const { time, uuid, name, action, reason } of board.events) {
    if (uuid !== null && !uuids.has(uuid)) continue;
    // One press is one transaction: all of it has one time.
    const key = JSON.stringify([time, action, reason]);
    const known = done.get(key);
    if (known) known.more += 1;
    else done.set(key, { at: Date.parse(time), name, more: 0, what: action, reason });
  }
  const seen = tiles.flatMap(({ row, name, silentSeconds }): Happening[] => {
    const all: Happening[] = [];
    const add = (at: number, what: string) => all.push({ at, name, more: 0, what, reason: null });
    if (row.startedAt !== null) add(Date.parse(row.startedAt), 'started');
    if (row.finishedAt !== null) add(Date.parse(row.finishedAt), 'finished');
    if (row.state === 'SILENT' && silentSeconds !== null) add(now - silentSeconds * 1000, 'silent');
    return all;
  });
  return [...done.values(), ...seen].sort((one, other) => other.at - one.at);
}
