import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { correctionOf, readCorrections } from '../results/calculation/calculation-queries';
import { type Correction, type Corrections, noText } from '../results/calculation/corrections';

export type VersionRow = {
  id: string;
  version: number;
  calculatedAt: Date;
  calculatedBy: string;
  attempts: number;
  note: string;
  publishedAt: Date | null;
  corrections: Corrections;
};

/** Every version of a collection's results, newest first. */
export async function readVersions(db: Db, collectionId: number): Promise<VersionRow[]> {
  const result = await sql<Omit<VersionRow, 'corrections'>>`
    select k.id, k.version, k.calculated_at as "calculatedAt", k.attempt_count as attempts, k.note,
      k.published_at as "publishedAt",
      concat_ws(' ', u.first_name, u.last_name) as "calculatedBy"
    from calculation k left join user_account u on u.id = k.calculated_by
    where k.collection_id = ${collectionId} order by k.version desc limit 100`.execute(db);
  const versions: VersionRow[] = [];
  for (const row of result.rows) versions.push({ ...row, corrections: await readCorrections(db, row.id) });
  return versions;
}

export type Preview = {
  id: string;
  collectionId: number;
  baseId: string;
  exerciseId: string;
  /** The note is empty, because the public note is written when the preview is applied. */
  correction: Correction | null;
  madeAt: Date;
  attempts: number;
};
type PreviewRow = Omit<Preview, 'correction'> & { act: string | null; key: unknown };

const previewFields = sql`id, collection_id as "collectionId", base_id as "baseId", exercise_id as "exerciseId", act,
  answer_key as key, made_at as "madeAt", attempt_count as attempts`;

async function readPreview(db: Db, where: ReturnType<typeof sql>): Promise<Preview | null> {
  const result = await sql<PreviewRow>`select ${previewFields} from correction_preview where ${where}`.execute(db);
  const row = result.rows[0];
  if (!row) return null;
  const { act, key, ...known } = row;
  return { ...known, correction: correctionOf(act, key, noText) };
}

/** Reads the preview of a collection that was not applied yet, or null. */
export function previewOf(db: Db, collectionId: number): Promise<Preview | null> {
  return readPreview(db, sql`collection_id = ${collectionId}`);
}

export function previewById(db: Db, id: string): Promise<Preview | null> {
  return readPreview(db, sql`id = ${id}::bigint`);
}

/** Deletes a preview with its rows; null: it is gone already. */
export async function deletePreview(trx: Db, id: string): Promise<Pick<Preview, 'collectionId' | 'exerciseId'> | null> {
  const result = await sql<Pick<Preview, 'collectionId' | 'exerciseId'>>`delete from correction_preview
    where id = ${id}::bigint returning collection_id as "collectionId", exercise_id as "exerciseId"`.execute(trx);
  return result.rows[0] ?? null;
}

/** Replaces the preview of a collection. */
export async function insertPreview(
  trx: Db,
  preview: Omit<Preview, 'id' | 'madeAt'> & { jobId: string; by: string },
): Promise<string> {
  await sql`delete from correction_preview where collection_id = ${preview.collectionId}`.execute(trx);
  const { correction } = preview;
  const key = correction?.act === 'NEW_KEY' ? JSON.stringify(correction.key) : null;
  const result = await sql<{ id: string }>`
    insert into correction_preview (collection_id, base_id, exercise_id, act, answer_key, job_id, made_by, attempt_count)
    values (${preview.collectionId}, ${preview.baseId}, ${preview.exerciseId}, ${correction?.act ?? null}, ${key}::jsonb,
      ${preview.jobId}, ${preview.by}, ${preview.attempts}) returning id`.execute(trx);
  const row = result.rows[0];
  if (!row) throw new Error('a preview was not stored');
  return row.id;
}

/** Compares the transaction's points (results/calculation/scoring-queries.ts) with a version; stores differences. */
export async function insertMoves(trx: Db, previewId: string, baseId: string): Promise<void> {
  await sql`insert into correction_move
      (preview_id, attempt_id, points_before, points_after, rank_before, rank_after, rank_of)
    select ${previewId}::bigint, attempt_id, before.points, after.points, before.grade_country_rank, after.rank, after.of
    from (select attempt_id, points, rank() over (partition by grade order by points desc) as rank,
        count(*) over (partition by grade) as of from score) after
      full join (select attempt_id, points, grade_country_rank from result where calculation_id = ${baseId}) before
        using (attempt_id)
    where before.points is distinct from after.points or before.grade_country_rank is distinct from after.rank`.execute(
    trx,
  );
}

/** Filters of a preview's rows: pupils who gain or lose points, or whose place gets better or worse. */
const sides = {
  ALL: sql`true`,
  GAIN: sql`m.points_after > m.points_before`,
  LOSE: sql`m.points_after < m.points_before`,
  RISE: sql`m.rank_after < m.rank_before`,
  FALL: sql`m.rank_after > m.rank_before`,
};
export type Side = keyof typeof sides;

/** The places that have diplomas: who moves on them or off them comes first. */
const PLACES = 3;

export type MoveCounts = { gain: number; lose: number; rise: number; fall: number };

export async function countMoves(db: Db, previewId: string): Promise<MoveCounts> {
  const result = await sql<MoveCounts>`select count(*) filter (where ${sides.GAIN})::int as gain,
      count(*) filter (where ${sides.LOSE})::int as lose, count(*) filter (where ${sides.RISE})::int as rise,
      count(*) filter (where ${sides.FALL})::int as fall
    from correction_move m where m.preview_id = ${previewId}`.execute(db);
  return result.rows[0] ?? { gain: 0, lose: 0, rise: 0, fall: 0 };
}

export type Move = {
  id: string;
  firstName: string;
  lastName: string;
  grade: number;
  schoolName: string | null;
  pointsBefore: number | null;
  pointsAfter: number | null;
  rankBefore: number | null;
  rankAfter: number | null;
  rankOf: number | null;
};

/** Reads a page of moves: those on the places of diplomas first, then the biggest changes of place. */
export async function readMoves(
  db: Db,
  query: { previewId: string; side: Side; num: number; page_size: number },
): Promise<{ moves: Move[]; total: number }> {
  const { previewId, side, num, page_size } = query;
  const size = sql`abs(coalesce(m.rank_before, 0) - coalesce(m.rank_after, 0))`;
  const best = sql`least(m.rank_before, m.rank_after)`;
  const order = sql`case when ${best} <= ${PLACES} and m.rank_before is distinct from m.rank_after then ${best} else ${PLACES} + 1 end,
    ${size} desc, m.attempt_id`;
  const rows = await sql<Move>`
    select m.attempt_id as id, u.first_name as "firstName", u.last_name as "lastName", coalesce(a.grade, 0) as grade,
      s.name as "schoolName", m.points_before as "pointsBefore", m.points_after as "pointsAfter",
      m.rank_before as "rankBefore", m.rank_after as "rankAfter", m.rank_of as "rankOf"
    from (select * from correction_move m where m.preview_id = ${previewId} and ${sides[side]}
        order by ${order} limit ${page_size} offset ${(num - 1) * page_size}) m
      join attempt a on a.id = m.attempt_id
      join user_account u on u.id = a.user_id
      left join school s on s.id = a.school_id
    order by ${order}`.execute(db);
  const count = await sql<{ total: string }>`select count(*) as total from correction_move m
    where m.preview_id = ${previewId} and ${sides[side]}`.execute(db);
  return { moves: rows.rows, total: Number(count.rows[0]?.total ?? 0) };
}
