import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/news';
import { createWorld, type World } from '../../testing/world';

let world: World;
/** Days of Lithuania by the database's clock: yesterday, today, tomorrow. */
let days: [string, string, string];
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.pool.query<{ day: string }>(
    `select to_char(vilnius_day(now()) + n, 'YYYY-MM-DD') as day from generate_series(-1, 1) n`,
  );
  days = [rows[0]?.day ?? '', rows[1]?.day ?? '', rows[2]?.day ?? ''];
});
afterAll(() => world.close());

const plain = () => ({ title: 'Pranešimas', textHtml: '<p>Tekstas</p>', locale: 'lt' as const, from: days[1] });
const save = (news: object, as: 'admin' | 'developer' | 'tutorA' | null = 'admin') =>
  world.call(calls.saveNews, { as, raw: { news } });
const today = async (locale?: 'lt' | 'en') =>
  (await world.call(calls.newsToday, { as: null, body: { locale } })).body.news?.map(({ title }) => title);

describe('notices', () => {
  it('are shown on their days in their language, newest first, to anybody', async () => {
    const [yesterday, now, tomorrow] = days;
    await save({ ...plain(), title: 'Nuo vakar', from: yesterday });
    await save({ ...plain(), title: 'Tik šiandien', till: now });
    await save({ ...plain(), title: 'Nuo rytoj', from: tomorrow });
    await save({ ...plain(), title: 'Iki vakar', from: yesterday, till: yesterday });
    await save({ ...plain(), title: 'In English', locale: 'en' }, 'developer');
    expect(await today()).toEqual(['Tik šiandien', 'Nuo vakar']);
    expect(await today('en')).toEqual(['In English']);
    const { body } = await world.call(calls.newsToday, { as: 'pupilA5' });
    expect(body.news?.[0]).toEqual({
      id: expect.any(String),
      title: 'Tik šiandien',
      textHtml: '<p>Tekstas</p>',
      from: now,
    });
  });

  it('are listed whole for editors, a page at a time', async () => {
    const { body } = await world.call(calls.listNews, { as: 'developer', body: { page_size: 2 } });
    expect(body.total).toBe(5);
    expect(body.news?.map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Nuo rytoj', false],
      ['In English', true],
    ]);
    expect((await world.call(calls.listNews, { as: 'tutorA' })).status).toBe(403);
    expect((await world.call(calls.listNews, { as: null })).status).toBe(401);
  });

  it('keep of HTML what is harmless', async () => {
    const html = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>';
    expect((await save({ ...plain(), title: 'Skriptas', textHtml: html })).body.news?.textHtml).toBe(
      '<p>a<a>b</a></p>',
    );
  });

  it('tell the second of two editors', async () => {
    const made = (await save({ ...plain(), title: 'Redaguojamas' })).body.news;
    const first = await save({ ...plain(), id: made?.id, title: 'Pirmo', updatedAt: made?.updatedAt });
    expect(first.body.news).toMatchObject({ id: made?.id, title: 'Pirmo', till: null });
    const second = await save({ ...plain(), id: made?.id, title: 'Antro', updatedAt: made?.updatedAt }, 'developer');
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    const read = await world.call(calls.getNews, { as: 'admin', body: { news: { id: made?.id ?? '' } } });
    expect(read.body.news?.title).toBe('Pirmo');
  });

  it('are removed, once, with a line in the log', async () => {
    const id = (await save({ ...plain(), title: 'Trinamas' })).body.news?.id ?? '';
    const remove = (as: 'admin' | 'tutorA') => world.call(calls.removeNews, { as, body: { news: { id } } });
    expect((await remove('tutorA')).status).toBe(403);
    expect((await remove('admin')).status).toBe(200);
    expect((await remove('admin')).status).toBe(404);
    expect((await world.call(calls.getNews, { as: 'admin', body: { news: { id } } })).status).toBe(404);
    expect(await today()).not.toContain('Trinamas');
    const log = await world.pool.query(
      `select action from audit_log where object_type = 'news' and object_id = $1 order by id`,
      [id],
    );
    expect(log.rows).toEqual([{ action: 'news.save' }, { action: 'news.remove' }]);
  });

  it.each([
    ['no title', { title: '  ' }, 'news.title'],
    ['no day', { from: '2026-02-30' }, 'news.from'],
    ['an end before its beginning', { till: '2020-01-01' }, 'news.till'],
    ['another language', { locale: 'de' }, 'news.locale'],
    ['too long a text', { textHtml: 'x'.repeat(20_001) }, 'news.textHtml'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await save({ ...plain(), ...change });
    expect([status, body.fields]).toEqual([400, [field]]);
  });

  it('that are not there cannot be changed', async () => {
    expect((await save({ ...plain(), id: '999999' })).status).toBe(404);
    expect((await save(plain(), 'tutorA')).status).toBe(403);
  });
});
