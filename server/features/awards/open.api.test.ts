import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/awards';
import { calculateFinalResults } from '../../../contract/collections';
import { redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';

/** The awards are opened and closed by an organiser; who finds them full waits. A5 and B5 of grade 5, A6 of grade 6 are invited. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setSettings(world, { awardsPerGrade: 2 });
  await sitAll(world, 'running5', { pupilA5: 'RRRR--', pupilB5: 'RRRR--', pupilA6: 'RR----' });
  await redate(world, 'running5', [-8, -7, -6]);
  await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: world.collections.running5.id } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate award_registration, award_event, audit_log, mail cascade');
  await world.pool.query('insert into award_event (year, opened_at) values (2026, now())');
});

const uid = (person: PersonName) => world.people[person].userId;
const candidates = async (as: PersonName) => (await world.call(calls.getAwardees, { as, raw: { year: 2026 } })).body;
const register = (as: PersonName, person: PersonName, raw: Record<string, unknown> = { year: 2026 }) =>
  world.call(calls.registerAwardee, { as, params: { user: uid(person) }, raw });

describe('opening, closing, the waiting list', () => {
  const open = (value: boolean, as: PersonName = 'admin') =>
    world.call(calls.openEvent, { as, raw: { year: 2026, open: value } });
  const save = (capacity: number | null) =>
    world.call(calls.saveEvent, {
      as: 'admin',
      raw: { year: 2026, name: 'Šventė', place: 'Salė', heldAt: null, capacity },
    });

  it('lets nobody register before it is opened and after it is closed', async () => {
    await world.pool.query('truncate award_event');
    expect((await candidates('tutorA')).event).toMatchObject({ state: 'NEW' });
    expect((await register('tutorA', 'pupilA5')).body.code).toBe('AWARDS_CLOSED');
    expect((await open(true)).status).toBe(200);
    expect((await open(true)).status).toBe(200);
    expect((await candidates('tutorA')).event).toMatchObject({ state: 'OPEN' });
    expect((await register('tutorA', 'pupilA5')).body).toMatchObject({ success: true, isWaiting: false });
    expect((await open(false)).status).toBe(200);
    expect((await register('tutorA', 'pupilA6')).body.code).toBe('AWARDS_CLOSED');
    expect((await register('tutorA', 'pupilA5')).body.success).toBe(true);
    for (const as of ['tutorA', 'pupilA5', 'centre'] as const) expect((await open(true, as)).status).toBe(403);
    expect((await world.call(calls.openEvent, { as: 'admin', raw: { year: 2026 } })).body.fields).toEqual(['open']);
  });
  it('is not opened again once it is held', async () => {
    await world.pool.query(`update award_event set held_at = now() - interval '1 day' where year = 2026`);
    expect((await open(true)).body.code).toBe('CONFLICT');
  });
  it('gives a place that comes free to the first who waits, and writes to the teacher', async () => {
    await world.pool.query(`update user_account set email = 'a@mokykla.example' where login = 'tutora'`);
    await save(1);
    await register('tutorB', 'pupilB5');
    expect((await register('tutorA', 'pupilA5')).body.code).toBe('AWARDS_FULL');
    const waiting = { year: 2026, waiting: true };
    expect((await register('tutorA', 'pupilA5', waiting)).body).toMatchObject({ isWaiting: true });
    await register('tutorA', 'pupilA6', waiting);
    expect((await candidates('tutorA')).event).toMatchObject({ taken: 1, waiting: 2 });
    await world.call(calls.unregister, { as: 'tutorB', params: { user: uid('pupilB5') }, raw: { year: 2026 } });
    const { body } = await world.call(calls.listAttending, { as: 'admin', raw: { year: 2026 } });
    expect(body.students?.map((one) => [one.userId, one.isWaiting])).toEqual([
      [uid('pupilA5'), false],
      [uid('pupilA6'), true],
    ]);
    expect(body.students?.[0]).toMatchObject({ userGrade: 5, rank: 1 });
    expect((await world.pool.query(`select from mail where kind = 'AWARD_PLACE'`)).rowCount).toBe(1);
    await save(2);
    expect((await candidates('tutorA')).event).toMatchObject({ taken: 2, waiting: 0, name: 'Šventė' });
  });
  it('gives the last place once when two register at the same moment', async () => {
    await save(1);
    const replies = await Promise.all([register('tutorA', 'pupilA5'), register('tutorB', 'pupilB5')]);
    expect(replies.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['AWARDS_FULL', 'OK']);
  });
});
