import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHealth } from '../../../contract/health';
import { getSettings } from '../../../contract/settings';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('health', () => {
  it('is 200 when ready, 503 while starting and draining, when no new call is taken', async () => {
    expect((await world.call(getHealth, { as: null })).body).toMatchObject({ success: true, database: 'embedded' });
    world.services.life.state = 'starting';
    expect((await world.call(getHealth, { as: null })).status).toBe(503);
    world.services.life.state = 'draining';
    expect((await world.call(getHealth, { as: null })).status).toBe(503);
    const refused = await world.call(getSettings, { as: null });
    expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    world.services.life.state = 'ready';
  });
});

describe('every answer', () => {
  const get = (url: string) => world.app.http.inject({ method: 'GET', url });

  it('H01: has the headers of a careful server, refusals too', async () => {
    for (const url of ['/api/settings/get', '/api/no-such-call', '/images/x']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      // A call's own reply is data and loads nothing; of an address that is no call a document may come.
      const loads = url === '/api/settings/get' ? "default-src 'none'" : "script-src 'self'";
      expect(headers['content-security-policy']).toContain(loads);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('includeSubDomains');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-request-id']).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await get('/api/settings/get')).headers['cache-control']).toBe('no-store');
  });

  it('to an unknown address is a refusal with a code', async () => {
    const response = await get('/api/no-such-call');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  it.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'a=1', 415],
    ['application/json', '{broken', 400],
    ['application/json', '"text"', 400],
    ['application/json', `{"what":"${'x'.repeat(1_000_000)}"}`, 413],
    ['application/json', '{"__proto__":{"x":1},"what":"a"}', 400],
  ])('to a body of %s is refused when it cannot be read (%#)', async (type, payload, status) => {
    const response = await world.app.http.inject({
      method: 'POST',
      url: '/api/text/get',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false });
  });

  it('is the same with a slash at the end', async () => {
    expect((await get('/api/settings/get/')).statusCode).toBe(200);
  });
});

describe('the description of all calls', () => {
  it('lists every mounted call and can be read as a page', async () => {
    const document = (await world.app.http.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = world.app.mounted.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(mounted.sort());
    const partsOf = (path: string) =>
      document.paths[path].post.requestBody.content['multipart/form-data'].schema.required;
    expect(partsOf('/exchange/preview-import')).toEqual(['data', 'archive']);
    expect(partsOf('/exchange/take-import')).toEqual(['data']);
    const page = await world.app.http.inject({ method: 'GET', url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger');
  });
});
