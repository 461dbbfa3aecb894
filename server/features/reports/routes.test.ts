import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkReport } from '../../../contract/reports';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { readSecret } from '../auth/secrets';
import { writeLink } from './rules';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Two pupils who need a parent's signature.
  await world.pool.query('update user_account set agreed_to_take_part_at = null where login = any($1)', [['pupila3']]);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate audit_log');
  await world.pool.query('update session set ended_at = null, last_seen_at = now()');
});

const uuids = (...names: PersonName[]): string[] => names.map((name) => world.people[name].uuid);
const link = (as: PersonName | null, uList = uuids('youngA3'), report = 'agreement') =>
  world.call(linkReport, { as, body: { report, uList } });
const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.http.inject({ method: 'GET', url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('a link to a document', () => {
  it('opens it without a session, as a PDF that nobody keeps', async () => {
    const { body } = await link('tutorA', uuids('youngA3', 'pupilA3'));
    expect(body.link).toMatch(/^\/api\/reports\/agreement\?parameter=[\w-]+\.[\w-]+$/);
    const response = await open(body.link ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="damba-sutikimas.pdf"',
      'cache-control': 'no-store',
    });
    const pdf = response.rawPayload.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    // One page per pupil.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const { rows } = await world.pool.query('select user_id, action, object_id from audit_log order by id');
    const by = { user_id: world.people.tutorA.userId, action: 'agreement.print' };
    expect(rows).toEqual([
      { ...by, object_id: world.people.youngA3.userId },
      { ...by, object_id: world.people.pupilA3.userId },
    ]);
  });

  it('says in base64 what it is for', async () => {
    const { body } = await link('tutorA');
    const [payload = ''] = (body.link ?? '').split('parameter=')[1]?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      report: 'agreement',
      parameters: { uList: uuids('youngA3') },
      sid: world.people.tutorA.sid,
    });
  });

  it('is made for who may have the document', async () => {
    expect((await link('tutorB')).status).toBe(404);
    expect((await link('tutorA', uuids('youngA3', 'pupilB5'))).status).toBe(404);
    expect((await link('pupilA5')).status).toBe(403);
    expect((await link('centre')).status).toBe(403);
    expect((await link(null)).status).toBe(401);
    expect((await link('admin')).status).toBe(200);
    expect((await link('tutorA', uuids('pupilA12'))).body.code).toBe('AGREEMENT_NOT_NEEDED');
  });

  it('B19: is refused with a path for a name, a prototype, a megabyte, or what is no JSON, and tells nothing of the inside', async () => {
    expect((await link('tutorA', uuids('youngA3'), 'nothing')).status).toBe(404);
    expect((await link('tutorA', [])).body.fields).toEqual(['uList']);
    expect((await link('tutorA', ['1; drop'])).status).toBe(400);
    expect((await link('tutorA', uuids('youngA3'), '../agreement')).status).toBe(400);
    expect(
      (
        await link(
          'tutorA',
          Array.from({ length: 101 }, () => world.people.youngA3.uuid),
        )
      ).status,
    ).toBe(400);
    expect((await world.call(linkReport, { as: 'tutorA', raw: { report: 'agreement' } })).status).toBe(400);
    const headers = { 'authentication-token': world.people.tutorA.token, 'content-type': 'application/json' };
    const sendText = async (payload: string) => {
      const { statusCode, body } = await world.app.http.inject({
        method: 'POST',
        url: '/api/reports/link',
        headers,
        payload,
      });
      expect(body).not.toMatch(/node_modules|at \w+ \(/);
      return statusCode;
    };
    const [id] = uuids('youngA3');
    expect(await sendText(`{"report":"agreement","uList":["${id}"]}`)).toBe(200);
    expect(await sendText(`{"report":"agreement","uList":["${id}"],"__proto__":{"sid":"1"}}`)).toBe(400);
    expect(await sendText('agreement')).toBe(400);
    expect(await sendText(`{"report":"agreement","uList":["${'x'.repeat(1_000_000)}"]}`)).toBe(413);
  });
});

describe('a document is refused', () => {
  async function refusal(url: string, headers = {}): Promise<unknown> {
    const response = await open(url, headers);
    expect(response.statusCode).toBe(404);
    return JSON.parse(response.body).code;
  }

  it('B19: to a link that was changed, is made up or stands at another document', async () => {
    const url = (await link('tutorA')).body.link ?? '';
    const [address = '', parameter = ''] = url.split('=');
    const [payload = '', signature = ''] = parameter.split('.');
    const contents = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = (change: object) => {
      const changed = Buffer.from(JSON.stringify({ ...contents, ...change })).toString('base64url');
      return `${address}=${changed}.${signature}`;
    };
    expect((await open(forged({}))).statusCode).toBe(200);
    for (const wrong of [
      `${url}x`,
      url.slice(0, -3),
      address,
      `${address}=`,
      forged({ until: contents.until + 60_000 }),
      forged({ sid: world.people.tutorAB.sid }),
      forged({ parameters: { uList: uuids('pupilA3') } }),
      `${address}=${payload}.${Buffer.alloc(32).toString('base64url')}`,
      `${address}=${payload}.`,
      url.replace('/agreement?', '/agreement-paper?'),
      url.replace('/agreement?', '/nothing?'),
    ])
      expect(await refusal(wrong), wrong.slice(0, 80)).toBe('REPORT_LINK_EXPIRED');
  });

  it('after five minutes', async () => {
    const secret = await readSecret(world.db, 'secret.links');
    const given = { report: 'agreement', parameters: { uList: uuids('youngA3') }, sid: world.people.tutorA.sid };
    const at = (ms: number): string =>
      `/api/reports/agreement?parameter=${writeLink(secret, given, new Date(Date.now() - ms))}`;
    expect((await open(at(240_000))).statusCode).toBe(200);
    expect(await refusal(at(300_000))).toBe('REPORT_LINK_EXPIRED');
  });

  it('B19: to another user, after a log-out, and once the right has gone', async () => {
    const url = (await link('tutorAB', uuids('pupilA3'))).body.link ?? '';
    const as = (name: PersonName) => ({ 'authentication-token': world.people[name].token });
    expect(await refusal(url, as('tutorA'))).toBe('REPORT_LINK_EXPIRED');
    expect(await refusal(url, as('pupilA5'))).toBe('REPORT_LINK_EXPIRED');
    expect((await open(url, as('tutorAB'))).statusCode).toBe(200);
    const end = (sql: string) =>
      world.pool.query(`update session set ended_at = ${sql} where sid = $1`, [world.people.tutorAB.sid]);
    await end('now()');
    expect(await refusal(url)).toBe('REPORT_LINK_EXPIRED');
    await end('null');
    const place = [world.people.tutorAB.userId, world.schools.A];
    await world.pool.query('update tutor_school set is_confirmed = false where user_id = $1 and school_id = $2', place);
    expect(await refusal(url)).toBe('REPORT_LINK_EXPIRED');
    await world.pool.query('update tutor_school set is_confirmed = true where user_id = $1 and school_id = $2', place);
    expect((await open(url)).statusCode).toBe(200);
  });

  it('with a page to read where a browser has opened the address', async () => {
    const response = await open('/api/reports/agreement?parameter=x', page);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Dokumento nuoroda nebegalioja. Atverkite dokumentą iš naujo.</h1>');
    expect(response.body).toContain('The link to the document is no longer valid.');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
