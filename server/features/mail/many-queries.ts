import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { Events } from '../../platform/database/events';
import { fillLetter, type Tokens } from './letters';
import { originals, type WordedKind } from './originals';

/** A letter for many: its words, which organisers may have changed. */
export type Words = { kind: WordedKind; subject: string; body: string };

/** What each of many mails has of its own. */
export type Addressee = { userId: string; name: string; email: string; tokens: Tokens };

/** The words of a kind as they are now. */
export async function readWords(db: Db, kind: WordedKind): Promise<Words> {
  const own = await db.selectFrom('mail_text').select(['subject', 'body']).where('kind', '=', kind).executeTakeFirst();
  const { subject, paragraphs } = originals[kind];
  return { kind, ...(own ?? { subject, body: paragraphs.join('\n\n') }) };
}

/** A mail in these words to one of many. */
export function fillWords({ kind, subject, body }: Words, { name, tokens }: Pick<Addressee, 'name' | 'tokens'>) {
  return fillLetter(kind, { subject, body }, { vardas: name, ...tokens });
}

/** So many letters are filled before others have their turn. */
const AT_ONCE = 250;

/**
 * Puts a mail to each of many into the outbox by one statement, in the transaction of the act that causes them; workers
 * are notified at the commit.
 */
export async function insertMails(
  db: Db,
  events: Events,
  act: { sendingId: string; words: Words; heldMinutes: number; usefulMinutes: number },
  to: readonly Addressee[],
): Promise<void> {
  const rows: object[] = [];
  for (const [index, one] of to.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    rows.push({ user_id: one.userId, name: one.name, email: one.email, ...fillWords(act.words, one) });
  }
  await sql`
    insert into mail (kind, sending_id, user_id, to_name, to_address, subject, text_body, html_body, next_try_at, useless_after)
    select ${act.words.kind}, ${act.sendingId}::bigint, r.user_id, r.name, r.email, r.subject, r.text, r.html,
      now() + make_interval(mins => ${act.heldMinutes}::int), now() + make_interval(mins => ${act.usefulMinutes}::int)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (user_id bigint, name text, email text, subject text, text text, html text)`.execute(db);
  await events.publish(db, 'mail', '');
}
