import { sql } from 'kysely';
import { auditChanges } from '../../../contract/audit-actions';
import type { CalculationChanges } from '../../../contract/collections';
import type { PublicationState } from '../../../contract/publication';
import type { Db } from '../../platform/database/db';
import { isOfOwnSet } from '../collections/queries';
import { publicationStates } from '../publication/queries';

/** The years of contests of the first round, the newest first; those that were begun and have not come yet, apart. */
export async function readYears(db: Db): Promise<{ year: number; isAhead: boolean }[]> {
  const { rows } = await sql<{ year: number; isAhead: boolean }>`
    select collection.year, bool_or(season.year is not null and season.came_at is null) as "isAhead"
    from collection left join season on season.year = collection.year
    where type = 'CON' and round = 1
    group by collection.year order by collection.year desc`.execute(db);
  return rows;
}

/** A contest of the year with all that its row says. Counts are of sittings of pupils. */
export type ContestRow = {
  id: number;
  name: string;
  round: number;
  ageGroupId: number | null;
  ageGroup: string | null;
  grades: number[];
  isComplete: boolean;
  from: Date;
  to: Date;
  pointsAt: Date;
  resultsAt: Date;
  hasKey: boolean;
  tasks: number;
  rehearsedAt: Date | null;
  finished: number;
  solving: number;
  /** What the newest version of the results does not know of. */
  changes: CalculationChanges | null;
  /** How far its publication is, and the newest and the public version. */
  results: PublicationState;
  version: number | null;
  publicVersion: number | null;
  /** Whether a newer version than the public one waits to be published. */
  waits: boolean;
};

/**
 * The contests of a year in the order of their age groups, and the database's clock. A rehearsal counts as long as the
 * set was not frozen anew after it.
 */
export async function readContests(db: Db, year: number): Promise<{ now: Date; contests: ContestRow[] }> {
  const { rows } = await sql<Omit<ContestRow, 'results' | 'version' | 'publicVersion' | 'waits'> & { now: Date }>`
    select c.id, c.name, c.round, c.age_group_id as "ageGroupId", g.code as "ageGroup", c.grades,
      c.is_complete as "isComplete", c.valid_from as "from", c.valid_to as "to", c.primary_result_date as "pointsAt",
      c.result_date as "resultsAt", c.security_key is not null as "hasKey",
      (select count(*) from exercise e where e.collection_id = c.id)::integer as tasks,
      case when c.is_complete and not exists (select from audit_log l where l.object_type = 'collection'
        and l.object_id = c.id::text and l.action = 'collection.complete' and l.happened_at > r.finished_at)
        then r.finished_at end as "rehearsedAt",
      sat.finished, sat.solving, newest.changes,
      now() as now
    from collection c
      left join age_group g on g.id = c.age_group_id
      left join rehearsal r on r.collection_id = c.id
      left join lateral (select case when is_stale(calculation) then (select row_to_json(n) from calculation_changes(calculation) n) end as changes
        from calculation where calculation.collection_id = c.id order by version desc limit 1) newest on true
      cross join lateral (select count(*) filter (where attempt_is_over(finished_at, deadline))::integer as finished,
          count(*) filter (where attempt_is_running(finished_at, deadline))::integer as solving
        from attempt a where a.collection_id = c.id and not a.is_test) sat
    where c.type = 'CON' and c.year = ${year}
    order by c.round, g.min_grade nulls last, c.valid_from, c.id`.execute(db);
  const standings = await publicationStates(
    db,
    rows.map(({ id }) => String(id)),
  );
  const contests = rows.map((row) => {
    const { state = 'OPEN', version = null, publicVersion = null, waits = false } = standings.get(String(row.id)) ?? {};
    return { ...row, results: state, version, publicVersion, waits };
  });
  return { now: rows[0]?.now ?? (await readNow(db)), contests };
}

/** The stored collections with these ids. */
export async function readCollections(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : db.selectFrom('collection').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** The age groups, the youngest first. */
export async function readAgeGroups(
  db: Db,
): Promise<{ id: number; code: string; min_grade: number; max_grade: number }[]> {
  return db.selectFrom('age_group').select(['id', 'code', 'min_grade', 'max_grade']).orderBy('min_grade').execute();
}

/** The dates of a year outside its contests, and how many are invited to and confirmed for its second round. */
export type YearDates = {
  rehearsalFrom: Date | null;
  rehearsalTo: Date | null;
  registrationTill: Date | null;
  invitedFrom: Date | null;
  invited: number;
  confirmed: number;
  awardsAt: Date | null;
};

/** Reads what second round and awards of a year have as dates, and when the newest rehearsal of the country is or was. */
export async function readYearDates(db: Db, year: number): Promise<YearDates> {
  const { rows } = await sql<YearDates>`
    with rehearsal as (select starts_at, ends_at from country_rehearsal order by ends_at desc, id desc limit 1)
    select (select starts_at from rehearsal) as "rehearsalFrom", (select ends_at from rehearsal) as "rehearsalTo",
      (select registration_till from second_round where year = ${year}) as "registrationTill",
      (select held_at from award_event where year = ${year}) as "awardsAt",
      (select min(invited_at) from second_round_registration where year = ${year}) as "invitedFrom",
      (select count(*) from second_round_registration where year = ${year})::integer as invited,
      (select count(*) from second_round_registration where year = ${year} and state = 'CONFIRMED')::integer as confirmed
  `.execute(db);
  if (!rows[0]) throw new Error('a select of parts has a row');
  return rows[0];
}

/** Public trainings that are open now, and those of them that are withheld. */
export async function readTrainings(db: Db): Promise<{ open: number; withheld: number }> {
  const { rows } = await sql<{ open: number; withheld: number }>`
    select count(*)::integer as open,
      count(*) filter (where c.id in (select withheld_collections()))::integer as withheld
    from collection c
    where c.type = 'FTR' and c.is_complete and c.valid_from <= now() and now() < c.valid_to`.execute(db);
  return rows[0] ?? { open: 0, withheld: 0 };
}

/** A pile that waits: how many, and since when the oldest. */
export type Pile = { count: number; since: Date | null; names: string[] };

const emptyPile: Pile = { count: 0, since: null, names: [] };

/**
 * Late answers of a year's contests that nobody has accepted or refused. They wait until the results are public; what comes after
 * that waits, too.
 */
export async function readLate(db: Db, year: number): Promise<Pile> {
  const { rows } = await sql<Pile>`
    select count(*)::integer as count, min(journal.received_at) as since, '{}'::text[] as names
    from answer_journal journal
      join attempt on attempt.id = journal.attempt_id
      join collection on collection.id = attempt.collection_id
    where journal.is_late and not attempt.is_test and collection.type = 'CON' and collection.year = ${year}
      and ${isOfOwnSet('journal')}
      and not exists (select from late_acceptance accepted where accepted.attempt_id = journal.attempt_id
        and accepted.exercise_id = journal.exercise_id and accepted.epoch = journal.epoch
        and accepted.seq = journal.seq)
      and not exists (select from late_refusal refused where refused.attempt_id = journal.attempt_id
        and refused.exercise_id = journal.exercise_id and refused.epoch = journal.epoch
        and refused.seq = journal.seq)
      and journal.received_at > coalesce((select k.calculated_at from calculation k
        where k.id = public_calculation(collection.id)), '-infinity')`.execute(db);
  return rows[0] ?? emptyPile;
}

/** Mails of the last two weeks that could not be sent. */
export async function readFailedMails(db: Db): Promise<Pile> {
  const { rows } = await sql<Pile>`
    select count(*)::integer as count, min(created_at) as since,
      (array_agg(distinct split_part(to_address, '@', 2)))[1:3] as names
    from mail where state = 'FAILED' and created_at > now() - interval '14 days'`.execute(db);
  return rows[0] ? { ...rows[0], names: rows[0].names ?? [] } : emptyPile;
}

/** Teachers whom nobody has confirmed yet. */
export async function readWaitingTutors(db: Db): Promise<Pile> {
  const { rows } = await sql<Pile>`
    select count(*)::integer as count, min(created_at) as since, '{}'::text[] as names
    from user_account where role = 'TUTOR' and not is_confirmed and not is_archived`.execute(db);
  return rows[0] ?? emptyPile;
}

/** Schools that wait for a decision: new ones, and those that want another name or code. */
export async function readWaitingSchools(db: Db, mostNames: number): Promise<Pile> {
  const { rows } = await sql<Pile>`
    select count(*)::integer as count, min(updated_at) as since,
      coalesce((array_agg(name order by name collate lt, id))[1:${sql.lit(mostNames)}], '{}') as names
    from school where not is_confirmed or requested_name is not null`.execute(db);
  return rows[0] ?? emptyPile;
}

/** Drafts of tasks without a right answer, as the bank counts them. */
export async function readKeylessDrafts(db: Db): Promise<Pile> {
  const { rows } = await sql<Pile>`
    select count(*)::integer as count, null::timestamptz as since, '{}'::text[] as names
    from task_find where not has_key and not is_archived`.execute(db);
  return rows[0] ?? emptyPile;
}

/** Whether there is anything at all: a school, a task. */
export async function readBeginnings(db: Db): Promise<{ hasSchools: boolean; hasTasks: boolean }> {
  const { rows } = await sql<{ hasSchools: boolean; hasTasks: boolean }>`
    select exists (select from school where not is_for_test) as "hasSchools",
      exists (select from task) as "hasTasks"`.execute(db);
  return rows[0] ?? { hasSchools: false, hasTasks: false };
}

/** An act of today. count: how often this person did it today. */
export type ActRow = {
  id: string;
  at: Date;
  action: (typeof auditChanges)[number];
  who: string;
  count: number;
  name: string | null;
};

/**
 * What organisers have done today in Lithuania, one line for each person and kind of act, the newest first. Who only
 * looked has done nothing. Logged-in times are not acts either.
 */
export async function readActsOfToday(db: Db, most: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, at, action, who, count, case when count = 1 then case
        when object_type = 'collection' and object_id ~ '^[0-9]{1,9}$'
          then (select name from collection where collection.id = object_id::integer)
        when object_type = 'school' and object_id ~ '^[0-9]{1,18}$'
          then (select name from school where school.id = object_id::bigint)
        when object_type = 'task' and object_id ~ '^[0-9]{1,18}$'
          then (select concat_ws(' ', international_id, name) from task where task.id = object_id::bigint)
        when object_type = 'user' and object_id ~ '^[0-9]{1,18}$'
          then (select first_name || ' ' || last_name from user_account where user_account.id = object_id::bigint)
      end end as name
    from (
      select max(log.id)::text as id, max(log.happened_at) as at, log.action, actor.first_name || ' ' || actor.last_name as who,
        count(*)::integer as count, max(log.object_type) as object_type, max(log.object_id) as object_id
      from audit_log log join user_account actor on actor.id = log.user_id
      where log.happened_at >= vilnius_midnight(vilnius_day(now())) and actor.role in ('ADMIN', 'DEVELOPER')
        and log.action = any(${[...auditChanges]}::text[]) and log.action not like 'session.%'
      group by actor.id, log.action
    ) done
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}
