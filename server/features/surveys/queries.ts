import { sql } from 'kysely';
import type { SurveyAnswer } from '../../../contract/surveys-questions';
import type { Db } from '../../platform/database/db';
import type { Kind } from './rules';

export type StoredAnswers = { answers: SurveyAnswer[]; answered_at: Date };

/** The caller's own answers of a year, or undefined. */
export async function readAnswers(
  db: Db,
  userId: string,
  kind: Kind,
  year: number,
): Promise<StoredAnswers | undefined> {
  const { rows } = await sql<StoredAnswers>`
    select answers, answered_at from survey_answer
    where user_id = ${userId}::bigint and kind = ${kind} and year = ${year}
  `.execute(db);
  return rows[0];
}

/** Stores answers. Returns false when some are stored already: the first answers stay. */
export async function insertAnswers(
  db: Db,
  survey: { userId: string; kind: Kind; year: number; answers: readonly SurveyAnswer[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into survey_answer (user_id, kind, year, answers)
    values (${survey.userId}::bigint, ${survey.kind}, ${survey.year}, ${JSON.stringify(survey.answers)}::jsonb)
    on conflict do nothing returning year
  `.execute(db);
  return rows.length === 1;
}

/** The years in which a survey was answered, newest first. */
export async function readYears(db: Db, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct year from survey_answer where kind = ${kind} order by year desc
  `.execute(db);
  return rows.map((row) => row.year);
}

export type Count = { question: number; statement: string | null; value: string; count: number };

/** Counts respondents and each answer; a matrix counts by statement. */
export async function countAnswers(db: Db, kind: Kind, year: number): Promise<{ total: number; counts: Count[] }> {
  const total = await sql<{ n: number }>`
    select count(*)::int as n from survey_answer where kind = ${kind} and year = ${year}
  `.execute(db);
  const { rows } = await sql<Count>`
    select (item.place - 1)::int as question, part.key as statement,
      coalesce(part.value, item.answer #>> '{}') as value, count(*)::int as count
    from survey_answer
    cross join lateral jsonb_array_elements(answers) with ordinality as item (answer, place)
    left join lateral jsonb_each_text(
      case jsonb_typeof(item.answer) when 'object' then item.answer else '{}'::jsonb end
    ) as part on true
    where kind = ${kind} and year = ${year}
    group by 1, 2, 3 order by 1, 2, 4 desc, 3
  `.execute(db);
  return { total: total.rows[0]?.n ?? 0, counts: rows };
}
