// Pure rules of the permission screen: the state of a pupil, who needs the teacher, and the order of the tiles.
import type { PermissionRow } from '../../../../contract/permissions';

/** The state of a pupil in the challenge. Minutes are rounded up, never below 0. */
export type Standing =
  | { kind: 'none' }
  | { kind: 'allowed'; minutesLeft: number }
  | { kind: 'expired' }
  | { kind: 'solving'; minutesLeft: number }
  | { kind: 'finished' };

export type Tile = {
  pupil: PermissionRow;
  standing: Standing;
  /** Who must still sign the agreement before the start; null: nobody. */
  signs: 'PARENT' | 'PUPIL' | null;
  needsAttention: boolean;
};

/** The filters of the tiles. */
export const standingFilters = ['all', 'attention', 'none', 'allowed', 'solving', 'finished'] as const;
export type StandingFilter = (typeof standingFilters)[number];

type Times = Pick<PermissionRow, 'permissionEndsAt' | 'startDate' | 'finishDate' | 'deadline'>;

/** The state of a pupil at `now` (the server's clock, milliseconds). */
export function standingOf(pupil: Times, now: number): Standing {
  if (pupil.finishDate !== null) return { kind: 'finished' };
  if (pupil.startDate !== null) return { kind: 'solving', minutesLeft: minutesTo(pupil.deadline, now) };
  if (pupil.permissionEndsAt === null) return { kind: 'none' };
  const minutesLeft = minutesTo(pupil.permissionEndsAt, now);
  return minutesLeft > 0 ? { kind: 'allowed', minutesLeft } : { kind: 'expired' };
}

export function tileOf(pupil: PermissionRow, now: number, needsAgreement: boolean): Tile {
  const standing = standingOf(pupil, now);
  const lacksAgreement = needsAgreement && !pupil.hasAgreement && canBeLetIn(standing);
  const signs = lacksAgreement ? (pupil.signsAlone ? 'PUPIL' : 'PARENT') : null;
  const isLost = standing.kind === 'solving' && pupil.contact !== null;
  return { pupil, standing, signs, needsAttention: signs === 'PARENT' || standing.kind === 'expired' || isLost };
}

/** Whether the teacher can still give, renew or withdraw the permission: before the start. */
export function canBeLetIn({ kind }: Standing): boolean {
  return kind === 'none' || kind === 'allowed' || kind === 'expired';
}

export function isShown(tile: Tile, filter: StandingFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'attention') return tile.needsAttention;
  return tile.standing.kind === filter;
}

export function readFilter(text: string): StandingFilter {
  return standingFilters.find((filter) => filter === text) ?? 'all';
}

const ranks = { expired: 0, none: 2, allowed: 3, solving: 4, finished: 5 } as const;

/** Sorts the tiles: expired, without agreement, waiting, allowed, solving, finished; within a state by name. */
export function inOrder(tiles: readonly Tile[]): Tile[] {
  return byRank(tiles, (tile) =>
    tile.needsAttention && tile.standing.kind !== 'expired' ? 1 : ranks[tile.standing.kind],
  );
}

/** The first and the last deadline of the pupils who are solving; null if nobody is. */
export function endsOf(tiles: readonly Tile[]): Ends | null {
  return firstAndLast(
    tiles.flatMap(({ pupil, standing }) => (standing.kind === 'solving' ? (pupil.deadline ?? []) : [])),
  );
}

/** Sorts by rank. Items of equal rank keep their order. */
export function byRank<T>(all: readonly T[], rank: (one: T) => number): T[] {
  return all
    .map((one, place) => ({ one, place }))
    .sort((a, b) => rank(a.one) - rank(b.one) || a.place - b.place)
    .map(({ one }) => one);
}

/** Two instants as ISO text. */
export type Ends = { first: string; last: string };

/** The first and the last of the instants; null if there are none. */
export function firstAndLast(instants: readonly string[]): Ends | null {
  const sorted = [...instants].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  return first && last ? { first, last } : null;
}

/** Minutes until an instant, rounded up, never below 0; 0 for null. now: the server's clock, milliseconds. */
export function minutesTo(instant: string | null, now: number): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
}
