import { getText } from '../../../contract/texts';
import type { Api } from '../../platform/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { readText } from './queries';

/** Mounts the reading of free texts. They are sanitised when they are kept. */
export function mountTexts(api: Api<Caller>, { db }: Services): void {
  api.open(getText, async ({ body, refuse }) => {
    const by = body.text
      ? { id: body.text.id }
      : body.what
        ? { purpose: body.what, locale: body.locale ?? 'lt' }
        : null;
    if (!by) return refuse('BAD_REQUEST', { fields: ['text', 'what'] });
    const row = await readText(db, by);
    if (!row) return refuse('NOT_FOUND');
    return { text: { id: row.id, what: row.purpose, name: row.name, text: row.html, textHtml: row.html } };
  });
}
