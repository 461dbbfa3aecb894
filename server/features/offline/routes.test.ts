import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/offline';
import { codeGroups, readCode } from '../../../contract/offline-code';
import { offlineLimits, sealedSet } from '../../../contract/offline-forms';
import type { CollectionName } from '../../testing/collections';
import { sampleTasks } from '../../testing/collections';
import { isSigned, openSet } from '../../testing/entry/offline';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate offline_preparation, attempt, pupil_support, audit_log cascade');
  await openIn('future7', 3);
  await world.pool.query('update user_account set agreed_to_take_part_at = now() where login = $1', ['pupila7']);
});

const uuidOf = (person: PersonName) => world.people[person].uuid;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Moves a contest so that it opens in so many days and is open for two. */
async function openIn(collection: CollectionName, days: number, open = 2): Promise<void> {
  const { id } = world.collections[collection];
  await world.pool.query(
    `update collection set valid_from = now() + make_interval(secs => $2::float8 * 86400),
       valid_to = now() + make_interval(secs => ($2::float8 + $3::float8) * 86400), primary_result_date = now() + interval '30 days',
       result_date = now() + interval '31 days' where id = $1`,
    [id, days, open],
  );
  await world.publish('collection', id);
}

const prepare = (as: PersonName | null, pupils: readonly PersonName[], collection: CollectionName = 'future7') =>
  world.call(calls.prepareOffline, {
    as,
    body: { challengeId: world.collections[collection].id, school: world.schools.A, uList: pupils.map(uuidOf) },
  });

async function prepared(collection: CollectionName = 'future7', pupil: PersonName = 'pupilA7') {
  const { body } = await prepare('tutorA', [pupil], collection);
  if (!body.preparation) throw new Error(`nothing was prepared: ${body.code}`);
  return body.preparation;
}
const fetchSet = (room: string, computer: string = randomUUID()) =>
  world.call(calls.fetchOfflineSet, { as: null, body: { room, computer } });
const askCode = (preparation: string, computer: string) =>
  world.call(calls.fetchOfflineCode, { as: null, body: { preparation, computer } });
const fetchCode = async (preparation: string, computer: string) => (await askCode(preparation, computer)).body.code;
const release = (as: PersonName, preparation: string) =>
  world.call(calls.releaseOffline, { as, body: { preparation } });
const withdraw = (as: PersonName, preparation: string) =>
  world.call(calls.withdrawOffline, { as, body: { preparation } });
const list = (as: PersonName, school = world.schools.A) => world.call(calls.listOffline, { as, body: { school } });
const acts = async () =>
  (await world.pool.query('select action, user_id, object_id from audit_log order by id')).rows.map(
    ({ action }) => action,
  );

describe('offline/prepare', () => {
  it('answers the letters for the computers, and who was left out', async () => {
    const { body } = await prepare('tutorA', ['pupilA7', 'pupilA5', 'pupilB5']);
    expect(body.refused).toEqual([
      { uuid: uuidOf('pupilA5'), code: 'OTHER_GRADE' },
      { uuid: uuidOf('pupilB5'), code: 'NOT_FOUND' },
    ]);
    expect(body.preparation).toMatchObject({
      challengeName: 'future7',
      room: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      pupils: [{ uuid: uuidOf('pupilA7') }],
      releasedAt: null,
      computers: 0,
      parcels: [],
    });
    expect(body.preparation?.className).toMatch(/^7/);
    expect(await acts()).toEqual(['offline.prepare']);
  });

  it('prepares nobody where all are left out', async () => {
    const { body } = await prepare('admin', ['pupilA5']);
    expect(body).toMatchObject({ success: true, preparation: null, refused: [{ code: 'OTHER_GRADE' }] });
    expect(await acts()).toEqual([]);
  });

  it('leaves out who has no agreement', async () => {
    await world.pool.query('update user_account set agreed_to_take_part_at = null where login = $1', ['pupila7']);
    expect((await prepare('tutorA', ['pupilA7'])).body.refused).toMatchObject([{ code: 'NO_AGREEMENT' }]);
  });

  it.each([
    ['from a week before', 6.99, undefined],
    ['not earlier', 7.01, 'OFFLINE_TOO_EARLY'],
    ['while it is open', -1, undefined],
    ['not after its end', -2.5, 'NOT_RUNNING'],
  ])('%s', async (_, days, code) => {
    await openIn('future7', days);
    expect((await prepare('admin', ['pupilA7'])).body.code).toBe(code);
  });

  it('refuses a contest that a computer cannot give alone', async () => {
    expect((await prepare('tutorA', ['pupilA7'], 'secured11')).body.code).toBe('OFFLINE_UNFIT');
  });

  it('knows only contests, and only pupils of the own schools', async () => {
    expect((await prepare('tutorA', ['pupilA5'], 'practice5')).status).toBe(404);
    expect((await prepare('tutorA', ['pupilA5'], 'draft8')).status).toBe(404);
    expect((await prepare('tutorB', ['pupilA7'])).status).toBe(404);
    expect((await prepare('pupilA7', ['pupilA7'])).status).toBe(403);
    expect((await prepare(null, ['pupilA7'])).status).toBe(401);
  });

  it.each<[string, object]>([
    ['nobody', { uList: [] }],
    ['too many', { uList: Array.from({ length: offlineLimits.pupils + 1 }, () => nobody) }],
    ['no uuid', { uList: ['x'] }],
    ['no school', { school: undefined }],
  ])('refuses nonsense: %s', async (_, change) => {
    const raw = { challengeId: '1', school: world.schools.A, uList: [nobody], ...change };
    expect((await world.call(calls.prepareOffline, { as: 'tutorA', raw })).status).toBe(400);
  });
});

describe('offline/set', () => {
  it('C42: is sealed: nothing of a task and nobody’s name stands on its outside', async () => {
    const { room } = await prepared();
    const { body } = await fetchSet(` ${room.slice(0, 4).toLowerCase()}-${room.slice(4)}`);
    const outside = JSON.stringify(body);
    const { rows } = await world.pool.query<{ word: string }>(
      `select distinct word from (
         select unnest(array[first_name, last_name, login, uuid::text]) as word from user_account where login = 'pupila7'
         union all select regexp_split_to_table(content::text, '[^[:alnum:]]+') from exercise where collection_id = $1
         union all select unnest($2::text[])) x
       where length(word) >= 4 and word <> 'future7'`,
      [world.collections.future7.id, sampleTasks.flatMap(({ name, value, choices }) => [name, value, ...choices])],
    );
    expect(rows.length).toBeGreaterThan(40);
    // The contest itself may be named. Four letters stand by chance in some thousand of base64url; words of the form itself are in every set.
    const sealed = sealedSet.parse(body.set);
    const readable = JSON.stringify({ ...sealed, iv: '', body: '', signature: '', answersKey: '', signatureKey: '' });
    expect(rows.filter(({ word }) => readable.includes(word))).toEqual([]);
    expect(rows.filter(({ word }) => word.length >= 7 && outside.includes(word))).toEqual([]);
    const decoded = Buffer.from(sealed.body, 'base64url').toString('latin1');
    expect(rows.filter(({ word }) => word.length >= 5 && decoded.includes(word))).toEqual([]);
    expect(await isSigned(sealed)).toBe(true);
  });

  it('has all that a sitting reads, once it is opened', async () => {
    await world.pool.query('insert into pupil_support (user_id, extra_time, text_size) values ($1, 25, 130)', [
      world.people.pupilA7.userId,
    ]);
    const { room, id } = await prepared();
    const { body } = await fetchSet(room);
    await openIn('future7', -0.01);
    const { code = '' } = (await release('tutorA', id)).body;
    const opened = await openSet(sealedSet.parse(body.set), code);
    expect(opened).toMatchObject({
      preparation: id,
      pupils: [{ uuid: uuidOf('pupilA7'), minutes: 57, aids: { textSize: 130, font: 'read', contrast: 'light' } }],
      challenge: { brc_name: 'future7', attemptState: 'RUNNING', brc_key: '' },
      rows: world.collections.future7.exercises.map(({ id: bro_id }) => ({ bro_id })),
      tasks: sampleTasks.map(({ name }) => ({ task: { name: `${name} (future7)` } })),
    });
    // The right answers stay on the server.
    expect(JSON.stringify(opened)).not.toMatch(/correct|"key"|solution/i);
  });

  it('C44: goes to as many computers as may hold it, to each as often as it likes', async () => {
    const { room, id } = await prepared();
    const computer = randomUUID();
    expect((await fetchSet(room, computer)).body.success).toBe(true);
    await world.pool.query(
      'insert into offline_computer (preparation_id, computer) select $1, gen_random_uuid() from generate_series(2, $2)',
      [id, offlineLimits.computers],
    );
    expect((await fetchSet(room)).body.code).toBe('OFFLINE_ROOM_FULL');
    expect((await fetchSet(room, computer)).body.success).toBe(true);
    const { body } = await list('tutorA');
    expect(body.preparations).toMatchObject([{ computers: offlineLimits.computers }]);
  });

  it('C44: is not found by other letters, nor after the end', async () => {
    const { room } = await prepared();
    for (const other of ['', 'K7MP', 'K7MPK7MP', `${room}K`, '01OIL01O', 'Щ'])
      expect((await fetchSet(other)).body.code).toBe('OFFLINE_ROOM_UNKNOWN');
    await openIn('future7', -3);
    expect((await fetchSet(room)).body.code).toBe('OFFLINE_ROOM_UNKNOWN');
    expect((await fetchSet('x'.repeat(41))).status).toBe(400);
    expect((await fetchSet(room, 'no uuid')).status).toBe(400);
  });
});

describe('offline/release and code', () => {
  it('C42: are silent before the opening and after the end', async () => {
    const { id, room } = await prepared();
    const computer = randomUUID();
    await fetchSet(room, computer);
    expect((await release('tutorA', id)).body.code).toBe('NOT_RUNNING');
    expect(await fetchCode(id, computer)).toBeNull();
    await openIn('future7', -3);
    expect((await release('admin', id)).body.code).toBe('NOT_RUNNING');
    expect(await acts()).toEqual(['offline.prepare']);
  });

  it('C42: give the same code to the teacher and to a computer of the room, and to no other', async () => {
    const { id, room } = await prepared();
    const computer = randomUUID();
    await fetchSet(room, computer);
    await openIn('future7', -0.01);
    expect(await fetchCode(id, computer)).toBeNull();
    const { body } = await release('tutorA', id);
    expect(readCode(codeGroups(body.code ?? '').join(' '))).toEqual({ code: body.code });
    expect((await release('admin', id)).body.code).toBe(body.code);
    expect(await fetchCode(id, computer)).toBe(body.code);
    expect(await fetchCode(id.toUpperCase(), computer)).toBe(body.code);
    expect(await fetchCode(id, randomUUID())).toBeNull();
    expect(await fetchCode(nobody, computer)).toBeNull();
    const { rows } = await world.pool.query('select released_by from offline_preparation');
    expect(rows).toEqual([{ released_by: world.people.tutorA.userId }]);
    expect(await acts()).toEqual(['offline.prepare', 'offline.release', 'offline.release']);
    await openIn('future7', -3);
    expect(await fetchCode(id, computer)).toBeNull();
  });

  it('C43: differ from preparation to preparation', async () => {
    const [one, other] = [await prepared('running5', 'pupilA5'), await prepared('running5', 'pupilA5')];
    const codes = [(await release('tutorA', one.id)).body.code, (await release('tutorA', other.id)).body.code];
    expect(new Set(codes).size).toBe(2);
    expect(one.room).not.toBe(other.room);
  });

  it('are for the school and for administrators', async () => {
    const { id } = await prepared('running5', 'pupilA5');
    expect((await release('tutorB', id)).status).toBe(404);
    expect((await release('developer', id)).status).toBe(403);
    expect((await release('pupilA5', id)).status).toBe(403);
    expect((await release('tutorA', nobody)).status).toBe(404);
    expect((await world.call(calls.releaseOffline, { as: 'tutorA', raw: { preparation: '1' } })).status).toBe(400);
    expect((await world.call(calls.fetchOfflineCode, { as: null, raw: { preparation: id } })).status).toBe(400);
  });
});

describe('offline/withdraw', () => {
  it('lets nobody fetch the set any more, and is told to the computers that hold it', async () => {
    const { id, room } = await prepared();
    const [holder, other] = [randomUUID(), randomUUID()];
    await fetchSet(room, holder);
    expect((await askCode(id, holder)).body).toMatchObject({ code: null, isWithdrawn: false });
    expect((await withdraw('tutorB', id)).status).toBe(404);
    expect((await withdraw('pupilA7', id)).status).toBe(403);
    expect((await withdraw('tutorA', id)).body).toEqual({ success: true });
    expect((await askCode(id, holder)).body).toMatchObject({ code: null, isWithdrawn: true });
    expect((await askCode(id, other)).body).toMatchObject({ code: null, isWithdrawn: false });
    expect((await fetchSet(room)).body.code).toBe('OFFLINE_ROOM_UNKNOWN');
    expect((await list('tutorA')).body.preparations).toEqual([]);
    await openIn('future7', -0.01);
    expect((await release('tutorA', id)).status).toBe(404);
    expect((await withdraw('tutorA', id)).status).toBe(404);
    expect(await acts()).toEqual(['offline.prepare', 'offline.withdraw']);
    expect((await world.call(calls.withdrawOffline, { as: 'tutorA', raw: {} })).status).toBe(400);
  });

  it('comes too late once the code is out', async () => {
    const { id } = await prepared('running5', 'pupilA5');
    await release('tutorA', id);
    expect((await withdraw('admin', id)).body.code).toBe('OFFLINE_RELEASED');
  });
});

describe('offline/list', () => {
  it('has the preparations of a school, the newest first', async () => {
    const [first, second] = [await prepared(), await prepared('running5', 'pupilA5')];
    const { body } = await list('tutorA');
    expect(body.preparations?.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list('admin')).body.preparations).toHaveLength(2);
    expect((await acts()).filter((action) => action === 'offline.look')).toHaveLength(1);
    expect((await list('tutorB', world.schools.B)).body.preparations).toEqual([]);
  });

  it('knows only the own schools', async () => {
    expect((await list('tutorB')).status).toBe(404);
    expect((await list('admin', '999999')).status).toBe(404);
    expect((await list('pupilA5')).status).toBe(403);
    expect((await world.call(calls.listOffline, { as: 'tutorA', raw: {} })).status).toBe(400);
  });
});
