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
