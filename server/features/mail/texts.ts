import * as calls from '../../../contract/mail-desk';
import type { MailKind } from '../../../contract/mail-kinds';
import { mail as words } from '../../../text/lt/mail';
import type { Api } from '../../platform/http/api';
import type { CallerBase } from '../../platform/http/identity';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import * as rows from './desk-queries';
import { fillLetter } from './letters';
import { type Original, originals, type WordedKind, wordedKind, wordedKinds } from './originals';
import { insertMail } from './queries';
import { tokensWrong } from './rules';

type Texts = { kind: MailKind; subject: string; body: string };

/** Mounts the words of mails, which organisers may change. */
export function mountMailTexts<Caller extends CallerBase & { userId: string }>(
  api: Api<Caller>,
  { db, events }: Services,
): void {
  api.on(calls.listMailTexts, async () => {
    const own = new Map((await rows.readMailTexts(db)).map((row) => [row.kind, row]));
    const texts = wordedKinds.map((kind) => {
      const { subject, paragraphs, required, optional }: Original = originals[kind];
      const original = { subject, body: paragraphs.join('\n\n') };
      const changed = own.get(kind);
      return {
        kind,
        original,
        subject: changed?.subject ?? original.subject,
        body: changed?.body ?? original.body,
        isOwn: changed !== undefined,
        updatedAt: changed?.updated_at.toISOString() ?? null,
        required: Object.keys(required),
        optional: ['vardas', ...Object.keys(optional)],
      };
    });
    return { texts };
  });

  api.on(calls.saveMailText, ({ body, caller }) => {
    const text = checked(body);
    return db.transaction().execute(async (trx) => {
      const before = await rows.lockMailText(trx, text.kind);
      if ((before?.toISOString() ?? null) !== body.updatedAt) return refuse('CONFLICT');
      const at = await rows.storeMailText(trx, text);
      const line = { userId: caller.userId, objectType: 'mail-text', objectId: text.kind };
      await writeAudit(trx, { ...line, action: 'mail.text', details: { subject: text.subject } });
      return { updatedAt: at.toISOString() };
    });
  });

  api.on(calls.restoreMailText, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      await rows.lockMailText(trx, body.kind);
      if (!(await rows.dropMailText(trx, body.kind))) return {};
      const line = { userId: caller.userId, objectType: 'mail-text', objectId: body.kind };
      await writeAudit(trx, { ...line, action: 'mail.restore-text' });
      return {};
    }),
  );

  api.on(calls.previewMailText, async ({ body }) => {
    const text = checked(body);
    return fillLetter(text.kind, text, sampleOf(text.kind, words.sampleName));
  });

  api.on(calls.sendTestMail, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const text = checked(body);
      const { email, first_name, last_name } = await rows.readAddressee(trx, caller.userId);
      if (email === null) return refuse('NO_EMAIL');
      const toName = `${first_name} ${last_name}`;
      const letter = fillLetter(text.kind, text, sampleOf(text.kind, toName));
      const subject = words.test.subject({ subject: letter.subject });
      const to = { userId: caller.userId, toName, toAddress: email };
      await insertMail(trx, events, { ...letter, ...to, subject, kind: 'TEST', usefulMinutes: 60 });
      return { address: email };
    }),
  );
}

/** The words as they may be stored: of a kind that has tokens, with all that are required and no others. */
function checked({ kind, subject, body }: Texts): { kind: WordedKind; subject: string; body: string } {
  const worded = wordedKind(kind) ?? refuse('NOT_FOUND');
  const text = { subject: subject.replace(/\s+/g, ' ').trim(), body: body.replaceAll('\r\n', '\n').trim() };
  if (text.subject === '' || text.body === '') refuse('MAIL_TEXT_EMPTY');
  const { missing, unknown } = tokensWrong(text, originals[worded]);
  if (missing.length > 0) refuse('MAIL_TOKEN_MISSING', { tokens: missing.map((name) => `{${name}}`).join(', ') });
  if (unknown.length > 0) refuse('MAIL_TOKEN_UNKNOWN', { tokens: unknown.map((name) => `{${name}}`).join(', ') });
  return { kind: worded, ...text };
}

/** Invented content for the tokens of a kind. */
function sampleOf(kind: WordedKind, vardas: string): Record<string, string> {
  const { required, optional }: Original = originals[kind];
  return { vardas, ...required, ...optional };
}
