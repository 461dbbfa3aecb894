import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { refuse } from '../../platform/http/refusal';
import type { Candidate, Quota } from './rules';

/** Stores the end of a year's registration, which creates that year's second round. Locks its row until the commit. */
export async function saveRound(db: Db, year: number, registrationTill: string): Promise<void> {
  await sql`insert into second_round (year, registration_till) values (${year}, ${registrationTill}::timestamptz)
    on conflict (year) do update set registration_till = excluded.registration_till`.execute(db);
}

export type CentreInput = {
  id: string | null;
  name: string;
  address: string;
  capacity: number;
  adminId: string | null;
};

/** Replaces the centres of a year. Returns false when a pupil is registered for a centre that would be removed. */
export async function saveCentres(db: Db, year: number, centres: readonly CentreInput[]): Promise<boolean> {
  const ids = centres.flatMap(({ id }) => id ?? []);
  const { rows } =
    await sql`select from second_round_centre c where c.year = ${year} and not c.id = any(${ids}::bigint[])
    and exists (select from second_round_registration r where r.centre_id = c.id)`.execute(db);
  if (rows.length > 0) return false;
  await sql`delete from second_round_centre where year = ${year} and not id = any(${ids}::bigint[])`.execute(db);
  // Two centres may swap their names, so both get a temporary name first.
  await sql`update second_round_centre set name = id::text || ' ' || clock_timestamp()::text
    where year = ${year}`.execute(db);
  for (const { id, name, address, capacity, adminId } of centres) {
    if (id === null)
      await sql`insert into second_round_centre (year, name, address, capacity, admin_id)
        values (${year}, ${name}, ${address}, ${capacity}, ${adminId}::bigint)`.execute(db);
    else
      await sql`update second_round_centre set name = ${name}, address = ${address}, capacity = ${capacity},
        admin_id = ${adminId}::bigint where id = ${id}::bigint and year = ${year}`.execute(db);
  }
  return true;
}

/** Centre administrators by name. */
export async function readAdmins(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from user_account
    where role = 'CENTER_ADMIN' and not is_archived
    order by last_name collate lt, first_name collate lt, id`.execute(db);
  return rows;
}

export async function readAgeGroups(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from age_group order by min_grade, id`.execute(db);
  return rows;
}

export type CandidateRow = Candidate & {
  uuid: string;
  email: string | null;
  firstName: string;
  lastName: string;
  isInvited: boolean;
};

/** The names of a year's first-round contests whose newest results are stale: nobody is chosen by stale results. */
export async function staleContests(db: Db, year: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.name from collection c join calculation k
    on k.collection_id = c.id and not exists (select from calculation n where n.collection_id = c.id
      and n.version > k.version)
    where c.type = 'CON' and c.is_complete and c.year = ${year} and c.round = 1 and is_stale(k)
    order by c.grades, c.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Refuses with RESULTS_STALE, which names the contests, where a year's first-round results are stale. */
export async function refuseStale(db: Db, year: number): Promise<void> {
  const names = await staleContests(db, year);
  if (names.length > 0) refuse('RESULTS_STALE', { names: `: ${names.join(', ')}` });
}

/** The pupils in the newest results of a year's first round. A pupil who sat two contests counts by the better rank. */
export async function listCandidates(db: Db, year: number): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select distinct on (t.user_id) t.user_id as "userId", t.age_group_id::text as "ageGroupId", t.points,
      t.group_country_rank as rank, u.uuid, u.email, u.first_name as "firstName", u.last_name as "lastName",
      exists (select from second_round_registration r where r.year = ${year} and r.user_id = u.id) as "isInvited"
    from collection c
      join lateral (select id from calculation where collection_id = c.id order by version desc limit 1) k on true
      join result t on t.calculation_id = k.id
      join user_account u on u.id = t.user_id and u.role = 'STUDENT' and not u.is_archived and u.masked_at is null
    where c.type = 'CON' and c.is_complete and c.year = ${year} and c.round = 1
    order by t.user_id, t.group_country_rank, c.id`.execute(db);
  return rows;
}

export type Invitation = { userId: string; keyHash: Buffer };

/** Inserts invitations and returns the ids of pupils not invited before. The unique key decides when two calls race. */
export async function insertInvitations(
  db: Db,
  input: { year: number; centreId: string | null; by: string; invitations: readonly Invitation[] },
): Promise<Set<string>> {
  const { year, centreId, by, invitations } = input;
  const { rows } = await sql<{ user_id: string }>`
    insert into second_round_registration (year, user_id, key_hash, centre_id, invited_by)
    select ${year}, x.user_id, decode(x.hash, 'hex'), ${centreId}::bigint, ${by}::bigint
    from unnest(${invitations.map((one) => one.userId)}::bigint[],
      ${invitations.map((one) => one.keyHash.toString('hex'))}::text[]) as x (user_id, hash)
    on conflict (year, user_id) do nothing returning user_id`.execute(db);
  return new Set(rows.map((row) => row.user_id));
}

/** Stores who qualifies in a year. */
export async function storeQuotas(db: Db, year: number, quotas: readonly Quota[]): Promise<void> {
  await sql`update second_round set quotas = ${JSON.stringify(quotas)}::jsonb where year = ${year}`.execute(db);
}

/** The end of the registration of one year, on the same day and hour of another: by the clock of Lithuania. */
export async function movedTill(db: Db, from: number, to: number): Promise<Date> {
  const { rows } = await sql<{ till: Date }>`select ((registration_till at time zone 'Europe/Vilnius')
      + make_interval(years => ${to - from})) at time zone 'Europe/Vilnius' as till
    from second_round where year = ${from}`.execute(db);
  if (!rows[0]) throw new Error('the round was just read');
  return rows[0].till;
}
