/** All SQL of the demonstration. Many rows are inserted by few statements, thousands at a time. */
import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/db';
import { timeZone } from '../../server/platform/days';
import type { Dates } from './days';
import type { Person } from './people';
import type { Place } from './places';
import { ageGroups, languages, levelGroup, levels } from './reference';
import type { School } from './schools';

/** Whether the database holds a country already. */
export async function hasCountry(db: Db): Promise<boolean> {
  return (await db.selectFrom('district').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks planting until the end of the transaction: an instance that starts at the same moment waits. */
export async function lockCountry(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demonstration'))`.execute(trx);
}

export async function insertReference(trx: Db, places: readonly Place[]): Promise<void> {
  await trx
    .insertInto('district')
    .values(places.map(({ id, name }) => ({ id, name })))
    .execute();
  await insertAgeGroups(trx);
  await trx.insertInto('level_group').values(levelGroup).execute();
  await trx
    .insertInto('level')
    .values([...levels])
    .execute();
  await trx.insertInto('language').values(languages).execute();
}

export async function insertAgeGroups(trx: Db): Promise<void> {
  await trx.insertInto('age_group').values(ageGroups).execute();
}

export async function insertSchools(trx: Db, schools: readonly School[]): Promise<void> {
  const rows = schools.map((school) => ({
    id: school.id,
    district_id: school.districtId,
    name: school.name,
    code: school.code,
    company_code: school.companyCode,
    school_type: school.type,
    address: school.address,
    email: school.email,
    phone: school.phone,
    student_count: school.studentCount,
    is_for_test: school.isForTest,
  }));
  await trx.insertInto('school').values(rows).execute();
  await moveSequence(trx, 'school');
}

/** passwordHash: of the password that all named accounts share. */
export async function insertPeople(trx: Db, people: readonly Person[], passwordHash: string): Promise<void> {
  for (const some of chunks(people, 1_000)) {
    const rows = some.map((person) => ({
      id: person.id,
      login: person.login,
      email: person.email,
      password_hash: person.hasPassword ? passwordHash : null,
      role: person.role,
      first_name: person.firstName,
      last_name: person.lastName,
      gender: person.gender,
      birth_date: person.birthDate,
      grade: person.grade,
      sub_grade: person.subGrade,
      school_id: person.schoolId,
      mobile_phone: person.phone,
      is_archived: person.isArchived,
      is_confirmed: person.isConfirmed,
      is_activated: person.isActivated,
      agreed_to_take_part_at: person.agreedToTakePart,
      agreed_to_publish_at: person.agreedToPublish,
      created_at: person.createdAt,
      updated_at: person.createdAt,
    }));
    await trx.insertInto('user_account').values(rows).execute();
  }
  const links = people.flatMap((person) =>
    person.worksAt.map((school_id) => ({
      user_id: person.id,
      school_id,
      is_confirmed: person.isConfirmed,
      valid_from: person.createdAt.toISOString().slice(0, 10),
    })),
  );
  await trx.insertInto('tutor_school').values(links).execute();
  await moveSequence(trx, 'user_account');
}

/** Sets the id of the next collection. */
export async function nextCollectionId(trx: Db, id: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('collection', 'id'), ${id}::bigint, false)`.execute(trx);
}

export type PlannedAttempt = {
  id: number;
  collectionId: number;
  userId: number;
  grade: number;
  schoolId: number;
  startedAt: Date;
  deadline: Date;
  finishedAt: Date;
  closedBy: 'PUPIL' | 'TIME' | 'STAFF';
};

/** These attempts have random ticket hashes, so no ticket fits them. */
export async function insertAttempts(trx: Db, attempts: readonly PlannedAttempt[]): Promise<void> {
  const column = <T>(pick: (attempt: PlannedAttempt) => T): T[] => attempts.map(pick);
  await sql`insert into attempt (id, collection_id, user_id, grade, school_id, started_at, deadline, finished_at,
      closed_by, ticket_hash)
    select id, collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by,
      sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.collectionId)}::integer[],
      ${column((one) => one.userId)}::bigint[], ${column((one) => one.grade)}::smallint[],
      ${column((one) => one.schoolId)}::bigint[], ${column((one) => one.startedAt.toISOString())}::timestamptz[],
      ${column((one) => one.deadline.toISOString())}::timestamptz[],
      ${column((one) => one.finishedAt.toISOString())}::timestamptz[], ${column((one) => one.closedBy)}::text[])
      as x (id, collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by)`.execute(trx);
  await moveSequence(trx, 'attempt');
}

export type PlannedAnswer = {
  attemptId: number;
  exerciseId: string;
  seq: number;
  choiceId: string | null;
  value: string | null;
  receivedAt: Date;
};

/** The journal, and from it the current answers: of each exercise the one with the greatest seq. */
export async function insertAnswers(trx: Db, answers: readonly PlannedAnswer[]): Promise<void> {
  for (const some of chunks(answers, 20_000)) {
    const column = <T>(pick: (answer: PlannedAnswer) => T): T[] => some.map(pick);
    await sql`insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
      select attempt_id, exercise_id, 1, seq, choice_id, value, received_at
      from unnest(${column((one) => one.attemptId)}::bigint[], ${column((one) => one.exerciseId)}::bigint[],
        ${column((one) => one.seq)}::integer[], ${column((one) => one.choiceId)}::bigint[],
        ${column((one) => one.value)}::text[], ${column((one) => one.receivedAt.toISOString())}::timestamptz[])
        as x (attempt_id, exercise_id, seq, choice_id, value, received_at)`.execute(trx);
  }
  await sql`insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
    select distinct on (attempt_id, exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value, received_at
    from answer_journal order by attempt_id, exercise_id, seq desc`.execute(trx);
}

export type Text = { purpose: string; locale: 'lt' | 'en'; name: string; html: string };

export async function insertTexts(trx: Db, texts: readonly Text[]): Promise<void> {
  await trx
    .insertInto('text_page')
    .values([...texts])
    // Some are there, empty, from the migrations.
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'locale']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        html: eb.ref('excluded.html'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

export type SeedNotice = { locale: 'lt' | 'en'; title: string; html: string };

/** Notices of the home page, shown from a day on. */
export async function insertNews(trx: Db, news: readonly SeedNotice[], day: string): Promise<void> {
  await trx
    .insertInto('news')
    .values(news.map((notice) => ({ ...notice, shown_from: day })))
    .execute();
}

export async function writeSetting(trx: Db, name: string, value: string | number | boolean | object): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(value), changed_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Counts the new tables for the planner at once instead of waiting for autovacuum. */
export async function analyse(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

export async function setDates(trx: Db, collectionId: number, dates: Dates): Promise<void> {
  await trx
    .updateTable('collection')
    .set({
      valid_from: dates.validFrom,
      valid_to: dates.validTo,
      primary_result_date: dates.primaryResultDate,
      result_date: dates.resultDate,
    })
    .where('id', '=', collectionId)
    .execute();
}

/** Moves the year of collections, also in their names. */
export async function moveYears(trx: Db, collectionIds: readonly number[], years: number): Promise<void> {
  await sql`update collection set year = year + ${years}::integer,
      name = replace(name, year::text, (year + ${years}::integer)::text)
    where id = any(${[...collectionIds]}::integer[])`.execute(trx);
}

/** Moves the instants of attempts, their answers and calculations by whole days of Lithuania. */
export async function moveAttempts(trx: Db, collectionIds: readonly number[], days: number): Promise<void> {
  const moved = (column: string) =>
    sql`((${sql.ref(column)} at time zone ${timeZone}) + make_interval(days => ${days}::integer))
      at time zone ${timeZone}`;
  const ids = sql`any(${[...collectionIds]}::integer[])`;
  const own = sql`attempt_id in (select id from attempt where collection_id = ${ids})`;
  await sql`update answer_journal set received_at = ${moved('received_at')} where ${own}`.execute(trx);
  await sql`update current_answer set received_at = ${moved('received_at')} where ${own}`.execute(trx);
  await sql`update calculation set calculated_at = ${moved('calculated_at')}, published_at = ${moved('published_at')}
    where collection_id = ${ids}`.execute(trx);
  await sql`update result_input_change set changed_at = ${moved('changed_at')} where collection_id = ${ids}`.execute(
    trx,
  );
  await sql`update attempt set started_at = ${moved('started_at')}, deadline = ${moved('deadline')},
    finished_at = ${moved('finished_at')} where collection_id = ${ids}`.execute(trx);
  // Events are never changed: they are written anew.
  await sql`with gone as (delete from sitting_event where ${own} returning *)
    insert into sitting_event (attempt_id, kind, happened_at, till)
    select attempt_id, kind, ${moved('happened_at')}, ${moved('till')} from gone order by id`.execute(trx);
}

/** The pupils of the demonstration stay as old as their grade is. */
export async function moveBirthDates(trx: Db, lastUserId: number, years: number): Promise<void> {
  await sql`update user_account set birth_date = (birth_date + make_interval(years => ${years}::integer))::date
    where id <= ${lastUserId} and birth_date is not null`.execute(trx);
}

/** Sets the dates of calculations, which were public at once. */
export async function dateCalculations(trx: Db, collectionIds: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('calculation')
    .set({ calculated_at: at, published_at: at })
    .where('collection_id', 'in', [...collectionIds])
    .execute();
}

/** Moves the sequences past the ids that were set by hand. */
async function moveSequence(trx: Db, table: 'school' | 'user_account' | 'attempt'): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  );
}

function chunks<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
