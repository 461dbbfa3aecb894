// The calls of older clients, as they print them: schools and their agreements, teachers who wait.
import { expect } from 'vitest';
import { at, type PrintedArea, rowOf, type Stage, textAt } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const schoolFields = [
  'id',
  'name',
  'title',
  'address',
  'municipality',
  'municipalityId',
  'companyCode',
  'code',
  'email',
  'phone',
  'studentCount',
  'schoolType',
  'isForTest',
  'hasAgreement',
];
const tutorFields = ['creationDate', 'firstName', 'lastName', 'email', 'phones', 'schools', 'newPassword', 'uuid'].map(
  (name) => `users[].${name}`,
);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A teacher who has opened the mailed link and waits for an administrator. */
async function waitingTutor(stage: Stage, login: string): Promise<void> {
  const row = await rowOf(
    stage,
    `insert into user_account (login, email, role, first_name, last_name, is_activated, is_confirmed)
     values ($1, $1 || '@mokykla.example', 'TUTOR', 'Nauja', 'Mokytoja', true, false) returning id, uuid`,
    [login],
  );
  Object.assign(stage.ids, { tutorId: String(row.id), tutorUuid: String(row.uuid) });
}

export const schoolCalls: PrintedArea = {
  name: 'schools and teachers',
  calls: [
    {
      path: 'schools/save',
      as: 'admin',
      send: {
        ...own,
        school: {
          name: 'Upės mokykla',
          address: 'Upės g. 1',
          municipalityId: '1',
          companyCode: '123456789',
          code: '1234567',
          email: 'upe@mokykla.example',
          phone: '852123456',
          studentCount: 300,
          schoolType: 'BASIC',
          isForTest: false,
        },
      },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select * from school where name = 'Upės mokykla'`);
        expect(row).toMatchObject({ code: '1234567', district_id: 1, student_count: 300 });
        stage.ids.school = String(row.id);
      },
    },
    {
      path: 'schools/save',
      as: 'admin',
      send: { ...own, school: { id: '<school>', name: 'Ežero mokykla', title: 'Ežero mokykla', studentCount: '' } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select name, student_count from school where id = $1', [stage.ids.school]);
        expect(row).toEqual({ name: 'Ežero mokykla', student_count: null });
      },
    },
    {
      path: 'schools/get',
      as: 'admin',
      send: { ...own, school: { id: '<school>' } },
      reply: ['success', ...schoolFields.map((name) => `school.${name}`)],
    },
    {
      path: 'schools/list',
      as: 'admin',
      send: { ...own, num: 1, page_size: 5, name: 'ežero' },
      reply: ['success', ...schoolFields.map((name) => `schools[].${name}`)],
      did: async (_stage, reply) => expect(at(reply, 'schools', 'length')).toBe(1),
    },
    {
      path: 'schools/list',
      as: 'admin',
      send: { ...own, num: 1, page_size: 5, school: { name: 'ežero' } },
      reply: ['schools[].id'],
      did: async (_stage, reply) => expect(at(reply, 'schools', 'length')).toBe(1),
    },
    {
      method: 'GET',
      path: 'schools/count',
      as: 'admin',
      reply: ['success', 'count'],
      did: async (_stage, reply) => expect(at(reply, 'count')).toBe(4),
    },
    {
      path: 'schools/upload-agreement/',
      as: 'tutorA',
      send: { ...own, school: { id: '<school.A>' } },
      form: { file: { name: 'agreementFile', fileName: 'sutartis.pdf', bytes: async () => pdf } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from school_agreement where school_id = $1', [
          stage.world.schools.A,
        ]);
        expect(row.n).toBe(1);
      },
    },
    {
      method: 'GET',
      path: 'schools/get-agreement/{id}',
      as: 'tutorA',
      params: { id: '<school.A>' },
      reply: [],
      file: 'application/pdf',
    },
    {
      path: 'schools/remove',
      as: 'admin',
      send: { ...own, school: { id: '<school>' } },
      reply: ['success'],
      did: async (stage) =>
        expect(await rowOf(stage, 'select id from school where id = $1', [stage.ids.school])).toEqual({}),
    },
    {
      path: 'tutors/notactivelist',
      as: 'admin',
      send: own,
      reply: ['success', ...tutorFields],
      before: (stage) => waitingTutor(stage, 'nauja'),
      did: async ({ ids }, reply) => expect(textAt(reply, 'users', 0, 'uuid')).toBe(ids.tutorUuid),
    },
    {
      path: 'tutors/activate/{key}',
      as: 'admin',
      params: { key: '<tutorUuid>' },
      send: { ...own, id: '<tutorId>', key: '<tutorUuid>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select is_confirmed from user_account where id = $1', [stage.ids.tutorId]);
        expect(row.is_confirmed).toBe(true);
      },
    },
    {
      path: 'tutors/activelist',
      as: 'admin',
      send: own,
      reply: ['success', ...tutorFields],
      did: async (_stage, reply) => expect(at(reply, 'users', 'length')).toBe(4),
    },
    {
      path: 'tutors/inactivate/{key}',
      as: 'admin',
      params: { key: '<tutorId>' },
      send: { ...own, id: '<tutorId>', key: '<tutorId>' },
      reply: ['success'],
      before: (stage) => waitingTutor(stage, 'kita'),
      did: async (stage) => {
        const row = await rowOf(stage, 'select is_archived from user_account where id = $1', [stage.ids.tutorId]);
        expect(row.is_archived).toBe(true);
      },
    },
  ],
};
