import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../server/platform/http/server';
import { mountWeb } from '../server/platform/http/web';
import { createWorld, type World } from '../server/testing/world';
import { listen, parseAnswer, type RawAnswer, request, sendBytes } from './support/attack';

let world: World;
let port = 0;
beforeAll(async () => {
  world = await createWorld();
  port = await listen(world);
});
afterAll(() => world.close());

const token = (name: 'admin' | 'pupilA5' | 'tutorA') => ({ 'authentication-token': world.people[name].token });

/** The headers of every answer, whatever went wrong. */
function expectGuarded({ headers }: RawAnswer): void {
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
}

function expectRefused(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  const body = JSON.parse(answer.body);
  expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/), error: expect.any(String) });
  expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select |fastify|FST_/i);
  expectGuarded(answer);
}

describe('tricks with the path', () => {
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

  it('is not stored by a cache, however the path is written', async () => {
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
  ])('of another site’s form, %s, are refused', async (type, status) => {
    expectRefused(await send('{"what":"MANUAL"}', { ...token('admin'), 'content-type': type }), status);
  });

  it('that are huge are refused before they are read', async () => {
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

  it('that are packed are not unpacked', async () => {
    expectRefused(await send('\u001f\u008b\b', { 'content-encoding': 'gzip' }), 400);
  });

  it('cannot reach into prototypes', async () => {
    expectRefused(await send('{"constructor":{"prototype":{"role":"ADMIN"}}}'), 400);
    expectRefused(await send('{"text":{"__proto__":{"id":"1"}}}'), 400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });
});

describe('what is no request at all', () => {
  it('is refused like everything else', async () => {
    expectRefused(await sendBytes(port, 'NONSENSE\r\n\r\n'), 400);
    expectRefused(await sendBytes(port, 'GET /api/settings/get HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n'), 400);
  });

  it('with 10 000 headers is refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `x-${i}: y`).join('\r\n');
    expectRefused(await sendBytes(port, `GET /api/settings/get HTTP/1.1\r\nhost: a\r\n${many}\r\n\r\n`), 431);
  });

  it('does not hold a place for ever: who sends slowly is cut off', () => {
    const { requestTimeout, headersTimeout } = world.app.http.server;
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(120_000);
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

describe('other sites', () => {
  it.each(['https://evil.example', 'null', 'http://sub.localhost'])('at %s are allowed nothing', async (origin) => {
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
  });
});

describe('what is not served', () => {
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
    await mountWeb(http, join(folder, 'dist'));
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
