import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/agreements';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { createKeys } from './keys';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const id = (person: PersonName) => world.people[person].userId;
const renew = (as: PersonName | null, person: PersonName) =>
  world.call(calls.renewAgreementKey, { as, params: { id: id(person) }, body: {} });
const keyOf = async (person: PersonName) => (await createKeys(world.services).of([id(person)])).get(id(person)) ?? '';
const found = async (key: string) =>
  (await world.call(calls.getUserByKey, { as: null, body: { key } })).body.user?.id ?? null;

describe('members/renewagreementkey', () => {
  it('makes the key of earlier forms useless, and the new one is on every form from then on', async () => {
    const old = await keyOf('youngA3');
    expect(await found(old)).toBe(id('youngA3'));
    expect((await renew('tutorA', 'youngA3')).status).toBe(200);
    const fresh = await keyOf('youngA3');
    expect(fresh).not.toBe(old);
    expect([await found(old), await found(fresh), await keyOf('youngA3')]).toEqual([null, id('youngA3'), fresh]);
    const { rows } = await world.pool.query(
      "select user_id, object_id from audit_log where action like 'agreement.renew%'",
    );
    expect(rows).toEqual([{ user_id: id('tutorA'), object_id: id('youngA3') }]);
  });

  it('gives a key also where none was printed yet', async () => {
    await world.pool.query('delete from agreement_key');
    expect((await renew('admin', 'youngA3')).status).toBe(200);
    expect(await found(await keyOf('youngA3'))).toBe(id('youngA3'));
  });

  it('is for staff, within the own school; another school is not there, and its key stays', async () => {
    const before = await keyOf('youngA3');
    expect((await renew('tutorB', 'youngA3')).status).toBe(404);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await renew(as, 'youngA3')).status).toBe(403);
    expect((await renew(null, 'youngA3')).status).toBe(401);
    const raw = await world.call(calls.renewAgreementKey, { as: 'tutorA', params: { id: 'x' }, body: {} });
    expect(raw.status).toBe(400);
    expect(await keyOf('youngA3')).toBe(before);
  });

  it('ends an old key of a signed pupil, and the new one withdraws', async () => {
    const old = await keyOf('pupilA5');
    expect((await renew('tutorA', 'pupilA5')).body).toEqual({ success: true });
    const withdraw = (key: string) =>
      world.call(calls.changeConsentByKey, { as: null, body: { key, consent: 'PUBLISH', isGiven: false } });
    expect((await withdraw(old)).body.code).toBe('PARTICIPANT_NOT_FOUND');
    expect((await withdraw(await keyOf('pupilA5'))).body).toMatchObject({ success: true, consents: { publish: null } });
  });

  it('is refused from the 14th birthday on, and for the archived', async () => {
    const change = (set: string, person: PersonName) =>
      world.pool.query(`update user_account set ${set} where id = $1`, [id(person)]);
    await change('agreed_to_take_part_at = null', 'pupilA12');
    expect((await renew('tutorA', 'pupilA12')).body.code).toBe('AGREEMENT_NOT_NEEDED');
    await change('is_archived = true', 'youngA3');
    expect((await renew('tutorA', 'youngA3')).body.code).toBe('ARCHIVED');
    await change('is_archived = false', 'youngA3');
    await setSettings(world, { agreements: false });
    await expect.poll(async () => (await renew('tutorA', 'youngA3')).status).toBe(404);
  });
});
