import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../contract/dictionaries';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const values = (as: 'admin' | 'developer' | 'tutorA' | 'pupilA5' | null, dictId: string) =>
  world.call(calls.dictionaryValues, { as, params: { dictId } });

it('are listed by what they are of, for administrators and developers', async () => {
  for (const as of ['admin', 'developer'] as const) {
    const { body } = await world.call(calls.listDictionaries, { as });
    const descriptions = body.dictionaries?.map(({ description }) => description) ?? [];
    expect(descriptions).toContain('Mokyklų tipai');
    expect(descriptions).toEqual([...descriptions].sort((a, b) => a.localeCompare(b, 'lt')));
  }
  for (const as of ['tutorA', 'pupilA5', 'centre'] as const)
    expect((await world.call(calls.listDictionaries, { as })).status).toBe(403);
  expect((await world.call(calls.listDictionaries, { as: null })).status).toBe(401);
});

it('each have entries in their order', async () => {
  const { dictionaries = [] } = (await world.call(calls.listDictionaries, { as: 'admin' })).body;
  expect(dictionaries.length).toBeGreaterThan(10);
  for (const { name, description, note } of dictionaries) {
    const { status, body } = await values('developer', name);
    expect(status, name).toBe(200);
    expect(body.dictionary).toEqual({ name, description, note });
    expect(body.entries?.length, name).toBeGreaterThan(0);
  }
  const grades = (await values('admin', 'GRADES')).body.entries;
  expect(grades?.at(0)).toEqual({ meaning: '1 klasė', abbreviation: '1', lowValue: '7', highValue: '8' });
  expect(grades).toHaveLength(12);
});

it('read what stands in tables of its own from there', async () => {
  const groups = (await values('admin', 'AGE_GROUPS')).body.entries;
  expect(groups?.[2]).toEqual({ meaning: 'BENJAMIN', abbreviation: 'BENJAMIN', lowValue: '5', highValue: '6' });
  const levels = (await values('admin', 'LEVELS')).body.entries;
  expect(levels?.map(({ lowValue, highValue }) => [lowValue, highValue])).toEqual([
    ['-2', '6'],
    ['-3', '9'],
    ['-4', '12'],
  ]);
});

it('give the years to everybody, newest first, the present one among them', async () => {
  const year = new Date().getFullYear() + 3;
  await setSettings(world, { year });
  const years = async () => (await values(null, 'YEARS')).body.entries?.map(({ meaning }) => meaning) ?? [];
  await expect.poll(years).toContain(String(year));
  const found = await years();
  expect(found.slice(0, 2)).toEqual([String(year), String(year - 1)]);
  expect(new Set(found).size).toBe(found.length);
  expect((await values('pupilA5', 'YEARS')).status).toBe(200);
});

it('are nobody else’s business, and there or not', async () => {
  expect((await values(null, 'GRADES')).status).toBe(401);
  expect((await values('tutorA', 'GRADES')).status).toBe(403);
  expect((await values('pupilA5', 'NO_SUCH')).status).toBe(403);
  expect((await values('admin', 'NO_SUCH')).status).toBe(404);
  expect((await values('admin', "x'; drop table dictionary; --")).status).toBe(404);
});
