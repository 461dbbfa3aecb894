import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateReports, checkCertificate } from '../../../contract/certificates';
import { linkReport } from '../../../contract/reports';
import { placePupil } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { findContest, findPlaced } from './queries';

/** Last year's contest of grades 9 and 10, whose results are out; A9 is first of 8 in the country, A10 seventh. */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.past9.id;
  await placePupil(world, id, 'pupilA9', 1);
  await placePupil(world, id, 'pupilA10', 7);
  await placePupil(world, id, 'pupilB5', 2);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate certificate, audit_log');
  await world.pool.query(`update collection set result_date = now() - interval '10 days' where id = $1`, [id]);
  await world.pool.query(`update result set grade_country_rank = 1 where user_id = $1`, [world.people.pupilA9.userId]);
});

const link = (as: PersonName | null, report: string, body: object) =>
  world.call(linkReport, { as, body: { report, ...body } });
const one = (as: PersonName | null, person?: PersonName) =>
  link(as, certificateReports.pupil, {
    collectionId: id,
    ...(person !== undefined && { userId: world.people[person].uuid }),
  });
const many = (as: PersonName | null, school: string, grade: number | null = null, subGrade: number | null = null) =>
  link(as, certificateReports.group, { collectionId: id, school, grade, subGrade });
const thanks = (as: PersonName | null, userId?: string) =>
  link(as, certificateReports.tutor, { collectionId: id, userId });
const check = (serial: string) => world.call(checkCertificate, { as: null, body: { serial } });

/** The addresses on the pages of the document behind a link. */
async function read(request: ReturnType<typeof link>): Promise<string[]> {
  const { body } = await request;
  const response = await world.app.http.inject({ method: 'GET', url: body.link ?? '' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  return pagesOf(response.rawPayload);
}

function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  const pages = text.match(/\/Type \/Page\b/g) ?? [];
  // The address in its QR code.
  const addresses = [...text.matchAll(/\/URI \(([^)]*)\)/g)].map((match) => match[1] ?? '');
  expect(addresses).toHaveLength(pages.length);
  return addresses;
}

async function storedCertificates() {
  const { rows } = await world.pool.query(
    'select user_id, kind, scale, place, grade, serial, replaced_at from certificate order by id',
  );
  return rows;
}

describe('a certificate of one pupil', () => {
  it('is had by the pupil, a teacher of the school and administrators, with the same number each time', async () => {
    const { userId } = world.people.pupilA9;
    const [first] = await read(one('pupilA9'));
    expect(await read(one('admin', 'pupilA9'))).toEqual([first]);
    for (const request of [one('pupilA9', 'pupilA9'), one('tutorA', 'pupilA9')])
      expect((await request).status).toBe(200);
    const rows = await storedCertificates();
    expect(rows).toMatchObject([{ user_id: userId, kind: 'PLACE', scale: 'COUNTRY', place: 1, grade: 9 }]);
    const { rows: looks } = await world.pool.query('select user_id, action, object_id from audit_log');
    const look = { action: 'certificate.look', object_id: world.schools.A };
    expect(looks).toEqual([{ user_id: world.people.admin.userId, ...look }]);
  });

  it('is confirmed to everybody by its number: no name, no school', async () => {
    const [address] = await read(one('pupilA9'));
    const [{ serial }] = await storedCertificates();
    expect(address).toMatch(new RegExp(`^https?://[^/]+/certificate/${serial}$`));
    const { body } = await check(` ${serial.toLowerCase()}`);
    expect(body).toMatchObject({
      success: true,
      certificate: {
        serial,
        kind: 'PLACE',
        scale: 'COUNTRY',
        place: 1,
        grade: 9,
        year: 2025,
        round: 1,
        replacedAt: null,
      },
    });
    expect(Object.keys(body.certificate ?? {}).sort()).toEqual([
      'grade',
      'initials',
      'kind',
      'madeAt',
      'place',
      'replacedAt',
      'round',
      'scale',
      'serial',
      'withdrawnAt',
      'year',
    ]);
    expect(body.certificate?.initials).toMatch(/^\p{Lu}\.\u00a0\p{Lu}\.$/u);
  });

  it('is not found by a guess, and a number that is none is not there either', async () => {
    await read(one('pupilA9'));
    const [{ serial }] = await storedCertificates();
    const last = serial.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [serial.slice(0, -1) + last, 'DMB-2025-AAAA-AAAA-AAAA', "' or 1=1", ''])
      expect((await check(wrong)).body, wrong).toMatchObject({ success: false, code: 'CERTIFICATE_NOT_FOUND' });
    expect((await check('A'.repeat(61))).status).toBe(400);
    expect((await world.call(checkCertificate, { as: null, raw: {} })).status).toBe(400);
  });

  it('is replaced when the place is another one: the earlier number says so', async () => {
    await read(one('pupilA9'));
    await world.pool.query('update result set grade_country_rank = 4 where user_id = $1', [
      world.people.pupilA9.userId,
    ]);
    // The check reports the change even before the new certificate is printed.
    const [printed] = await storedCertificates();
    expect((await check(printed.serial)).body.certificate).toMatchObject({ kind: 'PLACE', place: 1 });
    expect((await check(printed.serial)).body.certificate?.replacedAt).not.toBeNull();
    await read(one('pupilA9'));
    const [earlier, later] = await storedCertificates();
    expect(later).toMatchObject({ kind: 'PARTICIPATION', place: null, replaced_at: null });
    expect((await check(earlier.serial)).body.certificate?.replacedAt).not.toBeNull();
    expect((await check(later.serial)).body.certificate?.replacedAt).toBeNull();
  });

  it('two who ask at once get the same number', async () => {
    await Promise.all([read(one('pupilA9')), read(one('tutorA', 'pupilA9')), read(many('tutorA', world.schools.A))]);
    expect((await storedCertificates()).filter(({ user_id }) => user_id === world.people.pupilA9.userId)).toHaveLength(
      1,
    );
  });

  it('is not there for who may not have it, before its date, and for who did not take part', async () => {
    for (const [as, person, status] of [
      ['pupilA10', 'pupilA9', 404],
      ['tutorB', 'pupilA9', 404],
      ['tutorA', 'pupilB5', 404],
      ['tutorA', undefined, 404],
      ['pupilA5', undefined, 404],
      ['centre', 'pupilA9', 403],
      ['tester', 'pupilA9', 403],
      [null, 'pupilA9', 401],
    ] as const)
      expect((await one(as, person)).status, `${as} about ${person}`).toBe(status);
    await world.pool.query(`update collection set result_date = now() + interval '1 minute' where id = $1`, [id]);
    for (const as of ['pupilA9', 'tutorA', 'admin'] as const) expect((await one(as, 'pupilA9')).status).toBe(404);
    expect((await many('admin', world.schools.A)).status).toBe(404);
    expect((await thanks('tutorA')).status).toBe(404);
    expect(await storedCertificates()).toEqual([]);
  });

  it('refuses what is malformed', async () => {
    for (const body of [{}, { collectionId: 'x' }, { collectionId: id, userId: '1' }])
      expect((await link('tutorA', certificateReports.pupil, body)).status).toBe(400);
    for (const grade of [0, 13, 'x'])
      expect((await link('tutorA', certificateReports.group, { collectionId: id, school: '1', grade })).status).toBe(
        400,
      );
    expect((await link('admin', certificateReports.pupil, { collectionId: '999999' })).status).toBe(404);
  });

  it('a link that was altered, and one of another user, open nothing', async () => {
    const { body } = await one('pupilA9');
    const open = (url: string, headers = {}) => world.app.http.inject({ method: 'GET', url, headers });
    const altered = (body.link ?? '').replace('student-certificate', 'group-certificates');
    expect((await open(altered)).json()).toMatchObject({ code: 'REPORT_LINK_EXPIRED' });
    const other = { 'authentication-token': world.people.pupilA10.token };
    expect((await open(body.link ?? '', other)).json()).toMatchObject({ code: 'REPORT_LINK_EXPIRED' });
    expect(await storedCertificates()).toEqual([]);
  });
});

describe('certificates of a class and a school, and thanks', () => {
  it('a class and a school are one document each, in the reach of the teacher', async () => {
    expect(await read(many('tutorA', world.schools.A, 9))).toHaveLength(1);
    expect(await read(many('tutorA', world.schools.A))).toHaveLength(2);
    expect(await read(many('admin', world.schools.B))).toHaveLength(1);
    expect((await storedCertificates()).map(({ kind, grade }) => [kind, grade])).toEqual([
      ['PLACE', 9],
      ['PARTICIPATION', 10],
      ['PLACE', 5],
    ]);
    expect((await many('tutorA', world.schools.B)).status).toBe(404);
    expect((await many('tutorA', world.schools.A, 3)).status).toBe(404);
    expect((await many('pupilA9', world.schools.A)).status).toBe(403);
  });

  it('a class within a grade has its own document; 0 is the one without a letter', async () => {
    const letter = (subGrade: number | null) =>
      world.pool.query('update user_account set sub_grade = $2 where id = $1', [world.people.pupilA9.userId, subGrade]);
    await letter(2);
    expect(await read(many('tutorA', world.schools.A, 9, 2))).toHaveLength(1);
    for (const other of [0, 1]) expect((await many('tutorA', world.schools.A, 9, other)).status).toBe(404);
    expect((await many('tutorB', world.schools.A, 9, 2)).status).toBe(404);
    expect((await many('tutorA', world.schools.A, 9, 13)).status).toBe(400);
    await letter(null);
    expect(await read(many('tutorA', world.schools.A, 9, 0))).toHaveLength(1);
  });

  it('thanks are for a teacher whose pupils took part', async () => {
    expect(await read(thanks('tutorA'))).toHaveLength(1);
    expect(await read(thanks('admin', world.people.tutorA.uuid))).toHaveLength(1);
    expect(await storedCertificates()).toMatchObject([
      { user_id: world.people.tutorA.userId, kind: 'THANKS', grade: null },
    ]);
    expect((await thanks('tutorA', world.people.tutorB.uuid)).status).toBe(404);
    expect((await thanks('admin')).status).toBe(404);
    // Only administrators get the certificates of all teachers of a school.
    const ofSchool = (as: PersonName, school: string) =>
      link(as, certificateReports.tutor, { collectionId: id, school });
    expect(await read(ofSchool('admin', world.schools.A))).toHaveLength(2);
    expect((await ofSchool('tutorA', world.schools.A)).status).toBe(404);
    expect((await ofSchool('admin', world.schools.T)).status).toBe(404);
    expect((await thanks('pupilA9')).status).toBe(403);
  });

  it('a sample is for organisers, has the signatory as typed, and is stored nowhere', async () => {
    const sample = (as: PersonName, signatory: unknown = 'Jonas Vilkas, varžybų vadovas') =>
      link(as, certificateReports.sample, { signatory });
    expect(await read(sample('admin'))).toEqual([expect.stringContaining('/certificate/DMB-0000-PAVY-ZDYS-0000')]);
    expect(await read(sample('developer', ''))).toHaveLength(1);
    expect(await storedCertificates()).toEqual([]);
    for (const as of ['tutorA', 'pupilA9', 'centre'] as const) expect((await sample(as)).status).toBe(403);
    expect((await sample('admin', 'a'.repeat(201))).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['signatory'] });
  });

  it('a name of 64 letters is on the page whole', async () => {
    const long = 'Ąčęėįšųūž'.repeat(4).slice(0, 32);
    const { userId } = world.people.pupilA9;
    const before = await world.pool.query('select first_name, last_name from user_account where id = $1', [userId]);
    await world.pool.query('update user_account set first_name = $2, last_name = $2 where id = $1', [userId, long]);
    expect(await read(one('pupilA9'))).toHaveLength(1);
    const { first_name, last_name } = before.rows[0];
    await world.pool.query('update user_account set first_name = $2, last_name = $3 where id = $1', [
      userId,
      first_name,
      last_name,
    ]);
  });
});

it('the date is the result date, or the day on which an organiser first published the version', async () => {
  const contest = await findContest(world.db, id);
  const dayOf = async () =>
    contest && (await findPlaced(world.db, { contest, pupil: world.people.pupilB5.uuid, reach: null }, 1))[0]?.day;
  const days = await world.pool.query<{ result: string; published: string }>(
    `select vilnius_day(result_date)::text as result, vilnius_day(now() - interval '3 days')::text as published
     from collection where id = $1`,
    [id],
  );
  expect(await dayOf()).toBe(days.rows[0]?.result);
  const publish = (age: string, by: string | null) =>
    world.pool.query(
      `insert into publication (collection_id, calculation_id, published_by, published_at)
       select collection_id, id, $3, now() - $2::interval from calculation where collection_id = $1`,
      [id, age, by],
    );
  await publish('4 days', null);
  await publish('20 days', world.people.admin.userId);
  expect(await dayOf()).toBe(days.rows[0]?.result);
  await world.pool.query('delete from publication');
  await publish('3 days', world.people.admin.userId);
  await publish('1 day', world.people.admin.userId);
  expect(await dayOf()).toBe(days.rows[0]?.published);
  await world.pool.query('delete from publication');
});
