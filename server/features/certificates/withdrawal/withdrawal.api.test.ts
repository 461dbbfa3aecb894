import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../../../contract/audit';
import {
  certificateReports,
  checkCertificate,
  giveBackCertificate,
  giveBackThanks,
  withdrawCertificate,
  withdrawThanks,
} from '../../../../contract/certificates';
import { obfuscateUser } from '../../../../contract/participants-states';
import { getPerson } from '../../../../contract/people';
import { linkReport } from '../../../../contract/reports';
import { myResult } from '../../../../contract/results';
import { placePupil } from '../../../testing/contest';
import { withoutRole } from '../../../testing/entry/lost-role';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** Last year's contest of grades 9 and 10, whose results are out: two of one school were first and second. */
let world: World;
let id = '';
const sittings: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.past9.id;
  sittings.pupilA9 = await placePupil(world, id, 'pupilA9', 1);
  sittings.pupilA10 = await placePupil(world, id, 'pupilA10', 2);
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('truncate certificate, certificate_withdrawal, audit_log'));

const reason = 'sprendė ne pats';
const withdraw = (whose: PersonName, as: PersonName = 'admin', raw: object = { reason }) =>
  world.call(withdrawCertificate, { as, params: { id: sittings[whose] ?? '' }, raw });
const giveBack = (whose: PersonName, as: PersonName = 'admin') =>
  world.call(giveBackCertificate, { as, params: { id: sittings[whose] ?? '' } });
const link = (as: PersonName, body: object) => world.call(linkReport, { as, body: { report: '', ...body } });
const own = (as: PersonName, whose: PersonName = as) =>
  link(as, { report: certificateReports.pupil, collectionId: id, userId: world.people[whose].uuid });
const result = async (as: PersonName) => (await world.call(myResult, { as, body: { collectionId: id } })).body.result;

/** Makes the certificate; answers its number. */
async function make(whose: PersonName): Promise<string> {
  const { body } = await own(whose);
  expect((await world.app.http.inject({ method: 'GET', url: body.link ?? '' })).statusCode).toBe(200);
  const { rows } = await world.pool.query('select serial from certificate where user_id = $1', [
    world.people[whose].userId,
  ]);
  return rows[0].serial;
}
const check = async (serial: string) =>
  (await world.call(checkCertificate, { as: null, body: { serial } })).body.certificate;

describe('certificates/withdraw', () => {
  it('takes the certificate from everybody, says so in public, and leaves the result', async () => {
    const serial = await make('pupilA9');
    expect(await check(serial)).toMatchObject({ withdrawnAt: null });
    expect((await withdraw('pupilA9')).body).toEqual({ success: true });
    expect(await check(serial)).toMatchObject({ serial, place: 1, withdrawnAt: expect.any(String) });
    for (const as of ['pupilA9', 'tutorA', 'admin'] as const) expect((await own(as, 'pupilA9')).status).toBe(404);
    expect(await result('pupilA9')).toMatchObject({ points: 60, places: 'OUT', isCertificateWithdrawn: true });
    const { schoolId } = world.people.pupilA9;
    const group = { report: certificateReports.group, collectionId: id, school: schoolId };
    expect((await link('tutorA', { ...group, grade: 9 })).status).toBe(404);
    expect((await link('tutorA', { ...group, grade: 10 })).status).toBe(200);
    expect((await own('pupilA10')).status).toBe(200);
  });

  it('is on the page of the person and in the audit log, without the reason in public', async () => {
    const serial = await make('pupilA9');
    await withdraw('pupilA9', 'developer');
    const user = world.people.pupilA9.userId;
    const { body } = await world.call(getPerson, { as: 'admin', params: { user } });
    expect(body.person?.certificates).toMatchObject([
      { sittingId: sittings.pupilA9, serial, withdrawal: { reason, by: expect.any(String) } },
    ]);
    expect(body.person?.history[0]).toMatchObject({ action: 'certificate.withdraw', reason });
    expect(JSON.stringify(await check(serial))).not.toContain(reason);
    expect(JSON.stringify(await result('pupilA9'))).not.toContain(reason);
  });

  it('is given back whole, with the same number', async () => {
    const serial = await make('pupilA9');
    await withdraw('pupilA9');
    expect((await giveBack('pupilA9')).body).toEqual({ success: true });
    expect(await check(serial)).toMatchObject({ withdrawnAt: null, replacedAt: null });
    expect(await make('pupilA9')).toBe(serial);
    expect(await result('pupilA9')).toMatchObject({ isCertificateWithdrawn: false });
    const { rows } = await world.pool.query(`select action from audit_log where object_type = 'user' order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['certificate.withdraw', 'certificate.give-back']);
  });

  it('holds for one that was not made yet, and is done once', async () => {
    const both = await Promise.all([withdraw('pupilA9'), withdraw('pupilA9', 'developer')]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(both.find(({ body }) => !body.success)?.body).toMatchObject({ code: 'CERTIFICATE_WITHDRAWN' });
    expect((await own('pupilA9')).status).toBe(404);
    const ends = await Promise.all([giveBack('pupilA9'), giveBack('pupilA9', 'developer')]);
    expect(ends.find(({ body }) => !body.success)?.body).toMatchObject({ code: 'CERTIFICATE_NOT_WITHDRAWN' });
    const { rows } =
      await world.pool.query(`select count(*)::int as n from audit_log where action in ('certificate.withdraw',
      'certificate.give-back')`);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is not done by who loses the role while it waits, nor is giving back', async () => {
    const waits = 'lock table certificate_withdrawal in share row exclusive mode';
    expect((await withoutRole(world, waits, () => withdraw('pupilA9'))).body.code).toBe('SESSION_ENDED');
    expect((await own('pupilA9')).status).toBe(200);
    await withdraw('pupilA9', 'developer');
    expect((await withoutRole(world, waits, () => giveBack('pupilA9'))).body.code).toBe('SESSION_ENDED');
    expect((await own('pupilA9')).status).toBe(404);
  });

  it('is for organisers, with a reason, of a sitting with public results', async () => {
    for (const as of ['tutorA', 'pupilA9', 'centre', 'tester'] as const) {
      expect((await withdraw('pupilA9', as)).status).toBe(403);
      expect((await giveBack('pupilA9', as)).status).toBe(403);
    }
    for (const raw of [{}, { reason: ' a ' }, { reason: 'a'.repeat(501) }])
      expect((await withdraw('pupilA9', 'admin', raw)).status).toBe(400);
    for (const foreign of ['0', '99999999']) {
      expect(
        (await world.call(withdrawCertificate, { as: 'admin', params: { id: foreign }, raw: { reason } })).status,
      ).toBe(404);
      expect((await world.call(giveBackCertificate, { as: 'admin', params: { id: foreign } })).status).toBe(404);
    }
    await world.pool.query(`update collection set result_date = now() + interval '1 day' where id = $1`, [id]);
    expect((await withdraw('pupilA9')).status).toBe(404);
    await world.pool.query(`update collection set result_date = now() - interval '9 days' where id = $1`, [id]);
  });
});

describe('a letter of thanks', () => {
  const of = (year: number) => ({ year, round: 1 });
  let year = 0;
  beforeAll(async () => {
    year = (await world.pool.query('select year from collection where id = $1', [id])).rows[0].year;
  });
  beforeEach(() => world.pool.query('truncate thanks_withdrawal'));
  const withdraw = (as: PersonName = 'admin', raw: object = { ...of(year), reason }, user = 'tutorA') =>
    world.call(withdrawThanks, { as, params: { user: userOf(user) }, raw });
  const giveBack = (as: PersonName = 'admin', user = 'tutorA') =>
    world.call(giveBackThanks, { as, params: { user: userOf(user) }, raw: of(year) });
  const userOf = (named: string) =>
    named === 'tutorA' || named === 'tutorB' || named === 'pupilA9' ? world.people[named].uuid : named;
  const letter = (as: PersonName, more: object = {}) =>
    link(as, { report: certificateReports.tutor, collectionId: id, ...more });
  const thanks = async () => {
    const { body } = await world.call(getPerson, { as: 'admin', params: { user: world.people.tutorA.userId } });
    return body.person?.thanks;
  };

  it('is withdrawn and given back with the same number; its page says so, and nobody gets it meanwhile', async () => {
    const { body } = await letter('tutorA');
    expect((await world.app.http.inject({ method: 'GET', url: body.link ?? '' })).statusCode).toBe(200);
    const [{ serial }] = (await world.pool.query('select serial from certificate')).rows;
    expect(await thanks()).toMatchObject([{ year, round: 1, serial, withdrawal: null }]);
    expect((await withdraw()).body).toEqual({ success: true });
    expect(await check(serial)).toMatchObject({ kind: 'THANKS', withdrawnAt: expect.any(String) });
    expect((await letter('tutorA')).body.code).toBe('CERTIFICATE_WITHDRAWN');
    expect((await letter('admin', { userId: world.people.tutorA.uuid })).body.code).toBe('CERTIFICATE_WITHDRAWN');
    expect((await letter('admin', { school: world.schools.A })).status, 'the others of the school').toBe(200);
    expect(await thanks()).toMatchObject([{ serial, withdrawal: { reason } }]);
    const link = await world.app.http.inject({ method: 'GET', url: body.link ?? '' });
    expect(link.json()).toMatchObject({ code: 'REPORT_LINK_EXPIRED' });
    expect((await withdraw()).body.code).toBe('CERTIFICATE_WITHDRAWN');
    expect((await giveBack('developer')).body).toEqual({ success: true });
    expect((await giveBack()).body.code).toBe('CERTIFICATE_NOT_WITHDRAWN');
    expect(await check(serial)).toMatchObject({ withdrawnAt: null });
    expect((await letter('tutorA')).status).toBe(200);
    const { rows } = await world.pool.query(`select action, reason, details from audit_log where action like 'cert%'
      and action <> 'certificate.look' order by id`);
    expect(rows).toEqual([
      { action: 'certificate.withdraw', reason, details: of(year) },
      { action: 'certificate.give-back', reason: null, details: of(year) },
    ]);
  });

  it('is withdrawn once of two who press at once', async () => {
    const codes = (await Promise.all([withdraw(), withdraw('developer')])).map(({ body }) => body.code ?? 'DONE');
    expect(codes.sort()).toEqual(['CERTIFICATE_WITHDRAWN', 'DONE']);
  });

  it('is for organisers, with a reason, of a teacher who has one', async () => {
    for (const as of ['tutorA', 'pupilA9', 'centre', 'tester'] as const) {
      expect((await withdraw(as)).status).toBe(403);
      expect((await giveBack(as)).status).toBe(403);
    }
    for (const raw of [of(year), { ...of(year), reason: ' a ' }, { reason }, { year: 'x', round: 1, reason }])
      expect((await withdraw('admin', raw)).status).toBe(400);
    expect((await withdraw('admin', { ...of(year - 20), reason })).status).toBe(404);
    for (const user of ['pupilA9', 'tutorB', '99999999']) {
      expect((await withdraw('admin', undefined, user)).status).toBe(404);
      expect((await giveBack('admin', user)).status).toBe(404);
    }
  });

  it('is found in the log of acts, and undone there while it is withdrawn', async () => {
    const undoable = async () => {
      const { lines } = (
        await world.call(listAudit, { as: 'admin', body: { action: 'certificate.withdraw', direction: 'desc' } })
      ).body;
      return lines?.map(({ canUndo }) => canUndo);
    };
    await withdraw();
    await world.call(withdrawCertificate, { as: 'admin', params: { id: sittings.pupilA9 ?? '' }, raw: { reason } });
    expect(await undoable()).toEqual([true, true]);
    await giveBack();
    expect(await undoable()).toEqual([true, false]);
    await withdraw();
    expect(await undoable(), 'the newer line').toEqual([true, true, false]);
  });
});

it('a certificate of a masked person is neither withdrawn nor given back: a reason would be a trace', async () => {
  expect((await withdraw('pupilA10')).status).toBe(200);
  const { userId: user } = world.people.pupilA10;
  expect((await world.call(obfuscateUser, { as: 'admin', params: { user } })).body.success).toBe(true);
  expect([(await giveBack('pupilA10')).status, (await withdraw('pupilA10')).status]).toEqual([404, 404]);
});
