import * as calls from '../../../contract/news';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { cleanHtml } from '../tasks/sanitise/clean';
import * as rows from './queries';

/** The home page shows so many notices. */
const MOST = 10;

/** Mounts the notices of the home page: anybody reads those of today, administrators and developers write them. */
export function mountNews(api: Api<Caller>, { db }: Services): void {
  api.open(calls.newsToday, async ({ body }) => {
    const found = await rows.readToday(db, body.locale ?? 'lt', MOST);
    const news = found.map(async ({ id, title, html, shown_from: from }) => {
      return { id, title, textHtml: await cleanHtml(html), from };
    });
    return { news: await Promise.all(news) };
  });

  api.on(calls.listNews, async ({ body }) => ({
    news: await Promise.all((await rows.listNews(db, body)).map(noticeView)),
    total: await rows.countNews(db),
  }));

  api.on(calls.getNews, async ({ body }) => ({ news: await notice(body.news.id) }));

  api.on(calls.saveNews, async ({ body, caller }) => {
    const { id: known, title, textHtml, locale, from, updatedAt } = body.news;
    const till = body.news.till || null;
    if (till !== null && till < from) return refuse('BAD_REQUEST', { fields: ['news.till'] });
    const { sanitiseHtml } = await import('../tasks/sanitise/sanitise');
    const columns = { title: title.trim(), html: sanitiseHtml(textHtml), locale, shown_from: from, shown_till: till };
    const id = await db.transaction().execute(async (trx) => {
      if (known) {
        await rows.lockNotice(trx, known);
        const before = (await rows.readNotice(trx, known)) ?? refuse('NOT_FOUND');
        if (updatedAt && updatedAt !== before.updated_at.toISOString()) return refuse('CONFLICT');
        await rows.updateNotice(trx, known, columns);
      }
      const objectId = known ?? (await rows.insertNotice(trx, columns, caller.userId));
      const line = { userId: caller.userId, action: 'news.save' as const, objectType: 'news', objectId };
      await writeAudit(trx, { ...line, details: { title: columns.title } });
      return objectId;
    });
    return { news: await notice(id) };
  });

  api.on(calls.removeNews, async ({ body, caller }) => {
    const { id } = body.news;
    await db.transaction().execute(async (trx) => {
      if (!(await rows.deleteNotice(trx, id))) return refuse('NOT_FOUND');
      await writeAudit(trx, { userId: caller.userId, action: 'news.remove', objectType: 'news', objectId: id });
    });
    return {};
  });

  async function notice(id: string): Promise<calls.Notice> {
    return noticeView((await rows.readNotice(db, id)) ?? refuse('NOT_FOUND'));
  }
}

async function noticeView(row: rows.NewsRow): Promise<calls.Notice> {
  return {
    id: row.id,
    title: row.title,
    textHtml: await cleanHtml(row.html),
    from: row.shown_from,
    till: row.shown_till,
    locale: row.locale,
    isShown: row.is_shown,
    updatedAt: row.updated_at.toISOString(),
  };
}
