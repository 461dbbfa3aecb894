import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../contract/auth-login';
import { keyCardLimits, readCardDoor, setCardDoor } from '../../../contract/keycards';
import type { CardPicture } from '../../../contract/keycards-pictures';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { issueKeys } from '../auth/keys/keys';
import { issuePictures } from '../auth/keys/pictures';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setSettings(world, { captcha: false, fastLogin: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.slept.length = 0;
  await world.pool.query(`truncate audit_log; delete from card_door; delete from login_failure;
    update session set ended_at = now(), ended_by = 'STAFF' where ended_at is null
      and user_id in (select id from user_account where role = 'STUDENT')`);
});

type Pictures = readonly CardPicture[];

/** Picture cards for these pupils, with drawn pictures, or these in turn. */
async function cards(names: readonly PersonName[], drawn?: readonly Pictures[]): Promise<Pictures[]> {
  const ids = names.map((name) => world.people[name].userId);
  const left = [...(drawn ?? [])];
  const made = await world.db.transaction().execute(async (trx) => {
    await issueKeys(trx, world.services, ids, true);
    return issuePictures(trx, world.services, ids, drawn && (() => left.shift() ?? []));
  });
  return ids.map((id) => made.get(id) ?? []);
}

const class5a = () => ({ school: world.schools.A, grade: 5, subGrade: 1 });
async function open(to: 'OPEN' | 'HERE' | 'ANYWHERE' | 'SHUT' = 'OPEN', ofClass: object = {}) {
  const { body } = await world.call(setCardDoor, { as: 'tutorA', body: { ...class5a(), to, ...ofClass } });
  return body.door?.code ?? '';
}
const press = async (door: string, pictures: Pictures) =>
  (await world.call(login, { as: null, body: { authtype: 'PICTURES', door, pictures: [...pictures] } })).body;

const sun: Pictures = ['SUN', 'SUN', 'TREE', 'FISH'];
const star: Pictures = ['STAR', 'BOAT', 'APPLE', 'CLOUD'];

describe('the pictures of a card', () => {
  it('A36: log in through the open door of their class, and through no other', async () => {
    const [own = []] = await cards(['pupilA5']);
    expect((await press('ABCDEF', own)).code).toBe('CARD_DOOR_SHUT');
    expect((await press(await open('OPEN', { subGrade: 2 }), own)).code).toBe('BAD_LOGIN');
    const door = await open();
    // As the keyboard of the room writes it.
    expect((await press(` ${door.toLowerCase()}`, own)).data?.uid).toBe(world.people.pupilA5.uuid);
    await open('SHUT');
    expect((await press(door, own)).code).toBe('CARD_DOOR_SHUT');
  });

  it('A36: count for nothing when the lesson is over, or where the teacher is not', async () => {
    const [own = []] = await cards(['pupilA5']);
    const door = await open();
    await world.pool.query(`update card_door set opened_at = now() - interval '2 hours', closes_at = now()`);
    expect((await press(door, own)).code).toBe('CARD_DOOR_SHUT');
    const here = await open('HERE');
    await world.pool.query(`update card_door set network = '203.0.113.7'`);
    expect((await press(here, own)).code).toBe('CARD_DOOR_SHUT');
    await open('HERE');
    const { rows } = await world.pool.query('select code from card_door');
    expect((await press(rows[0].code, own)).success).toBe(true);
  });

  it('A35: held to a camera counts where the teacher is alone, while a door for that network is open', async () => {
    const { userId } = world.people.pupilA5;
    /** Shows a new card, and says why it does not log in. */
    const show = async (isForSitting = true) => {
      await world.pool.query(
        `update session set ended_at = now(), ended_by = 'STAFF' where ended_at is null and user_id = $1`,
        [userId],
      );
      const made = await issueKeys(world.db, world.services, [userId], isForSitting);
      const [firstPart = '', secondPart = '', thirdPart = ''] = made.get(userId)?.split('-') ?? [];
      const body = { authtype: 'BASIC_KEY' as const, firstPart, secondPart, thirdPart };
      return (await world.call(login, { as: null, body })).body.code ?? 'IN';
    };
    const change = (what: string) => world.pool.query(`update card_door set ${what}`);
    await open();
    expect(await show()).toBe('IN');
    await open('HERE');
    expect(await show()).toBe('IN');
    await change(`network = '203.0.113.7'`);
    expect(await show()).toBe('CARD_DOOR_SHUT');
    // A key to be typed is none of the camera's.
    expect(await show(false)).toBe('IN');
    // Nor is a door that too many wrong pictures shut: the teacher sees none, and could not let the class in.
    await change(`wrong_tries = ${keyCardLimits.wrongPictures}`);
    expect(await show()).toBe('IN');
    await change('wrong_tries = 0, sub_grade = 2');
    expect(await show()).toBe('IN');
    await change(`sub_grade = 1, school_id = ${world.schools.B}`);
    expect(await show()).toBe('IN');
    await change(`school_id = ${world.schools.A}, opened_at = now() - interval '2 hours', closes_at = now()`);
    expect(await show()).toBe('IN');
  });

  it('A36: are guessed slowly, and too many wrong ones shut the door', async () => {
    const [own = []] = await cards(['pupilA5'], [sun]);
    const door = await open();
    for (let i = 0; i < 10; i += 1) expect((await press(door, star)).code).toBe('BAD_LOGIN');
    expect(world.slept).toEqual([]);
    expect((await press(door, star)).code).toBe('BAD_LOGIN');
    expect(world.slept).toEqual([1000]);
    await world.pool.query('update card_door set wrong_tries = $1', [keyCardLimits.wrongPictures - 1]);
    expect((await press(door, star)).code).toBe('BAD_LOGIN');
    expect((await press(door, own)).code).toBe('CARD_DOOR_SHUT');
    expect((await press(await open(), own)).success).toBe(true);
  });

  it('A36: codes that open nothing slow each other down, and no open door', async () => {
    const [own = []] = await cards(['pupilA5']);
    const door = await open();
    for (const sign of 'ABCDEFGHJK') await press(`${sign}AAAAA`, own);
    expect(world.slept).toEqual([]);
    await press('KAAAAB', own);
    expect(world.slept).toEqual([1000]);
    expect((await press(door, own)).success).toBe(true);
    expect(world.slept).toEqual([1000]);
  });

  it('are no two the same in a class, whoever has cards already', async () => {
    expect(await cards(['pupilA5'], [sun])).toEqual([sun]);
    const { rows } = await world.pool.query('select grade, sub_grade from user_account where login = $1', ['pupila5']);
    await world.pool.query(`update user_account set sub_grade = $1 where login = 'pupila5b'`, [rows[0].sub_grade]);
    expect(await cards(['pupilA5b'], [sun, star])).toEqual([star]);
    expect((await press(await open(), star)).data?.uid).toBe(world.people.pupilA5b.uuid);
    await world.pool.query(`update user_account set sub_grade = 2 where login = 'pupila5b'`);
    // In another class they may be.
    expect(await cards(['pupilA6'], [sun])).toEqual([sun]);
  });

  it('stop with new cards of any kind, in the archive, and without a contest', async () => {
    const door = await open();
    await cards(['pupilA5'], [sun]);
    await cards(['pupilA5'], [star]);
    expect((await press(door, sun)).code).toBe('BAD_LOGIN');
    await world.pool.query(`update user_account set is_archived = true where login = 'pupila5'`);
    expect((await press(door, star)).code).toBe('BAD_LOGIN');
    await world.pool.query(`update user_account set is_archived = false where login = 'pupila5'`);
    await issueKeys(world.db, world.services, [world.people.pupilA5.userId]);
    expect((await press(door, star)).code).toBe('BAD_LOGIN');
    await cards(['pupilA7'], [sun]);
    const { rows } = await world.pool.query(`select sub_grade from user_account where login = 'pupila7'`);
    const other = await open('OPEN', { grade: 7, subGrade: rows[0].sub_grade });
    expect((await press(other, sun)).code).toBe('CARD_OUT_OF_TIME');
  });

  it('A36: are kept so that the table alone opens nothing', async () => {
    await cards(['pupilA5'], [sun]);
    const { rows } = await world.pool.query(`select u::text as row from user_account u where login = 'pupila5'`);
    expect(rows[0].row).not.toMatch(/SUN|TREE|FISH/);
  });

  it.each([
    ['three pictures', { pictures: ['SUN', 'SUN', 'SUN'] }, 'pictures'],
    ['a picture that is none', { pictures: ['SUN', 'SUN', 'SUN', 'CAT'] }, 'pictures.3'],
    ['no code', { door: '' }, 'door'],
    ['a long code', { door: 'A'.repeat(13) }, 'door'],
  ])('refuse %s', async (_, change, field) => {
    const raw = { authtype: 'PICTURES', door: 'ABCDEF', pictures: ['SUN', 'SUN', 'SUN', 'SUN'], ...change };
    const { status, body } = await world.call(login, { as: null, raw });
    expect([status, body.fields]).toEqual([400, [field]]);
  });
});

describe('the door of a class', () => {
  const read = (as: PersonName, ofClass: object = {}) =>
    world.call(readCardDoor, { as, body: { ...class5a(), ...ofClass } });

  it('is opened for an hour, anew with another code, shut, and each noted', async () => {
    expect((await read('tutorA')).body.door).toBeNull();
    const first = await open();
    const { door } = (await read('tutorA')).body;
    expect(door).toMatchObject({ code: first, isOnlyHere: false });
    const minutes = (Date.parse(door?.closesAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
    const second = await open('HERE');
    expect(second).not.toBe(first);
    expect((await read('tutorA')).body.door).toMatchObject({ code: second, isOnlyHere: true });
    expect((await read('tutorA', { subGrade: 2 })).body.door).toBeNull();
    await open('SHUT');
    expect((await read('tutorA')).body.door).toBeNull();
    const { rows } = await world.pool.query('select action, object_id, details from audit_log order by id');
    expect(rows).toEqual(
      ['OPEN', 'HERE', 'SHUT'].map((to) => ({
        action: 'card.door',
        object_id: world.schools.A,
        details: { class: '5a', to },
      })),
    );
  });

  it('says before it is opened whether pupils of the school log in from there, as no telephone on mobile data does', async () => {
    const here = async (as: PersonName = 'tutorA') => (await read(as)).body.here;
    const change = (ip: string | null, ago = '1 day') =>
      world.pool.query(
        `update session set client_ip = $1, created_at = now() - $2::interval where user_id in (select id from user_account
          where role = 'STUDENT' and school_id = $3)`,
        [ip, ago, world.schools.A],
      );
    await change('203.0.113.7');
    // Pupils of another school do log in from here.
    expect(await here()).toEqual({ address: '127.0.0.1', isOfPupils: false });
    await change('127.0.0.1', '2 months');
    expect((await here())?.isOfPupils).toBe(false);
    for (const ip of ['127.0.0.1', '::ffff:127.0.0.1']) {
      await change(ip);
      expect((await here())?.isOfPupils).toBe(true);
    }
    await open('HERE');
    expect((await read('tutorA')).body).not.toHaveProperty('here');
  });

  it('A36: says that a computer elsewhere was refused which has the code or a card of the class, and counts there by one press', async () => {
    const [own = []] = await cards(['pupilA5']);
    const refusedAt = async () => (await read('tutorA')).body.door?.refusedElsewhereAt;
    const code = await open('HERE');
    await world.pool.query(`update card_door set network = '203.0.113.7'`);
    await press('ABCDEF', own);
    expect(await refusedAt()).toBeNull();
    expect((await press(code, own)).code).toBe('CARD_DOOR_SHUT');
    expect(await refusedAt()).toEqual(expect.any(String));
    await world.pool.query('update card_door set refused_elsewhere_at = null');
    const made = await issueKeys(world.db, world.services, [world.people.pupilA5.userId], true);
    const [firstPart = '', secondPart = '', thirdPart = ''] = made.get(world.people.pupilA5.userId)?.split('-') ?? [];
    const card = () =>
      world.call(login, { as: null, body: { authtype: 'BASIC_KEY', firstPart, secondPart, thirdPart } });
    expect((await card()).body.code).toBe('CARD_DOOR_SHUT');
    expect(await refusedAt()).toEqual(expect.any(String));
    expect(await open('ANYWHERE')).toBe(code);
    expect((await read('tutorA')).body.door).toMatchObject({ code, isOnlyHere: false, refusedElsewhereAt: null });
    expect((await card()).body.success).toBe(true);
    const { rows } = await world.pool.query(`select details->>'to' as to from audit_log where action = 'card.door'`);
    expect(rows.map(({ to }) => to)).toEqual(['HERE', 'ANYWHERE']);
    // There is none to let count anywhere.
    await open('SHUT');
    expect(await open('ANYWHERE')).toBe('');
  });

  it('is for staff of the school, where there are cards', async () => {
    expect((await read('tutorB')).status).toBe(404);
    expect((await read('centre')).status).toBe(403);
    expect((await read('admin')).status).toBe(200);
    expect((await read('admin', { school: '999999999' })).status).toBe(404);
    const body = { ...class5a(), to: 'OPEN' as const };
    expect((await world.call(setCardDoor, { as: 'tutorB', body })).status).toBe(404);
    const raw = { ...body, grade: 13, to: 'WIDE' };
    expect((await world.call(setCardDoor, { as: 'tutorA', raw })).body.fields).toEqual(['grade', 'to']);
    await setSettings(world, { captcha: false, fastLogin: false });
    expect((await read('tutorA')).status).toBe(404);
    await setSettings(world, { captcha: false, fastLogin: true });
  });
});
