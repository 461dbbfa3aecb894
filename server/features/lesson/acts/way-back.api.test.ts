// A pupil without card and password comes back into the running sitting by a new card or password (docs/rules/sitting.md).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../../../../contract/auth';
import { login } from '../../../../contract/auth-login';
import * as calls from '../../../../contract/board';
import { getCaptcha } from '../../../../contract/captcha';
import { issueKeyCards } from '../../../../contract/keycards';
import { makePassword } from '../../../../contract/participants';
import { getTask, sendAnswer, startChallenge } from '../../../../contract/solving';
import { setPassword } from '../../../../contract/users';
import { giveAttempt } from '../../../testing/contest';
import { solve } from '../../../testing/entry/proof';
import { setSettings } from '../../../testing/settings';
import { answerTo, begin, exerciseOf } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';
import { readReportActs } from '../report/queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setSettings(world, { fastLogin: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
  // The log-ins of the tests before: each person has the first session alone.
  await world.pool.query(
    'delete from session where exists (select from session first where first.user_id = session.user_id and first.sid < session.sid)',
  );
  await world.pool.query('update session set ended_at = null, ended_by = null, last_seen_at = now()');
});

const challengeId = () => world.collections.running5.id;
const uList = () => [world.people.pupilA5.uuid];
const params = () => ({ user: world.people.pupilA5.uuid });
const card = () => world.call(issueKeyCards, { as: 'tutorA', body: { uList: uList(), look: 'CARDS' } });
const password = () => world.call(makePassword, { as: 'tutorA', params: params() });
const organiserPassword = () =>
  world.call(setPassword, { as: 'admin', params: { uuid: world.people.pupilA5.uuid }, body: {} });
const endSession = () =>
  world.call(calls.endSession, { as: 'tutorA', body: { uList: uList(), reason: 'Sugedo kompiuteris' } });

async function enterByKey(key: string) {
  const [firstPart = '', secondPart = '', thirdPart = ''] = key.split('-');
  const { challenge } = (await world.call(getCaptcha, { as: null, body: { form: 'login-key' } })).body;
  if (!challenge) throw new Error('no challenge');
  const body = { authtype: 'BASIC_KEY' as const, firstPart, secondPart, thirdPart, captcha: solve(challenge) };
  return world.call(login, { as: null, body });
}
const enterByPassword = (made: string) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username: 'pupila5', password: made } });

const ways = [
  ['card', 'cards.print', async () => enterByKey((await card()).body.key ?? '')],
  ['password', 'password.make', async () => enterByPassword((await password()).body.newPassword ?? '')],
  [
    'password of an organiser',
    'password.make',
    async () => enterByPassword((await organiserPassword()).body.newPassword ?? ''),
  ],
] as const;

describe.each(ways)('a new %s', (_name, action, enter) => {
  it('brings the moved pupil back to the same answers and the same clock, and is told', async () => {
    const { attemptId } = await begin(world, 'pupilA5', 'running5');
    await world.call(sendAnswer, { as: 'pupilA5', body: { adata: answerTo(world, 'running5', 0) } });
    const deadline = async () =>
      (await world.pool.query('select deadline from attempt where id = $1', [attemptId])).rows[0].deadline;
    const before = await deadline();
    await endSession();

    const entered = await enter();
    expect(entered.body.success).toBe(true);
    const headers = { 'authentication-token': entered.body.data?.token ?? '' };
    const again = await world.call(startChallenge, {
      as: null,
      headers,
      params: { grade: '5' },
      body: { challengeId: challengeId() },
    });
    expect(again.body).toMatchObject({ challengeRegId: attemptId, epoch: 2 });
    expect(await deadline()).toEqual(before);
    const { id } = exerciseOf(world, 'running5', 0);
    const task = await world.call(getTask, { as: null, headers, params: { id }, body: {} });
    expect(task.body.sel?.bran_bra_id).toBe(answerTo(world, 'running5', 0).selectedChoiceId);

    const board = await world.call(calls.getBoard, { as: 'tutorA', body: { challengeId: challengeId(), grade: 5 } });
    expect(board.body.events?.map((event) => event.action)).toContain(action);
    const place = { challengeId: challengeId(), schoolId: world.schools.A, grade: 5, subGrade: null };
    expect((await readReportActs(world.db, place)).map((act) => act.action)).toEqual(['session.end', action]);
  });
});

describe('a new card or password', () => {
  const made = async () => [
    (await card()).body.code,
    (await password()).body.code,
    (await organiserPassword()).body.code,
  ];
  const refused = ['PARTICIPANT_SOLVING', 'PARTICIPANT_SOLVING', 'PARTICIPANT_SOLVING'];
  const given = [undefined, undefined, undefined];

  it.each([
    ['an open session', 'last_seen_at = now()', refused],
    ['a session silent for 29 minutes', `last_seen_at = now() - interval '29 minutes'`, refused],
    ['a session silent for half an hour', `last_seen_at = now() - interval '31 minutes'`, given],
    ['a log-out', `ended_at = now(), ended_by = 'PUPIL'`, given],
    ['a session ended by staff', `ended_at = now(), ended_by = 'STAFF'`, given],
  ])('with %s', async (_name, change, codes) => {
    // Not by a call of the pupil: the server would store the contact a moment later.
    await giveAttempt(world, 'pupilA5', 'running5', null);
    await world.pool.query(`update session set ${change} where user_id = $1`, [world.people.pupilA5.userId]);
    expect(await made()).toEqual(codes);
  });
  it('leaves a log-out a log-out on the class screen', async () => {
    await begin(world, 'pupilA5', 'running5');
    await world.call(logout, { as: 'pupilA5', body: {} });
    await card();
    const board = await world.call(calls.getBoard, { as: 'tutorA', body: { challengeId: challengeId(), grade: 5 } });
    expect(board.body.rows?.find(({ uuid }) => uuid === uList()[0])?.state).toBe('LOGGED_OUT');
  });
  it('before the sitting is no event of the report', async () => {
    await card();
    await begin(world, 'pupilA5', 'running5');
    const place = { challengeId: challengeId(), schoolId: world.schools.A, grade: 5, subGrade: null };
    expect(await readReportActs(world.db, place)).toEqual([]);
  });
});
