import { type RawBuilder, sql } from 'kysely';
import type { ChallengeScope } from '../../../../contract/permissions';
import type { Db } from '../../../platform/database/db';

/** A contest in the teachers' list of contests: without its security key and tasks. */
export type ContestRow = {
  id: number;
  collection_key: string;
  name: string;
  year: number;
  round: number;
  grades: number[];
  age_group: string | null;
  time_mins: number;
  task_count: string;
  max_points: string;
  is_secured: boolean;
  url: string | null;
  lockdown_url: string | null;
  valid_from: Date;
  valid_to: Date;
  primary_result_date: Date;
};

/** Complete contests of a scope (see ChallengeScope). schools: a past contest has sittings of these; null: of any. */
export async function readContests(
  db: Db,
  scope: ChallengeScope,
  schools: readonly string[] | null,
): Promise<ContestRow[]> {
  const result = await sql<ContestRow>`
    select c.id, c.collection_key, c.name, c.year, c.round, c.grades, g.name as age_group, c.time_mins,
      e.task_count, c.start_points + e.points as max_points, c.security_key is not null as is_secured, c.url,
      c.lockdown_url, c.valid_from, c.valid_to, c.primary_result_date
    from collection c
      left join age_group g on g.id = c.age_group_id
      cross join lateral (select count(*) as task_count, coalesce(sum(points), 0) as points
        from exercise where collection_id = c.id) e
    where c.type = 'CON' and c.is_complete and ${within(scope, schools)}
    order by ${scope === 'OPEN' ? sql`c.valid_from` : sql`c.year desc, c.round desc, c.valid_from desc`}, c.grades, c.id`.execute(
    db,
  );
  return result.rows;
}

function within(scope: ChallengeScope, schools: readonly string[] | null): RawBuilder<unknown> {
  if (scope === 'ALL') return sql`true`;
  if (scope === 'OPEN') {
    // In later rounds centres let pupils in, not teachers.
    return sql`c.round = 1 and (c.valid_to > now() or exists (select from attempt a where a.collection_id = c.id
      and attempt_is_running(a.finished_at, a.deadline)))`;
  }
  return sql`exists (select from attempt a where a.collection_id = c.id and not a.is_test
    and attempt_is_over(a.finished_at, a.deadline)
    and ${schools === null ? sql`true` : sql`a.school_id = any(${[...schools]}::bigint[])`})`;
}
