import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/keycards';
import { textOf } from '../../testing/pdf';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { readKey } from '../auth/keys/keys';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(`truncate audit_log, attempt cascade;
    update user_account set key_hash = null, key_part_one = null, key_issued_at = null, key_for_sitting = false, is_out_of_school = false;
    delete from setting where name = 'keysNotice'`);
  await setSettings(world, { fastLogin: true });
});

const uuids = (...names: PersonName[]) => names.map((name) => world.people[name].uuid);
const issue = (
  as: PersonName,
  uList: string[],
  change: { school?: string; look?: 'CARDS' | 'PICTURES' | 'LIST' } = {},
) => world.call(calls.issueKeyCards, { as, body: { uList, look: 'CARDS', ...change } });
const data = (as: PersonName, uList: string[], school?: string) =>
  world.call(calls.keyListData, { as, body: { uList, school } });
const logins = (as: PersonName, uList: string[], school?: string) =>
  world.call(calls.printLoginList, { as, body: { uList, school } });
const bytesOf = (pdf: string | undefined): Buffer => Buffer.from(pdf ?? '', 'base64');
const wordsOf = (pdf: string | undefined): string => textOf(bytesOf(pdf));
/** The keys of a document in their order. */
const keysIn = (pdf: string | undefined): string[][] =>
  [...wordsOf(pdf).matchAll(/([2-9A-Z]{4})–([2-9A-Z]{6})–([2-9A-Z]{6})/g)].map((match) => match.slice(1, 4));
const ownerOf = async ([one = '', two = '', three = '']: string[] = []) =>
  (await readKey(world.services, [one, two, three]))?.id ?? null;
async function countKeys(): Promise<number> {
  const { rows } = await world.pool.query('select count(key_hash)::int as n from user_account');
  return rows[0].n;
}
async function startSolving(name: PersonName): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, started_at, deadline, ticket_hash)
     values ($1, $2, now(), now() + interval '30 minutes', sha256($3::bytea))`,
    [world.collections.running5.id, world.people[name].userId, name],
  );
}

describe('members/issuekeys', { timeout: 120_000 }, () => {
  it('makes cards with keys that log their owners in, and notes each', async () => {
    const { status, body } = await issue('tutorA', uuids('pupilA5b', 'pupilA5', 'pupilA1'));
    expect(status).toBe(200);
    expect(body.name).toMatch(/^damba-korteles-\d{4}-\d\d-\d\d\.pdf$/);
    expect(bytesOf(body.pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.key).toBeUndefined();
    const keys = keysIn(body.pdf);
    const { pupilA1, pupilA5, pupilA5b, tutorA } = world.people;
    expect(await Promise.all(keys.map(ownerOf))).toEqual([pupilA1.userId, pupilA5.userId, pupilA5b.userId]);
    for (const words of ['pupilA5Bandomasis', '5aklasė', 'Amokykla', 'pupila5b', 'localhost:3000/login'])
      expect(wordsOf(body.pdf)).toContain(words);
    const { rows } = await world.pool.query('select action, user_id, details from audit_log');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ action: 'participant.key', user_id: tutorA.userId, details: { look: 'CARDS' } });
    expect(JSON.stringify(rows)).not.toContain(keys[0]?.[1] ?? '-');
  });
  it('answers the key of a single pupil beside the paper', async () => {
    const { body } = await issue('tutorA', uuids('pupilA5'));
    expect(keysIn(body.pdf)).toEqual([body.key?.split('-')]);
    expect(await ownerOf(body.key?.split('-'))).toBe(world.people.pupilA5.userId);
  });
  it('makes a list, whose keys take the place of the older ones', async () => {
    const [before] = keysIn((await issue('tutorA', uuids('pupilA5'))).body.pdf);
    expect(await ownerOf(before)).toBe(world.people.pupilA5.userId);
    const { body } = await issue('tutorA', uuids('pupilA5', 'pupilA6'), { look: 'LIST' });
    const [after] = keysIn(body.pdf);
    expect(await ownerOf(before)).toBeNull();
    expect(await ownerOf(after)).toBe(world.people.pupilA5.userId);
    expect(keysIn(body.pdf)).toHaveLength(2);
  });
  it('A35: makes picture cards, whose keys count for sitting alone until other cards take their place', async () => {
    const isForSitting = async () => {
      const { rows } = await world.pool.query(
        'select login from user_account where key_for_sitting and key_pictures is not null order by login',
      );
      return rows.map(({ login }) => login);
    };
    const { body } = await issue('tutorA', uuids('pupilA5', 'pupilA5b'), { look: 'PICTURES' });
    expect(body.name).toMatch(/^damba-korteles-/);
    for (const words of ['pupilA5Bandomasis', 'localhost:3000/card']) expect(wordsOf(body.pdf)).toContain(words);
    const [key] = keysIn(body.pdf);
    expect(await ownerOf(key)).toBe(world.people.pupilA5.userId);
    expect(await isForSitting()).toEqual(['pupila5', 'pupila5b']);
    await issue('tutorA', uuids('pupilA5'));
    expect(await ownerOf(key)).toBeNull();
    expect(await isForSitting()).toEqual(['pupila5b']);
    const { rows } = await world.pool.query('select details from audit_log order by id limit 1');
    expect(rows[0]?.details).toEqual({ look: 'PICTURES' });
  });
  it('changes no key when one of them is solving, and says who', async () => {
    const [before] = keysIn((await issue('tutorA', uuids('pupilA5'))).body.pdf);
    await startSolving('pupilA5b');
    const { body } = await issue('tutorA', uuids('pupilA5', 'pupilA5b'));
    expect(body).toMatchObject({ success: false, code: 'PARTICIPANT_SOLVING', uuids: uuids('pupilA5b') });
    expect(body.pdf).toBeUndefined();
    expect(await ownerOf(before)).toBe(world.people.pupilA5.userId);
    expect((await issue('tutorA', uuids('pupilA5'))).body.success).toBe(true);
  });
  it('changes no key when one is archived or out of school', async () => {
    expect((await issue('tutorA', uuids('pupilA5', 'archivedA5'))).body.code).toBe('ARCHIVED');
    await world.pool.query('update user_account set is_out_of_school = true where id = $1', [
      world.people.pupilA6.userId,
    ]);
    expect((await issue('tutorA', uuids('pupilA5', 'pupilA6'))).body.code).toBe('OUT_OF_SCHOOL');
    expect(await countKeys()).toBe(0);
  });
  it('changes no key when one is of another school', async () => {
    expect((await issue('tutorA', uuids('pupilA5', 'pupilB5'))).status).toBe(404);
    expect((await issue('tutorAB', uuids('pupilA5', 'pupilB5'), { school: world.schools.A })).status).toBe(404);
    expect((await issue('tutorA', uuids('pupilA5'), { school: world.schools.B })).status).toBe(404);
    expect((await issue('admin', uuids('pupilA5', 'tutorA'))).status).toBe(404);
    expect(await countKeys()).toBe(0);
    expect((await issue('tutorAB', uuids('pupilA5', 'pupilB5'))).body.success).toBe(true);
    expect((await issue('admin', uuids('pupilB5'), { school: world.schools.B })).body.success).toBe(true);
  });
  it('makes one key for each when two press at the same moment: the later one holds', async () => {
    const both = await Promise.all([issue('tutorA', uuids('pupilA5')), issue('tutorAB', uuids('pupilA5'))]);
    const keys = both.flatMap(({ body }) => keysIn(body.pdf));
    const owners = await Promise.all(keys.map(ownerOf));
    expect(owners.filter((id) => id === world.people.pupilA5.userId)).toHaveLength(1);
  });
  it('refuses other roles and nonsense', async () => {
    const [uuid = ''] = uuids('pupilA5');
    expect((await issue('pupilA5', [uuid])).status).toBe(403);
    expect((await issue('centre', [uuid])).status).toBe(403);
    expect((await world.call(calls.issueKeyCards, { as: null, raw: {} })).status).toBe(401);
    const raw = async (change: object) =>
      (await world.call(calls.issueKeyCards, { as: 'tutorA', raw: { uList: [uuid], look: 'CARDS', ...change } })).body
        .fields;
    expect(await raw({ look: 'POSTER' })).toEqual(['look']);
    expect(await raw({ uList: [] })).toEqual(['uList']);
    expect(await raw({ uList: ['x'] })).toEqual(['uList.0']);
    expect(await raw({ uList: Array(501).fill(uuid) })).toEqual(['uList']);
    expect(await raw({ school: 'x' })).toEqual(['school']);
  });
});

describe('members/studentskeylistdata', { timeout: 120_000 }, () => {
  it('says who has not activated the account: a card lets them in neither', async () => {
    await world.pool.query(`update user_account set is_activated = login <> 'pupila6'`);
    const { body } = await data('tutorA', uuids('pupilA5', 'pupilA6'));
    expect(body.participants?.map((one) => [one.login, one.isActivated])).toEqual([
      ['pupila5', true],
      ['pupila6', false],
    ]);
    await world.pool.query('update user_account set is_activated = true');
  });
  it('says who has a key and who is solving', async () => {
    await issue('tutorA', uuids('pupilA5'));
    await startSolving('pupilA5b');
    const { body } = await data('tutorA', uuids('pupilA5b', 'pupilA5'), world.schools.A);
    expect(body.participants).toMatchObject([
      { login: 'pupila5', firstName: 'pupilA5', grade: 5, sub_grade: 1, hasKey: true, isSolving: false },
      { login: 'pupila5b', hasKey: false, isSolving: true },
    ]);
    expect(body.notice).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/hash|part_one/);
  });
  it('lets who sits without a living session have a key', async () => {
    await startSolving('pupilA5b');
    const { userId } = world.people.pupilA5b;
    await world.pool.query(`update session set ended_at = now(), ended_by = 'STAFF' where user_id = $1`, [userId]);
    expect((await data('tutorA', uuids('pupilA5b'))).body.participants).toMatchObject([{ isSolving: false }]);
    await world.pool.query('update session set ended_at = null, ended_by = null where user_id = $1', [userId]);
  });
  it('gives the notice of the settings', async () => {
    await world.pool.query(`insert into setting (name, value) values ('keysNotice', '{"lt": "Nauji raktai."}')`);
    expect((await data('tutorA', uuids('pupilA5'))).body.notice).toEqual({ lt: 'Nauji raktai.', en: 'Nauji raktai.' });
  });
  it('A19, G08: keeps to the own school and to staff; a look is noted, a teacher’s too', async () => {
    expect((await data('tutorB', uuids('pupilA5'))).status).toBe(404);
    expect((await data('tutorA', uuids('pupilA5'), world.schools.B)).status).toBe(404);
    expect((await data('pupilA5', uuids('pupilA5'))).status).toBe(403);
    expect((await world.call(calls.keyListData, { as: 'tutorA', raw: { uList: 'x' } })).status).toBe(400);
    expect((await data('developer', uuids('pupilA5'))).status).toBe(200);
    expect((await data('tutorA', uuids('pupilA5'))).status).toBe(200);
    const { rows } = await world.pool.query('select user_id, action, object_id from audit_log order by id');
    const look = { action: 'participant.look', object_id: world.schools.A };
    expect(rows).toEqual([
      { user_id: world.people.developer.userId, ...look },
      { user_id: world.people.tutorA.userId, ...look },
    ]);
  });
});

describe('members/loginlist', { timeout: 120_000 }, () => {
  it('prints log-in names, also of one who is solving; changes nothing, and is noted', async () => {
    await startSolving('pupilA5');
    const { body } = await logins('tutorA', uuids('pupilA5', 'pupilA6'));
    expect(body.name).toMatch(/^damba-prisijungimo-vardai-/);
    for (const words of ['pupila5', 'pupila6', 'Prisijungimovardai:5aklasė'])
      expect(wordsOf(body.pdf)).toContain(words);
    expect(keysIn(body.pdf)).toEqual([]);
    expect(await countKeys()).toBe(0);
    const { rows } = await world.pool.query('select user_id, action, object_id, details from audit_log');
    const look = { action: 'participant.look', object_id: world.schools.A, details: { list: 'logins' } };
    expect(rows).toEqual([{ user_id: world.people.tutorA.userId, ...look }]);
  });
  it('keeps to the own school, to staff, to what can be read', async () => {
    expect((await logins('tutorA', uuids('pupilA5', 'pupilB5'))).status).toBe(404);
    expect((await logins('tester', uuids('pupilA5'))).status).toBe(403);
    expect((await world.call(calls.printLoginList, { as: 'tutorA', raw: {} })).status).toBe(400);
  });
});

it('without the flag of fast log-in there are none of these calls', async () => {
  await setSettings(world, { fastLogin: false });
  const list = uuids('pupilA5');
  const all = await Promise.all([issue('tutorA', list), data('tutorA', list), logins('admin', list)]);
  expect(all.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await countKeys()).toBe(0);
});
