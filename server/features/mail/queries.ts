import { sql } from 'kysely';
import type { MailKind } from '../../../contract/mail-kinds';
import type { Db } from '../../platform/database/db';
import type { Events } from '../../platform/database/events';
import { holdsWords } from '../../platform/database/search';
import { fillLetter, type Tokens } from './letters';
import { wordedKind } from './originals';

export type NewMail = {
  kind: MailKind;
  userId: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  /** What the tokens of the letter stand for; with it the organisers' own words are sent where there are some. */
  tokens?: Tokens;
  /** Whole minutes after which the mail is useless. */
  usefulMinutes: number;
  /** Whole minutes for which the mail stays here, so that the act that causes it can be undone: cancelHeldMails. */
  heldMinutes?: number;
};

/**
 * Puts a mail into the outbox, in the transaction of the act that causes it; workers are notified at the commit. Answers
 * its id.
 */
export async function insertMail(db: Db, events: Events, mail: NewMail): Promise<string> {
  const { subject, text, html } = await inOwnWords(db, mail);
  const { id } = await db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      user_id: mail.userId,
      to_name: mail.toName,
      to_address: mail.toAddress,
      subject,
      text_body: text,
      html_body: html,
      next_try_at: sql<Date>`now() + make_interval(mins => ${mail.heldMinutes ?? 0}::int)`,
      useless_after: sql<Date>`now() + make_interval(mins => ${mail.usefulMinutes}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await events.publish(db, 'mail', id);
  return id;
}

/** The letter in the words of the organisers, if they have changed those of its kind. */
async function inOwnWords(db: Db, { kind, tokens, subject, text, html, toName }: NewMail) {
  const worded = wordedKind(kind);
  if (!tokens || !worded) return { subject, text, html };
  const own = await db.selectFrom('mail_text').select(['subject', 'body']).where('kind', '=', kind).executeTakeFirst();
  return own ? fillLetter(worded, own, { vardas: toName, ...tokens }) : { subject, text, html };
}

/** Takes back mails that no worker has taken yet. `sent`: how many of them are gone, or on their way. */
export async function cancelHeldMails(db: Db, ids: readonly string[]): Promise<{ cancelled: number; sent: number }> {
  if (ids.length === 0) return { cancelled: 0, sent: 0 };
  const gone = await db
    .deleteFrom('mail')
    .where('id', 'in', [...ids])
    .where('state', '=', 'WAITING')
    .where('tries', '=', 0)
    .returning('id')
    .execute();
  return { cancelled: gone.length, sent: ids.length - gone.length };
}

export type DueMail = {
  id: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  tries: number;
  /** What came of the attempt before. */
  lastError: string | null;
};

/**
 * Claims the next due mail for a quarter of an hour, which is longer than a mail server may be silent; then another worker may
 * take it, so a dead worker loses none. One at a time: of several, the last would wait for a slow server and be taken twice.
 */
export async function takeDue(db: Db): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    update mail set tries = tries + 1, next_try_at = now() + interval '15 minutes'
    where id in (
      select id from mail where state = 'WAITING' and next_try_at <= now() and (useless_after is null or useless_after > now())
      order by next_try_at limit 1 for update skip locked)
    returning id, to_name as "toName", to_address as "toAddress", subject, text_body as text, html_body as html, tries,
      last_error as "lastError"
  `.execute(db);
  return rows[0] ?? null;
}

/** Marks a mail as sent and deletes its text, because a link in it is a key. keepWords: the demonstration shows it. */
export async function markSent(db: Db, id: string, keepWords: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'SENT', sent_at: sql<Date>`now()`, last_error: null, ...(keepWords ? {} : noWords) })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks a mail as failed: it is tried again after so many minutes, or never (null). Its words stay as long as it is of
 * use, so that it can be sent again.
 */
export async function markRefused(db: Db, id: string, reason: string, minutes: number | null): Promise<void> {
  await db
    .updateTable('mail')
    .set(
      minutes === null
        ? { state: 'FAILED', last_error: reason }
        : { last_error: reason, next_try_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)` },
    )
    .where('id', '=', id)
    .execute();
}

const noWords = { text_body: '', html_body: '' };

/** Gives up expired mails. How long the rows are kept: server/features/retention. */
export async function tidyMails(db: Db, keepWords: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'EXPIRED', ...(keepWords ? {} : noWords) })
    .where('state', '=', 'WAITING')
    .where('useless_after', '<=', sql<Date>`now()`)
    .execute();
  if (!keepWords)
    await db
      .updateTable('mail')
      .set(noWords)
      .where('state', '=', 'FAILED')
      .where('text_body', '<>', '')
      .where('useless_after', '<=', sql<Date>`now()`)
      .execute();
}

/** The newest mails of the outbox that a search finds; '': of all. */
export async function readOutbox(db: Db, search: string, most: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'created_at', 'to_name', 'to_address', 'subject', 'text_body', 'html_body', 'state', 'sent_at'])
    .$if(search !== '', (query) => query.where(holdsWords(sql`concat_ws(' ', to_name, to_address, subject)`, search)))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Whether this database has the demonstration's data. */
export async function readDemonstration(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'demonstration').executeTakeFirst();
  return row?.value === true;
}
