// The database under the server of the journeys, for acts that no screen has: make people, let time pass, read stored
// data.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { cardActs } from './classes/card-acts';

/** A pupil of the tutor's school who can log in; `name` as the screens show it, `slug` the class in an address. */
export type Pupil = { uuid: string; login: string; name: string; grade: number; slug: string };

export type School = { id: string; name: string; district: string; tutor: { login: string; name: string } };

export type Database = {
  /**
   * A pupil of the grade whom no other journey has, with agreement and the demonstration's password: one of the school
   * while there are any, else a new one. school: a new one of that school instead.
   */
  newPupil(grade: number, school?: School): Promise<Pupil>;
  /** A teacher of that same school whom no other journey has, with the demonstration's password. */
  newTutor(): Promise<{ login: string; name: string }>;
  /** A school without pupils that no other journey has, in Alytus, with a teacher as newTutor gives them. */
  newSchool(): Promise<School>;
  /** One of the demonstration's own pupils, by the log-in name. */
  named(login: string): Promise<Pupil>;
  /** A parent has not signed for the pupil yet. */
  forgetAgreement(pupil: Pupil): Promise<void>;
  /** A card's key for the pupil, such as ABCD-EFGHJK-MNPQRS; pictures: of a picture card, such as SUN TREE SUN FISH. */
  giveKey(pupil: Pupil, key: string, pictures?: string): Promise<void>;
  /** The open door of the pupil's class counts in another network alone, as where the teacher was on mobile data. */
  moveDoor(pupil: Pupil): Promise<void>;
  /** The permission has run out a second ago. */
  endPermission(pupil: Pupil): Promise<void>;
  /** The time of the running attempt ends in so many seconds. */
  moveDeadline(pupil: Pupil, seconds: number): Promise<void>;
  /** The session has been silent for so long that it no longer counts. */
  endSession(sid: string): Promise<void>;
  /** Ends all sessions of one demonstration account for good: an earlier try may have left some that still report. */
  endSessionsOf(login: string): Promise<void>;
  /** How many attempts the pupil has in this year's contest. */
  countAttempts(pupil: Pupil): Promise<number>;
  /** The number of answers in the journal, also of those that newer ones have outranked. */
  countJournal(pupil: Pupil): Promise<number>;
  /** The answers that count, by the task's number in the picker: the letter of the choice or the text. */
  answersOf(pupil: Pupil): Promise<Record<number, string>>;
  /** Sets the last report of the pupil's computer to so many seconds ago. */
  silence(pupil: Pupil, seconds: number): Promise<void>;
  /** The answers of which the page has told wait since so many seconds, and the last before them came then. */
  delayAnswers(pupil: Pupil, seconds: number): Promise<void>;
  /** The acts on the pupil, in order, as the audit log stores them. */
  auditOf(pupil: Pupil): Promise<{ action: string; reason: string | null; login: string }[]>;
  /** Gives a finished sitting of last year a delivery ticket, valid and known here: its owner, a task, a choice not chosen. */
  lendTicket(challengeId: string, ticket: string): Promise<{ name: string; taskId: string; choiceId: string }>;
  /** A pupil as newPupil gives them, with an e-mail, a place in last year's final results, and not invited further. */
  qualifiedPupil(): Promise<Pupil & { email: string; ageGroup: string; rank: number }>;
  close(): Promise<void>;
};

/** Opens the database of the server that listens on a port of this machine. */
export async function openDatabase(port: string): Promise<Database> {
  const client = new pg.Client({ connectionString: addressOf(readFileSync(placeFile(port), 'utf8')) });
  await client.connect();
  const run = async (text: string, values: unknown[]): Promise<number> =>
    (await client.query(text, values)).rowCount ?? 0;
  const changeOne = async (text: string, values: unknown[]): Promise<void> => {
    const changed = await run(text, values);
    if (changed !== 1) throw new Error(`${changed} rows instead of one: ${text}`);
  };
  const readOne = async <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
    none: string,
  ): Promise<Row> => {
    const [row] = (await client.query<Row>(text, values)).rows;
    if (!row) throw new Error(none);
    return row;
  };
  const insertTutor = (mark: string, schoolId?: string) =>
    readOne<School['tutor']>(insertTutorOf, [mark, schoolId], 'no teacher was made');
  const count = async (text: string, { uuid }: Pupil): Promise<number> =>
    (await client.query<{ n: number }>(text, [uuid])).rows[0]?.n ?? 0;
  return {
    ...cardActs(client, changeOne),
    async newPupil(grade, school) {
      type Account = Omit<Pupil, 'grade'>;
      const lent = school ? [] : (await client.query<Account>(lendPassword, [grade])).rows;
      const values = [grade, randomUUID().slice(0, 8), school?.id ?? null];
      const [row] = lent.length > 0 ? lent : (await client.query<Account>(insertPupil, values)).rows;
      if (!row) throw new Error('no pupil was made');
      return { ...row, grade };
    },
    async newTutor() {
      const { rows: schools } = await client.query<{ id: string }>(
        `select school_id::text as id from user_account where login = 'pupil1'`,
      );
      return insertTutor(randomUUID().slice(0, 8), schools[0]?.id);
    },
    async newSchool() {
      const mark = randomUUID().slice(0, 8);
      const school = await readOne<Omit<School, 'tutor'>>(insertSchool, [mark], 'no school was made');
      return { ...school, tutor: await insertTutor(mark, school.id) };
    },
    named: (login) =>
      readOne(
        `select uuid, login, first_name || ' ' || last_name as name, grade, ${slug} as slug from user_account where login = $1`,
        [login],
        `nobody is called ${login}`,
      ),
    qualifiedPupil: () => readOne(lendQualified, [], 'nobody with a result is left'),
    forgetAgreement: ({ uuid }) =>
      changeOne('update user_account set agreed_to_take_part_at = null, agreed_to_publish_at = null where uuid = $1', [
        uuid,
      ]),
    endPermission: ({ uuid }) =>
      changeOne(`update permission set ends_at = now() - interval '1 second' where ${ofPupil}`, [uuid]),
    moveDeadline: ({ uuid }, seconds) =>
      changeOne(
        `update attempt set deadline = now() + make_interval(secs => $2) where ${ofPupil} and finished_at is null`,
        [uuid, seconds],
      ),
    endSession: (sid) =>
      changeOne(`update session set last_seen_at = now() - interval '2 minutes' where sid = $1`, [sid]),
    async endSessionsOf(login) {
      await run(
        `update session s set ended_at = now() from user_account u where u.id = s.user_id and u.login = $1 and ended_at is null`,
        [login],
      );
    },
    countAttempts: (pupil) =>
      count(`select count(*)::int as n from attempt a where ${ofPupil} and ${ofThisYear}`, pupil),
    countJournal: (pupil) =>
      count(
        `select count(*)::int as n from answer_journal join attempt a on a.id = attempt_id where ${ofPupil} and ${ofThisYear}`,
        pupil,
      ),
    async answersOf({ uuid }) {
      const { rows } = await client.query<{ number: number; answer: string }>(currentAnswers, [uuid]);
      return Object.fromEntries(rows.map(({ number, answer }) => [number, answer]));
    },
    silence: async ({ uuid }, seconds) => {
      const ago = 'now() - make_interval(secs => $2)';
      // A silence must begin within the sitting.
      await run(
        `update attempt set started_at = least(started_at, ${ago} - interval '1 minute') where ${ofPupil} and finished_at is null`,
        [uuid, seconds],
      );
      const own = [uuid, seconds];
      await changeOne(`update session set last_seen_at = ${ago} where ${ofPupil} and ended_at is null`, own);
      await run(
        `update presence set heard_at = ${ago} from attempt where attempt.id = attempt_id and ${ofPupil} and finished_at is null`,
        own,
      );
    },
    delayAnswers: ({ uuid }, seconds) =>
      changeOne(
        `with one as (select id, now() - make_interval(secs => $2) as at from attempt where ${ofPupil} and finished_at is null),
          before as (update answer_journal set received_at = at from one where attempt_id = one.id),
          entered as (update attempt_epoch set started_at = least(started_at, at) from one where attempt_id = one.id)
        update presence set waiting_since = at from one where attempt_id = one.id`,
        [uuid, seconds],
      ),
    async auditOf({ uuid }) {
      const { rows } = await client.query<{ action: string; reason: string | null; login: string }>(
        `select act.action, act.reason, actor.login from audit_log act
         join user_account pupil on pupil.id::text = act.object_id join user_account actor on actor.id = act.user_id
         where act.object_type = 'user' and pupil.uuid = $1 order by act.id`,
        [uuid],
      );
      return rows;
    },
    lendTicket: (challengeId, ticket) =>
      readOne(
        lendTicket,
        [challengeId, createHash('sha256').update(ticket).digest()],
        `nobody has sat challenge ${challengeId}`,
      ),
    close: () => client.end(),
  };
}

const ofPupil = 'user_id = (select id from user_account where uuid = $1)';
const ofThisYear = 'collection_id between 161 and 166';

/** The class in an address: 5b, 6. */
const slug = "grade || coalesce(chr(96 + sub_grade), '')";

/** Nobody but the named accounts can log in: a classmate of pupil1 gets the same password. No two workers take the same one. */
const lendPassword = `
  update user_account u set password_hash = named.password_hash
  from user_account named
  where named.login = 'pupil1' and u.id = (
    select one.id from user_account one
    where one.school_id = named.school_id and one.grade = $1 and one.role = 'STUDENT' and not one.is_archived
      and one.password_hash is null and one.agreed_to_take_part_at is not null
      and not exists (select from second_round_registration s where s.user_id = one.id)
    order by one.id limit 1 for update skip locked)
  returning u.uuid, u.login, u.first_name || ' ' || u.last_name as name, u.grade || coalesce(chr(96 + u.sub_grade), '') as slug`;

const insertPupil = `
  insert into user_account (login, role, first_name, last_name, gender, birth_date, grade, sub_grade, school_id, password_hash,
    agreed_to_take_part_at)
  select 'mokinys-' || $2::text, 'STUDENT', like_one.first_name, 'Bandomoji ' || $2::text, 'F', like_one.birth_date, $1, 1,
    coalesce($3::bigint, named.school_id), named.password_hash, like_one.agreed_to_take_part_at
  from user_account named, user_account like_one
  where named.login = 'pupil1' and like_one.id = (
    select min(id) from user_account where grade = $1 and gender = 'F' and agreed_to_take_part_at is not null)
  returning uuid, login, first_name || ' ' || last_name as name, ${slug} as slug`;

const lendQualified = `
  update user_account u set password_hash = named.password_hash, email = 'antras-' || u.id || '@damba.example'
  from user_account named, result r join age_group g on g.id = r.age_group_id
  where named.login = 'pupil1' and r.user_id = u.id and u.id = (
    select one.id from user_account one join result best on best.user_id = one.id
    where one.school_id = named.school_id and one.grade >= 5 and one.role = 'STUDENT' and not one.is_archived
      and one.password_hash is null and one.agreed_to_take_part_at is not null
      and not exists (select from second_round_registration s where s.user_id = one.id)
    order by best.group_country_rank, one.id limit 1 for update of one skip locked)
  returning u.uuid, u.login, u.first_name || ' ' || u.last_name as name, u.grade, u.grade || coalesce(chr(96 + u.sub_grade), '') as slug, u.email, g.name as "ageGroup",
    r.group_country_rank as rank`;

/** Five digits behind 98: the demonstration's own schools begin with 99. */
const insertSchool = `
  with made as (
    insert into school (name, code, school_type, district_id, address)
    select 'Bandomoji mokykla ' || $1::text, '98' || lpad(floor(random() * 100000)::text, 5, '0'), 'GYMNASIUM', id, 'Gluosnių g. 1'
    from district where name = 'Alytaus miesto savivaldybė'
    returning id, name, district_id)
  select made.id::text, made.name, district.name as district from made join district on district.id = district_id`;

const insertTutorOf = `
  with made as (
    insert into user_account (login, role, first_name, last_name, password_hash, agreed_to_take_part_at)
    select 'mokytoja-' || $1::text, 'TUTOR', 'Rima', 'Bandomoji ' || $1::text, password_hash, agreed_to_take_part_at
    from user_account where login = 'tutor'
    returning id, login, first_name || ' ' || last_name as name
  ), linked as (
    insert into tutor_school (user_id, school_id, valid_from) select id, $2, current_date - 30 from made
  )
  select login, name from made`;

const lendTicket = `
  with lent as (
    update attempt set ticket_hash = $2, deadline = now() - interval '1 day'
    where id = (
      select min(a.id) from attempt a join current_answer c on c.attempt_id = a.id
      where a.collection_id = $1 and a.finished_at is not null and not a.is_test and c.choice_id is not null)
    returning id, user_id)
  select u.first_name || ' ' || u.last_name as name, e.id::text as "taskId", other->>'id' as "choiceId"
  from lent
  join user_account u on u.id = lent.user_id
  join current_answer c on c.attempt_id = lent.id and c.choice_id is not null
  join exercise e on e.id = c.exercise_id
  cross join lateral jsonb_array_elements(e.content->'choices') as other
  where other->>'id' <> c.choice_id::text
  limit 1`;

const currentAnswers = `
  select e.number, coalesce(c.value, (
      select chr(64 + letter.place::int) from jsonb_array_elements(e.content->'choices') with ordinality as letter(one, place)
      where one->>'id' = c.choice_id::text)) as answer
  from attempt a
  join current_answer c on c.attempt_id = a.id
  join (
    select id, content, row_number() over (
        partition by collection_id order by array_position(array['easy', 'medium', 'hard'], level_name), exercise_no)::int as number
    from exercise) e on e.id = c.exercise_id
  where a.${ofPupil} and a.${ofThisYear} and coalesce(c.value, c.choice_id::text) is not null`;

/** The address of the embedded PostgreSQL, from its password and the third line of its postmaster.pid: the port. */
export function addressOf(folder: string): string {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const port = readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** The file that says where the server on this port keeps its data. */
export function placeFile(port: string): string {
  return fileURLToPath(new URL(`../../node_modules/.cache/e2e-${port}.txt`, import.meta.url));
}
