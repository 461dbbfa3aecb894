import { sql } from 'kysely';
import type pg from 'pg';
import { keyCardLimits } from '../../../../contract/keycards';
import type { Db } from '../../../platform/database/db';
import type { KeyOwner } from './queries';

/** A class of a school. */
export type DoorClass = { school: string; grade: number; subGrade: number | null };
export type DoorRow = DoorClass & { id: string };

const isOpen = `closes_at > now() and wrong_tries < ${keyCardLimits.wrongPictures}`;

/** The open door with this code, for a computer of this network, or null. */
export async function findDoor(pool: pg.Pool, code: string, network: string): Promise<DoorRow | null> {
  const { rows } = await pool.query<DoorRow & { isHere: boolean }>({
    name: 'door-find',
    text: `select id::text, school_id::text as school, grade, sub_grade as "subGrade",
        network is null or network = $2::inet as "isHere" from card_door
      where code = $1 and ${isOpen}`,
    values: [code, network],
  });
  const [found] = rows;
  if (!found) return null;
  if (found.isHere) return found;
  await noteRefused(pool, found.id);
  return null;
}

/** Whether a door of this pupil's class is open now for another network than this one alone. */
export async function isKeptFrom(pool: pg.Pool, userId: string, network: string): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'door-kept-from',
    text: `select d.id::text from user_account u join card_door d on d.school_id = u.school_id and d.grade = u.grade
        and d.sub_grade is not distinct from u.sub_grade
      where u.id = $1 and ${isOpen} and d.network <> $2::inet limit 1`,
    values: [userId, network],
  });
  const [door] = rows;
  if (door) await noteRefused(pool, door.id);
  return door !== undefined;
}

/** Lets the teacher see that a computer elsewhere was refused: perhaps it is the class that stands there. */
async function noteRefused(pool: pg.Pool, doorId: string): Promise<void> {
  await pool.query('update card_door set refused_elsewhere_at = now() where id = $1', [doorId]);
}

/** Counts wrong pictures at a door: too many shut it. */
export async function countWrongPictures(pool: pg.Pool, doorId: string): Promise<void> {
  await pool.query('update card_door set wrong_tries = wrong_tries + 1 where id = $1', [doorId]);
}

export type OpenDoor = { code: string; closesAt: Date; isOnlyHere: boolean; refusedElsewhereAt: Date | null };

/** The open door of a class, or null. */
export async function readDoor(db: Db, { school, grade, subGrade }: DoorClass): Promise<OpenDoor | null> {
  const { rows } = await sql<OpenDoor>`
    select code, closes_at as "closesAt", network is not null as "isOnlyHere",
      refused_elsewhere_at as "refusedElsewhereAt" from card_door
    where school_id = ${school}::bigint and grade = ${grade} and sub_grade is not distinct from ${subGrade}::smallint
      and ${sql.raw(isOpen)}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Shuts the doors of a class, and forgets those that were shut a day ago. */
export async function shutDoors(db: Db, { school, grade, subGrade }: DoorClass): Promise<void> {
  await sql`delete from card_door where closes_at < now() - interval '1 day'
    or school_id = ${school}::bigint and grade = ${grade} and sub_grade is not distinct from ${subGrade}::smallint`.execute(
    db,
  );
}

/** Lets the open door of a class count anywhere; its code and its end stay. */
export async function openAnywhere(db: Db, { school, grade, subGrade }: DoorClass): Promise<void> {
  await sql`update card_door set network = null, refused_elsewhere_at = null
    where school_id = ${school}::bigint and grade = ${grade} and sub_grade is not distinct from ${subGrade}::smallint
      and ${sql.raw(isOpen)}`.execute(db);
}

/** Whether a pupil of this school has logged in from this network within a month. */
export async function isOfPupils(db: Db, school: string, network: string): Promise<boolean> {
  // A server that listens by IPv6 writes an address of IPv4 in its way.
  const forms = network.includes(':') ? [network] : [network, `::ffff:${network}`];
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from session join user_account u on u.id = session.user_id
      where u.school_id = ${school}::bigint and u.role = 'STUDENT' and session.client_ip <<= any(${forms}::inet[])
        and session.created_at > now() - interval '1 month') as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** network: where the computers must be; null: anywhere. */
export async function insertDoor(
  db: Db,
  door: DoorClass & { code: string; network: string | null; minutes: number },
): Promise<void> {
  await sql`insert into card_door (school_id, grade, sub_grade, code, network, closes_at)
    values (${door.school}::bigint, ${door.grade}, ${door.subGrade}::smallint, ${door.code}, ${door.network}::inet,
      now() + make_interval(mins => ${door.minutes}))`.execute(db);
}

export type PictureOwner = KeyOwner & { partOne: string; pictures: Buffer };

/** Whoever of a class has a picture card that counts. */
export async function readPictureOwners(
  pool: pg.Pool,
  { school, grade, subGrade }: DoorClass,
): Promise<PictureOwner[]> {
  const { rows } = await pool.query<PictureOwner>({
    name: 'door-owners',
    text: `
      select id, role, is_activated as "isActivated", is_confirmed as "isConfirmed",
        suspended_at is not null as "isSuspended", grade, key_for_sitting as "isForSitting", key_part_one as "partOne",
        key_pictures as pictures
      from user_account
      where role = 'STUDENT' and school_id = $1 and grade = $2 and sub_grade is not distinct from $3::smallint
        and key_hash is not null and key_for_sitting and key_pictures is not null
        and not is_archived and not is_out_of_school`,
    values: [school, grade, subGrade],
  });
  return rows;
}

export type Classmate = DoorClass & { userId: string; partOne: string; pictures: Buffer | null };

/** The holders of keys in the classes of these people, themselves among them. */
export async function readClassmates(db: Db, userIds: readonly string[]): Promise<Classmate[]> {
  const { rows } = await sql<Classmate>`
    select id as "userId", school_id as school, grade, sub_grade as "subGrade", key_part_one as "partOne",
      key_pictures as pictures
    from user_account
    where role = 'STUDENT' and key_part_one is not null and (school_id, grade, coalesce(sub_grade, 0)) in (
      select school_id, grade, coalesce(sub_grade, 0) from user_account where id = any(${[...userIds]}::bigint[]))
    order by id`.execute(db);
  return rows;
}

/** Stores the pictures of each, which go with the present key. */
export async function setPictures(db: Db, made: readonly { userId: string; hash: Buffer }[]): Promise<void> {
  await sql`update user_account set key_pictures = made.hash
    from unnest(${made.map((one) => one.userId)}::bigint[], ${made.map((one) => one.hash)}::bytea[]) as made (id, hash)
    where user_account.id = made.id`.execute(db);
}
