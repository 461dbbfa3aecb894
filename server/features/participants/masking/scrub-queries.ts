import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { phoneColumns } from '../acts/removal-queries';
import type { Identity, Patterns } from './words';

/** Under which names some accounts stand, masked or not. Run it before they are masked. */
export async function readIdentity(db: Db, ids: readonly string[]): Promise<Identity> {
  const rows = await db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'login', 'email', 'uuid', ...phoneColumns])
    .where('id', 'in', [...ids])
    .where('masked_at', 'is', null)
    .execute();
  return {
    names: rows.map((row) => ({ first: row.first_name, last: row.last_name })),
    words: rows.flatMap((row) =>
      [row.login, row.email, row.uuid, ...phoneColumns.map((column) => row[column])].flatMap((word) => word ?? []),
    ),
  };
}

/** The schools of some accounts, now or in a sitting. Run it before they are masked. */
export async function readSchools(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select school_id as id from user_account where id = any(${[...ids]}::bigint[]) and school_id is not null
    union select school_id from tutor_school where user_id = any(${[...ids]}::bigint[])
    union select school_id from attempt where user_id = any(${[...ids]}::bigint[]) and school_id is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/**
 * Notes that an account is masked, for the list that outlives a restore. Run it before its uuid changes.
 * @param isCopy whether the person lives on in another account
 */
export async function rememberMasked(db: Db, id: string, isCopy = false): Promise<void> {
  await sql`insert into masked_account (mark, account_id, is_copy)
    select sha256(convert_to(uuid::text, 'UTF8')), id, ${isCopy} from user_account
    where id = ${id}::bigint and masked_at is null on conflict (mark) do nothing`.execute(db);
}

/** Notes that the copies of a person, which merges have masked before, are no copies any more: the person goes. */
export async function rememberWhole(db: Db, id: string): Promise<void> {
  await sql`with recursive own as (
      select id from user_account where merged_into_id = ${id}::bigint
      union select u.id from own join user_account u on u.merged_into_id = own.id
    )
    update masked_account set is_copy = false where is_copy and account_id in (select id from own)`.execute(db);
}

/**
 * Every column in which people type whatever they like, and where somebody may have named a pupil. The answers of other
 * pupils are not among them: a sitting is not read for the sake of another child.
 */
const freeTexts = {
  /** Short notes among staff: a first and a last name anywhere in one tell who is meant. */
  notes: [
    'audit_log.reason',
    'calculation.note',
    'calculation_check.reason',
    'certificate_withdrawal.reason',
    'crossword_draw.undone_reason',
    'exercise_correction.note',
    'late_acceptance.reason',
    'late_refusal.reason',
    'mail.html_body',
    'mail.last_error',
    'mail.subject',
    'mail.text_body',
    'mail.to_name',
    'offline_parcel.reason',
    'offline_preparation.class_names',
    'publication.note',
    'room_check.room',
    'thanks_withdrawal.reason',
    'user_account.suspended_reason',
  ],
  /** Long texts, in which a surname may be a word like any other: the two names stand side by side. */
  pages: [
    'exercise_correction.explanation',
    'news.html',
    'news.title',
    'task_remark.proposal',
    'task_remark.words',
    'task_remark_answer.words',
    'text_page.html',
  ],
  details: ['audit_log.details', 'person_merge.moved', 'second_round_act_row.before'],
} as const;

/** All of them, and the answers and surveys of the person, out of which only that person's name is taken. */
export const scrubbedColumns: readonly string[] = [
  ...Object.values(freeTexts).flat(),
  'class_name.name',
  'collection.name',
  'answer_journal.value',
  'current_answer.value',
  'survey_answer.answers',
];

/** What stands where a name stood. */
const GONE = '…';

/** Any word of a person: a name, or what alone tells who it is; empty: there is nothing to search for. */
function anyWordOf({ alone, pairs }: Patterns): string {
  return [...(alone ? [alone] : []), ...pairs.flatMap(({ first, last }) => [first, last])].join('|');
}

/** Conditions, each of which says that a text names a person: by both names, or by what alone tells who it is. */
function namesPerson(text: RawBuilder<unknown>, { alone, pairs }: Patterns): RawBuilder<unknown>[] {
  const both = pairs.map(({ first, last }) => sql`(${text} ~ ${first} and ${text} ~ ${last})`);
  return [...(alone ? [sql`${text} ~ ${alone}`] : []), ...both];
}

/** Takes a person out of whatever others have typed. What else stands there stays. */
export async function scrubWords(db: Db, patterns: Patterns): Promise<void> {
  const { alone, pairs } = patterns;
  const single = alone ? [alone] : [];
  const anywhere = anyWordOf(patterns);
  const together = [...single, ...pairs.map((pair) => pair.together)].join('|');
  if (anywhere === '') return;
  for (const [kind, places] of Object.entries(freeTexts))
    for (const place of places) {
      const [table = '', column = ''] = place.split('.');
      const text = sql`(${sql.ref(column)})::text`;
      const rest = sql`regexp_replace(${text}, ${kind === 'pages' ? together : anywhere}, ${GONE}, 'g')`;
      // Some reasons may not be shorter than three signs.
      const clean =
        kind === 'notes' ? sql`case when length(trim(${rest})) < 3 then ${NO_REASON} else ${rest} end` : rest;
      const finds = kind === 'pages' ? [sql`${text} ~ ${together}`] : namesPerson(text, patterns);
      const found = sql`(${sql.join(finds, sql` or `)})`;
      // The application may not write to the audit log; a function of the owner takes words out.
      if (table === 'audit_log')
        await sql`select erase_audit_words(array(select id from audit_log where ${found}), ${anywhere})`.execute(db);
      else
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kind === 'details' ? sql`${clean}::jsonb` : clean}
        where ${found}`.execute(db);
    }
}

/**
 * Gives the classes that are called after a person their usual names again, and takes the name out of what the audit log
 * says of them. In the person's schools one of the two names is enough, since everybody there knows who is meant.
 * Answers the schools of these classes.
 */
export async function dropClassNames(db: Db, schools: readonly string[], patterns: Patterns): Promise<string[]> {
  const either = anyWordOf(patterns);
  if (either === '') return [];
  const finds = (text: RawBuilder<unknown>, school: RawBuilder<unknown>) => {
    const own = sql`(${school} = any(${[...schools]}::text[]) and ${text} ~ ${either})`;
    return sql.join([own, ...namesPerson(text, patterns)], sql` or `);
  };
  const { rows } = await sql<{ id: string }>`delete from class_name
    where ${finds(sql`name`, sql`school_id::text`)} returning school_id as id`.execute(db);
  await sql`select erase_audit_words(array(select id from audit_log where action = 'class.rename'
    and (${finds(sql`details::text`, sql`object_id`)})), ${either})`.execute(db);
  return [...new Set(rows.map((row) => row.id))];
}

/**
 * Takes a person out of the names of practices that have both names. One name alone stays, since it is often a word that
 * says what the practice is about. Answers which practices.
 */
export async function scrubPracticeNames(db: Db, patterns: Patterns): Promise<string[]> {
  const either = anyWordOf(patterns);
  if (either === '') return [];
  const { rows } = await sql<{ id: number }>`update collection
    set name = regexp_replace(name, ${either}, ${GONE}, 'g'), updated_at = now()
    where type = 'TRA' and (${sql.join(namesPerson(sql`name`, patterns), sql` or `)}) returning id`.execute(db);
  return rows.map((row) => String(row.id));
}

/** What a reason about a masked person becomes, where one must stand. */
const NO_REASON = 'nuasmeninta';

/**
 * Takes out of the rows about an account what people have typed: reasons of staff, texts of the person, what the browser
 * said beside an answer, initials. What was solved stays, and so does everything that is counted.
 */
export async function wipeTraces(db: Db, id: string): Promise<void> {
  await sql`delete from mail using user_account u where u.id = ${id} and lower(mail.to_address) = lower(u.email)`.execute(
    db,
  );
  await sql`select erase_audit_reasons('user', ${id})`.execute(db);
  await sql`update late_acceptance l set reason = ${NO_REASON} from attempt a
    where a.id = l.attempt_id and a.user_id = ${id}`.execute(db);
  await sql`update late_refusal l set reason = ${NO_REASON} from attempt a
    where a.id = l.attempt_id and a.user_id = ${id}`.execute(db);
  await sql`update certificate_withdrawal w set reason = ${NO_REASON} from attempt a
    where a.id = w.attempt_id and a.user_id = ${id}`.execute(db);
  await db.updateTable('thanks_withdrawal').set({ reason: NO_REASON }).where('user_id', '=', id).execute();
  await sql`update answer_journal j set claim = null from attempt a
    where a.id = j.attempt_id and a.user_id = ${id} and j.claim is not null`.execute(db);
  await db
    .updateTable('offline_parcel')
    .set({ body: null, reason: sql`case when reason is not null then ${NO_REASON} end` })
    .where('user_id', '=', id)
    .execute();
  // Whoever was prepared is in no set any more, and a parcel that comes now is nobody's.
  await db.deleteFrom('offline_pupil').where('user_id', '=', id).execute();
  await db.updateTable('crossword_answer').set({ answer: GONE }).where('user_id', '=', id).execute();
  await db.updateTable('certificate').set({ initials: GONE }).where('user_id', '=', id).execute();
  await db.deleteFrom('task_view').where('user_id', '=', id).execute();
  for (const table of ['passkey', 'recovery_code', 'second_factor_app', 'second_factor_ticket'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db.deleteFrom('agreement_change').where('user_id', '=', id).execute();
}

/**
 * Takes typed answers out of the sittings of some accounts where the person is named in them, unless the key has the word
 * too: such an answer was not the right one and is not one now, so that no point changes.
 */
export async function scrubAnswers(db: Db, ids: readonly string[], patterns: Patterns): Promise<void> {
  const named = anyWordOf(patterns);
  if (named === '') return;
  for (const table of ['answer_journal', 'current_answer'] as const)
    await sql`update ${sql.table(table)} v set value = ${GONE}
      from attempt a, exercise e join task t on t.id = e.task_id
      where a.id = v.attempt_id and a.user_id = any(${[...ids]}::bigint[]) and e.id = v.exercise_id and v.value ~ ${named}
        and concat_ws(' ', e.answer_key::text, t.correct_value, t.also_accepted::text) !~ ${named}`.execute(db);
}

/** Takes the typed answers out of the surveys of an account: those at these places of each kind of survey. */
export async function wipeSurveys(
  db: Db,
  id: string,
  open: { kind: string; places: readonly number[] }[],
): Promise<void> {
  for (const { kind, places } of open)
    for (const place of places)
      await sql`update survey_answer set answers = jsonb_set(answers, ${`{${place}}`}::text[], '""', false)
        where user_id = ${id} and kind = ${kind}`.execute(db);
}

type MaskedRow = { mark: string; accountId: string; isCopy: boolean; maskedAt: Date };

/** The whole list, the oldest first. */
export async function readMasked(db: Db): Promise<MaskedRow[]> {
  const { rows } = await sql<MaskedRow>`
    select encode(mark, 'hex') as mark, account_id as "accountId", is_copy as "isCopy", masked_at as "maskedAt"
    from masked_account order by masked_at, account_id`.execute(db);
  return rows;
}

/** How long the list is, which only grows. */
export async function countMasked(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from masked_account`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The accounts of a list that are there unmasked: a restore has brought them back. */
export async function findReturned(
  db: Db,
  list: readonly { mark: string; accountId: string; isCopy: boolean }[],
): Promise<{ id: string; isCopy: boolean }[]> {
  const { rows } = await sql<{ id: string; isCopy: boolean }>`
    select u.id, l.is_copy as "isCopy" from user_account u
      join unnest(${list.map((one) => one.accountId)}::bigint[], ${list.map((one) => one.mark)}::text[],
        ${list.map((one) => one.isCopy)}::boolean[]) l (id, mark, is_copy)
        on l.id = u.id and decode(l.mark, 'hex') = sha256(convert_to(u.uuid::text, 'UTF8'))
    where u.masked_at is null order by u.id`.execute(db);
  return rows;
}
