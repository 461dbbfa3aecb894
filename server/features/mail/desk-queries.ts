import { type RawBuilder, sql } from 'kysely';
import type { mailOrders } from '../../../contract/mail-desk';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';

/** sending: of one mail to a group; act: of one act on the second round. */
export type MailFilter = { kind: string | null; search: string; sending: string | null; act: string | null };
export type MailState = 'WAITING' | 'SENT' | 'FAILED' | 'EXPIRED';
export type MailPage = {
  num: number;
  page_size: number;
  sort: (typeof mailOrders)[number];
  direction: 'asc' | 'desc';
};

/** Mails of the days that mails are kept: some thousands, so the search may read them all. */
function mailsOf(db: Db, { kind, search, sending, act }: MailFilter) {
  return db
    .selectFrom('mail')
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .$if(sending !== null, (query) => query.where('sending_id', '=', sending))
    .$if(act !== null, (query) =>
      query.where('id', 'in', (of) =>
        of
          .selectFrom('second_round_act_mail')
          .select('mail_id')
          .where('act_id', '=', act ?? ''),
      ),
    )
    .$if(search !== '', (query) => query.where(holdsWords(sql`concat_ws(' ', to_name, to_address, subject)`, search)));
}

/** Whether a mail failed and is still of use: its words are there until then. */
const canResend = sql<boolean>`state = 'FAILED' and text_body <> '' and coalesce(useless_after > now(), true)`;

const orders: Record<MailPage['sort'], RawBuilder<unknown>> = {
  time: sql`created_at`,
  name: sql`to_name collate lt`,
  address: sql`lower(to_address)`,
  kind: sql`kind`,
  tries: sql`tries`,
};

/** One page of the mails of a state. */
export function listMails(db: Db, state: MailState, filter: MailFilter, page: MailPage) {
  return mailsOf(db, filter)
    .where('state', '=', state)
    .select(['id', 'created_at', 'to_name', 'to_address', 'kind', 'subject', 'tries', 'last_error', 'next_try_at'])
    .select(['sent_at', canResend.as('can_resend')])
    .orderBy(sql`${orders[page.sort]} ${sql.raw(page.direction)} nulls last`)
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

/** How many mails of a filter are in each state, and how many can be sent again. */
export async function countMails(db: Db, filter: MailFilter) {
  const rows = await mailsOf(db, filter)
    .select(['state', sql<string>`count(*)`.as('count'), sql<string>`count(*) filter (where ${canResend})`.as('again')])
    .groupBy('state')
    .execute();
  const of = (state: MailState): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const counts = { FAILED: of('FAILED'), WAITING: of('WAITING'), SENT: of('SENT'), EXPIRED: of('EXPIRED') };
  return { counts, resendable: rows.reduce((sum, row) => sum + Number(row.again), 0) };
}

/** Lets failed mails wait again; answers their numbers. Of two who do it at once, one finds none. */
export async function resendMails(db: Db, filter: MailFilter, id: string | null): Promise<string[]> {
  const rows = await db
    .updateTable('mail')
    .set({ state: 'WAITING', tries: 0, next_try_at: sql<Date>`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom(mailsOf(db, filter).select('id').where(canResend).as('found'))
        .select('found.id')
        .$if(id !== null, (found) => found.where('found.id', '=', id)),
    )
    .where('state', '=', 'FAILED')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The words that organisers have changed. */
export function readMailTexts(db: Db) {
  return db.selectFrom('mail_text').select(['kind', 'subject', 'body', 'updated_at']).execute();
}

/** Locks the words of a kind, also while there are none. */
export async function lockMailText(db: Db, kind: string): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtext('mail text ' || ${kind}))`.execute(db);
  const row = await db.selectFrom('mail_text').select('updated_at').where('kind', '=', kind).executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Stores the words of a kind; answers when. */
export async function storeMailText(db: Db, text: { kind: string; subject: string; body: string }): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date }>`
    insert into mail_text (kind, subject, body) values (${text.kind}, ${text.subject}, ${text.body})
    on conflict (kind) do update set subject = excluded.subject, body = excluded.body,
      updated_at = date_trunc('milliseconds', clock_timestamp())
    returning updated_at`.execute(db);
  return rows[0]?.updated_at ?? new Date();
}

/** Forgets the organisers' words of a kind; false when there were none. */
export async function dropMailText(db: Db, kind: string): Promise<boolean> {
  const rows = await db.deleteFrom('mail_text').where('kind', '=', kind).returning('kind').execute();
  return rows.length > 0;
}

/** Whom a test mail goes to. */
export function readAddressee(db: Db, userId: string) {
  return db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
