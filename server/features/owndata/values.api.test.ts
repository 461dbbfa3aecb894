import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementMedia } from '../../../contract/agreements';
import { auditActions } from '../../../contract/audit-actions';
import { mailKinds } from '../../../contract/mail-kinds';
import type { OwnDataPart } from '../../../contract/owndata';
import { roles } from '../../../contract/roles';
import { audit } from '../../../text/lt/audit';
import { downloadOwnData, plantOwnData } from '../../testing/files/own-data';
import { createWorld, type World } from '../../testing/world';
import { codesIn } from './values';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await plantOwnData(world);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows;

/** Where the codes of a column stand in the file. */
const columns: Record<string, [part: OwnDataPart, field: string]> = {
  'user_account.role': ['account', 'role'],
  'user_account.gender': ['account', 'gender'],
  'agreement.way': ['consents', 'way'],
  'agreement_change.way': ['consentChanges', 'way'],
  'agreement_change.consent': ['consentChanges', 'consent'],
  'agreement_version.consent': ['consentTexts', 'consent'],
  'pupil_support.font': ['support', 'font'],
  'pupil_support.contrast': ['support', 'contrast'],
  'collection.type': ['sittings', 'type'],
  'attempt.closed_by': ['sittings', 'closedBy'],
  'sitting_event.kind': ['events', 'kind'],
  'certificate.kind': ['certificates', 'kind'],
  'certificate.scale': ['certificates', 'scale'],
  'second_round_registration.state': ['registrations', 'state'],
  'survey_answer.kind': ['surveys', 'kind'],
  'session.ended_by': ['sessions', 'endedBy'],
  'mail.state': ['mails', 'state'],
};

/** The values that a check of the schema lists for a column. */
async function listed(): Promise<{ column: string; codes: string[] }[]> {
  const rows = await query(`select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
    where c.contype = 'c' and array_length(c.conkey, 1) = 1 and t.relnamespace = 'public'::regnamespace`);
  return rows.map(({ column, text }) => ({
    column,
    codes: [...String(text).matchAll(/'(\w+)'::text/g)].map(([, code = '']) => code),
  }));
}

it('has words in both languages for every code that the schema and the contract list', async () => {
  const known = await listed();
  const wanted: [OwnDataPart, string, readonly string[]][] = Object.entries(columns).map(([column, [part, field]]) => {
    const { codes = [] } = known.find((one) => one.column === column) ?? {};
    expect(codes, column).not.toEqual([]);
    return [part, field, codes];
  });
  wanted.push(
    ['consents', 'paper', agreementMedia],
    ['mails', 'kind', mailKinds],
    ['acts', 'byRole', [...roles, 'SYSTEM']],
    ['acts', 'action', auditActions],
    ['done', 'action', auditActions],
  );
  for (const locale of ['lt', 'en'] as const)
    for (const [part, field, codes] of wanted)
      for (const code of codes) {
        const words = codesIn(locale)[part]?.[field]?.[code];
        expect(words, `${locale} ${part} ${field} ${code}`).toMatch(/\p{L}{2}/u);
        expect(words, `${locale} ${part} ${field}`).not.toBe(code);
      }
});

/** A teacher and an administrator with an act of every kind, a mail of every kind, the papers and surveys of teachers. */
async function plantStaff(userId: string): Promise<void> {
  const types = await query(`select distinct object_type from audit_log`);
  for (const type of [...Object.keys(audit.types), ...types.map((row) => row.object_type)])
    await query(`insert into audit_log (user_id, action, object_type, object_id) values ($1, 'text.save', $2, '1')`, [
      userId,
      type,
    ]);
  await query(
    `insert into audit_log (user_id, action, object_type, object_id) select $1::bigint, a, 'task', '1' from unnest($2::text[]) a
     union all select null, a, 'user', $1::bigint::text from unnest($2::text[]) a`,
    [userId, auditActions],
  );
  await query(
    `insert into mail (user_id, to_name, to_address, subject, text_body, html_body, kind, state)
     select $1, 'S', 's@damba.example', 'Tema', 't', 'h', k, s from unnest($2::text[]) k, unnest('{WAITING,SENT,FAILED,EXPIRED}'::text[]) s`,
    [userId, mailKinds],
  );
  await query(`insert into survey_answer (user_id, kind, year, answers) values ($1, 'TEACHER', 2024, $2)`, [
    userId,
    JSON.stringify([
      'one',
      'dėl mokinių',
      'both',
      { fitAge: 5, interesting: 1 },
      { reliable: 3 },
      'never',
      'viskas',
      'nieko',
    ]),
  ]);
}

it('leaves no code in the pages of a pupil, a teacher and an administrator', async () => {
  const { userId } = world.people.pupilA9;
  await query(`update user_account set sub_grade = 2, gender = 'F' where id = $1`, [userId]);
  await query(
    `insert into pupil_support (user_id, font, contrast) values ($1, 'ui', 'strong')
    on conflict (user_id) do update set font = 'ui', contrast = 'strong'`,
    [userId],
  );
  await query(
    `insert into sitting_event (attempt_id, kind, happened_at, till)
     select a.id, k, now(), case when k = 'SILENT' then now() end from attempt a, unnest($2::text[]) k where a.user_id = $1`,
    [userId, ['FINISHED', 'TIME_OVER', 'CLOSED', 'REOPENED', 'LOGGED_OUT', 'REPLACED', 'MOVED', 'SILENT']],
  );
  await query(`update answer_journal set claim = $1`, [
    JSON.stringify({
      via: 'TICKET',
      taskType: 'LODGE',
      correct: true,
      answerTimeSecs: 4,
      endTime: '2026-11-28T08:00:00Z',
    }),
  ]);
  for (const { userId } of [world.people.tutorA, world.people.admin]) await plantStaff(userId);
  // A letter alone may be that of a choice.
  const inSchema = (await listed()).flatMap((one) => one.codes).filter((code) => code.length > 1 || code === 'M');
  const inContract = [auditActions, mailKinds, Object.keys(audit.types), roles].flat();
  const others = ['SYSTEM', 'SECOND_ROUND', 'AWARDS', 'FEE', 'via', 'TICKET', 'LODGE', 'taskType', 'false', 'true'];
  const ofSurveys = ['rather', 'rightHard', 'clear', 'fitAge', 'both', 'never'];
  const codes = new Set([inSchema, inContract, others, ofSurveys].flat());
  for (const as of ['pupilA9', 'tutorA', 'admin'] as const) {
    const { html, english } = await downloadOwnData(world, as);
    for (const [locale, page] of [
      ['lt', html],
      ['en', english],
    ] as const) {
      const words = new Set(
        Object.values(codesIn(locale)).flatMap((fields) => Object.values(fields).flatMap((one) => Object.values(one))),
      );
      const cells = [...page.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = '']) => cell);
      expect(cells.length).toBeGreaterThan(20);
      // Some English words are spelt like their codes.
      const left = cells
        .flatMap((cell) => cell.split(/\n|: |; /))
        .filter((line) => codes.has(line) && !words.has(line));
      const shouted = cells.flatMap((cell) => cell.match(/\b[A-Z]+_[A-Z_]+\b|[{}[\]"]|&quot;/g) ?? []);
      expect([...left, ...shouted], as).toEqual([]);
    }
  }
  const { html } = await downloadOwnData(world, 'pupilA9');
  for (const words of [
    '<td>Mokinys</td>',
    '<td>moteriška</td>',
    '<td>b</td>',
    'Kaip tik',
    'kaip gauta: po atsijungimo',
  ])
    expect(html).toContain(words);
});
