import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markBrowser } from '../server/platform/http/browser-mark';
import { createHttp } from '../server/platform/http/server';
import { mountWeb } from '../server/platform/http/web';
import { createWorld, type World } from '../server/testing/world';
import { expectGuarded, expectRefused, listen, parseAnswer, request, sendBytes } from './support/attack';

let world: World;
let port = 0;
beforeAll(async () => {
  world = await createWorld();
  port = await listen(world);
});
afterAll(() => world.close());

const token = (name: 'admin' | 'pupilA5' | 'tutorA') => ({ 'authentication-token': world.people[name].token });

describe('F08, H01: tricks with the path', () => {
  const administrators = '/api/collections/calculatefinalresults';
  it.each([
    ['as it is', administrators, 403],
    ['with a slash at the end', `${administrators}/`, 403],
    ['with letters in %', '/api/%63ollections/calculatefinalresults', 403],
    ['with the base in %', '/%61pi/collections/calculatefinalresults', 403],
    ['with a question mark', `${administrators}?x=/api/settings/get`, 403],
    ['with two slashes', '//api//collections//calculatefinalresults', 404],
    ['in upper case', '/API/COLLECTIONS/CALCULATEFINALRESULTS', 404],
    ['in upper case below the base', '/api/Collections/calculateFinalResults', 404],
    ['over another one', '/api/text/../collections/calculatefinalresults', 404],
    ['over another one in %', '/api/text/%2e%2e/collections/calculatefinalresults', 404],
    ['with a slash in %', '/api/collections%2fcalculatefinalresults', 404],
    ['with a semicolon', `${administrators};jsessionid=1`, 404],
    ['with a semicolon before a slash', '/api/collections;x/calculatefinalresults', 404],
    ['with a NUL', `${administrators}%00`, 404],
    ['with a full address', `http://localhost${administrators}`, 403],
  ])('%s: the same guard, or nothing there', async (_, path, status) => {
    expectRefused(await request(port, { path, headers: token('pupilA5') }), status);
  });

  it('does not find a call by another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expectRefused(await request(port, { method, path: administrators, headers: token('admin') }), 404);
    const override = { ...token('admin'), 'x-http-method-override': 'POST' };
    expectRefused(await request(port, { method: 'GET', path: administrators, headers: override }), 404);
  });

  it.each([
    ['a half %', '/api/text/%zz'],
    ['bytes that are no text', '/api/schools/list/%ff%fe'],
    ['half a surrogate pair', '/api/schools/list/%ed%a0%80'],
  ])('refuses %s as any other malformed request', async (_, path) => {
    expectRefused(await request(port, { method: 'GET', path, headers: token('admin') }), 400);
  });

  it('refuses a parameter of 10 kB', async () => {
    expectRefused(await request(port, { method: 'GET', path: `/api/schools/list/${'a'.repeat(10_000)}` }), 404);
  });

  it('C32: is not stored by a cache, however the path is written', async () => {
    for (const path of ['/api/settings/get', '/api/settings/get/', '/%61pi/settings/get', '/api/%73ettings/get?x=1']) {
      const answer = await request(port, { method: 'GET', path });
      expect([path, answer.status]).toEqual([path, 200]);
      expectGuarded(answer);
    }
  });
});

describe('bodies', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    request(port, { path: '/api/text/get', body, headers });

  it.each([
    ['text/plain', 415],
    ['text/plain;application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
  ])('H03: of another site’s form, %s, are refused', async (type, status) => {
    expectRefused(await send('{"what":"MANUAL"}', { ...token('admin'), 'content-type': type }), status);
  });

  it('R03: that are huge are refused before they are read', async () => {
    expectRefused(await send(`{"what":"${'x'.repeat(500_000)}"}`), 413);
    const unread = await sendBytes(
      port,
      'POST /api/text/get HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 20000000\r\n\r\n{',
    );
    expectRefused(unread, 413);
  });

  it.each([
    ['arrays', `${'['.repeat(190_000)}${']'.repeat(190_000)}`],
    ['objects', `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`],
    ['arrays inside a field', `{"what":"MANUAL","text":${'['.repeat(190_000)}${']'.repeat(190_000)}}`],
    ['objects beside a poisoned name', `{"__proto__":1,"a":${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}}`],
  ])('that are deep (%s) do not take the server with them', async (_, body) => {
    expectRefused(await send(body), 400);
  });

  it('R03: that are packed are not unpacked', async () => {
    expectRefused(await send('\u001f\u008b\b', { 'content-encoding': 'gzip' }), 400);
    for (const text of ['{"what":"MANUAL"}', `{"what":"${' '.repeat(100_000_000)}"}`]) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const reply = await world.app.http.inject({
        method: 'POST',
        url: '/api/text/get',
        headers,
        payload: gzipSync(text),
      });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST']);
    }
  });

  it('cannot reach into prototypes', async () => {
    expectRefused(await send('{"constructor":{"prototype":{"role":"ADMIN"}}}'), 400);
    expectRefused(await send('{"text":{"__proto__":{"id":"1"}}}'), 400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });
});

describe('what is no request at all', () => {
  it('H05: is refused like everything else', async () => {
    expectRefused(await sendBytes(port, 'NONSENSE\r\n\r\n'), 400);
    expectRefused(await sendBytes(port, 'GET /api/settings/get HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n'), 400);
  });

  it('R03: with 10 000 headers is refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `x-${i}: y`).join('\r\n');
    expectRefused(await sendBytes(port, `GET /api/settings/get HTTP/1.1\r\nhost: a\r\n${many}\r\n\r\n`), 431);
  });

  it('R02: does not hold a place for ever: who sends slowly is cut off', () => {
    const { requestTimeout, headersTimeout } = world.app.http.server;
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(120_000);
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

describe('the headers', () => {
  it('H09: of every reply, a refusal too, tell browsers to come by TLS alone, and the cookie goes over nothing else', async () => {
    const year = /^max-age=(3153[6-9]|315[4-9]|31[6-9]|3[2-9])\d*; includeSubDomains$/;
    for (const [method, path] of [
      ['GET', '/api/settings/get'],
      ['POST', '/api/collections/calculatefinalresults'],
      ['GET', '/api/reports/agreement?parameter=x'],
      ['GET', '/api/nothing'],
      ['GET', '/api/text/%zz'],
    ] as const)
      expect((await request(port, { method, path })).headers['strict-transport-security'], path).toMatch(year);
    const nonsense = await sendBytes(port, 'NONSENSE\r\n\r\n');
    expect(nonsense.headers['strict-transport-security']).toMatch(year);

    /** The cookie of a log-in through a proxy that says how it was called. */
    const cookieOf = async (trust: '0' | '1', protocol: string) => {
      const http = await createHttp(world.services.log, { state: 'ready' }, { TRUST_PROXY: trust });
      http.post('/mark', async (call, reply) => ({ mark: markBrowser(call, reply) }));
      const headers = { origin: 'https://damba.example', 'x-forwarded-proto': protocol };
      const reply = await http.inject({ method: 'POST', url: '/mark', headers });
      await http.close();
      return String(reply.headers['set-cookie']);
    };
    expect(await cookieOf('1', 'https')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    expect(await cookieOf('1', 'http')).not.toContain('Secure');
    // Without a proxy of ours the header is anybody's.
    expect(await cookieOf('0', 'https')).not.toContain('Secure');
  });
});

describe('H02: other sites', () => {
  it.each(['https://evil.example', 'null', 'http://sub.localhost'])(
    'H04: at %s are allowed nothing',
    async (origin) => {
      const headers = { ...token('admin'), origin };
      expectGuarded(await request(port, { method: 'GET', path: '/api/settings/get', headers }));
      const preflightHeaders = {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authentication-token',
      };
      const preflight = await request(port, { method: 'OPTIONS', path: '/api/auth/logout', headers: preflightHeaders });
      expectRefused(preflight, 404);
      expect(preflight.headers['access-control-allow-headers']).toBeUndefined();
    },
  );
});

describe('H06: what is not served', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/metrics',
    '/package.json',
    '/server/main.ts',
    '/assets/index.js.map',
    '/backup.sql',
  ])('%s', async (path) => expectRefused(await request(port, { method: 'GET', path }), 404));
});

describe('the pages', () => {
  it('are no way to other files, and are not answered for them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'damba-pages-'));
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'a secret');
    writeFileSync(join(folder, 'dist/index.html'), 'the page');
    writeFileSync(join(folder, 'dist/assets/a.js'), 'a script');
    const http = await createHttp(world.services.log, { state: 'ready' }, { TRUST_PROXY: '0' });
    await mountWeb(http, join(folder, 'dist'), {});
    const get = async (url: string) => (await http.inject({ method: 'GET', url })).body;
    expect([await get('/'), await get('/userhome/challenge/7/A.B'), await get('/login?next=/a.b')]).toEqual(
      Array(3).fill('the page'),
    );
    expect(await get('/assets/a.js')).toBe('a script');
    const missing = [
      '/.git/config',
      '/.env',
      '/backup.sql',
      '/index.js.map',
      '/assets/a.js.map',
      '/assets/',
      '/api',
      '/API/x',
      '/secret.txt',
    ];
    for (const path of missing) expect(JSON.parse(await get(path)), path).toMatchObject({ code: 'NOT_FOUND' });
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/..\\secret.txt',
    ])
      expect(await get(path), path).not.toContain('a secret');
    const headers = (await http.inject({ method: 'GET', url: '/' })).headers;
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-cache', 'nosniff']);
    expect(headers['permissions-policy']).toMatch(/^camera=\(\), geolocation=\(\), .*microphone=\(self\)$/);
    const camera = async (url: string) =>
      /camera=\([^)]*\)/.exec(String((await http.inject({ method: 'GET', url })).headers['permissions-policy']))?.[0];
    expect(await camera('/card')).toBe('camera=(self)');
    for (const path of ['/login', '/card/', '/card/x', '/userhome/home', '/?/card'])
      expect(await camera(path), path).toBe('camera=()');
    const script = (await http.inject({ method: 'GET', url: '/assets/a.js' })).headers;
    expect(script['cache-control']).toContain('immutable');
    // What guards a document would only weigh on its parts.
    expect(script['content-security-policy']).toBeUndefined();
    expect(script['x-content-type-options']).toBe('nosniff');
    await http.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a server that ends', () => {
  it('answers who still asks on an open connection as it answers everybody', async () => {
    const ending = await createWorld();
    const socket = connect(await listen(ending), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    const arrived = once(ending.app.http.server, 'request');
    // The connection is not idle when the server begins to end, so its next request still arrives.
    socket.write(
      'POST /api/text/get HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await arrived;
    ending.services.life.state = 'draining';
    const closed = ending.close();
    await sleep(100);
    socket.write('}GET /api/settings/get HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    await closed;
    const last = parseAnswer(text.slice(text.lastIndexOf('HTTP/1.1 ')));
    expectRefused(last, 503);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
