// A pupil of the lesson: what the acts, the counts and the words are made of.
import type { BoardRow } from '../../../../contract/board';
import { namesAmong } from '../../../../contract/classes';
import { type PermissionRow, waitsToBeLetIn } from '../../../../contract/permissions';

/** A pupil of the board, with the times that the page's own clock computes. */
export type Tile = {
  row: BoardRow;
  name: string;
  /** Whole minutes (rounded up, never below 0) until the permission or the attempt ends; null if neither runs. */
  minutesLeft: number | null;
};

/** What the words of a state are made of: a tile, or a row of a list that shows states. */
export type ShownState = {
  row: Pick<
    BoardRow,
    | 'state'
    | 'since'
    | 'sid'
    | 'taskNo'
    | 'waiting'
    | 'startedAt'
    | 'finishedAt'
    | 'permissionEndsAt'
    | 'permissionWaits'
    | 'agreementWithdrawn'
    | 'satOffline'
    | 'leftSilent'
  >;
  minutesLeft: number | null;
};

/** How a list answers the state of a pupil, with the times that its words need. */
export type StandingRow = Required<Pick<PermissionRow, 'state' | 'stateFacts'>> &
  Partial<Pick<PermissionRow, 'since' | 'permissionEndsAt' | 'startDate' | 'finishDate'>>;

/** A row of a list as the class screen reads it. now: the server's clock, in milliseconds. */
export function shownStateOf(row: StandingRow, now: number): ShownState {
  const { state, since = null, stateFacts, permissionEndsAt = null, startDate = null, finishDate = null } = row;
  const { isLoggedIn, ...facts } = stateFacts;
  const isWaited = startDate === null && permissionEndsAt !== null;
  return {
    row: {
      state,
      since,
      sid: isLoggedIn ? '' : null,
      ...facts,
      startedAt: startDate,
      finishedAt: finishDate,
      permissionEndsAt,
    },
    minutesLeft: isWaited ? minutesTo(permissionEndsAt, now) : null,
  };
}

/** The pupils of a class, namesakes with their log-in names. */
export function tilesOf(rows: readonly BoardRow[], now: number): Tile[] {
  const nameOf = namesAmong(rows);
  return rows.map((row) => ({ ...tileOf(row, now), name: nameOf(row) }));
}

/** now: the server's clock, in milliseconds. */
export function tileOf(row: BoardRow, now: number): Tile {
  const ends = isRunning(row) ? row.deadline : isBefore(row) ? row.permissionEndsAt : null;
  return {
    row,
    name: `${row.firstName} ${row.lastName}`,
    minutesLeft: ends === null ? null : minutesTo(ends, now),
  };
}

export const isBefore = (row: Pick<BoardRow, 'startedAt'>) => row.startedAt === null;
export const isRunning = (row: BoardRow) => row.startedAt !== null && row.finishedAt === null;
export const hasEnded = (row: Pick<BoardRow, 'finishedAt'>) => row.finishedAt !== null;

/** Whether a permission holds or waits for a signature. */
export function isAllowed({ row, minutesLeft }: ShownState): boolean {
  const isPermitted = row.permissionWaits === true || (minutesLeft ?? 0) > 0;
  return row.state === 'ALLOWED' || (row.state === 'SIGNS' && isPermitted);
}

/** Whether "allow" applies: before the start, no permission that holds, and no parent who has yet to sign. */
export function lacksPermission(tile: Tile): boolean {
  const { state } = tile.row;
  if (state === 'SIGNS') return !isAllowed(tile);
  return state === 'OFFLINE' || state === 'WAITING' || state === 'EXPIRED';
}

/** Whether a permission can be given or renewed. */
export function mayBeLetIn(tile: Tile): boolean {
  return lacksPermission(tile) || tile.row.state === 'ALLOWED';
}

/** Whether the pupil sits there and waits for "allow". */
export function waits({ row: { state, sid } }: Tile): boolean {
  return waitsToBeLetIn(state, sid !== null);
}

/** Whether an earlier permission can be withdrawn. */
export function mayBeWithdrawn({ row }: Tile): boolean {
  return isBefore(row) && (row.permissionEndsAt !== null || row.permissionWaits === true);
}

const alarms: readonly BoardRow['state'][] = ['SILENT', 'LOST_AT_END', 'UNSENT', 'LOGGED_OUT'];

/** Whether the pupil needs the teacher: no contact, answers that are not sent, logged out while the time runs. */
export function needsAttention({ row }: ShownState): boolean {
  return alarms.includes(row.state);
}

/** Whether answers of an ended attempt may still be on the pupil's computer. */
export function isOutstanding({ row }: Tile): boolean {
  return hasEnded(row) && (row.state === 'UNSENT' || row.state === 'LOST_AT_END');
}

/** Minutes until an instant, rounded up, never below 0. now: the server's clock, milliseconds. */
function minutesTo(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
}
