import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults, listCollections } from '../contract/collections';
import { listKeys } from '../contract/keys';
import { listParticipants } from '../contract/participants';
import { schoolsOfDistrict } from '../contract/reference';
import { resultsInCountry } from '../contract/results';
import { listSchools } from '../contract/schools';
import { listTasks } from '../contract/tasks';
import { activeTutors } from '../contract/tutors';
import { findUsers } from '../contract/users';
import { redate, sitAll } from '../server/testing/contest';
import { createWorld, type World } from '../server/testing/world';
import { codeFiles, read } from './support/files';

/** Every search that takes a name: words in any order, and a no-break space is a space, typed or stored. */
let world: World;
const nbsp = '\u00a0';

beforeAll(async () => {
  world = await createWorld();
  const { pool } = world;
  await pool.query(
    `update user_account set first_name = 'Ona${nbsp}Marija', last_name = 'Žukauskė' where login = 'pupila5'`,
  );
  await pool.query(`update user_account set first_name = 'Rasa', last_name = 'Petraitė' where login = 'tutora'`);
  await pool.query(`update school set name = 'Upės${nbsp}slėnio mokykla' where id = $1`, [world.schools.A]);
  await pool.query(`update collection set name = 'Damba${nbsp}2031, II${nbsp}etapas, 5–6 klasės' where id = $1`, [
    world.collections.running5.id,
  ]);
  await pool.query(`update task set name = 'Du${nbsp}robotai' where id = (select min(id) from task)`);
  await sitAll(world, 'running5', { pupilA5: 'RRRRRR', pupilB5: 'RRRR--' });
  await redate(world, 'running5', [-3, -2, -1]);
  const collectionId = world.collections.running5.id;
  const { status } = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId } });
  expect(status).toBe(200);
});
afterAll(() => world.close());

/** How often each list finds the search, by the name of the list. */
const persons = {
  participants: async (search: string) =>
    (await world.call(listParticipants, { as: 'tutorA', params: { grade: '0' }, body: { search } })).body.total,
  keys: async (search: string) => (await world.call(listKeys, { as: 'admin', body: { search } })).body.total,
  results: async (search: string) => {
    const body = { collectionId: world.collections.running5.id, search };
    return (await world.call(resultsInCountry, { as: 'admin', body })).body.total;
  },
  finder: async (search: string) =>
    (await world.call(findUsers, { as: 'admin', body: { lastName: search } })).body.total,
};
const others = {
  collections: async (name: string) =>
    (await world.call(listCollections, { as: 'admin', body: { collection: { name } } })).body.total,
  schools: async (name: string) =>
    (await world.call(listSchools, { as: 'admin', body: { school: { name } } })).body.total,
  'schools of the sign-up': async (name: string) =>
    (await world.call(schoolsOfDistrict, { as: null, params: { arg: name } })).body.data?.length,
  tasks: async (name: string) => (await world.call(listTasks, { as: 'admin', body: { filter: { name } } })).body.total,
  tutors: async (search: string) => (await world.call(activeTutors, { as: 'admin', body: { search } })).body.total,
};

describe.each(Object.entries(persons))('a person in %s', (_, found) => {
  it.each(['Žukauskė Ona', 'ona marija zukauske', `Žukauskė${nbsp}Ona${nbsp}Marija`, 'Ona Marija Žukauskė'])(
    'is found by “%s”',
    async (search) => {
      expect(await found(search)).toBe(1);
    },
  );

  it('is not found by half a name and something else, nor by signs of a pattern', async () => {
    expect(await found('Žukauskė Petras')).toBe(0);
    expect(await found('%%% ___')).toBe(0);
  });
});

describe.each([
  ['collections', 'Damba 2031, II etapas', `II${nbsp}etapas`, 'etapas, 5-6'],
  ['schools', 'upes slenio', `slėnio${nbsp}mokykla`, 'mokykla upės'],
  ['schools of the sign-up', 'upes slenio', `slėnio${nbsp}mokykla`, 'mokykla upės'],
  ['tasks', 'du robotai', `Du${nbsp}robotai`, 'robotai du'],
  ['tutors', 'petraite rasa', `Rasa${nbsp}Petraitė`, 'rasa upės slėnio'],
] as const)('a name in %s', (list, ...searches) => {
  it.each(searches)('is found by “%s”', async (search) => {
    expect(await others[list](search)).toBe(1);
  });
});

describe('the code', () => {
  it('searches by holdsWords or the functions of the database alone', () => {
    const wrong = codeFiles().filter(
      (path) => path.startsWith('server/features/') && /unaccent\(|like unaccent|ilike/i.test(read(path)),
    );
    expect(wrong, 'search by holdsWords of server/platform/database/search.ts').toEqual([]);
  });
});
