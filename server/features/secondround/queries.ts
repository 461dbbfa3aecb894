import { sql } from 'kysely';
import type { RegistrationState } from '../../../contract/secondround';
import type { Db } from '../../platform/database/db';

/** A second round. isOpen: the end of its registration is still to come by the database's clock. */
export type Round = { year: number; registrationTill: Date; isOpen: boolean };

const roundColumns = sql`year, registration_till as "registrationTill", now() < registration_till as "isOpen"`;

/** Every second round, the newest first. */
export async function readRounds(db: Db): Promise<Round[]> {
  const { rows } = await sql<Round>`select ${roundColumns} from second_round order by year desc`.execute(db);
  return rows;
}

/**
 * Locks the second round of a year until the commit. Everyone who counts places waits here, so the last place goes to
 * one pupil.
 */
export async function lockRound(db: Db, year: number): Promise<Round | null> {
  const { rows } = await sql<Round>`select ${roundColumns} from second_round where year = ${year} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type CentreRow = {
  id: string;
  name: string;
  address: string;
  capacity: number;
  taken: number;
  adminId: string | null;
};

/** The centres of a year by name. */
export async function readCentres(db: Db, year: number): Promise<CentreRow[]> {
  const { rows } = await sql<CentreRow>`
    select c.id, c.name, c.address, c.capacity, c.admin_id as "adminId",
      (select count(*) from second_round_registration r
        where r.centre_id = c.id and r.state in ('REGISTERED', 'CONFIRMED'))::integer as taken
    from second_round_centre c where c.year = ${year} order by c.name collate lt, c.id`.execute(db);
  return rows;
}

/** How many are registered or confirmed in a year, whether for a centre or not yet. */
export async function countTaken(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from second_round_registration
    where year = ${year} and state in ('REGISTERED', 'CONFIRMED')`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Whose registrations a caller may read: pupils of some schools, pupils of a centre administrator's centres, or all.
 */
export type Reach = { schools: readonly string[] } | { adminId: string } | 'ALL';

function within(reach: Reach) {
  if (reach === 'ALL') return sql`true`;
  if ('schools' in reach) return sql`u.school_id = any(${[...reach.schools]}::bigint[])`;
  return sql`(r.state = 'CONFIRMED' and c.admin_id = ${reach.adminId}::bigint)`;
}

export type RegisteredPupil = {
  id: string;
  userId: string;
  state: RegistrationState;
  email: string | null;
  ageGroup: string;
  grade: number;
  firstName: string;
  lastName: string;
  login: string;
  schoolName: string;
  centreId: string | null;
  centreName: string | null;
  centreAddress: string | null;
  arrivedAt: Date | null;
  permissionEndsAt: Date | null;
  heldAt: Date | null;
  canUndo: boolean;
};

/**
 * Whether a user may take back the confirmation of a registration `r`: the own one, of today in Lithuania, before the
 * arrival and the start.
 */
function mayUndo(userId: string) {
  return sql`(r.state = 'CONFIRMED' and r.confirmed_by = ${userId}::bigint and r.state_before is not null
    and r.arrived_at is null and vilnius_day(r.confirmed_at) = vilnius_day(now())
    and not exists (select from attempt a join collection k on k.id = a.collection_id
      where a.user_id = r.user_id and k.type = 'CON' and k.round > 1 and k.year = r.year))`;
}

/** Pupils of a second round, by age group and name. */
export async function listUsers(db: Db, year: number, reach: Reach, callerId: string): Promise<RegisteredPupil[]> {
  const { rows } = await sql<RegisteredPupil>`
    select r.id, u.id as "userId", r.state, u.email, coalesce(g.name, '') as "ageGroup", u.grade,
      u.first_name as "firstName", u.last_name as "lastName", u.login, s.name as "schoolName",
      c.id as "centreId", c.name as "centreName", c.address as "centreAddress", r.arrived_at as "arrivedAt",
      (select max(least(p.ends_at, k.valid_to)) from permission p join collection k on k.id = p.collection_id
        where p.user_id = u.id and k.type = 'CON' and k.round > 1 and k.year = r.year) as "permissionEndsAt",
      (select min(k.valid_from) from collection k where k.type = 'CON' and k.is_complete and k.round > 1
        and k.year = r.year and u.grade = any(k.grades)) as "heldAt",
      ${mayUndo(callerId)} as "canUndo"
    from second_round_registration r
      join user_account u on u.id = r.user_id
      join school s on s.id = u.school_id
      left join lateral (select name, min_grade from age_group
        where u.grade between min_grade and max_grade order by min_grade limit 1) g on true
      left join second_round_centre c on c.id = r.centre_id
    where r.year = ${year} and not u.is_archived and u.masked_at is null and ${within(reach)}
    order by g.min_grade, u.last_name collate lt, u.first_name collate lt, r.id`.execute(db);
  return rows;
}

export type LockedRegistration = {
  id: string;
  userId: string;
  state: RegistrationState;
  centreId: string | null;
  hasArrived: boolean;
  hasAttempt: boolean;
};

const held = sql`r.id, r.user_id as "userId", r.state, r.centre_id as "centreId", r.arrived_at is not null as "hasArrived",
  exists (select from attempt a join collection k on k.id = a.collection_id
    where a.user_id = r.user_id and k.type = 'CON' and k.round > 1 and k.year = r.year) as "hasAttempt"`;

/** The year of a registration that the caller may read, or null. */
export async function findYear(db: Db, id: string, reach: Reach): Promise<number | null> {
  const { rows } = await sql<{ year: number }>`
    select r.year from second_round_registration r
      join user_account u on u.id = r.user_id left join second_round_centre c on c.id = r.centre_id
    where r.id = ${id}::bigint and not u.is_archived and u.masked_at is null and ${within(reach)}`.execute(db);
  return rows[0]?.year ?? null;
}

/**
 * Locks a registration that the caller may read, with its pupil, so that a start at the same moment comes before or
 * after.
 */
export async function lockRegistration(db: Db, id: string, reach: Reach): Promise<LockedRegistration | null> {
  const { rows } = await sql<LockedRegistration>`
    select ${held} from second_round_registration r
      join user_account u on u.id = r.user_id left join second_round_centre c on c.id = r.centre_id
    where r.id = ${id}::bigint and not u.is_archived and u.masked_at is null and ${within(reach)}
    for no key update of r, u`.execute(db);
  return rows[0] ?? null;
}

export type KeyOwner = {
  id: string;
  year: number;
  state: RegistrationState;
  centreId: string | null;
  isWaiting: boolean;
  firstName: string;
};

/** The registration of a mailed or printed key, or null. named: the number or uuid of the pupil who must own it. */
export async function findByKey(db: Db, hash: Buffer, named: string | null): Promise<KeyOwner | null> {
  const { rows } = await sql<KeyOwner>`
    select r.id, r.year, r.state, r.centre_id as "centreId", r.waiting_since is not null as "isWaiting",
      u.first_name as "firstName"
    from second_round_registration r join user_account u on u.id = r.user_id
    where r.id = (select id from second_round_registration where key_hash = ${hash}
        union all select registration_id from second_round_key where key_hash = ${hash} limit 1)
      and not u.is_archived and u.masked_at is null
      and (${named}::text is null or lower(${named}::text) in (u.uuid::text, u.id::text))`.execute(db);
  return rows[0] ?? null;
}

/** Puts a family onto the waiting list of a centre (null: of any); who waits already keeps the time. */
export async function setWaiting(db: Db, id: string, centreId: string | null): Promise<void> {
  await sql`update second_round_registration set waiting_since = coalesce(waiting_since, now()), centre_id = ${centreId}::bigint
    where id = ${id}::bigint`.execute(db);
}

export async function setRegistered(db: Db, id: string, centreId: string | null): Promise<void> {
  await sql`update second_round_registration set state = 'REGISTERED', registered_at = now(), waiting_since = null,
      centre_id = ${centreId}::bigint
    where id = ${id}::bigint`.execute(db);
}

/** Takes the confirmation back if this user may; answers the state that holds again, or null. */
export async function undoConfirmed(db: Db, id: string, userId: string): Promise<RegistrationState | null> {
  const { rows } = await sql<{ state: RegistrationState }>`
    update second_round_registration r set state = r.state_before, centre_id = r.centre_before, confirmed_at = null,
      confirmed_by = null, state_before = null, centre_before = null
    where r.id = ${id}::bigint and ${mayUndo(userId)} returning r.state`.execute(db);
  return rows[0]?.state ?? null;
}

/** Marks the arrival. The time of the first arrival stays. */
export async function markArrived(db: Db, id: string): Promise<Date> {
  const { rows } = await sql<{ arrived_at: Date }>`update second_round_registration
    set arrived_at = coalesce(arrived_at, now()) where id = ${id}::bigint returning arrived_at`.execute(db);
  if (!rows[0]) throw new Error('the locked registration is not there');
  return rows[0].arrived_at;
}

/**
 * Gives or renews permission for the running contests of the second round that the pupil has not begun. Returns the end
 * of the permission, that of the contest at the latest, or null.
 */
export async function givePermission(
  db: Db,
  permission: { userId: string; year: number; minutes: number; by: string },
): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date }>`
    insert into permission (collection_id, user_id, permitted_at, ends_at, permitted_by)
    select k.id, u.id, now(), now() + make_interval(mins => ${permission.minutes}::integer), ${permission.by}::bigint
    from collection k join user_account u on u.id = ${permission.userId}::bigint and u.grade = any(k.grades)
    where k.type = 'CON' and k.is_complete and k.round > 1 and k.year = ${permission.year}
      and k.valid_from <= now() and now() < k.valid_to
      and not exists (select from attempt a where a.user_id = u.id and a.collection_id = k.id)
    on conflict (collection_id, user_id) do update
      set permitted_at = excluded.permitted_at, ends_at = excluded.ends_at, permitted_by = excluded.permitted_by
    returning least(ends_at, (select valid_to from collection where collection.id = collection_id)) as ends_at
  `.execute(db);
  return rows[0]?.ends_at ?? null;
}
