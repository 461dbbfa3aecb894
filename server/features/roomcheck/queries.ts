import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import {
  type CheckedSchool,
  type checkedSchoolOrders,
  roomCheckBounds,
  type SchoolState,
} from '../../../contract/roomcheck';
import type { Verdict } from '../../../contract/roomcheck-verdict';
import type { Db } from '../../platform/database/db';
import type { JsonObject } from '../../platform/database/generated/database';
import { holdsWords } from '../../platform/database/search';

/** Lets one check begin at a time, so that the limits hold. */
export async function lockBeginning(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('room check'))`.execute(trx);
}

/** How many checks have begun within the last minute, and whether this person began one of them just now. */
export async function readRecent(db: Db, userId: string): Promise<{ begun: number; isTooSoon: boolean }> {
  const { rows } = await sql<{ begun: number; isTooSoon: boolean }>`
    select count(*)::int as begun, coalesce(bool_or(s.user_id = ${userId}::bigint
      and c.begun_at > clock_timestamp() - make_interval(secs => ${roomCheckBounds.everySeconds})), false) as "isTooSoon"
    from room_check c left join session s on s.sid = c.session_sid
    where c.begun_at > clock_timestamp() - interval '1 minute'`.execute(db);
  return rows[0] ?? { begun: 0, isTooSoon: false };
}

/** The name of a school; null: there is none such. */
export async function readSchoolName(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from school where id = ${id}::bigint`.execute(db);
  return rows[0]?.name ?? null;
}

/** Opens a check of a school for a session; answers its id. */
export async function insertCheck(
  trx: Db,
  check: { schoolId: string; sid: string; promised: number; allowed: number },
): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`insert into room_check (school_id, session_sid, promised_bytes, allowed_bytes)
    values (${check.schoolId}::bigint, ${check.sid}::bigint, ${check.promised}, ${check.allowed}) returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? '';
}

const isOpen = sql`kept_at is null and begun_at > clock_timestamp() - make_interval(mins => ${roomCheckBounds.openMinutes})`;

/** OPEN: the session's own check goes on; OVER: it is its own, but stored or too old; null: there is none such. */
export async function readOpen(db: Db, id: string, sid: string): Promise<'OPEN' | 'OVER' | null> {
  const { rows } = await sql<{ isOpen: boolean }>`select ${isOpen} as "isOpen" from room_check
    where id = ${id}::bigint and session_sid = ${sid}::bigint`.execute(db);
  return rows[0] ? (rows[0].isOpen ? 'OPEN' : 'OVER') : null;
}

/** Counts a piece that is about to go out; false: the check is over, or has fetched all that it may. */
export async function countPiece(db: Db, id: string, sid: string): Promise<boolean> {
  const { pieceBytes } = roomCheckBounds;
  const { rows } = await sql`update room_check set sent_bytes = sent_bytes + ${pieceBytes}::int
    where id = ${id}::bigint and session_sid = ${sid}::bigint and ${isOpen}
      and sent_bytes + ${pieceBytes}::int <= allowed_bytes returning id`.execute(db);
  return rows.length > 0;
}

export type TrialAnswer = { checkId: string; sid: string; seq: number; body: string };

/** Stores trial answers of many rooms by one statement; false for one whose check is not open. Again changes nothing. */
export async function storeTrialAnswers(pool: pg.Pool, answers: readonly TrialAnswer[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ isOpen: boolean }>(
    `with asked as (
       select a.*, c.id is not null as is_open
       from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[]) with ordinality a (check_id, sid, seq, body, i)
       left join room_check c on c.id = a.check_id and c.session_sid = a.sid and c.kept_at is null
         and c.begun_at > clock_timestamp() - make_interval(mins => $5)
     ), written as (
       insert into room_check_answer (check_id, seq, body)
       select distinct on (check_id, seq) check_id, seq, body from asked where is_open order by check_id, seq
       on conflict do nothing
     )
     select is_open as "isOpen" from asked order by i`,
    [
      answers.map(({ checkId }) => checkId),
      answers.map(({ sid }) => sid),
      answers.map(({ seq }) => seq),
      answers.map(({ body }) => body),
      roomCheckBounds.openMinutes,
    ],
  );
  return rows.map((row) => row.isOpen);
}

/** Locks an open check of a session; what the server has counted of it, or null when it is over. */
export async function lockOpen(
  trx: Db,
  id: string,
  sid: string,
): Promise<{ schoolId: string; promised: number; sent: number; answers: number } | null> {
  const { rows } = await sql<{ schoolId: string; promised: string; sent: string }>`
    select school_id as "schoolId", promised_bytes as promised, sent_bytes as sent from room_check
    where id = ${id}::bigint and session_sid = ${sid}::bigint and ${isOpen} for update`.execute(trx);
  const check = rows[0];
  if (!check) return null;
  const answers = await sql<{ n: number }>`select count(*)::int as n from room_check_answer
    where check_id = ${id}::bigint`.execute(trx);
  const { schoolId, promised, sent } = check;
  return { schoolId, promised: Number(promised), sent: Number(sent), answers: answers.rows[0]?.n ?? 0 };
}

/** Stores the result of a check, whose trial answers nobody needs any more; answers when it was. */
export async function storeCheck(
  trx: Db,
  id: string,
  result: { room: string; verdict: Verdict; figures: JsonObject },
): Promise<Date> {
  await sql`delete from room_check_answer where check_id = ${id}::bigint`.execute(trx);
  const { rows } = await sql<{ at: Date }>`update room_check set kept_at = clock_timestamp(), room = ${result.room},
      verdict = ${result.verdict}, figures = ${JSON.stringify(result.figures)}::jsonb
    where id = ${id}::bigint returning kept_at as at`.execute(trx);
  return rows[0]?.at ?? new Date(0);
}

export type KeptRow = { id: string; room: string; keptAt: Date; verdict: Verdict; figures: unknown };

/** One page of the stored checks of a school, the newest first, and how many there are. */
export async function listChecks(
  db: Db,
  schoolId: string,
  { num, page_size }: { num: number; page_size: number },
): Promise<{ rows: KeptRow[]; total: number }> {
  const { rows } = await sql<KeptRow>`select id, room, kept_at as "keptAt", verdict, figures from room_check
    where school_id = ${schoolId}::bigint and kept_at is not null order by kept_at desc, id desc
    limit ${page_size} offset ${(num - 1) * page_size}`.execute(db);
  const count = await sql<{ n: number }>`select count(*)::int as n from room_check
    where school_id = ${schoolId}::bigint and kept_at is not null`.execute(db);
  return { rows, total: count.rows[0]?.n ?? 0 };
}

export type SchoolQuery = {
  num: number;
  page_size: number;
  sort: (typeof checkedSchoolOrders)[number];
  direction: 'asc' | 'desc';
  search: string;
  district: string | null;
  state: SchoolState | null;
};

const orders: Record<SchoolQuery['sort'], RawBuilder<unknown>> = {
  name: sql`name collate lt`,
  district: sql`district collate lt`,
  state: sql`array_position(array['RED', 'NEVER', 'AMBER', 'GREEN'], state)`,
  keptAt: sql`"keptAt"`,
};

const found = ({ search, district }: SchoolQuery) => sql`
  select s.id::text as id, s.name, coalesce(d.name, '') as district, coalesce(d.id::text, '') as "districtId", r.state,
    r.rooms, r.kept_at as "keptAt"
  from school s left join district d on d.id = s.district_id cross join lateral room_state(s.id) r
  where s.is_confirmed and not s.is_for_test
    and ${holdsWords(sql`concat_ws(' ', s.name, s.code, district_forms(d.name))`, search)}
    and (${district}::bigint is null or s.district_id = ${district}::bigint)`;

/** One page of the schools with how their rooms stand. */
export async function listSchools(
  db: Db,
  query: SchoolQuery,
): Promise<(Omit<CheckedSchool, 'keptAt'> & { keptAt: Date | null })[]> {
  const { rows } = await sql<Omit<CheckedSchool, 'keptAt'> & { keptAt: Date | null }>`
    select * from (${found(query)}) x where ${query.state}::text is null or state = ${query.state}
    order by ${orders[query.sort]} ${sql.raw(query.direction)} nulls last, name collate lt, id::bigint
    limit ${query.page_size} offset ${(query.num - 1) * query.page_size}`.execute(db);
  return rows;
}

/** How many schools stand how, whatever state is asked for. */
export async function countStates(db: Db, query: SchoolQuery): Promise<Record<SchoolState, number>> {
  const { rows } = await sql<{ state: SchoolState; n: number }>`
    select state, count(*)::int as n from (${found(query)}) x group by state`.execute(db);
  const of = (state: SchoolState) => rows.find((row) => row.state === state)?.n ?? 0;
  return { GREEN: of('GREEN'), AMBER: of('AMBER'), RED: of('RED'), NEVER: of('NEVER') };
}

/** The weight of the heaviest complete contest of the newest year that has one: texts, pictures, recordings, packages. */
export async function readHeaviestSet(db: Db): Promise<number | null> {
  const { rows } = await sql<{ bytes: number | null }>`
    select max(bytes)::float8 as bytes from (
      select k.id, sum(octet_length(e.content::text)
        + coalesce((select sum(octet_length(i.bytes)) from image i where i.task_id = t.id and i.scope = 'task'), 0)
        + coalesce((select sum(octet_length(r.bytes)) from recording r where r.task_id = t.id and r.is_current), 0)
        + coalesce((select sum(octet_length(coalesce(f.zipped, f.bytes))) from package_file f
            where f.package_name = t.package_name), 0)) as bytes
      from collection k join exercise e on e.collection_id = k.id join task t on t.id = e.task_id
      where k.type = 'CON' and k.is_complete
        and k.year = (select max(year) from collection where type = 'CON' and is_complete)
      group by k.id) x`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Forgets checks that nobody stored. */
export async function deleteOldChecks(db: Db): Promise<void> {
  await sql`delete from room_check where kept_at is null and begun_at < now() - interval '1 hour'`.execute(db);
}
