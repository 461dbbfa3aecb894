import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isActiveSession, logout, validateUserData } from '../../../../contract/auth';
import { getAuthUser, makeTicket } from '../../../../contract/auth-proxy';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function ticketOf(name: PersonName): Promise<string> {
  const { body } = await world.call(makeTicket, { as: name });
  return body.ticket ?? '';
}

const exchange = (ticket: string) => world.call(getAuthUser, { as: null, body: { token: ticket } });
const invalid = { success: false, code: 'TICKET_INVALID' };

describe('proxy/proxy', () => {
  it('gives a ticket for five minutes, which is kept as its hash and is no token', async () => {
    const { body } = await world.call(makeTicket, { as: 'pupilA1' });
    expect(body.ticket).toMatch(/^[\w-]{43}$/);
    const { rows } = await world.pool.query(
      `select expires_at - now() between interval '4 minutes' and interval '5 minutes' as fits,
        t::text like $1 as readable, expires_at from launch_ticket t`,
      [`%${body.ticket}%`],
    );
    expect(rows).toEqual([{ fits: true, readable: false, expires_at: new Date(body.expiresAt ?? 0) }]);
    const headers = { 'authentication-token': body.ticket ?? '' };
    expect((await world.call(isActiveSession, { as: null, headers })).body.active).toBe(false);
  });

  it('is for those who solve', async () => {
    expect((await world.call(makeTicket, { as: null })).status).toBe(401);
    expect((await world.call(makeTicket, { as: 'tutorA' })).status).toBe(403);
    for (const as of ['admin', 'centre', 'developer', 'tester'] as const) {
      expect((await world.call(makeTicket, { as })).status).toBe(200);
    }
  });
});

describe('proxy/getauthuser', () => {
  it("opens a session in the place of the pupil's own, which ends", async () => {
    const { status, body } = await exchange(await ticketOf('pupilA5'));
    expect(status).toBe(200);
    expect(body.uid).toBe(world.people.pupilA5.uuid);
    expect(body.data).toMatchObject({ userrole: { name: 'STUDENT' }, userdata: { grade: 5 }, userHasAgreement: true });
    const headers = { 'authentication-token': body.data?.token ?? '' };
    const { sessionInfo } = (await world.call(validateUserData, { as: null, headers })).body;
    expect(sessionInfo?.user?.uuid).toBe(world.people.pupilA5.uuid);
    expect((await world.call(isActiveSession, { as: 'pupilA5' })).body.active).toBe(false);
  });

  it('leaves the session of staff, who may have several', async () => {
    expect((await exchange(await ticketOf('tester'))).body.success).toBe(true);
    expect((await world.call(isActiveSession, { as: 'tester' })).body.active).toBe(true);
  });

  it('takes the ticket beside a session of somebody else', async () => {
    const body = { ticket: await ticketOf('pupilA2') };
    expect((await world.call(getAuthUser, { as: 'pupilA3', body })).body.uid).toBe(world.people.pupilA2.uuid);
  });

  it('takes a ticket once, also of many at the same moment', async () => {
    const ticket = await ticketOf('pupilA6');
    const all = await Promise.all(Array.from({ length: 5 }, () => exchange(ticket)));
    expect(all.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await exchange(ticket)).body).toMatchObject(invalid);
  });

  it('refuses one that is over', async () => {
    const ticket = await ticketOf('pupilA7');
    await world.pool.query(`update launch_ticket set expires_at = now() where used_at is null`);
    expect((await exchange(ticket)).body).toMatchObject(invalid);
    expect((await world.call(isActiveSession, { as: 'pupilA7' })).body.active).toBe(true);
  });

  it('refuses one of a session that ended meanwhile', async () => {
    const ticket = await ticketOf('pupilA8');
    await world.call(logout, { as: 'pupilA8' });
    expect((await exchange(ticket)).body).toMatchObject(invalid);
  });

  it('refuses one of a user who was archived or has another role meanwhile', async () => {
    const [archived, teacher] = [await ticketOf('pupilA9'), await ticketOf('centre')];
    await world.pool.query(`update user_account set is_archived = true where login = 'pupila9'`);
    await world.pool.query(`update user_account set role = 'TUTOR' where login = 'centre'`);
    expect((await exchange(archived)).body).toMatchObject(invalid);
    expect((await exchange(teacher)).body).toMatchObject(invalid);
  });

  it("does not get past another live session of the pupil's", async () => {
    const ticket = await ticketOf('pupilA10');
    const other = await world.pool.query(
      `insert into session (user_id, token_hash) values ($1, sha256('other')) returning sid`,
      [world.people.pupilA10.userId],
    );
    expect((await exchange(ticket)).body).toMatchObject({
      code: 'AUTH_SECOND_SESSION',
      sessionId: other.rows[0].sid,
    });
  });

  it.each([
    ['a guess', { token: 'x'.repeat(43) }],
    ['nothing', {}],
    ['an empty text', { token: '' }],
    ['a token of a session', { token: 'token-of-pupilA11' }],
    ['SQL', { token: `' or 1=1 --` }],
  ])('refuses %s', async (_, raw) => {
    const { status, body } = await world.call(getAuthUser, { as: null, raw });
    expect([status, body.code]).toEqual([200, 'TICKET_INVALID']);
  });

  it.each([
    ['an object', { token: { $ne: 1 } }],
    ['10 kB', { token: 'x'.repeat(10_000) }],
  ])('refuses %s', async (_, raw) => {
    expect((await world.call(getAuthUser, { as: null, raw })).status).toBe(400);
  });
});
