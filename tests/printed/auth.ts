// The calls of older clients, as they print them: logging in and out, the session, the agreement, the launch ticket.
import { expect } from 'vitest';
import { at, type PrintedArea, rowOf, type Stage, textAt } from './stage';

const loginReply = [
  'success',
  'uid',
  'data.uid',
  'data.userdata.id',
  'data.userdata.birthday',
  'data.userrole.name',
  'data.token',
  'data.userschools',
  'data.userHasAgreement',
];

/** Whether somebody's session of the test world lives. */
async function livesFor(stage: Stage, sid: string): Promise<boolean> {
  return (await rowOf(stage, 'select ended_at is null as lives from session where sid = $1', [sid])).lives === true;
}

export const authCalls: PrintedArea = {
  name: 'logging in and the session',
  calls: [
    {
      path: 'auth/login',
      as: null,
      send: { authtype: 'BASIC', username: 'tutora', password: 'Damba-2024' },
      reply: [...loginReply, 'data.userschools[].id', 'data.userschools[].name'],
      did: async (stage, reply) => {
        expect(at(reply, 'uid')).toBe(stage.world.people.tutorA.uuid);
        expect(at(reply, 'data', 'userrole', 'name')).toBe('TUTOR');
        expect(await livesFor(stage, textAt(reply, 'data', 'sid'))).toBe(true);
      },
    },
    {
      path: 'auth/isActiveSession',
      as: 'pupilA5',
      send: { token: '<token>' },
      reply: ['success', 'active'],
      did: async (_stage, reply) => expect(at(reply, 'active')).toBe(true),
    },
    {
      path: 'auth/validate-user-data',
      as: 'pupilA5',
      send: { token: '<token>', userRole: 'STUDENT', userId: '<uuid>', id: '<userId>', sid: '<sid>' },
      reply: ['success', 'sessionInfo.sessionStatus', 'sessionInfo.user'],
      did: async (stage, reply) => {
        expect(at(reply, 'sessionInfo', 'sessionStatus')).toBe('ACTIVE');
        expect(at(reply, 'sessionInfo', 'user', 'uuid')).toBe(stage.world.people.pupilA5.uuid);
      },
    },
    {
      path: 'auth/resetpassword',
      as: null,
      send: { email: 'tutora@mokykla.example' },
      reply: ['success', 'state'],
      before: ({ world }) =>
        world.pool.query(`update user_account set email = 'tutora@mokykla.example' where login = 'tutora'`),
      did: async (stage) => {
        const { n } = await rowOf(
          stage,
          `select count(*)::int as n from mail where to_address = 'tutora@mokykla.example'`,
        );
        expect(n).toBe(1);
      },
    },
    {
      path: 'agreements/add',
      as: 'tutorB',
      send: { userId: '<userId>', token: '<token>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(
          stage,
          `select agreed_to_take_part_at is not null as takes_part, agreed_to_publish_at is not null as publishes
            from user_account where login = 'tutorb'`,
        );
        // The name was not mentioned: it is not published.
        expect(row).toEqual({ takes_part: true, publishes: false });
      },
    },
    {
      path: 'proxy/proxy',
      as: 'pupilA6',
      send: { token: '<token>', uuid: '<uuid>' },
      reply: ['success'],
      did: async (stage, reply) => {
        stage.ids.ticket = textAt(reply, 'ticket');
      },
    },
    {
      path: 'proxy/getauthuser',
      as: null,
      send: { token: '<ticket>' },
      reply: loginReply,
      did: async (stage, reply) => {
        expect(at(reply, 'uid')).toBe(stage.world.people.pupilA6.uuid);
        expect(await livesFor(stage, textAt(reply, 'data', 'sid'))).toBe(true);
      },
    },
    {
      path: 'auth/logout',
      as: 'pupilA5',
      send: { token: '<token>' },
      reply: ['success'],
      did: async (stage) => expect(await livesFor(stage, stage.world.people.pupilA5.sid)).toBe(false),
    },
  ],
};
