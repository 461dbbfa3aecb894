// Who may what: the pupils of a school, their classes, agreements, keys and aids.
import { createKeys } from '../../server/features/agreements/keys';
import type { Stage } from '../printed/stage';
import { act as does, placeAtCentre } from './acts';
import { having, type Right, type RightsArea, row } from './right';

const list = { uList: ['<pupilA5.uuid>'] };
const school = { school: '<school.A>' };
const staff = 'ADT';
const young = { id: '<youngA3.userId>' };
const noSuchForm = { absent: 'PARTICIPANT_NOT_FOUND' };

const archived = having(`update user_account set is_archived = true where login in ('pupila6', 'pupilb5')`);
const waits = having(
  `update user_account set is_activated = false, email = login || '@mokinys.example' where login in ('pupila5', 'pupilb5')`,
);
async function prepare({ world, ids }: Stage): Promise<void> {
  const { youngA3 } = world.people;
  const keys = await createKeys(world.services).of([youngA3.userId]);
  ids.agreementKey = keys.get(youngA3.userId) ?? '';
  await world.pool.query(`insert into setting (name, value) values ('captcha', 'false'), ('year', '2026')`);
  await world.publish('setting', '');
}

/** An act on pupils of a list, all or none. */
const act = (call: string, who: string, more: Partial<Right> = {}): Right => row(call, who, 'school', list, more);
/** An act on the pupil in the address. */
const one = (call: string, who: string, more: Partial<Right> = {}): Right =>
  row(call, who, 'school', {}, { params: { id: '<pupilA5.userId>' }, ...more });

const lists: Right[] = [
  row('members/list/{grade}', staff, 'school'),
  row('members/count/{grade}', staff, 'school'),
  row('members/listarchive/{school}', staff, 'school', {}, { params: { school: '<school.A>' } }),
  row('classes/list', staff, 'school', school),
  row('classes/rename', 'AT', 'school', { ...school, grade: 5, subGrade: 1, name: '5 Bebrai' }),
  row('classes/letter', 'AD', 'open', { subGrade: 3, name: 'č' }),
];

const acts: Right[] = [
  row('members/addnewusers', 'AT', 'school'),
  row('members/compare', 'AT', 'school', {
    ...school,
    uList: [{ firstName: 'Ona', lastName: 'Upė', dateOfBirth: '2014-05-30' }],
  }),
  row(
    'members/undo-adding',
    'AT',
    'school',
    { uList: ['<added>'] },
    {
      before: (stage, as) =>
        does(
          stage,
          as,
          'members/addnewusers',
          { ...school, uList: [{ firstName: 'Ona', lastName: 'Upė', dateOfBirth: '2014-03-02', gender: 'F' }] },
          { added: 'users.0.user.uuid' },
        ),
    },
  ),
  row('members/addprogress', 'AT', 'own', { progressId: '11111111-1111-4111-8111-111111111111' }),
  act('members/archivingList', staff),
  act('members/makenewpasslist', staff),
  act('members/setupclasslist', staff),
  act('members/setdownclasslist', staff),
  act('members/moveupsubgrade', staff),
  act('members/movedownsubgrade', staff, {
    before: having(`update user_account set sub_grade = 2 where login in ('pupila5', 'pupilb5')`),
  }),
  act('members/outofschool', staff, { send: { ...list, isOutOfSchool: true } }),
  act('members/moveclass', staff, { send: { ...list, grade: 6, subGrade: 2 } }),
  act('members/issuekeys', staff, { send: { ...list, ...school, look: 'CARDS' } }),
  row('members/carddoor', staff, 'school', { ...school, grade: 5, subGrade: 1 }),
  row('members/carddoor/set', staff, 'school', { ...school, grade: 5, subGrade: 1, to: 'OPEN' }),
  act('members/loginlist', staff, { send: { ...list, ...school } }),
  act('members/studentskeylistdata', staff, { send: { ...list, ...school } }),
  one('members/makenewpass/{id}', 'ACDT', { before: (stage) => placeAtCentre(stage, 'pupilA5') }),
  one('members/restorefromarchive/{id}', staff, { params: { id: '<pupilA6.userId>' }, before: archived }),
  one('members/resendactivation/{id}', staff, { before: waits }),
];

const agreements: Right[] = [
  row(
    'agreements/add',
    'ACDST',
    'own',
    { userId: '<userId>' },
    {
      as: { S: 'pupilA12' },
      before: having(`update user_account set agreed_to_take_part_at = null where login = 'pupila12'`),
    },
  ),
  one('members/agreedtexts/{id}', staff),
  row('agreements/own', 'S', 'own', {}),
  row('agreements/change', 'S', 'own', { consent: 'PUBLISH', isGiven: true }, { as: { S: 'pupilA12' } }),
  row('users/getbykey', 'P', 'open', { key: '<agreementKey>' }, { instead: noSuchForm }),
  row(
    'users/signagreement',
    'P',
    'open',
    { key: '<agreementKey>', parent: { firstName: 'Ona', lastName: 'Upienė' }, userId: '<youngA3.uuid>' },
    { instead: noSuchForm },
  ),
  row(
    'users/changeconsent',
    'P',
    'open',
    { key: '<agreementKey>', consent: 'PUBLISH', isGiven: true },
    {
      before: having(`update user_account set agreed_to_take_part_at = now() where login = 'younga3'`),
      instead: noSuchForm,
    },
  ),
  // Whose paper it is says `userId`; a school is not asked for.
  row('members/uploadagreement/', staff, 'school', null, { instead: { 'school.A': null } }),
  one('members/agreement/{id}', staff),
  one('members/renewagreementkey/{id}', staff, { params: young }),
  act('members/agreementlinks', staff, { send: { uList: ['<youngA3.uuid>'] } }),
  row('members/agreementpages', staff, 'school', { keys: ['<agreementKey>'] }, { instead: { absent: 'EMPTY' } }),
  one('members/undoagreement/{id}', staff, {
    params: young,
    before: (stage, as) =>
      stage.world.pool.query(
        `with paper as (insert into agreement (user_id, way, recorded_by, agrees_to_publish) values ($1, 'PAPER', $2, false) returning user_id)
         update user_account set agreed_to_take_part_at = now() where id in (select user_id from paper)`,
        [stage.world.people.youngA3.userId, stage.world.people[as].userId],
      ),
  }),
  one('members/withdrawagreement/{id}', 'A', { send: { reason: 'prašė tėvai' } }),
];

const aids: Right[] = [
  row('users/aids', 'ADST', 'school', { user: '<pupilA5.userId>' }),
  row('users/saveaids', 'S', 'own', { aids: { textSize: 115, font: 'ui', contrast: 'dark' } }),
  row('users/presetaids', staff, 'school', { user: '<pupilA5.userId>', extraTime: 25 }),
];

/** Of the pupils of school A one is in grade 12, and one is archived already. */
const move = { ...school, after: null, moved: 13, archived: 1, confirmed: true };

const rollover: Right[] = [
  row('rollover/preview', staff, 'school', school),
  row('rollover/class', staff, 'school', { ...school, grade: 5, subGrade: 1 }),
  row('rollover/apply', staff, 'school', move),
  row(
    'rollover/undo',
    staff,
    'school',
    { ...school, id: '<rollover>' },
    {
      before: (stage, as) => does(stage, as, 'rollover/apply', move, { rollover: 'id' }),
    },
  ),
];

const keys: Right[] = [
  row('keys/list', staff, 'school', {}),
  row('keys/save', 'A', 'open', { user: '<pupilA5.uuid>', price: 0, paidStatus: 'PAID' }),
];

export const pupilRights: RightsArea = {
  name: 'pupils of a school',
  prepare,
  others: {},
  rights: [...lists, ...acts, ...agreements, ...aids, ...rollover, ...keys],
};
