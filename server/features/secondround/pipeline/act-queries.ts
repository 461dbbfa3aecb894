import { sql } from 'kysely';
import type { RegistrationState } from '../../../../contract/secondround';
import type { ActKind } from '../../../../contract/secondround-pipeline';
import type { Db } from '../../../platform/database/db';

/** Opens an act; its rows follow. */
export async function insertAct(db: Db, act: { year: number; kind: ActKind; by: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into second_round_act (year, kind, done_by)
    values (${act.year}, ${act.kind}, ${act.by}::bigint) returning id`.execute(db);
  if (!rows[0]) throw new Error('an insert returns its row');
  return rows[0].id;
}

/** Notes invitations as rows of an act. */
export async function insertInvitedRows(
  db: Db,
  actId: string,
  year: number,
  userIds: readonly string[],
): Promise<void> {
  await sql`insert into second_round_act_row (act_id, registration_id, state_after, centre_after)
    select ${actId}::bigint, id, state, centre_id from second_round_registration
    where year = ${year} and user_id = any(${[...userIds]}::bigint[])`.execute(db);
}

export type Change = { registrationId: string; state: RegistrationState; centreId: string | null };

/** Notes how registrations stand, then changes them to the states and centres of an act. */
export async function changeRegistrations(
  db: Db,
  act: { id: string; kind: ActKind; by: string; year: number },
  changes: readonly Change[],
): Promise<void> {
  const x = sql`unnest(${changes.map((one) => one.registrationId)}::bigint[], ${changes.map((one) => one.state)}::text[],
    ${changes.map((one) => one.centreId)}::bigint[]) as x (id, state, centre_id)`;
  await sql`insert into second_round_act_row (act_id, registration_id, before, state_after, centre_after)
    select ${act.id}::bigint, r.id, to_jsonb(r) - array['id', 'year', 'user_id', 'key_hash', 'invited_at', 'invited_by',
      'arrived_at'], x.state, x.centre_id
    from ${x} join second_round_registration r on r.id = x.id`.execute(db);
  if (act.kind === 'REMIND') return;
  await sql`update second_round_registration r set
      state_before = case when x.state <> 'CONFIRMED' then null when r.state = 'CONFIRMED' then r.state_before
        when r.state <> 'CANCELLED' then r.state end,
      centre_before = case when x.state <> 'CONFIRMED' then null when r.state = 'CONFIRMED' then r.centre_before
        when r.state <> 'CANCELLED' then r.centre_id end,
      registered_at = case when x.state = 'REGISTERED' then coalesce(r.registered_at, now()) else r.registered_at end,
      confirmed_at = case when x.state = 'CONFIRMED' then now() end,
      confirmed_by = case when x.state = 'CONFIRMED' then ${act.by}::bigint end,
      waiting_since = case when x.state = 'INVITED' then r.waiting_since end,
      arrived_at = case when x.state = 'CONFIRMED' then r.arrived_at end,
      state = x.state, centre_id = x.centre_id
    from ${x} where r.id = x.id`.execute(db);
  if (act.kind !== 'CANCEL') return;
  await sql`delete from permission p using collection k, second_round_registration r
    where k.id = p.collection_id and k.type = 'CON' and k.round > 1 and k.year = ${act.year} and p.user_id = r.user_id
      and r.id = any(${changes.map((one) => one.registrationId)}::bigint[])`.execute(db);
}

/** Adds keys of invitations beside those they have. */
export async function insertKeys(db: Db, keys: readonly { registrationId: string; keyHash: Buffer }[]): Promise<void> {
  await sql`insert into second_round_key (key_hash, registration_id)
    select decode(x.hash, 'hex'), x.id from unnest(${keys.map((one) => one.keyHash.toString('hex'))}::text[],
      ${keys.map((one) => one.registrationId)}::bigint[]) as x (hash, id)`.execute(db);
}

/** Notes which mails belong to an act: those of a family, and those of a school. */
export async function insertActMail(
  db: Db,
  mail: { id: string; actId: string; registrationId: string | null; schoolId: string | null },
): Promise<void> {
  await sql`insert into second_round_act_mail (mail_id, act_id, registration_id, school_id)
    values (${mail.id}::bigint, ${mail.actId}::bigint, ${mail.registrationId}::bigint, ${mail.schoolId}::bigint)`.execute(
    db,
  );
}

/** The year and kind of an act of the last day, or null. */
export async function findAct(db: Db, id: string): Promise<{ year: number; kind: ActKind } | null> {
  const { rows } = await sql<{ year: number; kind: ActKind }>`select year, kind from second_round_act
    where id = ${id}::bigint and done_at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? null;
}

export type UndoRow = {
  registrationId: string;
  userId: string;
  schoolId: string;
  /** Null: the act made the registration. */
  stateBefore: RegistrationState | null;
  centreBefore: string | null;
  state: RegistrationState;
  centreId: string | null;
  /** Nothing has happened since the act: no other act, no arrival, no start. */
  isUntouched: boolean;
};

/** Locks the rows of an act that are not undone; userId: only this account. */
export async function lockActRows(db: Db, actId: string, userId: string | null): Promise<UndoRow[]> {
  const { rows } = await sql<UndoRow>`
    select r.id as "registrationId", r.user_id as "userId", u.school_id as "schoolId", w.before ->> 'state' as "stateBefore",
      (w.before ->> 'centre_id') as "centreBefore", r.state, r.centre_id as "centreId",
      r.state = w.state_after and r.centre_id is not distinct from w.centre_after and r.arrived_at is null
        and (w.before is null or r.state <> 'INVITED'
          or (w.before ->> 'waiting_since') is not distinct from (to_jsonb(r) ->> 'waiting_since'))
        and (w.before is not null or r.waiting_since is null)
        and not exists (select from attempt a join collection k on k.id = a.collection_id
          where a.user_id = r.user_id and k.type = 'CON' and k.round > 1 and k.year = r.year)
        and not exists (select from second_round_act_row n join second_round_act b on b.id = n.act_id
          where n.registration_id = r.id and n.act_id > w.act_id and n.undone_at is null and b.kind <> 'REMIND')
        as "isUntouched"
    from second_round_act_row w join second_round_registration r on r.id = w.registration_id
      join user_account u on u.id = r.user_id
    where w.act_id = ${actId}::bigint and w.undone_at is null
      and (${userId}::bigint is null or r.user_id = ${userId}::bigint)
    order by r.id for no key update of r`.execute(db);
  return rows;
}

/** Restores registrations as they stood before an act, and notes that it is undone for them. */
export async function restoreRows(
  db: Db,
  actId: string,
  kind: ActKind,
  registrationIds: readonly string[],
): Promise<void> {
  const ids = sql`${[...registrationIds]}::bigint[]`;
  if (kind === 'INVITE') {
    await sql`delete from second_round_registration where id = any(${ids})`.execute(db);
    return;
  }
  if (kind !== 'REMIND')
    await sql`update second_round_registration r set state = b.state, centre_id = b.centre_id,
        registered_at = b.registered_at, confirmed_at = b.confirmed_at, confirmed_by = b.confirmed_by,
        state_before = b.state_before, centre_before = b.centre_before, waiting_since = b.waiting_since
      from second_round_act_row w, jsonb_populate_record(null::second_round_registration, w.before) b
      where w.act_id = ${actId}::bigint and w.registration_id = r.id and r.id = any(${ids})`.execute(db);
  await sql`update second_round_act_row set undone_at = now()
    where act_id = ${actId}::bigint and registration_id = any(${ids})`.execute(db);
}

/** The mails of an act: to these families, and to the teachers of these schools. */
export async function readActMails(
  db: Db,
  actId: string,
  of: { registrationIds: readonly string[]; schoolIds: readonly string[] },
): Promise<{ id: string; schoolId: string | null }[]> {
  const { rows } = await sql<{ id: string; schoolId: string | null }>`
    select mail_id as id, school_id as "schoolId" from second_round_act_mail where act_id = ${actId}::bigint
      and (registration_id = any(${[...of.registrationIds]}::bigint[]) or school_id = any(${[...of.schoolIds]}::bigint[]))`.execute(
    db,
  );
  return rows;
}

/** The accounts of some schools for which an act still holds. */
export async function readActUsers(db: Db, actId: string, schoolIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from second_round_act_row w join second_round_registration r on r.id = w.registration_id
      join user_account u on u.id = r.user_id
    where w.act_id = ${actId}::bigint and w.undone_at is null and u.school_id = any(${[...schoolIds]}::bigint[])`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Marks the last act on a registration as undone; answers its id, or null. */
export async function markLastUndone(db: Db, registrationId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`update second_round_act_row set undone_at = now()
    where registration_id = ${registrationId}::bigint and act_id = (select max(act_id) from second_round_act_row
      where registration_id = ${registrationId}::bigint and undone_at is null)
    returning act_id as id`.execute(db);
  return rows[0]?.id ?? null;
}
