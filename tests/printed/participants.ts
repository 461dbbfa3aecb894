// The calls of older clients, as they print them: the pupils of a school.
import { expect } from 'vitest';
import type { PersonName } from '../../server/testing/people';
import { at, type PrintedArea, type PrintedCall, rowOf, type Stage, textAt } from './stage';

const own = { school: '<school.A>', token: '<token>', uuid: '<uuid>' };
const rowFields = (list: string): string[] => [
  ...['id', 'uuid', 'login', 'email', 'firstName', 'lastName', 'gender', 'grade', 'sub_grade', 'dateOfBirth'].map(
    (name) => `${list}[].user.${name}`,
  ),
  ...['isActivated', 'isArchived', 'isOutOfSchool', 'hasAgreement'].map((name) => `${list}[].user.${name}`),
  ...['newPassword', 'aboveThirteen', 'schoolName'].map((name) => `${list}[].${name}`),
];

async function account(stage: Stage, person: PersonName): Promise<Record<string, unknown>> {
  return rowOf(stage, 'select * from user_account where id = $1', [stage.world.people[person].userId]);
}

/** An act on a list of pupils, and the state of their accounts afterwards. */
const act = (path: string, person: PersonName, after: Record<string, unknown>): PrintedCall => ({
  path,
  as: 'tutorA',
  send: { ...own, uList: [`<${person}.uuid>`] },
  reply: ['success'],
  did: async (stage) => expect(await account(stage, person)).toMatchObject(after),
});

const paper = async () =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

export const participantCalls: PrintedArea = {
  name: 'pupils of a school',
  calls: [
    {
      path: 'members/addnewusers',
      as: 'tutorA',
      send: {
        ...own,
        uList: [{ firstName: 'Ąžuolas', lastName: 'Upelis', dateOfBirth: '2014-03-02', gender: 'M' }],
      },
      reply: ['success', ...rowFields('users')],
      did: async (stage, reply) => {
        expect(textAt(reply, 'users', 0, 'newPassword')).not.toBe('');
        const row = await rowOf(stage, `select * from user_account where last_name = 'Upelis'`);
        expect(row).toMatchObject({ grade: 12, sub_grade: 1, school_id: stage.world.schools.A });
      },
    },
    {
      path: 'challengeadmin/reguserstochallange',
      as: 'tutorA',
      send: { challengeId: '<running5>', uList: ['<pupilA5.uuid>'], token: '<token>', uuid: '<uuid>' },
      reply: ['success'],
      did: async (stage) => {
        const { running5 } = stage.world.collections;
        const row = await rowOf(
          stage,
          'select ends_at > now() as stands from permission where collection_id = $1 and user_id = $2',
          [running5.id, stage.world.people.pupilA5.userId],
        );
        expect(row).toEqual({ stands: true });
      },
    },
    {
      path: 'members/list/{grade}',
      as: 'tutorA',
      params: { grade: '5' },
      send: { ...own, grade: 5, subGrade: 1, num: 1, page_size: 10 },
      reply: ['success', ...rowFields('participants')],
      did: async (_stage, reply) => expect(at(reply, 'participants', 'length')).toBe(2),
    },
    {
      path: 'members/count/{grade}',
      as: 'tutorA',
      params: { grade: '5' },
      send: { ...own, grade: 5, subGrade: 1 },
      reply: ['success', 'count'],
      did: async (_stage, reply) => expect(at(reply, 'count')).toBe(2),
    },
    {
      path: 'members/listarchive/{school}',
      as: 'tutorA',
      params: { school: '<school.A>' },
      send: own,
      reply: ['success', ...rowFields('participants')],
      did: async ({ world }, reply) =>
        expect(at(reply, 'participants', 0, 'user', 'uuid')).toBe(world.people.archivedA5.uuid),
    },
    act('members/archivingList', 'pupilA1', { is_archived: true }),
    {
      path: 'members/restorefromarchive/{id}',
      as: 'tutorA',
      params: { id: '<pupilA1.userId>' },
      send: own,
      reply: ['success'],
      did: async (stage) => expect(await account(stage, 'pupilA1')).toMatchObject({ is_archived: false, grade: 1 }),
    },
    {
      path: 'members/makenewpasslist',
      as: 'tutorA',
      send: { ...own, uList: ['<pupilA2.uuid>'] },
      reply: ['success', ...rowFields('users')],
      did: async (_stage, reply) => expect(textAt(reply, 'users', 0, 'newPassword').length).toBeGreaterThan(7),
    },
    act('members/setupclasslist', 'pupilA7', { grade: 8 }),
    act('members/setdownclasslist', 'pupilA7', { grade: 7 }),
    act('members/moveupsubgrade', 'pupilA7', { sub_grade: 2 }),
    act('members/movedownsubgrade', 'pupilA7', { sub_grade: 1 }),
    {
      path: 'members/makenewpass/{id}',
      as: 'tutorA',
      params: { id: '<pupilA2.userId>' },
      send: own,
      reply: ['success', 'newPassword'],
      did: async (_stage, reply) => expect(textAt(reply, 'newPassword').length).toBeGreaterThan(7),
    },
    {
      path: 'members/makenewpass/{id}',
      as: 'tutorA',
      params: { id: '<pupilA2.uuid>' },
      send: own,
      reply: ['success', 'newPassword'],
    },
    {
      path: 'members/resendactivation/{id}',
      as: 'tutorA',
      params: { id: '<pupilA6.uuid>' },
      send: own,
      reply: ['success'],
      before: ({ world }) =>
        world.pool.query(
          `update user_account set is_activated = false, email = 'a6@mokinys.example' where login = 'pupila6'`,
        ),
      did: async (stage) => {
        const { n } = await rowOf(stage, `select count(*)::int as n from mail where to_address = 'a6@mokinys.example'`);
        expect(n).toBe(1);
      },
    },
    {
      path: 'members/uploadagreement/',
      as: 'tutorA',
      send: { ...own, userId: '<youngA3.uuid>' },
      form: { file: { name: 'agreementFile', fileName: 'sutikimas.pdf', bytes: paper } },
      reply: ['success'],
      did: async (stage) => {
        const { agreed_to_take_part_at, agreed_to_publish_at } = await account(stage, 'youngA3');
        expect([agreed_to_take_part_at !== null, agreed_to_publish_at]).toEqual([true, null]);
      },
    },
    {
      path: 'members/studentskeylistdata',
      as: 'tutorA',
      send: { ...own, uList: ['<pupilA5.uuid>'] },
      reply: ['success', 'participants[].firstName', 'participants[].lastName', 'participants[].login'],
    },
  ],
};
