import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveQuotas } from '../../../../contract/secondround-invitation';
import * as calls from '../../../../contract/secondround-pipeline';
import { withoutRole } from '../../../testing/entry/lost-role';
import type { PersonName } from '../../../testing/people';
import { actsOfSecondRound, clearSecondRound, planSecondRound, years } from '../../../testing/second-round';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let acts: ReturnType<typeof actsOfSecondRound>;
let second = '';
let ageGroupId = '';
beforeAll(async () => {
  world = await createWorld();
  ({ second, ageGroupId } = await planSecondRound(world));
  acts = actsOfSecondRound(world, ageGroupId);
  await world.pool.query(
    `update user_account set email = login || '@mokykla.example' where login in ('tutora', 'tutorb')`,
  );
});
afterAll(() => world.close());
beforeEach(() => clearSecondRound(world, second));

const idsOf = (names: PersonName[]) => names.map((name) => world.people[name].userId);
const quotas = (value: number, as: PersonName = 'admin') =>
  world.call(saveQuotas, { as, raw: { years, quotas: [{ ageGroupId, by: 'BEST', value }] } });
const act = (kind: calls.ActKind, names: PersonName[], more: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  world.call(calls.actOnMany, {
    as,
    raw: { years, kind, people: idsOf(names), toFamilies: true, toTeachers: true, apply: true, ...more },
  });
const undo = (actId: string | null | undefined, more: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  world.call(calls.undoAct, { as, raw: { actId, ...more } });
const pipeline = async () => (await world.call(calls.getPipeline, { as: 'admin', body: {} })).body;
const stepOf = async (name: PersonName) =>
  (await pipeline()).people?.find((one) => one.userId === world.people[name].userId);
const count = async (query: string) => (await world.pool.query(query)).rowCount;
/** The lock that every act takes first. */
const round = `select from second_round where year = ${years} for update`;
const three: PersonName[] = ['pupilA5', 'pupilB5', 'pupilA6'];

async function invited(capacity = 5) {
  const ids = await acts.plan(acts.centre(capacity), acts.centre(9, { name: 'Ežero centras', adminId: null }));
  await quotas(3);
  const reply = await act('INVITE', three, { secondRoundLocationId: ids['Upės centras'], allowOver: true });
  return { upe: ids['Upės centras'] ?? '', ezeras: ids['Ežero centras'] ?? '', reply };
}

describe('secondround/pipeline', () => {
  it('has everybody in exactly one step, from who qualifies on', async () => {
    const { upe } = await acts.plan(acts.centre()).then((ids) => ({ upe: ids['Upės centras'] ?? '' }));
    expect((await quotas(3)).body).toMatchObject({ groups: [{ ageGroupId, qualified: 3 }], qualified: 3, fresh: 3 });
    expect((await pipeline()).people?.map((one) => one.step)).toEqual(['QUALIFIED', 'QUALIFIED', 'QUALIFIED']);
    await act('INVITE', three, { secondRoundLocationId: upe });
    await act('CONFIRM', ['pupilA5', 'pupilB5']);
    await acts.arrive('centre', 'pupilA5');
    const seen = await pipeline();
    expect(seen).toMatchObject({ year: years, results: 'READY', hasQuotas: true, isOpen: true });
    expect(seen.centres?.[0]).toMatchObject({ id: upe, taken: 2, invited: 1, waiting: 0, over: 0 });
    const steps = Object.fromEntries((seen.people ?? []).map((one) => [one.userId, one.step]));
    expect(idsOf(three).map((id) => steps[id])).toEqual(['ARRIVED', 'CONFIRMED', 'INVITED']);
    expect((await stepOf('pupilB5'))?.undo?.kind).toBe('CONFIRM');
    expect((await stepOf('pupilA5'))?.undo).toBeNull();
  });
  it('knows a year without a second round, and results that are stale', async () => {
    expect(await pipeline()).toMatchObject({ year: null, people: [], results: 'NONE' });
    await acts.plan(acts.centre());
    await world.pool.query(`update user_account set grade = 6 where login = 'pupila5'`);
    const { body } = await quotas(3);
    await world.pool.query(`update user_account set grade = 5 where login = 'pupila5'`);
    expect([undefined, 'RESULTS_STALE']).toContain(body.code);
  });
  it('is for organisers', async () => {
    for (const as of ['tutorA', 'centre', 'pupilA5'] as const) {
      expect((await world.call(calls.getPipeline, { as, body: {} })).status).toBe(403);
      expect((await act('CANCEL', three, {}, as)).status).toBe(403);
      expect((await quotas(3, as)).status).toBe(403);
    }
  });
});

describe('secondround/act', () => {
  it('looks ahead without writing, and says why not', async () => {
    const { upe } = await invited();
    const { body } = await act('CONFIRM', [...three, 'pupilA5b'], { apply: false });
    expect(body).toMatchObject({ actId: null, mails: { families: 2, withoutMail: 1 } });
    expect(body.done).toHaveLength(3);
    expect(body.leftOut).toEqual([{ userId: world.people.pupilA5b.userId, reason: 'NOT_INVITED' }]);
    expect((await acts.rowOf('pupilA5')).state).toBe('INVITED');
    expect((await acts.rowOf('pupilA5')).centre_id).toBe(upe);
  });
  it('asks before inviting more than there are places', async () => {
    const { 'Upės centras': upe } = await acts.plan(acts.centre(2));
    await quotas(3);
    const short = { secondRoundLocationId: upe };
    expect((await act('INVITE', three, { ...short, apply: false })).body).toMatchObject({ missing: 1 });
    expect((await act('INVITE', three, short)).body.code).toBe('PLACES_SHORT');
    expect((await act('INVITE', three, { ...short, allowOver: true })).body.done).toHaveLength(3);
    expect((await act('INVITE', three, { ...short, allowOver: true })).body.leftOut).toHaveLength(3);
  });
  it('mails the families and each teacher of their schools once, held so that the undo is true', async () => {
    const { reply } = await invited();
    const { families = 0, teachers = 0, schools } = reply.body.mails ?? {};
    expect(families).toBe(2);
    expect(schools).toBe(2);
    expect(await count('select from mail where next_try_at > now()')).toBe(families + teachers);
    const { rows } = await world.pool.query<{ text_body: string }>(
      `select text_body from mail m join second_round_act_mail a on a.mail_id = m.id where a.school_id is not null and m.user_id = $1`,
      [world.people.tutorA.userId],
    );
    expect(rows).toHaveLength(1);
    expect(await acts.keyOf('pupilA5')).toHaveLength(43);
  });
  it('never gives more places than there are to two who confirm at the same moment', async () => {
    await invited(2);
    const replies = await Promise.all([
      act('CONFIRM', ['pupilA5', 'pupilB5']),
      act('CONFIRM', ['pupilA6', 'pupilB5'], {}, 'developer'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count(`select from second_round_registration where state = 'CONFIRMED'`)).toBe(2);
    expect(replies.flatMap(({ body }) => body.leftOut ?? []).length).toBe(2);
  });
  it('never invites past the places unasked when two invite at the same moment', async () => {
    const { 'Upės centras': upe } = await acts.plan(acts.centre(2));
    await quotas(3);
    const to = { secondRoundLocationId: upe };
    const replies = await Promise.all([act('INVITE', ['pupilA5', 'pupilB5'], to), act('INVITE', ['pupilA6'], to)]);
    const codes = replies.map(({ body }) => body.code ?? 'OK').sort();
    expect(codes).toEqual(['OK', 'PLACES_SHORT']);
  });
  it('writes nothing for who loses the role while the act waits for its turn', async () => {
    const { 'Upės centras': upe } = await acts.plan(acts.centre(5));
    await quotas(3);
    const refused = await withoutRole(world, round, () => act('INVITE', three, { secondRoundLocationId: upe }));
    expect(refused.body.code).toBe('SESSION_ENDED');
    expect(await count('select from second_round_registration')).toBe(0);
    expect(await count('select from mail')).toBe(0);
    expect((await act('INVITE', three, { secondRoundLocationId: upe })).body.done).toHaveLength(3);
  });
  it('moves who no longer fits when a centre loses its room', async () => {
    const { upe, ezeras } = await invited();
    await act('CONFIRM', three);
    await acts.save([
      acts.centre(1, { id: upe }),
      acts.centre(9, { id: ezeras, name: 'Ežero centras', adminId: null }),
    ]);
    const seen = await pipeline();
    expect(seen.centres?.find((one) => one.id === upe)).toMatchObject({ taken: 3, over: 2 });
    const over = seen.people?.filter((one) => one.isOver).map((one) => one.userId) ?? [];
    expect(over).toHaveLength(2);
    const moved = await world.call(calls.actOnMany, {
      as: 'admin',
      raw: {
        years,
        kind: 'MOVE',
        people: over,
        secondRoundLocationId: ezeras,
        toFamilies: true,
        toTeachers: true,
        apply: true,
      },
    });
    expect(moved.body.done?.sort()).toEqual(over.sort());
    expect((await pipeline()).centres?.map((one) => one.over)).toEqual([0, 0]);
    expect((await acts.rowOf('pupilA5')).state).toBe('CONFIRMED');
  });
  it('gives a freed place to who waits', async () => {
    await invited(1);
    await act('CONFIRM', ['pupilA5']);
    const key = await acts.keyOf('pupilB5');
    expect((await acts.register(key, { waiting: false })).body.code).toBe('CENTRE_FULL');
    expect((await acts.register(key, { waiting: true })).body).toMatchObject({ location: null, isWaiting: true });
    expect(await stepOf('pupilB5')).toMatchObject({ step: 'REGISTERED', registeredBy: 'FAMILY' });
    expect((await act('CONFIRM', ['pupilB5'])).body.leftOut?.[0]?.reason).toBe('FULL');
    await act('CANCEL', ['pupilA5']);
    expect((await act('CONFIRM', ['pupilB5'])).body.done).toHaveLength(1);
    expect(await acts.rowOf('pupilB5')).toMatchObject({ state: 'CONFIRMED', waiting_since: null });
  });
  it('reminds with a further key; the first one works, too', async () => {
    await invited();
    const first = await acts.keyOf('pupilA5');
    await world.pool.query('delete from mail');
    expect((await act('REMIND', ['pupilA5'])).body.done).toHaveLength(1);
    const other = await acts.keyOf('pupilA5');
    expect(other).not.toBe(first);
    expect((await acts.register(other)).body.success).toBe(true);
    expect((await acts.register(first)).body.success).toBe(true);
  });
  it('refuses nonsense, foreign people and centres, the end of the registration', async () => {
    await acts.plan(acts.centre());
    await quotas(3);
    expect((await act('CONFIRM', [])).status).toBe(400);
    expect((await act('CONFIRM', ['tutorA'])).status).toBe(404);
    expect((await act('CONFIRM', three, { secondRoundLocationId: '999' })).status).toBe(404);
    expect((await act('CONFIRM', three, { years: 2031 })).status).toBe(404);
    expect((await act('CONFIRM', three, { kind: 'BAKE' })).body.fields).toEqual(['kind']);
    await acts.expire();
    expect((await act('INVITE', three)).body.code).toBe('REGISTRATION_EXPIRED');
  });
});

describe('secondround/undo', () => {
  it('takes invitations back with their held mails', async () => {
    const { reply } = await invited();
    expect((await undo(reply.body.actId)).body).toMatchObject({ undone: 3, stayed: 0, sent: 0 });
    expect(await count('select from second_round_registration')).toBe(0);
    expect(await count('select from mail')).toBe(0);
    expect((await undo(reply.body.actId)).body.code).toBe('CONFLICT');
  });
  it('restores one of many, and writes to the school about the others anew', async () => {
    await invited();
    await world.pool.query('delete from mail');
    const { body } = await act('CONFIRM', ['pupilA5', 'pupilA6']);
    const one = await undo(body.actId, { userId: world.people.pupilA6.userId });
    expect(one.body).toMatchObject({ undone: 1, stayed: 0, sent: 0 });
    expect((await acts.rowOf('pupilA6')).state).toBe('INVITED');
    expect((await acts.rowOf('pupilA5')).state).toBe('CONFIRMED');
    const { rows } = await world.pool.query<{ text_body: string }>('select text_body from mail where user_id = $1', [
      world.people.tutorA.userId,
    ]);
    expect(rows).toHaveLength(1);
    expect((await undo(body.actId)).body).toMatchObject({ undone: 1 });
    expect(await count('select from mail')).toBe(0);
  });
  it('says what has gone already', async () => {
    await invited();
    const { body } = await act('CONFIRM', ['pupilA5'], { toTeachers: false });
    await world.pool.query(
      `update mail set state = 'SENT', tries = 1 where id in (select mail_id from second_round_act_mail where act_id = $1)`,
      [body.actId],
    );
    expect((await undo(body.actId)).body).toMatchObject({ undone: 1, sent: 1 });
  });
  it('leaves who has arrived or whose place is taken', async () => {
    await invited(1);
    const { body } = await act('CONFIRM', ['pupilA5']);
    const cancelled = await act('CANCEL', ['pupilA5']);
    await act('CONFIRM', ['pupilB5']);
    expect((await undo(cancelled.body.actId)).body.code).toBe('CONFLICT');
    expect((await undo(body.actId)).body.code).toBe('CONFLICT');
    const { 'Upės centras': id } = Object.fromEntries(
      (await pipeline()).centres?.map((one) => [one.name, one.id]) ?? [],
    );
    expect(id).toBeDefined();
    await acts.arrive('centre', 'pupilB5');
    const last = await stepOf('pupilB5');
    expect(last?.undo).toBeNull();
  });
  it('writes nothing for who loses the role while it waits for its turn', async () => {
    const { reply } = await invited();
    expect((await withoutRole(world, round, () => undo(reply.body.actId))).body.code).toBe('SESSION_ENDED');
    expect(await count('select from second_round_registration')).toBe(3);
    expect((await undo(reply.body.actId)).body).toMatchObject({ undone: 3 });
  });
  it('is for organisers, and only for acts of the last day', async () => {
    const { reply } = await invited();
    for (const as of ['tutorA', 'centre'] as const) expect((await undo(reply.body.actId, {}, as)).status).toBe(403);
    expect((await undo('999999')).status).toBe(404);
    expect((await undo('x')).status).toBe(400);
    await world.pool.query(`update second_round_act set done_at = now() - interval '2 days'`);
    expect((await undo(reply.body.actId)).status).toBe(404);
  });
});

describe('what is printed', () => {
  it('is noted: the letter of each pupil, and whoever prints the list of a centre', async () => {
    const { upe } = await invited();
    await world.pool.query('truncate audit_log cascade');
    const people = idsOf(['pupilA5', 'pupilB5']).sort();
    const letters = await world.call(calls.printLetters, { as: 'admin', raw: { years, people } });
    const protocol = await world.call(calls.printProtocol, { as: 'centre', raw: { centreId: upe } });
    for (const { body } of [letters, protocol]) expect(atob(body.pdf ?? '').slice(0, 5)).toBe('%PDF-');
    const { rows } = await world.pool.query(
      'select action, user_id as by, object_id as id, details from audit_log order by action, object_id',
    );
    const { admin, centre } = world.people;
    const letter = { action: 'second-round.letter', by: admin.userId, details: { year: years } };
    expect(rows).toEqual([
      ...people.map((id) => ({ ...letter, id })),
      { action: 'second-round.look', by: centre.userId, id: String(years), details: { centreId: upe } },
    ]);
  });
  it('is refused for who is no longer invited, and of another centre: nothing is printed, no key and no line made', async () => {
    const { ezeras } = await invited();
    await act('CONFIRM', ['pupilB5']);
    await world.pool.query('truncate audit_log cascade');
    const keys = `select encode(key_hash, 'hex') as key from second_round_registration order by user_id`;
    const before = (await world.pool.query(keys)).rows;
    const people = idsOf(['pupilA5', 'pupilB5']);
    expect((await world.call(calls.printLetters, { as: 'admin', raw: { years, people } })).body.code).toBe('CONFLICT');
    expect((await world.call(calls.printProtocol, { as: 'centre', raw: { centreId: ezeras } })).status).toBe(404);
    expect((await world.pool.query(keys)).rows).toEqual(before);
    expect(await count('select from audit_log')).toBe(0);
  });
});
