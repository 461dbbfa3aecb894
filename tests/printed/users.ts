// The calls of older clients, as they print them: accounts, signing up, the agreement of a parent, schools of a teacher.
import { expect } from 'vitest';
import { createKeys } from '../../server/features/agreements/keys';
import { setSettings } from '../../server/testing/settings';
import { at, type PrintedArea, rowOf, type Stage, textAt } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const userFields = [
  'id',
  'uuid',
  'login',
  'password',
  'firstName',
  'lastName',
  'gender',
  'grade',
  'sub_grade',
  'dateOfBirth',
  'age',
  'roleId',
  'districtId',
  'schoolId',
  'email',
  'landlinePhone',
  'mobilePhone',
  'isActivated',
  'isArchived',
  'isOutOfSchool',
  'creationDate',
  'updateDate',
  'startDate',
  'finishDate',
  'permitionDate',
  'fastLoginKey',
  'hasAgreement',
  'schools',
].map((name) => `user.${name}`);
const schoolFields = ['id', 'schoolId', 'userId', 'schoolTitle', 'validFrom', 'validTill', 'activated'].map(
  (name) => `schools[].${name}`,
);

/** Puts an account that waits for its link into school A; resolves with its number. */
async function newcomer(stage: Stage, login: string): Promise<string> {
  const row = await rowOf(
    stage,
    `insert into user_account (login, email, role, first_name, last_name, grade, school_id, is_activated)
     values ($1, $1 || '@mokinys.example', 'STUDENT', 'Nauja', 'Naujokė', 5, $2, false) returning id`,
    [login, stage.world.schools.A],
  );
  return String(row.id);
}

async function keyOf({ world }: Stage): Promise<string> {
  const { userId } = world.people.youngA3;
  return (await createKeys(world.services).of([userId])).get(userId) ?? '';
}

export const userCalls: PrintedArea = {
  name: 'accounts',
  calls: [
    {
      path: 'users/checkuseremail',
      as: null,
      send: { email: 'laisvas@mokinys.example' },
      reply: ['success'],
    },
    {
      path: 'users/add',
      as: null,
      send: {
        user: {
          roleId: 'STUDENT',
          districtId: '1',
          schoolId: '<school.A>',
          firstName: 'Rūta',
          lastName: 'Upytė',
          gender: 'F',
          dateOfBirth: '2014-03-02',
          grade: 6,
          email: 'ruta@mokinys.example',
          password: 'Upelis-2026',
        },
      },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select * from user_account where email = 'ruta@mokinys.example'`);
        expect(row).toMatchObject({ grade: 6, sub_grade: 1, school_id: stage.world.schools.A, is_activated: false });
        const mail = await rowOf(stage, `select text_body from mail where to_address = 'ruta@mokinys.example'`);
        stage.ids.key = /\/activate\/([\w-]{43})\//.exec(String(mail.text_body))?.[1] ?? '';
        stage.ids.newUser = String(row.id);
      },
    },
    {
      path: 'users/activate/{key}',
      as: null,
      params: { key: '<key>' },
      send: { userId: '<newUser>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select is_activated from user_account where id = $1', [stage.ids.newUser]);
        expect(row.is_activated).toBe(true);
      },
    },
    {
      path: 'users/getbykey',
      as: null,
      send: { key: '<agreementKey>' },
      reply: ['success', 'user.id', 'user.firstName', 'user.hasAgreement'],
      before: async (stage) => {
        stage.ids.agreementKey = await keyOf(stage);
      },
    },
    {
      path: 'users/signagreement',
      as: null,
      send: {
        key: '<agreementKey>',
        parent: { firstName: 'Ona', lastName: 'Upienė' },
        userId: '<youngA3.uuid>',
      },
      reply: ['success'],
      before: ({ world }) => setSettings(world, { captcha: false }),
      did: async (stage) => {
        const row = await rowOf(
          stage,
          `select agreed_to_take_part_at is not null as takes_part, agreed_to_publish_at is not null as publishes
           from user_account where login = 'younga3'`,
        );
        // The name was not mentioned: it is not published.
        expect(row).toEqual({ takes_part: true, publishes: false });
      },
    },
    {
      path: 'users/find',
      as: 'admin',
      send: { ...own, email: '', firstName: 'pupilA5', lastName: '' },
      reply: ['success', 'users[].id', 'users[].uuid', 'users[].firstName', 'users[].lastName', 'users[].email'],
      did: async (_stage, reply) => expect(at(reply, 'users', 'length')).toBe(2),
    },
    {
      method: 'GET',
      path: 'users/get/{id}',
      as: 'tutorA',
      params: { id: '<pupilA5.userId>' },
      reply: ['success', ...userFields, 'user.schools[].id', 'user.schools[].name'],
      before: ({ world }) => world.permit('pupilA5', 'running5'),
      did: async ({ world }, reply) => {
        const user = at(reply, 'user');
        expect(user).toMatchObject({ roleId: 'STUDENT', districtId: '1', schoolId: world.schools.A, password: null });
        expect(textAt(user, 'permitionDate')).toMatch(/^\d{4}-\d\d-\d\dT/);
      },
    },
    {
      path: 'users/save/{id}',
      as: 'tutorA',
      params: { id: '<pupilA5.userId>' },
      send: { ...own, user: { firstName: 'Naujas', lastName: 'Vardas', grade: 6, sub_grade: 2 } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select first_name, grade, sub_grade from user_account where login = 'pupila5'`);
        expect(row).toEqual({ first_name: 'Naujas', grade: 6, sub_grade: 2 });
      },
    },
    {
      path: 'users/setpassword/{uuid}',
      as: 'admin',
      params: { uuid: '<pupilA9.userId>' },
      send: own,
      reply: ['success', 'newPassword'],
      did: async (_stage, reply) => expect(textAt(reply, 'newPassword').length).toBeGreaterThan(7),
    },
    {
      path: 'users/addschool',
      as: 'admin',
      send: { ...own, uuid: '<uuid>', userId: '<tutorA.userId>', schoolId: '<school.B>' },
      reply: ['success', ...schoolFields],
      did: async (_stage, reply) => expect(at(reply, 'schools', 'length')).toBe(2),
    },
    {
      path: 'users/listschools',
      as: 'tutorB',
      send: own,
      reply: ['success', ...schoolFields],
      did: async ({ world }, reply) => expect(at(reply, 'schools', 0, 'schoolId')).toBe(world.schools.B),
    },
    {
      path: 'users/removeschool',
      as: 'admin',
      send: { ...own, userId: '<tutorA.uuid>', schoolId: '<school.B>' },
      reply: ['success', ...schoolFields],
      did: async (stage) => {
        const { n } = await rowOf(
          stage,
          `select count(*)::int as n from tutor_school where user_id = $1 and (valid_till is null or valid_till > current_date)`,
          [stage.world.people.tutorA.userId],
        );
        expect(n).toBe(1);
      },
    },
    {
      path: 'users/remove/{id}',
      as: 'admin',
      params: { id: '<newcomer>' },
      send: own,
      reply: ['success'],
      before: async (stage) => {
        stage.ids.newcomer = await newcomer(stage, 'naujoke');
      },
      did: async (stage) => {
        const row = await rowOf(stage, 'select id from user_account where id = $1', [stage.ids.newcomer]);
        expect(row).toEqual({});
      },
    },
    {
      path: 'users/obfuscate/{id}',
      as: 'admin',
      params: { id: '<pupilA8.uuid>' },
      send: own,
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select first_name from user_account where id = $1', [
          stage.world.people.pupilA8.userId,
        ]);
        expect(row.first_name).not.toBe('pupilA8');
      },
    },
  ],
};
