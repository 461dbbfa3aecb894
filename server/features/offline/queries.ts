import { sql } from 'kysely';
import { offlineLimits } from '../../../contract/offline-forms';
import type { ExtraTime } from '../../../contract/users-aids';
import type { Db } from '../../platform/database/db';
import { inSmallLetters } from '../../platform/database/search';

/** The statements of preparations: which pupils, which computers, when the code was given out. */

export type Preparation = {
  id: string;
  collectionId: string;
  schoolId: string;
  schoolName: string;
  classNames: string;
  room: string;
  preparedAt: Date;
  preparedBy: string | null;
  releasedAt: Date | null;
  computers: number;
};

const columns = sql`p.id, p.collection_id::text as "collectionId", p.school_id as "schoolId", s.name as "schoolName",
  p.class_names as "classNames", p.room, p.prepared_at as "preparedAt",
  case when u.id is not null then u.first_name || ' ' || u.last_name end as "preparedBy", p.released_at as "releasedAt",
  (select count(*)::integer from offline_computer k where k.preparation_id = p.id) as computers`;
const joined = sql`offline_preparation p join school s on s.id = p.school_id left join user_account u on u.id = p.prepared_by`;
/** Of these schools; null: of any. */
const within = (schools: readonly string[] | null) =>
  schools === null ? sql`true` : sql`p.school_id = any(${[...schools]}::bigint[])`;

/** Stores a preparation with its pupils; null: another one has these room letters. */
export async function insertPreparation(
  db: Db,
  input: {
    collectionId: string;
    schoolId: string;
    classNames: string;
    room: string;
    by: string;
    userIds: readonly string[];
  },
): Promise<string | null> {
  const { collectionId, schoolId, classNames, room, by, userIds } = input;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into offline_preparation (collection_id, school_id, class_names, room, prepared_by)
      values (${collectionId}::integer, ${schoolId}::bigint, ${classNames}, ${room}, ${by}::bigint)
      on conflict (room) do nothing returning id
    ), pupils as (
      insert into offline_pupil (preparation_id, user_id)
      select made.id, x.id from made cross join unnest(${[...userIds]}::bigint[]) x (id)
    )
    select id from made`.execute(db);
  return rows[0]?.id ?? null;
}

/** The preparations of a school since 1 September that were not withdrawn, the newest first. */
export async function listPreparations(db: Db, schoolId: string): Promise<Preparation[]> {
  const { rows } = await sql<Preparation>`
    select ${columns} from ${joined}
    where p.school_id = ${schoolId}::bigint and p.withdrawn_at is null and p.prepared_at >= vilnius_midnight(
      (date_trunc('year', vilnius_day(now()) - interval '8 months') + interval '8 months')::date)
    order by p.prepared_at desc, p.id`.execute(db);
  return rows;
}

/** One that was not withdrawn, of these schools (null: of any); or null. */
export async function readPreparation(
  db: Db,
  id: string,
  schools: readonly string[] | null,
): Promise<Preparation | null> {
  const { rows } = await sql<Preparation>`
    select ${columns} from ${joined}
    where p.id = ${id}::uuid and p.withdrawn_at is null and ${within(schools)}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the commit: a release and a withdrawal come one after the other. */
export async function lockPreparation(
  db: Db,
  id: string,
  schools: readonly string[] | null,
): Promise<Preparation | null> {
  await sql`select from offline_preparation where id = ${id}::uuid for no key update`.execute(db);
  return readPreparation(db, id, schools);
}

/** Notes that the code was given out, if it was not before. */
export async function noteRelease(db: Db, id: string, by: string): Promise<void> {
  await sql`update offline_preparation set released_at = now(), released_by = ${by}::bigint
    where id = ${id}::uuid and released_at is null`.execute(db);
}

export async function withdrawPreparation(db: Db, id: string, by: string): Promise<void> {
  await sql`update offline_preparation set withdrawn_at = now(), withdrawn_by = ${by}::bigint where id = ${id}::uuid`.execute(
    db,
  );
}

/** The preparation that some room letters lead to; or null. */
export async function readRoom(db: Db, room: string): Promise<Preparation | null> {
  const { rows } = await sql<Preparation>`
    select ${columns} from ${joined} where p.room = ${room} and p.withdrawn_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Notes that a computer holds the set; false: as many as may hold it do already. The computers of a room wait in line. */
export async function noteComputer(
  db: Db,
  { preparation, computer }: { preparation: string; computer: string },
): Promise<boolean> {
  await sql`select from offline_preparation where id = ${preparation}::uuid for no key update`.execute(db);
  const { rows } = await sql`
    with known as (
      select 1 from offline_computer where preparation_id = ${preparation}::uuid and computer = ${computer}::uuid
    ), fresh as (
      insert into offline_computer (preparation_id, computer)
      select ${preparation}::uuid, ${computer}::uuid
      where (select count(*) from offline_computer where preparation_id = ${preparation}::uuid) < ${offlineLimits.computers}
      on conflict do nothing returning 1
    )
    select 1 from known union all select 1 from fresh`.execute(db);
  return rows.length > 0;
}

export type CodeState = {
  /** Whether the code was given out and the contest goes on. */
  isOut: boolean;
  isWithdrawn: boolean;
};

/** How the code of a preparation stands for a computer that holds its set; neither for any other computer. */
export async function readCodeState(db: Db, id: string, computer: string): Promise<CodeState> {
  const { rows } = await sql<CodeState>`
    select p.withdrawn_at is not null as "isWithdrawn",
      p.released_at is not null and p.withdrawn_at is null and c.valid_from <= now() and now() < c.valid_to as "isOut"
    from offline_preparation p
    join collection c on c.id = p.collection_id
    join offline_computer k on k.preparation_id = p.id and k.computer = ${computer}::uuid
    where p.id = ${id}::uuid`.execute(db);
  return rows[0] ?? { isOut: false, isWithdrawn: false };
}

export type PreparedPupil = {
  preparationId: string;
  uuid: string;
  firstName: string;
  lastName: string;
  /** The name with which a pupil logs in, where another one of the preparation has the same first and last name. */
  login: string | null;
  textSize: 100 | 115 | 130 | 150 | null;
  font: 'read' | 'ui' | null;
  contrast: 'light' | 'dark' | 'strong' | null;
  extraTime: ExtraTime;
};

/** By what two are namesakes: as `namesAmong` has it in every other list. */
const nameKey = (alias: string): string => inSmallLetters(`${alias}.first_name || ' ' || ${alias}.last_name`);

/** The pupils of some preparations by name, with what helps them to solve (null: they chose nothing). */
export async function readPupils(db: Db, ids: readonly string[]): Promise<PreparedPupil[]> {
  const { rows } = await sql<PreparedPupil>`
    select o.preparation_id as "preparationId", u.uuid, u.first_name as "firstName", u.last_name as "lastName",
      case when count(*) over (partition by o.preparation_id, ${sql.raw(nameKey('u'))}) > 1 then u.login end as login,
      h.text_size as "textSize",
      h.font,
      h.contrast,
      coalesce(h.extra_time, 0)::integer as "extraTime"
    from offline_pupil o join user_account u on u.id = o.user_id left join pupil_support h on h.user_id = u.id
    where o.preparation_id = any(${[...ids]}::uuid[]) and u.masked_at is null
    order by u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return rows;
}

/** The name with which a pupil `u` logs in who has a namesake in a preparation, else null. preparation: SQL of its id. */
export const loginOfNamesake = (preparation: string) =>
  sql.raw<string | null>(`case when exists (
  select from offline_pupil mate join user_account other on other.id = mate.user_id
  where mate.preparation_id = ${preparation} and other.id <> u.id and other.masked_at is null
    and ${nameKey('other')} = ${nameKey('u')}) then u.login end`);

/** The classes of some pupils, each once. */
export async function readClassesOf(
  db: Db,
  userIds: readonly string[],
): Promise<{ grade: number; subGrade: number | null }[]> {
  const { rows } = await sql<{ grade: number; subGrade: number | null }>`
    select distinct grade, sub_grade as "subGrade" from user_account
    where id = any(${[...userIds]}::bigint[]) and grade is not null order by 1, 2`.execute(db);
  return rows;
}
