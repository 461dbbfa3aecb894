import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { Events } from '../../platform/database/events';

export type NewMail = {
  userId: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  /** Whole minutes after which the mail is useless. */
  usefulMinutes: number;
};

/** Puts a mail into the outbox, in the transaction of the act that causes it; workers are notified at the commit. */
export async function insertMail(db: Db, events: Events, mail: NewMail): Promise<void> {
  const { id } = await db
    .insertInto('mail')
    .values({
      user_id: mail.userId,
      to_name: mail.toName,
      to_address: mail.toAddress,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      useless_after: sql<Date>`now() + make_interval(mins => ${mail.usefulMinutes}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await events.publish(db, 'mail', id);
}

export type DueMail = {
  id: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  tries: number;
};

/** Claims up to 10 due mails for five minutes; then another worker may take them, so a dead worker loses none. */
export async function takeDue(db: Db): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mail set tries = tries + 1, next_try_at = now() + interval '5 minutes'
    where id in (
      select id from mail where state = 'WAITING' and next_try_at <= now() and (useless_after is null or useless_after > now())
      order by next_try_at limit 10 for update skip locked)
    returning id, to_name as "toName", to_address as "toAddress", subject, text_body as text, html_body as html, tries
  `.execute(db);
  return rows;
}

/** Marks a mail as sent and deletes its text, because a link in it is a key. keepWords: the demonstration shows it. */
export async function markSent(db: Db, id: string, keepWords: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'SENT', sent_at: sql<Date>`now()`, last_error: null, ...(keepWords ? {} : noWords) })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as failed: it is tried again after so many minutes, or never (null). */
export async function markRefused(db: Db, id: string, reason: string, minutes: number | null): Promise<void> {
  await db
    .updateTable('mail')
    .set(
      minutes === null
        ? { state: 'FAILED', last_error: reason, ...noWords }
        : { last_error: reason, next_try_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)` },
    )
    .where('id', '=', id)
    .execute();
}

const noWords = { text_body: '', html_body: '' };

/** Gives up expired mails, and deletes mails after 90 days. */
export async function tidyMails(db: Db, keepWords: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'EXPIRED', ...(keepWords ? {} : noWords) })
    .where('state', '=', 'WAITING')
    .where('useless_after', '<=', sql<Date>`now()`)
    .execute();
  await db.deleteFrom('mail').where('created_at', '<', sql<Date>`now() - interval '90 days'`).execute();
}

/** The newest mails of the outbox. */
export async function readOutbox(db: Db, most: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'created_at', 'to_name', 'to_address', 'subject', 'text_body', 'html_body', 'state', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Whether this database has the demonstration's data. */
export async function readDemonstration(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'demonstration').executeTakeFirst();
  return row?.value === true;
}
