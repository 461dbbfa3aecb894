import { afterAll, beforeAll, expect, it } from 'vitest';
import { getText } from '../../../contract/texts';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(
    `insert into text_page (purpose, locale, name, html) values ('FRONT_PAGE_CENTER', 'lt', 'Pradžia', '<p>Labas</p>'),
     ('FRONT_PAGE_CENTER', 'en', 'Home', '<p>Hello</p>'), ('STUDENT_INFO', 'lt', 'Mokiniui', '<p>Tau</p>')`,
  );
});
afterAll(() => world.close());

it('is read by its purpose, in the locale or else in Lithuanian', async () => {
  const text = async (what: string, locale?: 'lt' | 'en') =>
    (await world.call(getText, { as: null, body: { what, locale: locale ?? null } })).body.text;
  expect((await text('FRONT_PAGE_CENTER'))?.textHtml).toBe('<p>Labas</p>');
  expect((await text('FRONT_PAGE_CENTER', 'en'))?.textHtml).toBe('<p>Hello</p>');
  expect((await text('STUDENT_INFO', 'en'))?.textHtml).toBe('<p>Tau</p>');
});

it('is read by its id', async () => {
  const first = await world.call(getText, { as: 'admin', body: { what: 'STUDENT_INFO' } });
  const second = await world.call(getText, { as: 'admin', body: { text: { id: first.body.text?.id ?? '' } } });
  expect(second.body.text).toEqual(first.body.text);
});

it('is refused when it does not exist or nothing was asked', async () => {
  expect((await world.call(getText, { as: null, body: { what: 'NO_SUCH' } })).status).toBe(404);
  expect((await world.call(getText, { as: null })).status).toBe(400);
  expect((await world.call(getText, { as: null, raw: { text: { id: 'x' } } })).status).toBe(400);
});
