import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';
import type { Kind } from './rules';

/** The years in which a survey was answered, newest first. */
export async function readYears(db: Db, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct year from survey_answer where kind = ${kind} order by year desc
  `.execute(db);
  return rows.map((row) => row.year);
}

/** The answers of a year; of a municipality and a grade only, where these are not null. */
export type Part = { kind: Kind; year: number; districtId: string | null; grade: number | null };

/**
 * The answers of a part. Columns: answers, answered_at. Pupils belong to the school and grade of their first sitting in
 * the contest of that year, teachers to their schools but for those that they had left before.
 */
const answersOf = ({ kind, year, districtId, grade }: Part) => sql`
  select a.answers, a.answered_at from survey_answer a
  where a.kind = ${kind} and a.year = ${year}
    and (${districtId === null && grade === null} or ${kind === 'TEACHER' ? worksIn(districtId) : satIn(districtId, grade)})`;

const worksIn = (districtId: string | null) => sql`exists (
  select from tutor_school w join school s on s.id = w.school_id
  where w.user_id = a.user_id and w.is_confirmed and s.district_id = ${districtId}::bigint
    and (w.valid_till is null or w.valid_till >= a.answered_at::date))`;

const satIn = (districtId: string | null, grade: number | null) => sql`exists (
  select from (
    select t.grade, s.district_id from attempt t
      join collection c on c.id = t.collection_id and c.type = 'CON' and c.year = a.year
      join school s on s.id = t.school_id
    where t.user_id = a.user_id and not t.is_test
    order by c.round, t.started_at, t.id limit 1) first
  where (${districtId}::bigint is null or first.district_id = ${districtId}::bigint)
    and (${grade}::smallint is null or first.grade = ${grade}::smallint))`;

/** How many people answered in a part. */
export async function countPeople(db: Db, part: Part): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${answersOf(part)}) a`.execute(db);
  return rows[0]?.n ?? 0;
}

export type Count = { question: number; statement: string | null; value: string; count: number };

/** How often each answer was given to these questions (places from 0); a matrix counts by statement. */
export async function countAnswers(db: Db, part: Part, questions: readonly number[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select (item.place - 1)::int as question, part.key as statement,
      coalesce(part.value, item.answer #>> '{}') as value, count(*)::int as count
    from (${answersOf(part)}) a
    cross join lateral jsonb_array_elements(a.answers) with ordinality as item (answer, place)
    left join lateral jsonb_each_text(
      case jsonb_typeof(item.answer) when 'object' then item.answer else '{}'::jsonb end
    ) as part on true
    where item.place - 1 = any (${[...questions]}::int[])
    group by 1, 2, 3 order by 1, 2, 4 desc, 3
  `.execute(db);
  return rows;
}

export type OpenPage = { question: number; search: string; num: number; page_size: number };

/** A page of what was written, the same words once, and how many there are. */
export async function readOpenAnswers(
  db: Db,
  part: Part,
  { question, search, num, page_size }: OpenPage,
): Promise<{ total: number; data: { text: string; count: number }[] }> {
  const found = sql`
    select written.text, count(*)::int as count, max(written.answered_at) as newest
    from (select btrim(a.answers ->> ${question}::int) as text, a.answered_at from (${answersOf(part)}) a) written
    where written.text <> '' and ${holdsWords(sql`written.text`, search)}
    group by written.text`;
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from (${found}) f`.execute(db);
  const { rows } = await sql<{ text: string; count: number }>`
    select text, count from (${found}) f order by count desc, newest desc, text collate lt
    limit ${page_size} offset ${(num - 1) * page_size}`.execute(db);
  return { total: counted[0]?.n ?? 0, data: rows };
}
