import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../contract/auth-login';
import { resultsInCountry } from '../contract/results';
import * as solving from '../contract/solving';
import { createLog } from '../server/platform/log';
import { PASSWORD } from '../server/testing/people';
import { answerTo, begin } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';
import { listen, request, sendBytes } from './support/attack';

/** The permitted content of the log, at its most talkative, while everything goes wrong. */
let world: World;
let port = 0;
let written = '';
beforeAll(async () => {
  const stream = {
    write: (line: string) => {
      written += line;
    },
  };
  world = await createWorld({ log: createLog('debug', stream) });
  port = await listen(world);
});
afterAll(() => world.close());

const lines = () => written.split('\n').filter((line) => line !== '');
const sendWord = (seq: number, answerText: string) =>
  world.call(solving.sendAnswer, {
    as: 'pupilA5',
    body: { adata: answerTo(world, 'running5', 3, { seq, answerText }) },
  });

describe('the log', () => {
  it('X09, G10: tells what failed and where, by the number that the reply carries, and nothing that people wrote', async () => {
    const { ticket } = await begin(world, 'pupilA5', 'running5');
    await sendWord(1, 'slaptas-atsakymas');
    const loggedIn = await world.call(login, {
      as: null,
      body: { authtype: 'BASIC', username: 'developer', password: PASSWORD },
    });
    const token = loggedIn.body.data?.token ?? '';
    await world.call(login, {
      as: null,
      body: { authtype: 'BASIC', username: 'tutora', password: 'Neteisingas-77' },
    });
    await world.call(solving.validateKey, {
      as: 'pupilA11',
      body: { collectionId: world.collections.secured11.id, securityKey: 'SPEJIMAS-77' },
    });

    // The database refuses a row and repeats it, refuses a value and repeats it, does not know a table.
    await world.pool.query(`alter table answer_journal add constraint no_word check (value <> 'slaptas-zodis')`);
    const refused = await sendWord(2, 'slaptas-zodis');
    await world.pool.query('alter table answer_journal drop constraint no_word');
    await world.pool.query('alter table answer_journal alter column value type date using null');
    const misfit = await sendWord(3, 'slaptas-netinkamas');
    await world.pool.query('alter table answer_journal alter column value type text');
    await world.pool.query('alter table calculation rename to calculation_away');
    const lost = await world.call(resultsInCountry, { as: 'admin', body: { search: 'slapta-pavarde' } });
    await world.pool.query('alter table calculation_away rename to calculation');

    for (const { status, body } of [refused, misfit, lost]) {
      expect([status, body.code, body.error]).toEqual([500, 'SYSTEM_ERROR', 'System error']);
      expect(Object.keys(body).sort()).toEqual(['code', 'error', 'requestId', 'success']);
      const line = lines().find((one) => one.includes(String(body.requestId)) && one.includes('unforeseen'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        err: { code: expect.any(String), stack: expect.stringContaining('at ') },
      });
    }
    expect(written).toContain('no_word');
    expect(written).toContain('relation \\"calculation\\" does not exist');

    const forbidden = [
      'slaptas-atsakymas',
      'slaptas-zodis',
      'slaptas-netinkamas',
      'slapta-pavarde',
      PASSWORD,
      'Neteisingas-77',
      'SPEJIMAS-77',
      'BEBRAS2024',
      ticket,
      token,
      world.people.pupilA5.token,
      'argon2',
      'Bandomasis',
      'pupilA5',
    ];
    for (const word of forbidden) expect(written.toLowerCase(), word).not.toContain(word.toLowerCase());
  });

  it('X09: takes no line from outside', async () => {
    const before = lines().length;
    const forged = '%0a{"level":50,"msg":"forged"}%0a';
    await request(port, {
      method: 'GET',
      path: `/api/schools/list/${forged}`,
      headers: { 'user-agent': '\u001b[31mred' },
    });
    await request(port, { method: 'GET', path: `/api/forged${forged}?token=token-of-admin` });
    await request(port, { path: '/api/text/get', body: '{"what":"\\n{\\"msg\\":\\"forged\\"}' });
    await sendBytes(port, 'FORGED token-of-admin\r\n\r\n');
    for (const line of lines().slice(before)) {
      const entry = JSON.parse(line);
      expect(entry.msg).toBe('answered');
      expect(line).not.toMatch(/forged|token|\\u001b/i);
      // The pattern of the route, or none: never the address as it was sent.
      expect([undefined, '/api/schools/list/:arg', '/api/text/get']).toContain(entry.route);
    }
    expect(lines().length).toBeGreaterThan(before);
  });
});
