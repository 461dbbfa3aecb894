import { expect, it } from 'vitest';
import { readLink, writeLink } from './rules';

const secret = Buffer.alloc(32, 1);
const now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const given = { report: 'agreement', parameters: { uList: ['ą'] }, sid: '7' };
const text = writeLink(secret, given, now);

it('a link says what it was given, for five minutes', () => {
  expect(readLink(secret, text, later(299_999))).toEqual({ ...given, until: now.getTime() + 300_000 });
  expect(readLink(secret, text, later(300_000))).toBeNull();
});

it('is the JSON in base64, which anybody may read and nobody change', () => {
  const [payload = '', signature = ''] = text.split('.');
  const said: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(said).toMatchObject(given);
  const forged = Buffer.from(JSON.stringify({ ...said, sid: '8' })).toString('base64url');
  const other = writeLink(Buffer.alloc(32, 2), given, now);
  const wrong = [`${forged}.${signature}`, other, payload, `${payload}.`, `.${signature}`, `${text}.x`, `${text}AA`];
  for (const one of [...wrong, '', '.', 'x'.repeat(5000), `${payload}.${signature.slice(0, -2)}`])
    expect(readLink(secret, one, now), one.slice(0, 60)).toBeNull();
});
