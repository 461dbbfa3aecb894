// Every call about news that the pages make.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/news';
import { call } from '../../platform/calls/api';
import type { Locale } from '../../platform/words/words';

export type NoticeFields = BodyIn<typeof calls.saveNews>['news'];

/** The notices of today in a language. */
export async function loadToday(locale: Locale, signal: AbortSignal): Promise<calls.ShownNotice[]> {
  return (await call(calls.newsToday, { body: { locale }, signal })).news;
}

export function loadNews(
  body: BodyIn<typeof calls.listNews>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof calls.listNews>> {
  return call(calls.listNews, { body, signal });
}

export async function loadNotice(id: string, signal: AbortSignal): Promise<calls.Notice> {
  return (await call(calls.getNews, { body: { news: { id } }, signal })).news;
}

export async function saveNotice(news: NoticeFields): Promise<calls.Notice> {
  return (await call(calls.saveNews, { body: { news } })).news;
}

export async function removeNotice(id: string): Promise<void> {
  await call(calls.removeNews, { body: { news: { id } } });
}
