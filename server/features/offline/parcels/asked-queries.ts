import { type RawBuilder, sql } from 'kysely';
import type { ParcelOrder } from '../../../../contract/offline';
import { type ParcelDoubt, type ParcelWay, parcelDoubts } from '../../../../contract/offline-forms';
import type { Db } from '../../../platform/database/db';
import { loginOfNamesake } from '../queries';

/** The statements of the list of parcels about which a person decides, or has decided. */

export type AskedState = 'ASKED' | 'COUNTED' | 'REFUSED';
export type AskedFilter = {
  collectionId: string | null;
  schoolId: string | null;
  /** null: of every state. */
  state: AskedState | null;
};

/** What counts of the pupil now, beside a parcel. usedMs: until its end, or until now. */
export type StandingSitting = {
  startedAt: Date;
  usedMs: number;
  answers: number;
  isRunning: boolean;
  /** It was made of another parcel. */
  isParcel: boolean;
};

export type AskedRow = {
  id: string;
  uuid: string;
  firstName: string;
  lastName: string;
  /** Of a pupil who has a namesake in the preparation. */
  login: string | null;
  grade: number | null;
  schoolName: string;
  className: string;
  collectionId: string;
  receivedAt: Date;
  cameBy: ParcelWay;
  startedAt: Date;
  usedMs: number;
  answers: number;
  state: AskedState;
  doubts: ParcelDoubt[];
  decision: { at: Date; by: string | null; reason: string } | null;
  standing: StandingSitting | null;
};

/** Parcels that nobody doubted are none of this list. */
const askedOf = ({ collectionId, schoolId, state }: AskedFilter) => sql`offline_parcel p
  join offline_preparation o on o.id = p.preparation_id
  join school s on s.id = o.school_id
  join user_account u on u.id = p.user_id
  where (p.state = 'ASKED' or p.decided_at is not null)
    and (${state}::text is null or p.state = ${state})
    and (${collectionId}::integer is null or o.collection_id = ${collectionId}::integer)
    and (${schoolId}::bigint is null or o.school_id = ${schoolId}::bigint)`;

/** What the list is sorted by; equals come newest first. */
const orders: Record<ParcelOrder, (way: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  received: (way) => sql`p.received_at ${way}`,
  pupil: (way) => sql`u.last_name collate lt ${way}, u.first_name collate lt ${way}, u.id`,
  school: (way) => sql`s.name collate lt ${way}`,
};

type Page = { num: number; page_size: number; sort: ParcelOrder; direction: 'asc' | 'desc' };

/** One page of parcels; num counts from 1. */
export async function listAsked(db: Db, filter: AskedFilter, page: Page): Promise<AskedRow[]> {
  type Row = Omit<AskedRow, 'doubts' | 'decision' | 'standing'> & {
    doubts: string[];
    decidedAt: Date | null;
    decidedBy: string | null;
    reason: string | null;
    standingAt: Date | null;
    standingMs: number;
    standingAnswers: number;
    isRunning: boolean;
    isParcel: boolean;
  };
  const order = orders[page.sort](sql.raw(page.direction));
  const { rows } = await sql<Row>`
    select asked.*, d.first_name || ' ' || d.last_name as "decidedBy", a.started_at as "standingAt",
      (extract(epoch from least(coalesce(a.finished_at, a.deadline), now()) - a.started_at) * 1000)::float8 as "standingMs",
      coalesce(attempt_is_running(a.finished_at, a.deadline), false) as "isRunning",
      exists (select from offline_parcel other where other.attempt_id = a.id) as "isParcel",
      (select count(*)::integer from current_answer c where c.attempt_id = a.id
        and (c.choice_id is not null or coalesce(c.value, '') <> '')) as "standingAnswers"
    from (
      select p.id, p.user_id, p.attempt_id, u.uuid, u.first_name as "firstName", u.last_name as "lastName",
        ${loginOfNamesake('o.id')} as login, u.grade, s.name as "schoolName", o.class_names as "className", o.collection_id::text as "collectionId",
        p.received_at as "receivedAt", p.came_by as "cameBy", p.started_at as "startedAt", p.used_ms::float8 as "usedMs",
        p.answers, p.state, p.doubts, p.decided_at as "decidedAt", p.decided_by, p.reason,
        row_number() over (order by ${order}, p.received_at desc, p.id desc) as place
      from ${askedOf(filter)}
      order by place
      limit ${page.page_size} offset ${(page.num - 1) * page.page_size}
    ) asked
    left join user_account d on d.id = asked.decided_by
    left join lateral (select * from attempt where attempt.user_id = asked.user_id
      and attempt.collection_id = asked."collectionId"::integer and attempt.id is distinct from asked.attempt_id
      order by attempt_no desc limit 1) a on true
    order by asked.place`.execute(db);
  return rows.map(rowOf);

  function rowOf(found: Row): AskedRow {
    const { decidedAt, decidedBy, reason, standingAt, standingMs, standingAnswers, isRunning, isParcel, ...row } =
      found;
    return {
      ...row,
      doubts: parcelDoubts.filter((doubt) => row.doubts.includes(doubt)),
      decision: decidedAt && { at: decidedAt, by: decidedBy, reason: reason ?? '' },
      standing: standingAt && {
        startedAt: standingAt,
        usedMs: standingMs,
        answers: standingAnswers,
        isRunning,
        isParcel,
      },
    };
  }
}

/** How many parcels of each state the list has. */
export async function countAsked(db: Db, filter: Omit<AskedFilter, 'state'>): Promise<Record<AskedState, number>> {
  const { rows } = await sql<{ state: AskedState; count: number }>`
    select p.state, count(*)::integer as count from ${askedOf({ ...filter, state: null })} group by p.state`.execute(
    db,
  );
  const of = (state: AskedState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { ASKED: of('ASKED'), COUNTED: of('COUNTED'), REFUSED: of('REFUSED') };
}

/** The contests of the list, the newest first, with how many parcels wait. */
export async function askedCollections(db: Db): Promise<{ id: string; asked: number }[]> {
  const { rows } = await sql<{ id: string; asked: number }>`
    select o.collection_id::text as id, count(*) filter (where p.state = 'ASKED')::integer as asked
    from ${askedOf({ collectionId: null, schoolId: null, state: null })}
    group by o.collection_id order by o.collection_id desc`.execute(db);
  return rows;
}
