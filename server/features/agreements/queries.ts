import { type SqlBool, sql } from 'kysely';
import { type AgreementWay, agreementWays } from '../../../contract/agreements';
import type { Db } from '../../platform/database/db';
import type { Versions } from './versions/version-queries';

/** A user for whom an agreement is signed. */
export type Signee = {
  id: string;
  uuid: string;
  role: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  grade: number | null;
  subGrade: number | null;
  schoolId: string | null;
  school: string;
  isArchived: boolean;
  hasAgreement: boolean;
  /** Since when each consent is in force. */
  takesPartAt: Date | null;
  publishesAt: Date | null;
};

function signees(db: Db) {
  return db
    .selectFrom('user_account')
    .leftJoin('school', 'school.id', 'user_account.school_id')
    .select([
      'user_account.id',
      'user_account.uuid',
      'user_account.role',
      'user_account.first_name as firstName',
      'user_account.last_name as lastName',
      'user_account.birth_date as birthDate',
      'user_account.grade',
      'user_account.sub_grade as subGrade',
      'user_account.school_id as schoolId',
      'user_account.is_archived as isArchived',
      sql<string>`coalesce(school.name, '')`.as('school'),
      sql<boolean>`user_account.agreed_to_take_part_at is not null`.as('hasAgreement'),
      'user_account.agreed_to_take_part_at as takesPartAt',
      'user_account.agreed_to_publish_at as publishesAt',
    ]);
}

/** Finds pupils of some schools (null: all) by their uuids, in no order. */
export function findPupils(db: Db, uuids: readonly string[], schools: readonly string[] | null): Promise<Signee[]> {
  let query = signees(db).where('user_account.role', '=', 'STUDENT').where('user_account.uuid', 'in', uuids);
  if (schools !== null) query = query.where(sql<SqlBool>`user_account.school_id = any(${[...schools]}::bigint[])`);
  return query.execute();
}

/** Finds a pupil of some schools (null: all) by id. */
export async function findPupil(db: Db, id: string, schools: readonly string[] | null): Promise<Signee | null> {
  let query = signees(db).where('user_account.role', '=', 'STUDENT').where('user_account.id', '=', id);
  if (schools !== null) query = query.where(sql<SqlBool>`user_account.school_id = any(${[...schools]}::bigint[])`);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds pupils by their ids, in no order. */
export function findPupilsById(db: Db, ids: readonly string[]): Promise<Signee[]> {
  return signees(db)
    .where(sql<SqlBool>`user_account.id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Locks a user until the commit, so that no signature, start or move runs at the same time. */
export async function lockUser(db: Db, id: string): Promise<Signee | null> {
  return (
    (await signees(db).where('user_account.id', '=', id).forNoKeyUpdate('user_account').executeTakeFirst()) ?? null
  );
}

export type AgreementInput = {
  userId: string;
  way: AgreementWay;
  publish: boolean;
  /** Which texts each consent is given to. */
  versions: Versions;
  parent?: { firstName: string; lastName: string };
  recordedBy?: string;
};

/** Inserts an agreement and updates the account; answers its id. */
export async function insertAgreement(db: Db, input: AgreementInput): Promise<string> {
  const { userId, way, publish, versions, parent, recordedBy } = input;
  // The account lost its consent elsewhere while the agreement stayed in force: withdraw the agreement.
  await db
    .updateTable('agreement')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const row = await db
    .insertInto('agreement')
    .values({
      user_id: userId,
      way,
      agrees_to_publish: publish,
      take_part_version_id: versions.takePart,
      publish_version_id: publish ? versions.publish : null,
      parent_first_name: parent?.firstName ?? null,
      parent_last_name: parent?.lastName ?? null,
      recorded_by: recordedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('user_account')
    .set({
      agreed_to_take_part_at: sql<Date>`now()`,
      agreed_to_publish_at: publish ? sql<Date>`coalesce(agreed_to_publish_at, now())` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
  return row.id;
}

/** Withdraws both consents of a user; the agreement stays on record with its end time. */
export async function endAgreement(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('agreement')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  await db
    .updateTable('user_account')
    .set({ agreed_to_take_part_at: null, agreed_to_publish_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/**
 * The paper that this member of staff has recorded for a pupil today in Lithuania, while nothing has come of it: no
 * contest was started and no consent changed since.
 */
const isFreshPaper = (userId: string, recordedBy: string) => sql`
  user_id = ${userId} and recorded_by = ${recordedBy} and way = 'PAPER' and withdrawn_at is null
  and vilnius_day(given_at) = vilnius_day(now())
  and not exists (select from agreement_change c where c.user_id = ${userId} and c.changed_at >= agreement.given_at)
  and not exists (
    select from attempt a join collection on collection.id = a.collection_id
    where a.user_id = ${userId} and collection.type = 'CON' and a.started_at >= agreement.given_at)`;

/** Whether removeFreshPaper would find one. */
export async function hasFreshPaper(db: Db, userId: string, recordedBy: string): Promise<boolean> {
  const { rows } = await sql`select 1 from agreement where ${isFreshPaper(userId, recordedBy)}`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes the paper that this member of staff has recorded for a pupil today, with its file, and both consents with
 * it; false, and nothing changes, where there is none or something has come of it. What was published before the paper
 * stays. The pupil must be locked.
 */
export async function removeFreshPaper(db: Db, userId: string, recordedBy: string): Promise<boolean> {
  const { rows } = await sql<{ given_at: Date }>`
    delete from agreement where ${isFreshPaper(userId, recordedBy)} returning given_at`.execute(db);
  const [paper] = rows;
  if (!paper) return false;
  await db
    .updateTable('user_account')
    .set({
      agreed_to_take_part_at: null,
      agreed_to_publish_at: sql<Date | null>`case when agreed_to_publish_at < ${paper.given_at} then agreed_to_publish_at end`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
  return true;
}

export type AgreementFound = {
  way: AgreementWay | null;
  givenAt: Date;
  publish: boolean;
  parent: string | null;
  recordedBy: string | null;
  hasFile: boolean;
};

/** Reads the agreement in force, or null. way is null when only the account records the consent. */
export async function readAgreement(db: Db, userId: string): Promise<AgreementFound | null> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('agreement', (join) =>
      join.onRef('agreement.user_id', '=', 'user_account.id').on('agreement.withdrawn_at', 'is', null),
    )
    .leftJoin('user_account as recorder', 'recorder.id', 'agreement.recorded_by')
    .leftJoin('agreement_file', 'agreement_file.agreement_id', 'agreement.id')
    .select([
      'agreement.way',
      'user_account.agreed_to_take_part_at as givenAt',
      sql<boolean>`user_account.agreed_to_publish_at is not null`.as('publish'),
      sql<string | null>`agreement.parent_first_name || ' ' || agreement.parent_last_name`.as('parent'),
      sql<string | null>`recorder.first_name || ' ' || recorder.last_name`.as('recordedBy'),
      sql<boolean>`agreement_file.agreement_id is not null`.as('hasFile'),
    ])
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
  if (!row || row.givenAt === null) return null;
  const way = agreementWays.find((one) => one === row.way) ?? null;
  return { ...row, way, givenAt: row.givenAt };
}

/** A stored paper. */
export type Paper = { media: string; bytes: Buffer };

export async function insertPaper(db: Db, agreementId: string, paper: Paper): Promise<void> {
  await db
    .insertInto('agreement_file')
    .values({ agreement_id: agreementId, ...paper })
    .execute();
}

/** The paper of the agreement in force, or null. */
export async function readPaper(db: Db, userId: string): Promise<Paper | null> {
  const row = await db
    .selectFrom('agreement_file')
    .innerJoin('agreement', 'agreement.id', 'agreement_file.agreement_id')
    .select(['agreement_file.media', 'agreement_file.bytes'])
    .where('agreement.user_id', '=', userId)
    .where('agreement.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
