// The calls of older clients, as they print them: who may enter a contest, who is in it, who was.
import { expect } from 'vitest';
import { giveAttempt } from '../../server/testing/contest';
import { at, type PrintedArea, rowOf, textAt } from './stage';

const own = { school: '<school.A>', token: '<token>', uuid: '<uuid>' };
const rowFields = (list: string): string[] =>
  ['firstName', 'lastName', 'login', 'email', 'permitionDate', 'startDate', 'finishDate'].map(
    (name) => `${list}[].${name}`,
  );

export const permissionCalls: PrintedArea = {
  name: 'letting pupils in',
  calls: [
    {
      path: 'challengeadmin/getchallenges',
      as: 'tutorA',
      send: own,
      reply: [
        'success',
        ...['id', 'key', 'name', 'type', 'year', 'round', 'time_mins'].map((name) => `collections[].brc_${name}`),
        'collections[].secured',
        'collections[].url',
        'collections[].ldb_url',
      ],
    },
    {
      path: 'challengeadmin/createpermitionlist',
      as: 'tutorA',
      send: { ...own, challengeId: '<running5>', uList: ['<pupilA5.uuid>', '<pupilA5b.uuid>'] },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from permission where ends_at > now()');
        expect(row.n).toBe(2);
      },
    },
    {
      path: 'challengeadmin/list/{grade}',
      as: 'tutorA',
      params: { grade: '5' },
      send: { ...own, challengeId: '<running5>' },
      reply: ['success', ...rowFields('participants')],
    },
    {
      path: 'challengeadmin/listreguserforcontest',
      as: 'tutorA',
      send: { ...own, challengeId: '<running5>' },
      reply: ['success', ...rowFields('participants')],
      did: async (_stage, reply) => expect(at(reply, 'participants', 'length')).toBe(2),
    },
    {
      path: 'challengeadmin/listactive',
      as: 'admin',
      send: { token: '<token>', uuid: '<uuid>' },
      reply: ['success', ...rowFields('participants')],
      did: async (_stage, reply) => expect(at(reply, 'participants', 'length')).toBe(2),
    },
    {
      path: 'challengeadmin/disallow',
      as: 'tutorA',
      send: { ...own, challengeId: '<running5>', uList: ['<pupilA5b.uuid>'] },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from permission where ends_at > now()');
        expect(row.n).toBe(1);
      },
    },
    {
      path: 'challengeadmin/notparticipatedstudent',
      as: 'tutorA',
      send: { ...own, brc_id: '<running5>' },
      reply: [
        'success',
        ...['user_name', 'user_surname', 'user_class', 'start', 'finish'].map((name) => `participants[].brrc_${name}`),
        'participants[].login',
        'participants[].permitionDate',
      ],
      before: async ({ world, ids }) => {
        ids.attempt = await giveAttempt(world, 'pupilA5', 'running5');
      },
    },
    {
      path: 'challengeadmin/disallow-finish',
      as: 'tutorA',
      send: { ...own, challengeId: '<running5>', uList: ['<pupilA5.uuid>'] },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select closed_by from attempt where id = $1', [stage.ids.attempt]);
        expect(row.closed_by).toBe('STAFF');
      },
    },
    {
      path: 'challengeadmin/participatedstudent',
      as: 'tutorA',
      send: { ...own, brc_id: '<running5>' },
      reply: [
        'success',
        ...['userGrade', 'userFirstName', 'userLastName', 'participationDate'].map((name) => `participants[].${name}`),
      ],
      did: async (_stage, reply) => expect(textAt(reply, 'participants', 0, 'userFirstName')).toBe('pupilA5'),
    },
    {
      path: 'sessions/get',
      as: 'tutorA',
      send: { token: '<token>', uuid: '<uuid>', userEmail: '', userIndex: 'pupila5b', userSessionId: '' },
      reply: [
        'success',
        ...['id', 'userId', 'firstName', 'lastName', 'sessionStartedAt', 'end', 'sessionClientIp'].map(
          (name) => `sessions[].${name}`,
        ),
      ],
      did: async ({ world, ids }, reply) => {
        ids.session = textAt(reply, 'sessions', 0, 'id');
        expect(ids.session).toBe(world.people.pupilA5b.sid);
      },
    },
    {
      path: 'sessions/deactivate',
      as: 'tutorA',
      send: { token: '<token>', uuid: '<uuid>', sessionId: '<session>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select ended_at from session where sid = $1', [stage.ids.session]);
        expect(row.ended_at).not.toBeNull();
      },
    },
  ],
};
