import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { publicResults } from '../../../../contract/results-public';
import { openData, openDataColumns } from '../../../../contract/statistics-opendata';
import { plantSittings } from '../../../testing/planted-sittings';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';

/** Contest running5: 34 pupils of grade 5 and 31 of grade 6, six tasks; 2 pupils have nothing right. */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  const group = { collection: 'running5', school: world.schools.A, gender: 'F' } as const;
  await plantSittings(world, { ...group, grade: 5, pupils: 32, marks: 'RRRRWR' });
  await plantSittings(world, { ...group, grade: 5, pupils: 2, marks: 'WWWWWW' });
  await plantSittings(world, { ...group, grade: 6, pupils: 31, marks: 'RR----' });
  await setSettings(world, { openData: true });
});
afterAll(() => world.close());

const download = (collection = id, as: 'admin' | null = null) => world.call(openData, { as, params: { collection } });

/** The files of the zip, by their names. */
async function unpacked() {
  const reply = await world.app.http.inject({ method: 'GET', url: `/api/statistics/open-data/${id}` });
  expect(reply.statusCode).toBe(200);
  return unzipSync(reply.rawPayload);
}

/** The rows of each file, without its head, which is compared. */
async function tables() {
  const files = await unpacked();
  return Object.fromEntries(
    Object.entries(openDataColumns).map(([name, columns]) => {
      const [head, ...rows] = strFromU8(files[`${name}.csv`] ?? new Uint8Array())
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));
      expect(head).toEqual([...columns]);
      return [name, rows];
    }),
  );
}

async function makePublic() {
  await world.pool.query(
    `update collection set valid_from = now() - interval '4 days', valid_to = now() - interval '3 days', primary_result_date = now() - interval '2 days',
      result_date = now() - interval '1 day' where id = $1`,
    [id],
  );
  await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
  await world.pool.query(
    `insert into publication (collection_id, calculation_id) select collection_id, id from calculation where collection_id = $1`,
    [id],
  );
}

it('is nothing before the results are public, not even for an administrator', async () => {
  expect((await download()).status).toBe(404);
  expect((await download(id, 'admin')).status).toBe(404);
});

it('tells sums of tasks and points by grade, and hides what a few have', async () => {
  await makePublic();
  const { challenge, tasks, points, participants } = await tables();
  expect(challenge?.[0]?.slice(0, 1)).toEqual([id]);
  expect(challenge?.[0]?.slice(6, 8)).toEqual(['6', '65']);
  expect(tasks?.filter(([task]) => task === '1').map((row) => row.slice(4))).toEqual([
    ['', '65', '63', '2', '0'],
    ['5', '34', '32', '2', '0'],
    ['6', '31', '31', '0', '0'],
  ]);
  // Two pupils without a right answer: hidden in their grade and in the sum, and so is a neighbour.
  const shown = (grade: string) => points?.filter(([of]) => of === grade).map((row) => row[3]);
  for (const grade of ['', '5']) {
    expect(shown(grade)?.filter((n) => n === '').length, grade).toBeGreaterThanOrEqual(2);
    expect(shown(grade), grade).not.toContain('2');
  }
  expect(participants?.every(([, grade]) => grade === '5' || grade === '6')).toBe(true);
});

it('names nobody', async () => {
  const files = await unpacked();
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  const { rows } = await world.pool.query<{ words: string[] }>(
    `select array_agg(word) as words from (select unnest(array[last_name, login, uuid::text, email]) as word
      from user_account where role = 'STUDENT') names where length(word) > 4`,
  );
  expect(rows[0]?.words.length).toBeGreaterThan(20);
  expect(rows[0]?.words.filter((word) => all.includes(word))).toEqual([]);
  const { rows: schools } = await world.pool.query<{ name: string }>('select name from school');
  expect(schools.filter(({ name }) => all.includes(name))).toEqual([]);
});

it('is off unless the setting is on, and the public page says so', async () => {
  const page = async () => {
    const body = { scale: 'IN_COUNTRY', grade: 5 } as const;
    return (await world.call(publicResults, { as: null, body })).body.collection?.openDataId;
  };
  expect(await page()).toBe(id);
  await setSettings(world, { openData: false });
  expect(await page()).toBeNull();
  expect((await download()).status).toBe(404);
  await setSettings(world, { openData: true });
  expect((await download('999999')).status).toBe(404);
  expect((await download('x')).status).toBe(404);
});
