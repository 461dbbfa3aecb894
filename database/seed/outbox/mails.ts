// What became of mails in the demonstration: sent, waiting, failed and expired ones of several kinds.
import { sql } from 'kysely';
import { addDays } from '../../../contract/days';
import { type Letter, letter, resetLetter, tutorConfirmedLetter } from '../../../server/features/mail/letters';
import type { Db } from '../../../server/platform/database/db';
import { mailGroupLetters } from '../../../text/lt/mail-group-letters';
import { secondroundMail } from '../../../text/lt/secondround-mail';

const ORIGIN = 'https://damba.example';
const HOUR = 60;
const DAY = 24 * HOUR;

type Teacher = { id: string; name: string; email: string; school: string; schoolId: string };
type Fate = { state: 'SENT' | 'WAITING' | 'FAILED' | 'EXPIRED'; tries?: number; error?: string };
type Planted = Fate & { to: Teacher; letter: Letter; minutesAgo: number; sendingId?: string };

const sent: Fate = { state: 'SENT', tries: 1 };
const noMailbox: Fate = { state: 'FAILED', tries: 1, error: 'EENVELOPE 550' };
const full: Fate = { state: 'FAILED', tries: 8, error: 'EENVELOPE 452' };
const later: Fate = { state: 'WAITING', tries: 4, error: 'EENVELOPE 451' };

/** Plants mails to teachers, and one mail to a group of the day before yesterday with what became of it. */
export async function plantMails(trx: Db, today: string): Promise<void> {
  const teachers = await readTeachers(trx);
  const sendingId = await plantSending(trx, teachers.slice(0, 9));
  const group = (to: Teacher, fate: Fate): Planted => ({
    ...fate,
    to,
    sendingId,
    letter: notLoggedIn(to, today),
    minutesAgo: 2 * DAY,
  });
  const alone = (to: Teacher | undefined, fate: Fate, hoursAgo: number, one: Letter): Planted[] =>
    to ? [{ ...fate, to, letter: one, minutesAgo: hoursAgo * HOUR }] : [];
  const reset = resetLetter({ login: 'mokytoja', link: `${ORIGIN}/resetpassword/new` });
  const confirmed = tutorConfirmedLetter(`${ORIGIN}/login`);
  const fates = [full, noMailbox, later];
  const mails = [
    ...teachers.slice(0, 9).map((to, index) => group(to, fates[index] ?? sent)),
    ...alone(teachers[9], sent, 140, confirmed),
    ...alone(teachers[10], sent, 116, confirmed),
    ...alone(teachers[11], noMailbox, 92, confirmed),
    ...alone(teachers[9], sent, 75, reset),
    ...alone(teachers[12], { state: 'EXPIRED', tries: 6, error: 'ETIMEDOUT' }, 70, reset),
    ...alone(teachers[12], sent, 68, reset),
    ...alone(teachers[13], sent, 30, invited(today)),
    ...alone(teachers[14], noMailbox, 30, invited(today)),
    ...alone(teachers[15], later, 30, invited(today)),
  ];
  for (const mail of mails) await insertMail(trx, mail);
}

async function readTeachers(trx: Db): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select distinct on (s.id) u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email, s.name as school,
      s.id as "schoolId"
    from tutor_school t join user_account u on u.id = t.user_id join school s on s.id = t.school_id
    where u.role = 'TUTOR' and u.is_confirmed and u.password_hash is null and u.email is not null and not s.is_for_test
    order by s.id, u.id limit 16`.execute(trx);
  return rows;
}

/** The mail to a group, of the administrator. */
async function plantSending(trx: Db, to: readonly Teacher[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mail_sending (audience, sent_by, sent_at, mails, schools)
    values ('NOT_LOGGED_IN', (select id from user_account where login = 'admin'), now() - interval '2 days',
      ${to.length}, ${new Set(to.map(({ schoolId }) => schoolId)).size})
    returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

function notLoggedIn({ school }: Teacher, today: string): Letter {
  const iki = `${addDays(today, 9)} 18:00`;
  const kas = mailGroupLetters.notLoggedIn.body({ schools: school, n: 0, till: iki });
  return letter('GROUP_NOT_LOGGED_IN', { nuoroda: `${ORIGIN}/userhome/home`, mokykla: school, iki, kas });
}

function invited(today: string): Letter {
  const { subject, body, sample } = secondroundMail.teacher;
  return letter('SECOND_ROUND_SCHOOL', {
    tema: subject.INVITE({ n: 2 }),
    mokiniai: sample,
    'kas toliau': body.INVITE({ date: `${addDays(today, 10)} 18:00` }),
    nuoroda: `${ORIGIN}/userhome/challengeadmin/secondround/users`,
  });
}

async function insertMail(trx: Db, mail: Planted): Promise<void> {
  const { to, letter: one, state, tries = 0, error = null, minutesAgo, sendingId = null } = mail;
  await sql`
    insert into mail (kind, user_id, to_name, to_address, subject, text_body, html_body, state, tries, last_error,
      sending_id, created_at, next_try_at, sent_at, useless_after)
    values (${one.kind}, ${to.id}::bigint, ${to.name}, ${to.email}, ${one.subject}, ${one.text}, ${one.html}, ${state},
      ${tries}, ${error}, ${sendingId}::bigint, now() - make_interval(mins => ${minutesAgo}::int), now() + interval '3 hours',
      case when ${state} = 'SENT' then now() - make_interval(mins => ${minutesAgo - 6}::int) end,
      now() + make_interval(days => ${state === 'EXPIRED' ? -1 : 7}::int))`.execute(trx);
}
