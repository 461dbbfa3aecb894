import { getText } from '../../../contract/texts';
import { listTexts, saveText, type TextRow } from '../../../contract/texts-edit';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { cleanHtml } from '../tasks/sanitise/clean';
import * as rows from './queries';

/**
 * Mounts the free texts of pages. Anybody reads one; editors list and change them. Texts are cleaned on the way in and
 * out.
 */
export function mountTexts(api: Api<Caller>, { db }: Services): void {
  api.open(getText, async ({ body }) => {
    const by = body.text
      ? { id: body.text.id }
      : body.what
        ? { purpose: body.what, locale: body.locale ?? 'lt' }
        : null;
    if (!by) return refuse('BAD_REQUEST', { fields: ['text', 'what'] });
    const row = (await rows.readText(db, by)) ?? refuse('NOT_FOUND');
    const html = await cleanHtml(row.html);
    return { text: { ...textRow(row), text: html, textHtml: html } };
  });

  api.on(listTexts, async ({ body }) => ({ texts: (await rows.listTexts(db, body.what || null)).map(textRow) }));

  api.on(saveText, async ({ body, caller }) => {
    const { id, updatedAt } = body.text;
    if (!id) return refuse('ID_NEEDED', { fields: ['text.id'], Kind: 'Text', kind: 'text' });
    const sent = body.text.text ?? body.text.textHtml ?? refuse('BAD_REQUEST', { fields: ['text.text'] });
    const { sanitiseHtml } = await import('../tasks/sanitise/sanitise');
    const html = sanitiseHtml(sent);
    const name = body.text.name.trim();
    await db.transaction().execute(async (trx) => {
      await rows.lockText(trx, id);
      const before = (await rows.readText(trx, { id })) ?? refuse('NOT_FOUND');
      if (updatedAt && updatedAt !== before.updated_at.toISOString()) return refuse('CONFLICT');
      if (before.name === name && before.html === html) return;
      await rows.updateText(trx, id, { name, html });
      const line = { userId: caller.userId, action: 'text.save' as const, objectType: 'text', objectId: id };
      await writeAudit(trx, { ...line, details: { purpose: before.purpose, locale: before.locale } });
    });
    const row = (await rows.readText(db, { id })) ?? refuse('NOT_FOUND');
    return { text: { ...textRow(row), text: await cleanHtml(row.html) } };
  });
}

type Row = { id: string; purpose: string; locale: 'lt' | 'en'; name: string; updated_at: Date };

function textRow({ id, purpose, locale, name, updated_at }: Row): TextRow {
  return { id, what: purpose, locale, name, updatedAt: updated_at.toISOString() };
}
