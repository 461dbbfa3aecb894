import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getText } from '../../../contract/texts';
import { listTexts, saveText } from '../../../contract/texts-edit';
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

const read = async (what: string) => (await world.call(getText, { as: null, body: { what } })).body.text;
const save = (as: 'admin' | 'developer' | 'tutorA' | 'pupilA5' | null, text: object) =>
  world.call(saveText, { as, raw: { text } });

describe('a text', () => {
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
});

describe('the list', () => {
  it('is for administrators, developers and teachers', async () => {
    for (const as of ['admin', 'developer', 'tutorA'] as const) {
      const { body } = await world.call(listTexts, { as });
      expect(body.texts?.map(({ what, locale }) => [what, locale])).toEqual([
        // What everybody is led to exists from the beginning and is empty.
        ['ACCESSIBILITY', 'lt'],
        ['ACCESSIBILITY', 'en'],
        ['CONTACTS', 'lt'],
        ['CONTACTS', 'en'],
        ['FRONT_PAGE_CENTER', 'lt'],
        ['FRONT_PAGE_CENTER', 'en'],
        ['HELP', 'lt'],
        ['HELP', 'en'],
        ['PRIVACY', 'lt'],
        ['PRIVACY', 'en'],
        ['RULES', 'lt'],
        ['RULES', 'en'],
        ['STUDENT_INFO', 'lt'],
      ]);
    }
    expect((await world.call(listTexts, { as: 'pupilA5' })).status).toBe(403);
    const one = await world.call(listTexts, { as: 'admin', body: { what: 'STUDENT_INFO' } });
    expect(one.body.texts).toHaveLength(1);
  });
});

describe('saving', () => {
  it('changes a text for everybody, with a line in the log', async () => {
    const id = (await read('STUDENT_INFO'))?.id ?? '';
    const { body } = await save('admin', { id, name: ' Mokiniams ', text: '<h2>Tau</h2><p>x<sub>2</sub></p>' });
    expect(body.text).toMatchObject({ id, what: 'STUDENT_INFO', name: 'Mokiniams' });
    expect((await read('STUDENT_INFO'))?.textHtml).toBe('<h2>Tau</h2><p>x<sub>2</sub></p>');
    const log = await world.pool.query(`select details from audit_log where action = 'text.save' and object_id = $1`, [
      id,
    ]);
    expect(log.rows).toEqual([{ details: { purpose: 'STUDENT_INFO', locale: 'lt' } }]);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event', '<img src="/x.png" alt="" onerror="alert(1)">', '<img src="/x.png" alt="" />'],
    ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>b', 'b'],
    ['a frame', '<iframe src="https://evil.example"></iframe>c', 'c'],
    ['a foreign picture', '<img src="https://evil.example/p.gif" alt="x">', '<img alt="x" />'],
    ['a table', '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>', null],
  ])('keeps of %s what is harmless', async (_, text, expected) => {
    const id = (await read('STUDENT_INFO'))?.id ?? '';
    expect((await save('developer', { id, name: 'x', text })).body.text?.text).toBe(expected ?? text);
    expect((await read('STUDENT_INFO'))?.textHtml).toBe(expected ?? text);
  });

  it('tells the second of two editors, and keeps what the first wrote', async () => {
    const { id, updatedAt } = (await read('FRONT_PAGE_CENTER')) ?? {};
    const first = await save('admin', { id, name: 'Pirmas', text: '<p>1</p>', updatedAt });
    expect(first.body.text?.updatedAt).not.toBe(updatedAt);
    const second = await save('developer', { id, name: 'Antras', text: '<p>2</p>', updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    expect((await read('FRONT_PAGE_CENTER'))?.textHtml).toBe('<p>1</p>');
    const again = await save('developer', {
      id,
      name: 'Antras',
      text: '<p>2</p>',
      updatedAt: first.body.text?.updatedAt,
    });
    expect(again.status).toBe(200);
  });

  it('F05: is not for teachers, who read, nor for others', async () => {
    const id = (await read('STUDENT_INFO'))?.id ?? '';
    for (const as of ['tutorA', 'pupilA5'] as const)
      expect((await save(as, { id, name: 'x', text: 'x' })).status).toBe(403);
    expect((await save(null, { id, name: 'x', text: 'x' })).status).toBe(401);
  });

  it('names what is missing, and finds what is there alone', async () => {
    const { status, body } = await save('admin', { name: 'x', text: 'x' });
    expect([status, body.code, body.fields]).toEqual([400, 'ID_NEEDED', ['text.id']]);
    expect(body.error).toBe('Text id must be set in text updates.');
    expect((await save('admin', { id: '1', name: 'x' })).body.fields).toEqual(['text.text']);
    expect((await save('admin', { id: '1', name: ' ', text: 'x' })).body.fields).toEqual(['text.name']);
    expect((await save('admin', { id: '1', name: 'x', text: 'x'.repeat(200_001) })).body.fields).toEqual(['text.text']);
    expect((await save('admin', { id: '999999', name: 'x', text: 'x' })).status).toBe(404);
  });
});
