import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkReport } from '../../../contract/reports';
import * as calls from '../../../contract/schools';
import { textOf } from '../../testing/pdf';
import type { people } from '../../testing/people';
import { sendForm } from '../../testing/upload';
import { createWorld, type World } from '../../testing/world';
import { isPdf } from './rules';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Who = keyof typeof people;

const pdf = (text = 'sutartis') => Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

// The address may end with a slash.
const uploadAgreement = { ...calls.uploadAgreement, path: `${calls.uploadAgreement.path}/` } as const;
const upload = (as: Who | null, id: string, bytes: Buffer | null, data: unknown = { school: { id } }) =>
  sendForm(world, uploadAgreement, { as, data, bytes, name: 'Sutartis „A“.pdf' });

const get = (as: Who | null, id: string) =>
  world.app.http.inject({
    method: 'GET',
    url: `/api${calls.getAgreement.path.replace(':id', id)}`,
    headers: as ? { 'authentication-token': world.people[as].token } : {},
  });

describe('an agreement', () => {
  it('comes in as a PDF and goes out as it came, for those who keep the school', async () => {
    const { A } = world.schools;
    expect((await get('tutorA', A)).statusCode).toBe(404);
    const { status, body } = await upload('tutorA', A, pdf());
    expect([status, body.school?.hasAgreement]).toEqual([200, true]);
    for (const as of ['tutorA', 'admin', 'developer', 'tutorAB'] as const) {
      const response = await get(as, A);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.rawPayload.equals(pdf())).toBe(true);
    }
    const log = await world.pool.query(
      `select user_id, details from audit_log where action = 'school.upload-agreement' and object_id = $1`,
      [A],
    );
    expect(log.rows).toEqual([
      { user_id: world.people.tutorA.userId, details: { fileName: 'Sutartis „A“.pdf', bytes: pdf().length } },
    ]);
  });

  it('takes the place of an earlier one', async () => {
    expect((await upload('admin', world.schools.A, pdf('nauja'))).status).toBe(200);
    expect((await get('admin', world.schools.A)).rawPayload.equals(pdf('nauja'))).toBe(true);
  });

  it('B16: of a foreign school is not there, whatever the file; nobody else may ask', async () => {
    const { A, B } = world.schools;
    expect((await upload('tutorA', B, pdf())).status).toBe(404);
    expect((await upload('tutorA', B, Buffer.from('x'))).status).toBe(404);
    expect((await get('tutorB', A)).statusCode).toBe(404);
    expect((await get('pupilA5', A)).statusCode).toBe(403);
    expect((await get('centre', A)).statusCode).toBe(403);
    expect((await get(null, A)).statusCode).toBe(401);
    expect((await upload('pupilA5', A, pdf())).status).toBe(403);
    expect((await upload(null, A, pdf())).status).toBe(401);
    const stored = await world.pool.query('select 1 from school_agreement where school_id = $1', [B]);
    expect(stored.rowCount).toBe(0);
  });

  it.each([
    ['a page named .pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a beginning without an end', Buffer.from('%PDF-1.7\nand nothing more')],
    ['an end without a beginning', Buffer.from('xx%PDF-1.7\n%%EOF')],
    ['an end long before the end', Buffer.concat([pdf(), Buffer.alloc(5000, 'x')])],
    ['nothing', Buffer.alloc(0)],
  ])('U07: is refused when the file is %s', async (_, bytes) => {
    expect(isPdf(bytes)).toBe(false);
    const { status, body } = await upload('admin', world.schools.T, bytes);
    expect([status, body.code]).toEqual([415, 'WRONG_KIND']);
  });

  it('U07: is refused when it runs or opens something', async () => {
    for (const object of ['<</S/Java#53cript/JS(x)>>', '<</OpenAction<</S/URI/URI(https://a.example)>>>>']) {
      const file = Buffer.concat([pdf(), Buffer.from(`${object}\n%%EOF\n`)]);
      expect((await upload('admin', world.schools.T, file)).body.code).toBe('WRONG_KIND');
    }
  });

  it('U07: is refused when it is too large, not there, or of nothing', async () => {
    const { T } = world.schools;
    const large = Buffer.concat([pdf(), Buffer.alloc(calls.schoolLimits.agreementBytes), pdf()]);
    expect((await upload('admin', T, large)).status).toBe(413);
    expect((await upload('admin', T, null)).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['agreementFile'] });
    expect((await upload('admin', T, pdf(), {})).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['school'] });
    expect((await upload('admin', '999999', pdf())).status).toBe(404);
    expect((await get('admin', '999999')).statusCode).toBe(404);
  });

  it('U07: is saved by a link, never shown, and the teacher of another school gets none', async () => {
    const ask = (as: Who, schoolId: string) =>
      world.call(linkReport, { as, body: { report: calls.agreementReport, schoolId } });
    const { link = '' } = (await ask('tutorA', world.schools.A)).body;
    const response = await world.app.http.inject({ method: 'GET', url: link });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(pdf('nauja'))).toBe(true);
    // In no frame of ours either, and a browser that shows it all the same lets nothing in it act.
    expect(response.headers['content-disposition']).toMatch(/^attachment;/);
    expect(response.headers['content-security-policy']).toMatch(/; sandbox$/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask('tutorB', world.schools.A)).status).toBe(404);
    expect((await ask('admin', world.schools.T)).status).toBe(404);
    expect((await ask('pupilA5', world.schools.A)).status).toBe(403);
  });
});

describe('the agreement to sign', () => {
  const form = (as: Who | null, schoolId: string) =>
    world.call(linkReport, { as, body: { report: calls.agreementFormReport, schoolId } });

  it('names the school and the organisers of the settings, for those who keep the school', async () => {
    await world.pool.query(
      `insert into setting (name, value) values ('controller', '"VšĮ „Užtvanka“"')
        on conflict (name) do update set value = excluded.value`,
    );
    await world.publish('setting', '');
    // Without a name nothing is printed, so there is no link until the server knows the setting.
    await expect
      .poll(async () => {
        const { link } = (await form('tutorA', world.schools.A)).body;
        return link ? textOf((await world.app.http.inject({ method: 'GET', url: link })).rawPayload) : '';
      })
      .toContain('VšĮ„Užtvanka“');
    const { link = '' } = (await form('admin', world.schools.A)).body;
    const text = textOf((await world.app.http.inject({ method: 'GET', url: link })).rawPayload);
    const { rows } = await world.pool.query('select name from school where id = $1', [world.schools.A]);
    for (const words of [rows[0].name, 'Kokie asmens duomenys tvarkomi', 'gimimo data', 'Parašas'])
      expect(text).toContain(words.replace(/\s/g, ''));
  });

  it('is not there for others', async () => {
    expect((await form('tutorB', world.schools.A)).status).toBe(404);
    expect((await form('pupilA5', world.schools.A)).status).toBe(403);
    expect((await form(null, world.schools.A)).status).toBe(401);
    expect((await form('admin', 'x')).status).toBe(400);
  });
});

describe('schools/accept-agreement', () => {
  const accept = (as: Who | null, uploadedAt: string, id = world.schools.A) =>
    world.call(calls.acceptAgreement, { as, body: { school: { id }, uploadedAt } });
  const stateOf = async () =>
    (await world.call(calls.getSchool, { as: 'tutorA', body: { school: { id: world.schools.A } } })).body.school
      ?.agreement;

  it('ends the waiting of what a school has uploaded, once', async () => {
    await upload('tutorA', world.schools.A, pdf('pasirašyta'));
    const waiting = await stateOf();
    expect(waiting).toEqual({ uploadedAt: expect.any(String), acceptedAt: null });
    const { body } = await accept('admin', waiting?.uploadedAt ?? '');
    expect(body.school?.agreement).toEqual({ ...waiting, acceptedAt: expect.any(String) });
    expect((await accept('developer', waiting?.uploadedAt ?? '')).body.school?.agreement).toEqual(await stateOf());
    const { rows } = await world.pool.query(
      `select user_id from audit_log where action = 'school.accept-agreement' and object_id = $1`,
      [world.schools.A],
    );
    expect(rows).toEqual([{ user_id: world.people.admin.userId }]);
  });

  it('is refused for a file that nobody has looked at: another one came since', async () => {
    const before = await stateOf();
    await upload('tutorA', world.schools.A, pdf('dar kita'));
    expect((await accept('admin', before?.uploadedAt ?? '')).body.code).toBe('CONFLICT');
    expect((await stateOf())?.acceptedAt).toBeNull();
  });

  it('is not needed for what the organisers upload themselves', async () => {
    const { body } = await upload('admin', world.schools.A, pdf('mūsų'));
    expect(body.school?.agreement?.acceptedAt).toEqual(expect.any(String));
  });

  it('is for organisers, and for what is there', async () => {
    const now = new Date().toISOString();
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const)
      expect((await accept(as, now)).status).toBe(403);
    expect((await accept(null, now)).status).toBe(401);
    expect((await accept('admin', now, world.schools.T)).status).toBe(404);
    expect((await accept('admin', now, '999999')).status).toBe(404);
    expect((await world.call(calls.acceptAgreement, { as: 'admin', raw: { school: {} } })).status).toBe(400);
  });
});
