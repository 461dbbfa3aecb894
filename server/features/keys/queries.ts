import { type RawBuilder, sql } from 'kysely';
import type { KeyOrder } from '../../../contract/keys';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';

export type FeeRow = {
  uuid: string;
  keyPart: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  grade: number | null;
  schoolName: string | null;
  hasAgreement: boolean;
  price: number | null;
  isPaid: boolean;
};

/** Present pupils of some schools, or of all (null). */
function pupils(schools: readonly string[] | null, search: string): RawBuilder<unknown> {
  return sql.join(
    [
      sql`u.role = 'STUDENT' and not u.is_archived and u.masked_at is null`,
      ...(schools === null ? [] : [sql`u.school_id = any(${[...schools]}::bigint[])`]),
      holdsWords(sql`concat_ws(' ', u.first_name, u.last_name, u.email, s.name)`, search),
    ],
    sql` and `,
  );
}

const columns = sql`u.uuid, u.key_part_one as "keyPart", u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.grade, s.name as "schoolName", u.agreed_to_take_part_at is not null as "hasAgreement", f.price,
  f.paid_at is not null as "isPaid"`;

const orders: Record<KeyOrder, RawBuilder<unknown>> = {
  lastName: sql`u.last_name collate lt`,
  firstName: sql`u.first_name collate lt`,
  email: sql`lower(u.email)`,
  grade: sql`u.grade`,
  school: sql`s.name collate lt`,
  agreement: sql`u.agreed_to_take_part_at is not null`,
  price: sql`f.price`,
  paid: sql`f.paid_at is not null`,
};

type Page = { num: number; page_size: number; sort: KeyOrder; direction: 'asc' | 'desc' };

/** One page of pupils, equals by name, and how many there are; num counts from 1. */
export async function listFees(
  db: Db,
  filter: Page & { schools: readonly string[] | null; search: string; year: number },
): Promise<{ rows: FeeRow[]; total: number }> {
  const where = pupils(filter.schools, filter.search);
  const from = sql`from user_account u left join school s on s.id = u.school_id`;
  const counted = await sql<{ n: number }>`select count(*)::integer as n ${from} where ${where}`.execute(db);
  const { rows } = await sql<FeeRow>`
    select ${columns} ${from} left join participation_fee f on f.user_id = u.id and f.year = ${filter.year}
    where ${where} order by ${orders[filter.sort]} ${sql.raw(filter.direction)} nulls last, u.last_name collate lt, u.first_name collate lt, u.id
    limit ${filter.page_size} offset ${(filter.num - 1) * filter.page_size}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Locks a pupil by the uuid until the commit; null: there is none. */
export async function holdPupil(db: Db, uuid: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from user_account
    where uuid = ${uuid}::uuid and role = 'STUDENT' and not is_archived and masked_at is null
    for no key update`.execute(db);
  return rows[0]?.id ?? null;
}

/** A pupil with the price for a year. */
export async function readFee(db: Db, userId: string, year: number): Promise<FeeRow | undefined> {
  const { rows } = await sql<FeeRow>`
    select ${columns} from user_account u left join school s on s.id = u.school_id
      left join participation_fee f on f.user_id = u.id and f.year = ${year}
    where u.id = ${userId}::bigint`.execute(db);
  return rows[0];
}

/** Stores the price; a fee that was already paid keeps its date of payment. */
export async function keepFee(
  db: Db,
  fee: { userId: string; year: number; price: number; isPaid: boolean; by: string },
): Promise<void> {
  await sql`
    insert into participation_fee (user_id, year, price, paid_at, changed_by)
    values (${fee.userId}::bigint, ${fee.year}, ${fee.price}, case when ${fee.isPaid} then now() end, ${fee.by}::bigint)
    on conflict (user_id, year) do update set price = excluded.price,
      paid_at = case when ${fee.isPaid} then coalesce(participation_fee.paid_at, now()) end,
      changed_at = now(), changed_by = excluded.changed_by`.execute(db);
}
