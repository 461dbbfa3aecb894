// The calls of older clients, as they print them: lists that everybody chooses from, texts, dictionaries.
import { expect } from 'vitest';
import { at, type PrintedArea, rowOf } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const named = ['success', 'data[].id', 'data[].name'];
const levels = ['success', 'data[].id', 'data[].name', 'data[].levelGroup', 'data[].points'];

export const referenceCalls: PrintedArea = {
  name: 'reference lists, texts, dictionaries',
  calls: [
    { method: 'GET', path: 'agegroups/get', as: null, reply: named },
    { method: 'GET', path: 'cities/list', as: null, reply: named },
    { method: 'GET', path: 'languages/list', as: null, reply: [...named, 'data[].code'] },
    { method: 'GET', path: 'levels/get', as: null, reply: levels },
    { path: 'levels/get', as: null, send: { token: '' }, reply: levels },
    { path: 'levels/getLevelsGroup', as: 'tutorA', send: { token: '<token>' }, reply: named },
    { method: 'GET', path: 'roles/list', as: null, reply: named },
    { method: 'GET', path: 'subgrade/list', as: null, reply: named },
    {
      method: 'GET',
      path: 'schools/list/{arg}',
      as: null,
      params: { arg: '1' },
      reply: named,
      did: async ({ world }, reply) => expect(at(reply, 'data', 0, 'id')).toBe(world.schools.A),
    },
    {
      path: 'keywords/list',
      as: 'tutorA',
      send: { ...own, keyword: { brk_group: 'INFORMATICS' } },
      reply: [
        'success',
        ...['id', 'name', 'level', 'isMultiple', 'parentId', 'group'].map((name) => `keywords[].${name}`),
      ],
      did: async (_stage, reply) => expect(at(reply, 'keywords', 0, 'name')).toBe('algoritmai ir programavimas'),
    },
    {
      path: 'text/get',
      as: null,
      send: { what: 'FRONT_PAGE_CENTER' },
      reply: ['success', 'text.id', 'text.name', 'text.text', 'text.textHtml'],
      before: async (stage) => {
        const row = await rowOf(
          stage,
          `insert into text_page (purpose, locale, name, html) values ('FRONT_PAGE_CENTER', 'lt', 'Pradžia', '<p>Upė</p>')
           returning id`,
        );
        stage.ids.text = String(row.id);
      },
      did: async (_stage, reply) => expect(at(reply, 'text', 'textHtml')).toBe('<p>Upė</p>'),
    },
    {
      path: 'text/get',
      as: null,
      send: { text: { id: '<text>' } },
      reply: ['success', 'text.id', 'text.name', 'text.text', 'text.textHtml'],
    },
    {
      path: 'text/list',
      as: 'tutorA',
      send: { token: '<token>', what: 'FRONT_PAGE_CENTER' },
      reply: ['success', 'texts[].id', 'texts[].name'],
      did: async (_stage, reply) => expect(at(reply, 'texts', 'length')).toBe(1),
    },
    {
      path: 'text/save',
      as: 'admin',
      send: { ...own, text: { id: '<text>', name: 'Pradžia', text: '<p>Ežeras</p>' } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select html from text_page where id = $1', [stage.ids.text]);
        expect(row.html).toBe('<p>Ežeras</p>');
      },
    },
    {
      method: 'GET',
      path: 'dictionaries/list',
      as: 'admin',
      reply: ['success', ...['name', 'description', 'note'].map((name) => `dictionaries[].${name}`)],
    },
    {
      method: 'GET',
      path: 'dictionaries/values-list/{dictId}',
      as: null,
      params: { dictId: 'YEARS' },
      reply: ['success', ...['meaning', 'abbreviation', 'lowValue', 'highValue'].map((name) => `entries[].${name}`)],
    },
  ],
};
