import { sql } from 'kysely';
import type { ParcelDoubt, ParcelWay } from '../../../../contract/offline-forms';
import type { Db } from '../../../platform/database/db';
import type { JsonObject } from '../../../platform/database/generated/database';
import { loginOfNamesake } from '../queries';

/** The statements that store a parcel, and the attempt that it becomes. */

/** Where a parcel belongs, and whose it is. */
export type ParcelPlace = {
  collectionId: string;
  schoolId: string;
  releasedAt: Date | null;
  isKnownComputer: boolean;
  userId: string;
  firstName: string;
  lastName: string;
  /** Of a pupil who has a namesake in the preparation. */
  login: string | null;
};

/** The preparation of a parcel with its pupil; null: there is none, it was withdrawn, or the pupil is not of it. */
export async function readPlace(
  db: Db,
  { preparation, pupil, computer }: { preparation: string; pupil: string; computer: string },
): Promise<ParcelPlace | null> {
  const { rows } = await sql<ParcelPlace>`
    select p.collection_id::text as "collectionId", p.school_id as "schoolId", p.released_at as "releasedAt",
      exists (select from offline_computer k where k.preparation_id = p.id and k.computer = ${computer}::uuid)
        as "isKnownComputer",
      u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      ${loginOfNamesake('p.id')} as login
    from offline_preparation p join offline_pupil o on o.preparation_id = p.id join user_account u on u.id = o.user_id
    where p.id = ${preparation}::uuid and p.withdrawn_at is null and u.uuid = ${pupil}::uuid
      and u.masked_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Locks a pupil until the commit: a start, and another parcel of the same one, come before or after. */
export async function lockPupil(db: Db, userId: string): Promise<void> {
  await sql`select from user_account where id = ${userId}::bigint for no key update`.execute(db);
}

/** Whether a parcel came before, by its digest. */
export async function isKnown(db: Db, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`select from offline_parcel where digest = ${digest}`.execute(db);
  return rows.length > 0;
}

export type Before = {
  attemptId: string | null;
  epoch: number;
  isRunning: boolean;
  /** The body of the parcel that counts, or null. */
  counted: unknown;
  isOfParcel: boolean;
  extraTime: number;
  hasConsent: boolean;
};

/** What there is of a pupil in a contest before a parcel counts. */
export async function readBefore(db: Db, userId: string, collectionId: string): Promise<Before> {
  const { rows } = await sql<Before>`
    select a.id as "attemptId", coalesce(a.epoch, 0) as epoch,
      coalesce(attempt_is_running(a.finished_at, a.deadline), false) as "isRunning", p.body as counted,
      p.id is not null as "isOfParcel", coalesce(h.extra_time, 0)::integer as "extraTime",
      u.agreed_to_take_part_at is not null as "hasConsent"
    from user_account u left join pupil_support h on h.user_id = u.id
      left join lateral (select * from attempt where user_id = u.id and collection_id = ${collectionId}::integer
        order by attempt_no desc limit 1) a on true
      left join offline_parcel p on p.attempt_id = a.id and p.state = 'COUNTED'
    where u.id = ${userId}::bigint
    order by p.id desc limit 1`.execute(db);
  const before = rows[0];
  if (!before) throw new Error(`there is no account ${userId}`);
  return before;
}

export type NewParcel = {
  preparation: string;
  userId: string;
  computer: string;
  digest: Buffer;
  body: JsonObject;
  cameBy: ParcelWay;
  startedAt: string;
  usedMs: number;
  answers: number;
  doubts: readonly ParcelDoubt[];
  /** null: a person decides. */
  attemptId: string | null;
};

export async function insertParcel(db: Db, parcel: NewParcel): Promise<string> {
  const { id } = await db
    .insertInto('offline_parcel')
    .values({
      preparation_id: parcel.preparation,
      user_id: parcel.userId,
      computer: parcel.computer,
      digest: parcel.digest,
      body: parcel.body,
      came_by: parcel.cameBy,
      started_at: parcel.startedAt,
      used_ms: parcel.usedMs,
      answers: parcel.answers,
      doubts: [...parcel.doubts],
      state: parcel.attemptId === null ? 'ASKED' : 'COUNTED',
      attempt_id: parcel.attemptId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewAttempt = {
  userId: string;
  collectionId: string;
  startedAt: Date;
  minutes: number;
  /** Used milliseconds at the end; null: nobody ended it. */
  endMs: number | null;
  isEndedByPupil: boolean;
};

/**
 * Inserts the attempt of a parcel, finished: with the grade and the school of now, as at a start. It ends with its time at
 * the latest, and not ahead of now.
 */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<string> {
  const { userId, collectionId, startedAt, minutes, endMs, isEndedByPupil } = attempt;
  const end = sql`least(now(), ${startedAt}::timestamptz + least(make_interval(mins => ${minutes}),
    make_interval(secs => ${endMs === null ? null : endMs / 1000}::float8)))`;
  const { rows } = await sql<{ id: string }>`
    insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
    select ${collectionId}::integer, id, grade, school_id, ${startedAt}::timestamptz,
      ${startedAt}::timestamptz + make_interval(mins => ${minutes}), ${end}, ${isEndedByPupil ? 'PUPIL' : 'TIME'},
      sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
    from user_account where id = ${userId}::bigint returning id`.execute(db);
  const made = rows[0];
  if (!made) throw new Error(`no attempt was made for ${userId}`);
  return made.id;
}

/**
 * Gives an attempt a further epoch: what is stored under it stands before all answers until now. A computer without network
 * has the set that everybody solves.
 */
export async function nextEpoch(db: Db, attemptId: string): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    update attempt set epoch = epoch + 1, without_sight = false where id = ${attemptId}::bigint returning epoch`.execute(
    db,
  );
  return rows[0]?.epoch ?? 1;
}

/** The tasks (ids) of which an attempt has an answer that counts. */
export async function answeredTasks(db: Db, attemptId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select exercise_id::text as id from current_answer where attempt_id = ${attemptId}::bigint`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type JournalAnswer = {
  at: number;
  taskId: string;
  choiceId: string | null;
  value: string | null;
  claim: string;
};

/**
 * Stores the answers of a parcel under an epoch, numbered in their order. As online, those after the end and those after the
 * time and its grace are late and do not count.
 */
export async function insertAnswers(
  db: Db,
  {
    attemptId,
    epoch,
    answers,
    minutes,
    endMs,
  }: {
    attemptId: string;
    epoch: number;
    answers: readonly JournalAnswer[];
    minutes: number;
    endMs: number | null;
  },
): Promise<void> {
  const list = <T>(pick: (one: JournalAnswer) => T) => answers.map(pick);
  await sql`
    with sent as (
      select ${attemptId}::bigint as attempt_id, exercise_id, ${epoch}::integer as epoch, seq::integer as seq, choice_id, value,
        claim, at > coalesce(${endMs}::float8, at)
          or make_interval(secs => at / 1000) > make_interval(mins => ${minutes}) + answer_grace() as is_late
      from unnest(${list(({ at }) => at)}::float8[], ${list(({ taskId }) => taskId)}::bigint[],
        ${list(({ choiceId }) => choiceId)}::bigint[], ${list(({ value }) => value)}::text[],
        ${list(({ claim }) => claim)}::text[])
        with ordinality x (at, exercise_id, choice_id, value, claim, seq)
    ), written as (
      insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late)
      select attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late from sent
    )
    insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value)
    select distinct on (exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value from sent where not is_late
    order by exercise_id, seq desc
    on conflict (attempt_id, exercise_id) do update
      set epoch = excluded.epoch, seq = excluded.seq, choice_id = excluded.choice_id, value = excluded.value,
        received_at = excluded.received_at`.execute(db);
}

/** Notes for the versions of results that an attempt changed which had ended, as an accepted late answer does. */
export async function noteResultChange(db: Db, attemptId: string): Promise<void> {
  await sql`insert into result_input_change (collection_id, kind, object)
    select a.collection_id, 'ACCEPTED', a.id from attempt a join school s on s.id = a.school_id
    where a.id = ${attemptId}::bigint and not a.is_test and not s.is_for_test`.execute(db);
}

export type AskedParcel = {
  id: string;
  cameBy: ParcelWay;
  userId: string;
  collectionId: string;
  body: unknown;
  startedAt: Date;
  receivedAt: Date;
  usedMs: number;
  state: 'COUNTED' | 'ASKED' | 'REFUSED';
};

/** The contest of a parcel, or null. */
export async function readCollectionOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.collection_id::text as id from offline_parcel p join offline_preparation o on o.id = p.preparation_id
    where p.id = ${id}::bigint`.execute(db);
  return rows[0]?.id ?? null;
}

/** A parcel by its number, with its pupil locked before it; or null. */
export async function lockParcel(db: Db, id: string): Promise<AskedParcel | null> {
  await sql`select from user_account where id = (select user_id from offline_parcel where id = ${id}::bigint)
    for no key update`.execute(db);
  const { rows } = await sql<AskedParcel>`
    select p.id, p.came_by as "cameBy", p.user_id as "userId", o.collection_id::text as "collectionId", p.body, p.started_at as "startedAt",
      p.received_at as "receivedAt", p.used_ms as "usedMs", p.state
    from offline_parcel p join offline_preparation o on o.id = p.preparation_id
    where p.id = ${id}::bigint for no key update of p`.execute(db);
  return rows[0] ?? null;
}

/** Stores what was decided of a parcel that was asked about; attemptId null: it is refused. */
export async function storeDecision(
  db: Db,
  { id, attemptId, by, reason }: { id: string; attemptId: string | null; by: string; reason: string },
): Promise<void> {
  await sql`update offline_parcel set state = ${attemptId === null ? 'REFUSED' : 'COUNTED'}, attempt_id = ${attemptId}::bigint,
      decided_at = now(), decided_by = ${by}::bigint, reason = ${reason}
    where id = ${id}::bigint`.execute(db);
}

/** Refuses the parcels that an attempt was made of, since another one counts in their place. */
export async function refuseCounted(
  db: Db,
  { attemptId, by, reason }: { attemptId: string; by: string; reason: string },
): Promise<void> {
  await sql`update offline_parcel set state = 'REFUSED', attempt_id = null, decided_at = now(), decided_by = ${by}::bigint,
      reason = ${reason}
    where attempt_id = ${attemptId}::bigint`.execute(db);
}
