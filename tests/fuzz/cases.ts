// Hostile requests of a call: made from requests that succeed and from the schema of its body.
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint';
import type { PersonName } from '../../server/testing/people';
import { hostileText } from './hostile';
import { mutated } from './mutate';
import { valuesOf } from './schema';

export type SentFile = { name: string; fileName: string; bytes: Buffer };

/** A request that the call takes, or as near as is known. */
export type Sample = {
  as: PersonName | null;
  params: Record<string, string>;
  body: Record<string, unknown>;
  file: SentFile | null;
};

/** A request as it is sent. text: the body as it stands; null: the body as JSON. */
export type Case = Omit<Sample, 'body'> & { body: unknown; text: string | null; headers: Record<string, string> };

/** What else a call may be asked with: whom it does not let in, and ids that are not the caller's. */
export type Around = { outsiders: readonly (PersonName | null)[]; ids: readonly string[] };

/** Hostile requests of a call. */
export function casesOf(call: Endpoint, samples: readonly Sample[], around: Around): fc.Arbitrary<Case> {
  return fc.constantFrom(...samples).chain((sample) =>
    fc.record({
      as: fc.oneof(
        { arbitrary: fc.constant(sample.as), weight: 9 },
        { arbitrary: fc.constantFrom(...around.outsiders), weight: 1 },
      ),
      params: paramsOf(call, sample, around.ids),
      body: bodiesOf(call, sample, around.ids),
      file: filesOf(sample),
      text: fc.option(rawOf(sample.body), { freq: 12 }).map((text) => (call.method === 'GET' ? null : text)),
      headers: fc.oneof(
        { arbitrary: fc.constant({}), weight: 12 },
        { arbitrary: fc.constantFrom(...hostileHeaders), weight: 1 },
      ),
    }),
  );
}

function paramsOf(call: Endpoint, { params }: Sample, ids: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { arbitrary: fc.constant(params[name] ?? '1'), weight: 6 },
          { arbitrary: fc.constantFrom(...ids), weight: 2 },
          { arbitrary: hostileText, weight: 2 },
        ),
      ]),
    ),
  );
}

function bodiesOf(call: Endpoint, { body }: Sample, ids: readonly string[]): fc.Arbitrary<unknown> {
  const valid = valuesOf(call.body);
  // The fields that a request does not need are tried with it.
  const fuller = fc.tuple(valid, fc.nat(100)).map(([more, pick]): unknown => ({
    ...body,
    ...Object.fromEntries(
      Object.entries(Object(more)).filter(([name], index) => !(name in body) || (index + pick) % 3 === 0),
    ),
  }));
  return fc.oneof(
    { arbitrary: mutated(body, ids), weight: 5 },
    { arbitrary: fuller, weight: 2 },
    { arbitrary: fuller.chain((one) => mutated(one, ids)), weight: 3 },
    { arbitrary: valid, weight: 1 },
  );
}

function filesOf({ file }: Sample): fc.Arbitrary<SentFile | null> {
  if (!file) return fc.constant(null);
  const broken = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 }).map((flips) => {
    const bytes = Buffer.from(file.bytes);
    for (const [where, value] of flips) if (bytes.length > 0) bytes[where % bytes.length] = value;
    return { ...file, bytes };
  });
  return fc.oneof(
    { arbitrary: fc.constant<SentFile | null>(file), weight: 4 },
    { arbitrary: broken, weight: 3 },
    { arbitrary: hostileText.map((fileName) => ({ ...file, fileName })), weight: 1 },
    { arbitrary: fc.constantFrom(null, { ...file, bytes: Buffer.alloc(0) }), weight: 1 },
  );
}

/** Bodies that are hardly JSON, or that JSON's readers read in different ways. */
function rawOf(body: Record<string, unknown>): fc.Arbitrary<string> {
  const text = JSON.stringify(body);
  const [first = 'id'] = Object.keys(body);
  const twice = `${JSON.stringify(first)}:1`;
  return fc.oneof(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.constantFrom(
      `{${twice},${twice}}`,
      `${text}${text}`,
      `\ufeff${text}`,
      `${text},`,
      `[${text}]`,
      `// \n${text}`,
      text.replace(/"/g, "'"),
      text.replace(/:/g, ':NaN'),
      text.replace(/}$/, ',}'),
      '{"a":1e999999}',
      '{"id":01}',
      '{"__proto__":{"role":"ADMIN"}}',
      '"text"',
      'null',
      'true',
      '[]',
      '\u0000',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      `{"${first}":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
      `{"${first}":"${'\\u0000'.repeat(1_000)}"}`,
      `{"${first}":${'9'.repeat(10_000)}}`,
    ),
  );
}

const hostileHeaders: Record<string, string>[] = [
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'a'.repeat(5_000) },
  { 'content-type': '' },
  { 'content-length': '3' },
  { 'content-length': '-1' },
  { 'content-length': '99999999999999999999' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'gzip, chunked' },
  { expect: '100-continue' },
  { accept: 'text/html' },
  { 'accept-language': 'a'.repeat(5_000) },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,-1' },
  { host: '\u00e9' },
  { 'x-forwarded-for': '::1, 999.1.1.1, <b>' },
  { 'user-agent': '\u00ff'.repeat(3_000) },
  { cookie: '__proto__=1; =; ;;=' },
  { 'authentication-token': 'x'.repeat(10_000) },
  { 'authentication-token': '__proto__' },
];
