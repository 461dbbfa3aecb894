// Values that programs stumble over, whatever was asked for.
import fc from 'fast-check';

const reversed = '\u202e';

/** Texts: of control, of other tongues' directions, of databases, pages, tables and paths, of numbers and days. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  `${reversed}txt.exe`,
  '\u200b',
  'e\u0301'.repeat(200),
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(50),
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  "'; drop table user_account; --",
  '\\',
  '%',
  '_%',
  '%00',
  '(',
  '[a-',
  ':* & | !',
  '<img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '<!--',
  '&#0;&#x110000;',
  '{{7*7}}',
  '=cmd|"/c calc"!A1',
  '@SUM(1)',
  '-2+3',
  '\t=1',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/dev/zero',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'http://127.0.0.1:5432/',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '0',
  '-1',
  '00',
  '0x10',
  '1e3',
  '1e309',
  '1,5',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '999999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '-0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-11-24T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-24T00:00:00.123456789Z',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b',
  'a@b.c\nbcc: d@e.f',
  `${'a'.repeat(190)}@b.example`,
];

const numbers = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  1e21,
  1.7976931348623157e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  999_999_999_999_999,
];

const long = fc
  .constantFrom(100, 201, 2_001, 10_001, 100_000)
  .chain((length) =>
    fc
      .constantFrom('a', ' ', '\n', 'ž', '<', '"', '(', '9', '😀', '<b>', '](', '$$', '=')
      .map((sign) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length)),
  );

const deep = fc
  .tuple(fc.constantFrom(5, 50, 500), fc.boolean())
  .map(([depth, isList]): unknown =>
    Array.from({ length: depth }).reduce((inner: unknown) => (isList ? [inner] : { a: inner }), 'x'),
  );

/** Names that would reach into a prototype. Read as JSON, which makes fields of them. */
const poisoned = fc
  .constantFrom(
    '{"__proto__":{"role":"ADMIN"}}',
    '{"constructor":{"prototype":{"role":"ADMIN"}}}',
    '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
    '{"length":-1}',
    '{"length":1000000000}',
    '{"then":1}',
    '{"toJSON":{}}',
    '{"$ne":null}',
    '{"":""}',
  )
  .map((text): unknown => JSON.parse(text));

const lists = fc.oneof(
  fc.constantFrom<unknown[]>([], [null], [[]], [{}], [1, '1', 1]),
  fc.constantFrom<unknown>(null, 1, '1', 'a', {}).map((one): unknown => Array.from({ length: 10_000 }, () => one)),
);

/** A hostile text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: long, weight: 1 },
);

/** A hostile value of any kind. ids: those of other people and things. */
export function hostileValue(ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: hostileText, weight: 6 },
    { arbitrary: fc.constantFrom(...numbers), weight: 3 },
    { arbitrary: fc.constantFrom<unknown>(null, true, false, {}, []), weight: 2 },
    { arbitrary: fc.constantFrom<unknown>(...ids, ...ids.map(Number).filter(Number.isInteger)), weight: 4 },
    { arbitrary: poisoned, weight: 1 },
    { arbitrary: deep, weight: 1 },
    { arbitrary: lists, weight: 1 },
  );
}
