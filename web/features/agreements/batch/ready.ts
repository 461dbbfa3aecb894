// Which consents can be stored now: what is ticked and has a page. Pure.
import type { ClassPupil } from './batch-calls';
import { type Scan, scanOf } from './scan';

export type Tick = { takePart: boolean; publish: boolean };
export type Ticks = ReadonlyMap<string, Tick>;

/** What became of a pupil's page: stored, or why not, in words. */
export type Outcome = 'STORED' | { refused: string };
export type Outcomes = ReadonlyMap<string, Outcome>;

/** A pupil of the table. note: what sets the pupil apart, as another class. */
export type Row = { id: string; uuid: string; name: string; note: string | null };

export const noTick: Tick = { takePart: false, publish: false };

/** The pupils without a consent and those whose one was stored here, and then those of other classes who have a page. */
export function rowsOf(
  pupils: readonly ClassPupil[],
  scans: readonly Scan[],
  outcomes: Outcomes,
  noteOf: (scan: NonNullable<Scan['named']>) => string,
): Row[] {
  const own = pupils.filter(({ uuid, state }) => state === 'MISSING' || outcomes.get(uuid) === 'STORED');
  const known = new Set(pupils.map(({ uuid }) => uuid));
  const others = scans.flatMap(({ owner, named }) =>
    named && owner === named.uuid && !known.has(owner) ? [{ ...named, note: noteOf(named) }] : [],
  );
  return [...own.map(({ id, uuid, name }) => ({ id, uuid, name, note: null })), ...others];
}

/** The rows by what can be done about them. */
export function sortRows(rows: readonly Row[], scans: readonly Scan[], ticks: Ticks, outcomes: Outcomes) {
  const isStored = ({ uuid }: Row) => outcomes.get(uuid) === 'STORED';
  const isTicked = ({ uuid }: Row) => ticks.get(uuid)?.takePart === true;
  const hasPage = ({ uuid }: Row) => scanOf(scans, uuid) !== undefined;
  const open = rows.filter((row) => !isStored(row));
  const ticked = open.filter(isTicked);
  return {
    stored: rows.filter(isStored),
    open,
    withPage: open.filter(hasPage),
    ticked,
    /** Ticked, but nothing to store with it. */
    bare: ticked.filter((row) => !hasPage(row)),
    publishAlone: open.filter((row) => !isTicked(row) && ticks.get(row.uuid)?.publish === true),
  };
}

/** What stands in the box of the head: whether all that have a page are ticked, or some. */
export function headTick(withPage: readonly Row[], ticks: Ticks, kind: keyof Tick): 'ALL' | 'SOME' | 'NONE' {
  const count = withPage.filter(({ uuid }) => ticks.get(uuid)?.[kind]).length;
  if (count === 0) return 'NONE';
  return count === withPage.length ? 'ALL' : 'SOME';
}

/** Ticks a box of all these rows, or of none. */
export function tickAll(before: Ticks, rows: readonly Row[], kind: keyof Tick, isTicked: boolean): Ticks {
  const after = new Map(before);
  for (const { uuid } of rows) after.set(uuid, { ...(after.get(uuid) ?? noTick), [kind]: isTicked });
  return after;
}
