import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers';

it('the headers of every reply guard it, and say nothing of its content', async () => {
  const headers = await securityHeaders();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['content-type']));
});

it('frames come from this site, and from the place of interactive tasks where there is one', async () => {
  const policy = async (origin?: string) => (await securityHeaders(origin))['content-security-policy'];
  expect(await policy()).toMatch(/frame-src 'self';/);
  expect(await policy('https://tasks.damba.example')).toMatch(/frame-src 'self' https:\/\/tasks\.damba\.example;/);
});
