import { type RawBuilder, sql } from 'kysely';
import type { OwnDataPart } from '../../../contract/owndata';
import { letteredLayouts } from '../../../contract/task/by-kind/told';
import type { Db } from '../../platform/database/db';

/** A row of a part, by the names of its fields. */
export type OwnRow = Record<string, unknown>;

/** The number of an account that is not masked, by number or uuid. */
export async function findOwner(db: Db, named: string): Promise<string | null> {
  const isNumber = /^[0-9]{1,18}$/.test(named);
  const { rows } = await sql<{ id: string }>`select id from user_account
    where ${isNumber ? sql`id = ${named}::bigint` : sql`uuid = ${named}::uuid`} and masked_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Locks the account until the commit and counts the files that its owner made within an hour. */
export async function countFiles(db: Db, id: string): Promise<number> {
  await db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log
    where object_type = 'user' and object_id = ${id} and user_id = ${id}::bigint and action = 'user.own-data'
      and happened_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The name that people know of a text that was agreed to. */
const markOf = (digest: RawBuilder<unknown>) => sql`left(encode(${digest}, 'hex'), 8)`;

/** The choices of an exercise (`e`) as they stood in the sitting: the author may have changed the task since. */
const frozenChoices = sql`jsonb_array_elements(e.content -> 'choices') with ordinality as o (choice, position)`;

/** The place of the choice that was chosen. */
const toldChoice = (id: RawBuilder<unknown>) =>
  sql`(select o.position from ${frozenChoices} where o.choice ->> 'id' = ${id})`;

/** The letters of an answer that is ids, in its order, else what was typed. */
const toldAnswer = (value: RawBuilder<unknown>) => sql`coalesce((
    select string_agg(chr(64 + o.position::int), ', '
      order by array_position(string_to_array(${value}, ','), o.choice ->> 'id')) from ${frozenChoices}
    where e.content ->> 'choiceLayout' = any(${[...letteredLayouts]}::text[])
      and o.choice ->> 'id' = any (string_to_array(${value}, ','))), ${value})`;

/** What the paper of an agreement is called in the archive. */
const paperName = sql`'agreement-' || f.agreement_id || case f.media when 'application/pdf' then '.pdf' else '.jpg' end`;

/** What is kept about a person. Other people are not named in it, and nothing stands in it before it is public. */
const parts: Record<OwnDataPart, (id: string) => RawBuilder<unknown>> = {
  account: (
    id,
  ) => sql`select u.id, u.uuid, u.login, u.role, u.first_name as "firstName", u.last_name as "lastName", u.gender,
      u.birth_date as "birthDate", u.email, u.mobile_phone as "mobilePhone", u.landline_phone as "landlinePhone",
      s.name as school, u.grade, u.sub_grade as "classNumber", u.is_activated as "isActivated", u.is_archived as "isArchived",
      u.is_out_of_school as "isOutOfSchool", u.agreed_to_take_part_at as "takesPartSince",
      u.agreed_to_publish_at as "publishedSince", u.key_issued_at as "keyIssuedAt", u.suspended_at as "suspendedAt",
      u.created_at as "createdAt", u.updated_at as "updatedAt"
    from user_account u left join school s on s.id = u.school_id where u.id = ${id}`,
  schools: (
    id,
  ) => sql`select s.name as school, t.valid_from as "from", t.valid_till as "till", t.is_confirmed as "isConfirmed"
    from tutor_school t join school s on s.id = t.school_id where t.user_id = ${id} order by t.valid_from`,
  consents: (id) => sql`select a.way, a.parent_first_name as "parentFirstName", a.parent_last_name as "parentLastName",
      a.agrees_to_publish as "agreesToPublish", a.given_at as "givenAt", a.withdrawn_at as "withdrawnAt",
      f.media as "paper", ${paperName} as "paperFile", octet_length(f.bytes) as "paperBytes", ${markOf(sql`t.digest`)} as "takePartText",
      ${markOf(sql`p.digest`)} as "publishText"
    from agreement a left join agreement_file f on f.agreement_id = a.id
      left join agreement_version t on t.id = a.take_part_version_id
      left join agreement_version p on p.id = a.publish_version_id
    where a.user_id = ${id} order by a.id`,
  consentChanges: (
    id,
  ) => sql`select c.consent, c.is_given as "isGiven", c.way, c.changed_at as "changedAt", ${markOf(sql`v.digest`)} as "text"
    from agreement_change c left join agreement_version v on v.id = c.version_id where c.user_id = ${id} order by c.id`,
  consentTexts: (id) => sql`select ${markOf(sql`v.digest`)} as "text", v.consent, v.created_at as "textSince",
      v.content #>> '{lt,sentence}' as "sentence", v.content #>> '{lt,below}' as "explanation",
      v.content ->> 'controller' as "controller", v.content #>> '{lt,rules,html}' as "rules",
      v.content #>> '{lt,privacy,html}' as "privacyNotice"
    from agreement_version v where v.id in (
      select take_part_version_id from agreement where user_id = ${id}
      union all select publish_version_id from agreement where user_id = ${id}
      union all select version_id from agreement_change where user_id = ${id}) order by v.id`,
  support: (id) => sql`select text_size as "textSize", font, contrast, extra_time as "extraTime",
      without_sight as "withoutSight" from pupil_support where user_id = ${id}`,
  sittings: (
    id,
  ) => sql`select a.id as "sitting", c.name as contest, c.year, c.type, a.attempt_no as "attemptNo", a.is_test as "isTest",
      s.name as school, a.grade, a.started_at as "startedAt", a.deadline, a.extra_minutes as "extraMinutes",
      a.finished_at as "finishedAt", a.closed_by as "closedBy", a.without_sight as "withoutSight"
    from attempt a join collection c on c.id = a.collection_id left join school s on s.id = a.school_id
    where a.user_id = ${id} order by a.started_at, a.id`,
  answers: (id) => sql`select j.attempt_id as "sitting", e.exercise_no as "taskNo", t.name as task,
      ${toldChoice(sql`j.choice_id::text`)} as choice,
      ${toldAnswer(sql`j.value`)} as answer,
      j.claim as "browserNote", j.is_late as "isLate", v.attempt_id is not null as "counts", j.received_at as "receivedAt"
    from attempt a join answer_journal j on j.attempt_id = a.id join exercise e on e.id = j.exercise_id
      join task t on t.id = e.task_id
      left join current_answer v on v.attempt_id = j.attempt_id and v.exercise_id = j.exercise_id and v.epoch = j.epoch
        and v.seq = j.seq
    where a.user_id = ${id} order by j.attempt_id, e.exercise_no, j.epoch, j.seq`,
  parcels: (id) => sql`select c.name as contest, p.started_at as "startedAt", p.received_at as "receivedAt",
      array(select concat_ws(' ', e.exercise_no || '.', ${toldChoice(sql`a ->> 'choiceId'`)},
        ${toldAnswer(sql`a ->> 'value'`)}) from jsonb_array_elements(p.body -> 'answers') a
        left join exercise e on e.id = (a ->> 'taskId')::bigint) as "parcel"
    from offline_parcel p join offline_preparation o on o.id = p.preparation_id join collection c on c.id = o.collection_id
    where p.user_id = ${id} order by p.id`,
  events: (id) => sql`select x.attempt_id as "sitting", x.kind, x.happened_at as "at", x.till from sitting_event x
    join attempt a on a.id = x.attempt_id where a.user_id = ${id} order by x.id`,
  results: (id) => sql`select r.attempt_id as "sitting", c.name as contest, r.points, r.exercise_points as "taskPoints",
      r.grade_district_rank as "placeInMunicipality", r.grade_district_of as "ofMunicipality",
      r.grade_country_rank as "placeInCountry", r.grade_country_of as "ofCountry"
    from result r join calculation k on k.id = r.calculation_id join collection c on c.id = k.collection_id
    where r.user_id = ${id} and k.id = public_calculation(c.id) order by r.attempt_id`,
  certificates: (id) => sql`select serial, year, round, kind, scale, place, grade, initials, made_at as "madeAt",
      replaced_at as "replacedAt" from certificate where user_id = ${id} order by id`,
  registrations: (id) => sql`select 'SECOND_ROUND' as what, r.year, r.state, n.name as place, r.invited_at as "at",
        r.registered_at as "registeredAt", r.confirmed_at as "confirmedAt", r.arrived_at as "arrivedAt"
      from second_round_registration r left join second_round_centre n on n.id = r.centre_id where r.user_id = ${id}
    union all select 'AWARDS', w.year, null, e.place, w.registered_at, w.registered_at, null, null
      from award_registration w left join award_event e on e.year = w.year where w.user_id = ${id}
    union all select 'FEE', f.year, f.price::text, null, f.paid_at, null, null, null from participation_fee f where f.user_id = ${id}
    order by 2`,
  surveys: (id) => sql`select kind, year, answers, answered_at as "answeredAt" from survey_answer where user_id = ${id}
    order by year`,
  crossword: (
    id,
  ) => sql`select year, ticket_number as "ticket", answer, answered_at as "answeredAt" from crossword_answer
    where user_id = ${id} order by year`,
  sessions: (
    id,
  ) => sql`select created_at as "createdAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", ended_by as "endedBy",
      host(client_ip) as "address", user_agent as "browser" from session where user_id = ${id} order by sid`,
  mails: (
    id,
  ) => sql`select kind, to_address as "toAddress", subject, state, created_at as "createdAt", sent_at as "sentAt" from mail
    where user_id = ${id} order by id`,
  acts: (
    id,
  ) => sql`select l.happened_at as "at", l.action, coalesce(u.role, 'SYSTEM') as "byRole", l.user_id = ${id}::bigint as "byOneself"
    from audit_log l left join user_account u on u.id = l.user_id
    where l.object_type = 'user' and l.object_id = ${id} order by l.id`,
  done: (id) => sql`select l.happened_at as "at", l.action, l.object_type as "object" from audit_log l
    where l.user_id = ${id}::bigint and not (l.object_type = 'user' and l.object_id = ${id}) order by l.id desc limit 20000`,
};

/** One part of what is kept about a person. */
export async function readPart(db: Db, part: OwnDataPart, id: string): Promise<OwnRow[]> {
  const { rows } = await sql<{ row: OwnRow }>`select to_json(x) as row from (${parts[part](id)}) x`.execute(db);
  return rows.map(({ row }) => row);
}

/** The papers of all agreements of a person, one read after the other: each may have 10 MB. */
export async function* papersOf(db: Db, id: string): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const { rows } = await sql<{ agreement: string }>`select a.id as agreement
    from agreement a join agreement_file f on f.agreement_id = a.id where a.user_id = ${id} order by a.id`.execute(db);
  for (const { agreement } of rows) {
    const found = await sql<{ path: string; bytes: Buffer }>`select ${paperName} as path, f.bytes
      from agreement_file f where f.agreement_id = ${agreement}`.execute(db);
    yield* found.rows;
  }
}
