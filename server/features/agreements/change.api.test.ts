import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/agreements';
import { calculateFinalResults } from '../../../contract/collections';
import { publicResults } from '../../../contract/results-public';
import { finishChallenge, startChallenge } from '../../../contract/solving';
import { redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { createKeys } from './keys';
import { MOST_WRONG_KEYS } from './rules';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const idOf = (person: PersonName) => world.people[person].userId;
/** A pupil of 12, for whom a parent decides, and one of 18. */
const [child, grown] = ['pupilA5', 'pupilA12'] as const;
beforeEach(async () => {
  await world.pool.query(
    'truncate agreement, agreement_change, agreement_key, agreement_key_failure, audit_log, attempt, permission cascade',
  );
  await world.pool.query(
    `update user_account set agreed_to_take_part_at = '2026-01-01Z', agreed_to_publish_at = '2026-02-01Z'
     where id = any($1)`,
    [[idOf(child), idOf(grown)]],
  );
});

const keyOf = async (person: PersonName) => {
  const userId = idOf(person);
  return (await createKeys(world.services).of([userId])).get(userId) ?? '';
};
const byKey = (key: string, consent: unknown, isGiven: unknown, as: PersonName | null = null) =>
  world.call(calls.changeConsentByKey, { as, raw: { key, consent, isGiven } });
const byPupil = (as: PersonName | null, consent: unknown, isGiven: unknown) =>
  world.call(calls.changeOwnConsent, { as, raw: { consent, isGiven } });
const own = (as: PersonName | null) => world.call(calls.ownConsents, { as });
const [takePart, publish] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
const auditLines = async () =>
  (
    await world.pool.query(
      `select user_id, action, object_id, details from audit_log where action like 'agreement.%' order by id`,
    )
  ).rows;
const start = (as: 'pupilA5') =>
  world.call(startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: world.collections.running5.id },
  });

describe('users/changeconsent', () => {
  it('is where a parent sees both consents, and withdraws the publication alone', async () => {
    const key = await keyOf(child);
    const seen = await world.call(calls.getUserByKey, { as: null, body: { key } });
    expect(seen.body.user).toMatchObject({ needsParent: true, consents: { takePart, publish } });
    expect((await byKey(key, 'PUBLISH', false)).body.consents).toEqual({ takePart, publish: null });
    expect(await auditLines()).toEqual([
      {
        user_id: null,
        action: 'agreement.withdraw',
        object_id: idOf(child),
        details: { consent: 'PUBLISH', way: 'PARENT' },
      },
    ]);
    // Given again as easily.
    const again = await byKey(key, 'PUBLISH', true, 'tutorA');
    expect(again.body.consents).toEqual({ takePart, publish: expect.any(String) });
    // Whoever is logged in at the computer where the key was used is named.
    expect((await auditLines()).map((line) => [line.action, line.user_id])).toEqual([
      ['agreement.withdraw', null],
      ['agreement.give', world.people.tutorA.userId],
    ]);
  });

  it('ends taking part alone, and then only signing gives it again', async () => {
    const key = await keyOf(child);
    expect((await byKey(key, 'TAKE_PART', false)).body.consents).toEqual({ takePart: null, publish });
    expect((await byKey(key, 'TAKE_PART', true)).status).toBe(400);
    expect((await byKey(key, 'PUBLISH', false)).body.consents).toEqual({ takePart: null, publish: null });
    expect((await byKey(key, 'PUBLISH', true)).body.code).toBe('NO_AGREEMENT');
  });

  it('done twice is done once', async () => {
    const key = await keyOf(child);
    await Promise.all([byKey(key, 'PUBLISH', false), byKey(key, 'PUBLISH', false)]);
    expect((await byKey(key, 'PUBLISH', false)).body).toMatchObject({
      success: true,
      consents: { takePart, publish: null },
    });
    expect(await auditLines()).toHaveLength(1);
  });

  it('refuses a key that is wrong, replaced, or was tried too often, and touches nobody else', async () => {
    const old = await keyOf(child);
    await world.call(calls.renewAgreementKey, { as: 'tutorA', params: { id: idOf('youngA3') }, body: {} });
    await world.pool.query('delete from agreement_key where user_id = $1', [idOf(child)]);
    expect((await byKey(old, 'PUBLISH', false)).body.code).toBe('PARTICIPANT_NOT_FOUND');
    const wrong = await keyOf(child);
    const mistyped = `${wrong.slice(0, -1)}${wrong.endsWith('7') ? '8' : '7'}`;
    for (let tries = 0; tries < MOST_WRONG_KEYS; tries += 1) await byKey(mistyped, 'PUBLISH', false);
    expect((await byKey(wrong, 'PUBLISH', false)).body.code).toBe('KEY_THROTTLED');
    expect((await own(child)).body.consents).toEqual({ takePart, publish });
    expect((await own(grown)).body.consents).toEqual({ takePart, publish });
  });

  it('is no longer for a parent from the 14th birthday on, who still sees what is in force', async () => {
    const key = await keyOf(grown);
    const seen = await world.call(calls.getUserByKey, { as: null, body: { key } });
    expect(seen.body.user).toMatchObject({ needsParent: false, consents: { takePart, publish } });
    expect((await byKey(key, 'PUBLISH', false)).body.code).toBe('AGREEMENT_NOT_NEEDED');
  });

  it('refuses nonsense, and is not there without agreements', async () => {
    const key = await keyOf(child);
    for (const [consent, isGiven] of [
      ['BOTH', false],
      ['PUBLISH', 'no'],
      [undefined, false],
    ] as const)
      expect((await byKey(key, consent, isGiven)).status).toBe(400);
    expect((await byKey('x', 'PUBLISH', false)).status).toBe(400);
    await setSettings(world, { agreements: false });
    await expect.poll(async () => (await byKey(key, 'PUBLISH', false)).status, { timeout: 20_000 }).toBe(404);
    await setSettings(world, { agreements: true });
    await expect.poll(async () => (await byKey(key, 'PUBLISH', false)).status, { timeout: 20_000 }).toBe(200);
  });
});

describe('agreements/own, agreements/change', () => {
  it('show a pupil of 14 both consents, and change each alone, there and back', async () => {
    expect((await own(grown)).body).toMatchObject({ needsParent: false, consents: { takePart, publish } });
    expect((await byPupil(grown, 'PUBLISH', false)).body.consents).toEqual({ takePart, publish: null });
    expect((await byPupil(grown, 'PUBLISH', true)).body.consents?.publish).toEqual(expect.any(String));
    expect((await byPupil(grown, 'TAKE_PART', false)).body.consents?.takePart).toBeNull();
    expect((await byPupil(grown, 'TAKE_PART', false)).status).toBe(200);
    const again = await byPupil(grown, 'TAKE_PART', true);
    expect(again.body.consents).toEqual({ takePart: expect.any(String), publish: expect.any(String) });
    const { rows } = await world.pool.query(
      'select way, agrees_to_publish, withdrawn_at from agreement where user_id = $1',
      [idOf(grown)],
    );
    expect(rows).toEqual([{ way: 'SELF', agrees_to_publish: true, withdrawn_at: null }]);
    expect((await auditLines()).map(({ user_id, details }) => [user_id, details.consent])).toEqual([
      [idOf(grown), 'PUBLISH'],
      [idOf(grown), 'PUBLISH'],
      [idOf(grown), 'TAKE_PART'],
      [idOf(grown), 'TAKE_PART'],
    ]);
  });

  it('leave a younger pupil to the parents, without taking part there is no publication', async () => {
    expect((await own(child)).body.needsParent).toBe(true);
    expect((await byPupil(child, 'PUBLISH', false)).body.code).toBe('GUARDIAN_NEEDED');
    await byPupil(grown, 'TAKE_PART', false);
    await byPupil(grown, 'PUBLISH', false);
    expect((await byPupil(grown, 'PUBLISH', true)).body.code).toBe('NO_AGREEMENT');
  });

  it('are of pupils about themselves, and refuse nonsense', async () => {
    for (const as of ['tutorA', 'admin', 'centre', 'tester', 'developer'] as const) {
      expect((await byPupil(as, 'PUBLISH', false)).status).toBe(403);
      expect((await own(as)).status).toBe(403);
    }
    expect((await byPupil(null, 'PUBLISH', false)).status).toBe(401);
    expect((await own(null)).status).toBe(401);
    expect((await byPupil(grown, 'EVERYTHING', false)).status).toBe(400);
    expect((await byPupil(grown, 'PUBLISH', null)).status).toBe(400);
    expect((await own(child)).body.consents).toEqual({ takePart, publish });
  });
});

describe('what a withdrawal does', () => {
  it('a pupil who no longer takes part does not begin; who has begun may end', async () => {
    await world.permit(child, 'running5');
    const begun = await start(child);
    expect(begun.body.challengeRegId).toEqual(expect.any(String));
    await byKey(await keyOf(child), 'TAKE_PART', false);
    expect((await start(child)).body.challengeRegId).toBe(begun.body.challengeRegId);
    const end = await world.call(finishChallenge, {
      as: child,
      body: {
        challengeId: world.collections.running5.id,
        challengeRegId: begun.body.challengeRegId ?? '',
      },
    });
    expect(end.status).toBe(200);
    await world.pool.query('truncate attempt cascade');
    expect((await start(child)).body.code).toBe('NO_AGREEMENT');
  });

  it('the teacher sees what is in force and what was changed', async () => {
    await byKey(await keyOf(child), 'PUBLISH', false);
    const read = (as: PersonName) => world.call(calls.getAgreement, { as, params: { id: idOf(child) }, body: {} });
    expect((await read('tutorA')).body).toMatchObject({
      consents: { takePart, publish: null },
      changes: [{ consent: 'PUBLISH', isGiven: false, way: 'PARENT', changedAt: expect.any(String) }],
      agreement: { agreesToPublish: false },
    });
    expect((await read('tutorB')).status).toBe(404);
  });

  it('a name is no longer shown in public, places and points stay', async () => {
    await world.pool.query('update user_account set agreed_to_publish_at = now() where login = any($1)', [
      ['pupila5', 'pupilb5'],
    ]);
    // A list of fewer than five is not shown in public at all.
    await world.pool.query(`update user_account set grade = 5 where login = 'pupila6'`);
    await sitAll(world, 'running5', {
      pupilA5: 'RRRRRR',
      pupilB5: 'RRRRR-',
      archivedA5: 'RR----',
      pupilA5b: 'RR----',
      pupilA6: 'RR----',
    });
    await redate(world, 'running5', [-3, -2, 1]);
    const done = await world.call(calculateFinalResults, {
      as: 'admin',
      body: { collectionId: world.collections.running5.id },
    });
    expect(done.body).toMatchObject({ success: true });
    await redate(world, 'running5', [-3, -2, -1]);
    await byKey(await keyOf(child), 'PUBLISH', false);
    const shown = async () => {
      const { results } = (await world.call(publicResults, { as: null, body: { year: 2026, grade: 5 } })).body;
      return results?.slice(0, 2).map((row) => [row.firstName, row.points]);
    };
    // Pages of the list are kept for ten seconds.
    await expect.poll(shown, { timeout: 20_000 }).toEqual([
      ['', 72],
      ['pupilB5', 60],
    ]);
  });
});
