import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as lists from '../../../../contract/participants';
import * as calls from '../../../../contract/participants-states';
import { createPermissions } from '../../../../contract/permissions';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate attempt, audit_log cascade');
  await world.pool.query('delete from permission');
  await world.pool.query('update user_account set is_out_of_school = false, is_activated = true, email = null');
});

const id = (person: PersonName) => world.people[person].userId;
const uuid = (person: PersonName) => world.people[person].uuid;
const leave = (as: PersonName, uList: string[], isOutOfSchool = true) =>
  world.call(calls.setOutOfSchool, { as, body: { uList, isOutOfSchool } });
const logins = async (show: lists.ParticipantShow, grade = '5') => {
  const { body } = await world.call(lists.listParticipants, { as: 'tutorA', params: { grade }, body: { show } });
  return body.participants?.map((row) => row.user.login);
};
async function audited(): Promise<string[][]> {
  const { rows } = await world.pool.query(
    "select action, object_id from audit_log where action not like '%.look' order by id",
  );
  return rows.map((row) => [row.action, row.object_id]);
}
async function solve(person: PersonName): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
     values ($1, $2, 5, $3, now(), now() + interval '45 minutes', decode(md5(random()::text), 'hex'))`,
    [world.collections.running5.id, id(person), world.people[person].schoolId],
  );
}
const permissions = async () => (await world.pool.query('select 1 from permission')).rowCount;

describe('members/outofschool', () => {
  it('takes pupils out of the list, shows them where asked, and takes them back', async () => {
    expect((await leave('tutorA', [uuid('pupilA5')])).body).toEqual({ success: true });
    expect(await logins('ALL')).toEqual(['pupila5b']);
    expect(await logins('OUT_OF_SCHOOL')).toEqual(['pupila5']);
    const { body } = await world.call(lists.countParticipants, { as: 'tutorA', params: { grade: '5' } });
    expect(body).toMatchObject({ count: 1, outOfSchool: 1, withoutAgreement: 0, notActivated: 0 });
    expect((await leave('tutorA', [uuid('pupilA5')])).body.success).toBe(true);
    expect((await leave('tutorA', [uuid('pupilA5')], false)).body.success).toBe(true);
    expect(await logins('ALL')).toEqual(['pupila5', 'pupila5b']);
    expect(await audited()).toEqual([
      ['participant.leave', id('pupilA5')],
      ['participant.come-back', id('pupilA5')],
    ]);
  });

  it('takes back what was permitted and not begun, and nothing is permitted any more', async () => {
    await world.permit('pupilA5', 'running5');
    await leave('tutorA', [uuid('pupilA5')]);
    expect(await permissions()).toBe(0);
    const { body } = await world.call(createPermissions, {
      as: 'tutorA',
      body: { challengeId: world.collections.running5.id, uList: [uuid('pupilA5')] },
    });
    expect(body.refused).toEqual([{ uuid: uuid('pupilA5'), code: 'OUT_OF_SCHOOL' }]);
    expect(await permissions()).toBe(0);
  });

  it('does nothing of a list with a pupil of another school, an archived one, one who is solving', async () => {
    await solve('pupilA5b');
    const cases = [
      ['pupilB5', 'NOT_FOUND'],
      ['tutorB', 'NOT_FOUND'],
      ['archivedA5', 'ARCHIVED'],
      ['pupilA5b', 'PARTICIPANT_SOLVING'],
    ] as const;
    for (const [person, code] of cases)
      expect((await leave('tutorA', [uuid('pupilA5'), uuid(person)])).body.code).toBe(code);
    const { rows } = await world.pool.query('select 1 from user_account where is_out_of_school');
    expect(rows).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('is for tutors of the school, administrators, developers', async () => {
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect((await leave(as, [uuid('pupilA5')])).status).toBe(403);
    for (const as of ['admin', 'developer'] as const)
      expect((await leave(as, [uuid('pupilA5')])).body.success).toBe(true);
    const raw = { uList: [uuid('pupilA5')], isOutOfSchool: 'maybe' };
    expect((await world.call(calls.setOutOfSchool, { as: 'tutorA', raw })).body.fields).toEqual(['isOutOfSchool']);
  });

  it('says so when somebody who has left is added again', async () => {
    await world.pool.query(`update user_account set last_name = 'Išvykėlis' where id = $1`, [id('pupilA5')]);
    await leave('tutorA', [uuid('pupilA5')]);
    const again = { firstName: 'pupilA', lastName: 'Išvykėlis', dateOfBirth: '2014-05-30', gender: 'F' } as const;
    await world.pool.query(`update user_account set first_name = 'pupilA' where id = $1`, [id('pupilA5')]);
    const { body } = await world.call(lists.addParticipants, { as: 'tutorA', body: { uList: [again] } });
    expect(body.rows).toEqual([{ row: 0, code: 'OUT_OF_SCHOOL' }]);
  });
});

describe('members/resendactivation', () => {
  const resend = (as: PersonName, person: string) =>
    world.call(calls.resendActivation, { as, params: { user: person } });
  const wait = (person: PersonName, email: string | null) =>
    world.pool.query('update user_account set is_activated = false, email = $2 where id = $1', [id(person), email]);
  const mails = async () =>
    (await world.pool.query('select to_address, text_body from mail where user_id = $1', [id('pupilA6')])).rows;

  it('mails the link, and notes it', async () => {
    await wait('pupilA6', 'a6@damba.example');
    expect((await resend('tutorA', id('pupilA6'))).body).toEqual({ success: true });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail.to_address).toBe('a6@damba.example');
    expect(mail.text_body).toMatch(new RegExp(`/activate/[\\w-]{43}/${uuid('pupilA6')}`));
    expect(await audited()).toEqual([['participant.send-activation', id('pupilA6')]]);
  });

  it('is not for others, the activated, those without an e-mail; nobody is flooded', async () => {
    expect((await resend('tutorA', id('pupilA7'))).body.code).toBe('ALREADY_ACTIVATED');
    await wait('pupilA7', null);
    expect((await resend('tutorA', id('pupilA7'))).body.code).toBe('NO_EMAIL');
    expect((await resend('tutorB', id('pupilA7'))).status).toBe(404);
    expect((await resend('admin', id('tutorA'))).status).toBe(404);
    expect((await resend('tutorA', 'x')).status).toBe(400);
    expect((await resend('tutorA', id('archivedA5'))).body.code).toBe('ARCHIVED');
    expect((await resend('pupilA7', id('pupilA7'))).status).toBe(403);
    expect(await audited()).toEqual([]);
    await wait('pupilA8', 'a8@damba.example');
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await resend('developer', id('pupilA8'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
