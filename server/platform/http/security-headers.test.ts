import { expect, it } from 'vitest';
import { dataHeaders, securityHeaders } from './security-headers';

it('H01, H09: the headers of every reply guard it, and say nothing of its content', async () => {
  const headers = await securityHeaders();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  // No window of another site reaches ours, and no other site shows what is ours.
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  expect(headers['content-security-policy']).toMatch(
    /base-uri 'none';form-action 'self';require-trusted-types-for 'script'/,
  );
  expect(headers['content-security-policy']).toMatch(/;trusted-types damba ProseMirrorClipboard$/);
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['content-type']));
});

it('G10: the address of a page, in which a search may stand, goes to nobody: not to a proxy’s log by our own calls either', async () => {
  expect((await securityHeaders())['referrer-policy']).toBe('no-referrer');
});

it('frames come from this site, and from the place of interactive tasks where there is one', async () => {
  const policy = async (origin?: string) => (await securityHeaders(origin))['content-security-policy'];
  expect(await policy()).toMatch(/frame-src 'self';/);
  expect(await policy('https://tasks.damba.example')).toMatch(/frame-src 'self' https:\/\/tasks\.damba\.example;/);
});

it('H01: data opened as a document load nothing, are taken for nothing else, and stand on no other site', async () => {
  const documents = await securityHeaders();
  documents['cache-control'] = 'no-store';
  expect(dataHeaders(documents)).toEqual({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'strict-transport-security': documents['strict-transport-security'],
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});
