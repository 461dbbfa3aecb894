import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/agreements';
import { startChallenge } from '../../../contract/solving';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { sendForm } from '../../testing/upload';
import { createWorld, type World } from '../../testing/world';
import { createKeys } from './keys';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate agreement, agreement_change, attempt, audit_log cascade');
  await world.pool.query('update user_account set is_archived = false where id = $1', [id('youngA3')]);
  await forget('youngA3');
});

const id = (person: PersonName) => world.people[person].userId;
const uuid = (person: PersonName) => world.people[person].uuid;
const forget = (person: PersonName) =>
  world.pool.query('update user_account set agreed_to_take_part_at = null, agreed_to_publish_at = null where id = $1', [
    id(person),
  ]);
const keyOf = async (person: PersonName) => (await createKeys(world.services).of([id(person)])).get(id(person)) ?? '';
const actions = async () =>
  (await world.pool.query('select user_id, action, object_id from audit_log order by id')).rows;

describe('members/agreementlinks', () => {
  const links = (as: PersonName | null, ...names: PersonName[]) =>
    world.call(calls.agreementLinks, { as, body: { uList: names.map(uuid) } });

  it('gives the address of the printed form for whom a parent has to sign, and notes who asked', async () => {
    await forget('pupilA2');
    const { body } = await links('tutorA', 'youngA3', 'pupilA5', 'pupilA2');
    expect(body.links?.map(({ firstName }) => firstName)).toEqual(['youngA3', 'pupilA2']);
    expect(body.links?.[0]).toEqual({
      uuid: uuid('youngA3'),
      firstName: 'youngA3',
      lastName: 'Bandomasis',
      link: expect.stringMatching(new RegExp(`^https?://[^/]+/sign/agreement/${await keyOf('youngA3')}$`)),
    });
    const by = { user_id: id('tutorA'), action: 'agreement.link' };
    expect(await actions()).toEqual([
      { ...by, object_id: id('youngA3') },
      { ...by, object_id: id('pupilA2') },
    ]);
  });

  it('gives the way back of a consent, and says why there is none', async () => {
    const { body } = await links('tutorA', 'pupilA5', 'pupilA4', 'pupilA12');
    expect(body.links?.map(({ firstName }) => firstName)).toEqual(['pupilA5', 'pupilA4']);
    expect(body.links?.[0]?.link).toContain(`/sign/agreement/${await keyOf('pupilA5')}`);
    await forget('pupilA12');
    expect((await links('tutorA', 'pupilA12')).body.code).toBe('AGREEMENT_NOT_NEEDED');
    expect((await links('tutorA', 'archivedA5')).body.code).toBe('ARCHIVED');
  });

  it('is for staff, within the own school', async () => {
    expect((await links('tutorB', 'youngA3')).status).toBe(404);
    expect((await links('tutorA', 'youngA3', 'pupilB5')).status).toBe(404);
    expect((await links('admin', 'youngA3')).status).toBe(200);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await links(as, 'youngA3')).status).toBe(403);
    expect((await links(null, 'youngA3')).status).toBe(401);
    for (const raw of [{}, { uList: [] }, { uList: ['x'] }, { uList: Array(501).fill(uuid('youngA3')) }])
      expect((await world.call(calls.agreementLinks, { as: 'tutorA', raw })).status).toBe(400);
  });
});

describe('members/agreementpages', () => {
  const pages = (as: PersonName | null, ...keys: string[]) => world.call(calls.agreementPages, { as, body: { keys } });
  const states = async (as: PersonName, ...keys: string[]) =>
    (await pages(as, ...keys)).body.pages?.map(({ state, pupil }) => [state, pupil?.firstName ?? null]);

  it('knows the pupils by the keys, in their order, and says what each page is good for', async () => {
    const key = await keyOf('youngA3');
    const { body } = await pages('tutorA', await keyOf('pupilA5'), key.toLowerCase(), key);
    expect(body.pages?.map(({ state }) => state)).toEqual(['HAS_AGREEMENT', 'OPEN', 'OPEN']);
    expect(body.pages?.[1]?.pupil).toEqual({
      id: id('youngA3'),
      uuid: uuid('youngA3'),
      firstName: 'youngA3',
      lastName: 'Bandomasis',
      grade: 3,
      subGrade: 1,
    });
    await forget('pupilA12');
    expect(await states('tutorA', await keyOf('pupilA12'), await keyOf('archivedA5'))).toEqual([
      ['NOT_NEEDED', 'pupilA12'],
      ['ARCHIVED', 'archivedA5'],
    ]);
    expect(await actions()).toEqual([]);
  });

  it('does not tell a page of another school from a key that nobody has, or has no more', async () => {
    const unknown = ['NOT_FOUND', null];
    const old = await keyOf('youngA3');
    await createKeys(world.services).renew(world.db, id('youngA3'));
    expect(await states('tutorA', await keyOf('pupilB5'), '2222-222222-222222', old, 'nonsense')).toEqual(
      Array(4).fill(unknown),
    );
    expect(await states('tutorB', await keyOf('pupilB5'))).toEqual([['HAS_AGREEMENT', 'pupilB5']]);
    expect(await states('tutorB', await keyOf('youngA3'))).toEqual([unknown]);
  });

  it('is for staff, and of sensible length', async () => {
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await pages(as, 'x')).status).toBe(403);
    expect((await pages(null, 'x')).status).toBe(401);
    for (const raw of [{}, { keys: [] }, { keys: [5] }, { keys: Array(201).fill('x') }, { keys: ['x'.repeat(61)] }])
      expect((await world.call(calls.agreementPages, { as: 'tutorA', raw })).status).toBe(400);
  });
});

describe('members/undoagreement', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');
  const upload = (as: PersonName = 'tutorA', publish = false) =>
    sendForm(world, calls.uploadAgreement, {
      as,
      data: { userId: id('youngA3'), consents: { takePart: true, publish } },
      bytes: pdf,
      name: 'sutikimas.pdf',
      type: 'application/pdf',
    });
  const undo = (as: PersonName | null, of = id('youngA3')) =>
    world.call(calls.undoAgreement, { as, params: { id: of }, body: {} });
  const stored = async () => {
    const { rows } = await world.pool.query(
      `select agreed_to_take_part_at is not null as agreed, agreed_to_publish_at is not null as published,
        (select count(*)::int from agreement where user_id = u.id) as agreements,
        (select count(*)::int from agreement_file) as files from user_account u where id = $1`,
      [id('youngA3')],
    );
    return rows[0];
  };
  const none = { agreed: false, published: false, agreements: 0, files: 0 };
  const whole = { agreed: true, published: false, agreements: 1, files: 1 };

  const mayUndo = async (as: PersonName) =>
    (await world.call(calls.getAgreement, { as, params: { id: id('youngA3') }, body: {} })).body.agreement?.mayUndo;

  it('takes the paper of today back with its file, and the parent may sign again', async () => {
    await upload('tutorA', true);
    expect([await mayUndo('tutorA'), await mayUndo('tutorAB')]).toEqual([true, false]);
    expect((await undo('tutorA')).body).toEqual({ success: true });
    expect(await stored()).toEqual(none);
    expect((await actions()).map(({ action }) => action)).toEqual(['agreement.upload', 'agreement.undo']);
    expect((await upload()).body).toEqual({ success: true });
    expect(await stored()).toEqual(whole);
    expect((await undo('tutorA')).body.success).toBe(true);
    expect((await undo('tutorA')).body.code).toBe('AGREEMENT_KEPT');
  });

  it('leaves a publication that was in force before the paper', async () => {
    await world.pool.query(`update user_account set agreed_to_publish_at = now() - interval '2 days' where id = $1`, [
      id('youngA3'),
    ]);
    await upload('tutorA', true);
    await undo('tutorA');
    expect(await stored()).toEqual({ ...none, published: true });
  });

  it.each<[string, (() => Promise<unknown>) | null, PersonName]>([
    ['by another teacher of the school', null, 'tutorAB'],
    ['by an administrator who did not upload it', null, 'admin'],
    [
      'of yesterday',
      () => world.pool.query(`update agreement set given_at = given_at - interval '25 hours'`),
      'tutorA',
    ],
    ['that a parent gave', () => asOfParent(), 'tutorA'],
    [
      'that a parent has changed since',
      async () => {
        await world.pool.query(`update user_account set agreed_to_publish_at = now() where id = $1`, [id('youngA3')]);
        const body = { key: await keyOf('youngA3'), consent: 'PUBLISH', isGiven: false } as const;
        await world.call(calls.changeConsentByKey, { as: null, body });
      },
      'tutorA',
    ],
    ['of a pupil who has started', () => started(), 'tutorA'],
  ])('is refused for a paper %s', async (_, prepare, as) => {
    await upload();
    await prepare?.();
    expect(await mayUndo(as)).toBe(false);
    expect((await undo(as)).body.code).toBe('AGREEMENT_KEPT');
    expect(await stored()).toMatchObject({ agreed: true, agreements: 1 });
  });

  it('is for staff, within the own school', async () => {
    await upload();
    expect((await undo('tutorB')).status).toBe(404);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await undo(as)).status).toBe(403);
    expect((await undo(null)).status).toBe(401);
    expect((await undo('tutorA', 'x')).status).toBe(400);
    expect((await undo('admin', '999999')).status).toBe(404);
    expect(await stored()).toEqual(whole);
  });

  const asOfParent = () =>
    world.pool.query(`update agreement set way = 'PARENT', parent_first_name = 'Ona', parent_last_name = 'Onaitė'`);
  const started = async () => {
    const challengeId = world.collections.closed3.id;
    await world.pool.query(
      `update collection set valid_from = now() - interval '1 hour', valid_to = now() + interval '1 hour' where id = $1`,
      [challengeId],
    );
    await world.publish('collection', challengeId);
    await world.permit('youngA3', 'closed3');
    const start = () => world.call(startChallenge, { as: 'youngA3', params: { grade: '3' }, body: { challengeId } });
    await expect.poll(async () => (await start()).body.success, { timeout: 20_000 }).toBe(true);
  };
});

it('without agreements in the settings there is nothing of this', async () => {
  await setSettings(world, { agreements: false });
  const status = async () =>
    (await world.call(calls.agreementLinks, { as: 'tutorA', body: { uList: [uuid('youngA3')] } })).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
  const pages = await world.call(calls.agreementPages, { as: 'tutorA', body: { keys: ['x'] } });
  const undo = await world.call(calls.undoAgreement, { as: 'tutorA', params: { id: id('youngA3') }, body: {} });
  expect([pages.status, undo.status]).toEqual([404, 404]);
});
