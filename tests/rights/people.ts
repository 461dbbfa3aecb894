// Who may what: accounts, schools, teachers, those who work here, signing up.
import { rowOf, type Stage } from '../printed/stage';
import { act, note } from './acts';
import { having, type Right, type RightsArea, row } from './right';
import { roomCheckRights, schoolRights } from './schools';

const staff = 'ADT';
const everybody = 'ACDSTK';
const reason = 'tėvų prašymu';
const pupil = { user: '<pupilA5.userId>' };

/** A teacher who waits, one who was invited, and e-mails of everybody. */
async function prepare(stage: Stage): Promise<void> {
  const { world } = stage;
  await world.pool.query(`update user_account set email = login || '@mokykla.example' where role <> 'STUDENT'`);
  await world.pool.query(`update school set code = '123456' || id % 10 where name in ('A mokykla', 'B mokykla')`);
  await note(
    stage,
    `insert into user_account (login, email, role, first_name, last_name, is_activated, is_confirmed)
     values ('nauja', 'nauja@mokykla.example', 'TUTOR', 'Nauja', 'Mokytoja', true, false) returning uuid as waiting`,
  );
  await act(stage, 'admin', 'staff/invite', {
    email: 'kvie@darbas.example',
    firstName: 'Kvie',
    lastName: 'Čiama',
    role: 'TASK_TESTER',
  });
  await note(stage, `select uuid as invited from user_account where email = 'kvie@darbas.example'`);
}

const newcomer = async (stage: Stage) => {
  const row = await rowOf(
    stage,
    `insert into user_account (login, email, role, first_name, last_name, grade, school_id, is_activated)
     values ('naujoke', 'naujoke@mokinys.example', 'STUDENT', 'Nauja', 'Naujokė', 5, $1, false) returning id, uuid`,
    [stage.world.schools.A],
  );
  stage.ids.newcomer = String(row.id);
};
const ofPupil = (call: string, who: string, send: Record<string, unknown> = {}, more: Partial<Right> = {}): Right =>
  row(call, who, 'open', send, { params: pupil, ...more });
/** Organisers reach adults, too. */
const anybody = { 'adult A': null, 'adult D': null };
const own = { params: { id: '<userId>' } };

const accounts: Right[] = [
  row('GET users/get/{id}', everybody, 'school', null, {
    params: { id: '<pupilA5.userId>' },
    by: { C: own, K: own, S: { params: { id: '<pupilA5.uuid>' } } },
    instead: anybody,
  }),
  row(
    'users/save/{id}',
    everybody,
    'school',
    { user: { firstName: 'Naujas', lastName: 'Vardas', grade: 6, sub_grade: 2 } },
    {
      params: { id: '<pupilA5.userId>' },
      by: {
        C: { ...own, send: { user: { mobilePhone: '+37060000000' } } },
        K: { ...own, send: { user: { mobilePhone: '+37060000000' } } },
        S: { params: { id: '<pupilA5.uuid>' }, send: { user: { mobilePhone: '+37060000000' } } },
      },
      instead: anybody,
    },
  ),
  row(
    'users/setpassword/{uuid}',
    everybody,
    'own',
    { password: 'Damba-2024', newPassword: 'Upelis-2026' },
    {
      params: { uuid: '<uuid>' },
      by: {
        A: { params: { uuid: '<pupilA9.userId>' }, send: {} },
        D: { params: { uuid: '<pupilA9.userId>' }, send: {} },
      },
    },
  ),
  row('users/remove/{id}', 'AD', 'open', {}, { params: { id: '<newcomer>' }, before: newcomer }),
  ofPupil('users/obfuscate/{user}', 'AD', { reason }),
  row('users/find', 'AD', 'open', { email: '', firstName: 'pupilA5', lastName: '' }),
  row('finder/find', 'AD', 'open', { text: 'pupilA5' }),
  ofPupil('people/get/{user}', 'AD'),
  ofPupil('GET people/data/{user}', 'AD', { reason }),
  row('GET owndata/file', everybody, 'own', {}),
  ofPupil('people/contacts/{user}', 'AD'),
  ofPupil('people/sight/{user}', 'AD'),
  ofPupil('people/sight-result/{user}', 'AD'),
  ofPupil('people/move/{user}', 'AD', { school: '<school.B>', grade: 5, subGrade: 2, reason }),
  row(
    'people/move/undo/{id}',
    'AD',
    'open',
    {},
    {
      params: { id: '<move>' },
      before: async (stage, as) => {
        await act(stage, as, `people/move/${stage.world.people.pupilA5.userId}`, {
          school: '<school.B>',
          grade: 5,
          reason,
        });
        await note(stage, 'select id as move from person_move order by id desc limit 1');
      },
    },
  ),
  row('people/merge/preview', 'A', 'open', { target: '<pupilA5.userId>', source: '<pupilA5b.userId>' }),
  row('people/merge', 'A', 'open', { target: '<pupilA5.userId>', source: '<pupilA5b.userId>' }),
  row(
    'people/merge/undo',
    'A',
    'open',
    { id: '<merge>' },
    {
      before: async (stage) => {
        await act(stage, 'admin', 'people/merge', { target: '<pupilA5.userId>', source: '<pupilA5b.userId>' });
        await note(stage, 'select id as merge from person_merge order by id desc limit 1');
      },
    },
  ),
  ofPupil('users/suspend/{user}', 'AD', { reason }),
  ofPupil(
    'users/return/{user}',
    'AD',
    { reason },
    {
      params: { user: '<pupilA6.userId>' },
      before: having(`update user_account set suspended_at = now(), suspended_reason = 'a' where login = 'pupila6'`),
    },
  ),
];

const signUp: Right[] = [
  row('users/add', 'P', 'open', null, { instead: { absent: 'BAD_REQUEST' } }),
  row('users/checkuseremail', 'P', 'open', { email: 'laisvas@mokinys.example' }),
  row('users/resend-link', 'P', 'open', { email: 'nera@mokinys.example' }),
  row(
    'users/activate/{key}',
    'P',
    'open',
    {},
    {
      params: { key: '<activation>' },
      before: async (stage) => {
        await newcomer(stage);
        stage.ids.activation = 'k'.repeat(43);
        await stage.world.pool.query(
          `insert into activation (user_id, token_hash, expires_at) values ($1, sha256($2), now() + interval '1 day')`,
          [stage.ids.newcomer, stage.ids.activation],
        );
      },
      instead: { absent: 'ACTIVATION_FAILED' },
    },
  ),
];

const ofTeacher = (call: string, send: Record<string, unknown> = {}, more: Partial<Right> = {}): Right =>
  row(call, 'AD', 'open', send, { params: { key: '<waiting>' }, ...more });
const teaches = having(
  `insert into tutor_school (user_id, school_id) select u.id, s.id from user_account u, school s
   where u.login = 'tutora' and s.name = 'Bandomoji mokykla'`,
);
const waits = having(
  `insert into tutor_school (user_id, school_id, is_confirmed) select u.id, s.id, false from user_account u, school s
   where u.login = 'tutora' and s.name = 'B mokykla'`,
);
const leaving = { school: '<school.A>', to: '<tutorAB.userId>' };

const teachers: Right[] = [
  row('tutors/activelist', 'AD', 'open', {}),
  row('tutors/notactivelist', 'AD', 'open', {}),
  ofTeacher('tutors/activate/{key}'),
  ofTeacher('tutors/inactivate/{key}', { reason }),
  ofTeacher('tutors/unconfirm/{key}', { reason }, { params: { key: '<tutorB.uuid>' } }),
  row('users/listschools', staff, 'own', { userId: '<tutorA.userId>' }),
  row('users/addschool', staff, 'own', { userId: '<tutorA.userId>', schoolId: '<school.B>' }),
  row(
    'users/removeschool',
    staff,
    'own',
    { userId: '<tutorA.userId>', schoolId: '<school.T>' },
    {
      before: teaches,
      instead: { 'absent school.T': null },
    },
  ),
  row('users/confirmschool', 'AD', 'open', { userId: '<tutorA.userId>', schoolId: '<school.B>' }, { before: waits }),
  row('handover/prepare', staff, 'own', { userId: '<tutorA.userId>', school: '<school.A>' }),
  row('handover/leave', staff, 'own', { userId: '<tutorA.userId>', ...leaving }),
  row('handover/today', staff, 'own', { userId: '<tutorA.userId>' }),
  row(
    'handover/undo',
    staff,
    'own',
    { id: '<handover>' },
    {
      before: async (stage, as) => {
        await act(stage, as, 'handover/leave', { userId: '<tutorA.userId>', ...leaving });
        await note(stage, 'select id as handover from handover order by id desc limit 1');
      },
    },
  ),
];

const firstKey = async (stage: Stage) => {
  stage.ids.firstKey = 'f'.repeat(43);
  await stage.world.pool.query(`update user_account set role = 'DEVELOPER' where role = 'ADMIN'`);
  await stage.world.pool.query(
    `insert into first_link (token_hash, expires_at) values (sha256($1), now() + interval '1 hour')`,
    [stage.ids.firstKey],
  );
};
const ofStaff = (call: string, send: Record<string, unknown>, user: string, more: Partial<Right> = {}): Right =>
  row(call, 'A', 'open', send, { params: { user }, ...more });
const first = { firstName: 'Rasa', lastName: 'Rasaitė', email: 'rasa@darbas.example', password: 'Upelis-2026' };

const workers: Right[] = [
  row('staff/list', 'AD', 'open', {}),
  row('staff/invite', 'A', 'open', {
    email: 'kita@darbas.example',
    firstName: 'Kita',
    lastName: 'Nauja',
    role: 'DEVELOPER',
  }),
  ofStaff('staff/resend/{user}', {}, '<invited>'),
  ofStaff('staff/withdraw/{user}', {}, '<invited>'),
  ofStaff('staff/role/{user}', { from: 'TASK_TESTER', role: 'DEVELOPER' }, '<tester.uuid>'),
  ofStaff('staff/end/{user}', { reason }, '<tester.uuid>'),
  row(
    'staff/first-link',
    'P',
    'open',
    { key: '<firstKey>' },
    { before: firstKey, instead: { absent: 'FIRST_LINK_DEAD' } },
  ),
  row(
    'staff/first-administrator',
    'P',
    'open',
    { key: '<firstKey>', ...first },
    {
      before: firstKey,
      instead: { absent: 'FIRST_LINK_DEAD' },
    },
  ),
];

export const peopleRights: RightsArea = {
  name: 'accounts, schools and those who work here',
  prepare,
  others: {},
  rights: [...accounts, ...signUp, ...teachers, ...schoolRights, ...roomCheckRights, ...workers],
};
