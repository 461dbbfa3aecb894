import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../log';
import { createHttp } from '../server';
import { fieldTwice } from './json';
import { takeForms } from './multipart';

const twiceIn = (text: string): unknown => fieldTwice(text, JSON.parse(text))?.body ?? null;

describe('a field that is named twice', () => {
  it.each([
    ['in the body', '{"a":1,"a":2}', 'a'],
    ['the same value', '{"a":1,"b":2,"a":1}', 'a'],
    ['deep inside', '{"a":[{"b":{"c":1,"d":[],"c":2}}]}', 'c'],
    ['written differently', '{"role":1,"r\\u006fle":2}', 'role'],
    ['with quotation marks in it', '{"a\\"b":1,"a\\"b":2}', 'a"b'],
    ['after texts that look like JSON', '{"t":"{\\"x\\":1,\\"x\\":2}\\\\","n" : 1 , "n" : 2}', 'n'],
    ['with an empty name', '{"":1,"":2}', ''],
    ['that is a number', '{"1":1,"1":2}', '1'],
  ])('is refused: %s', (_name, text, field) => {
    expect(twiceIn(text)).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [field],
      error: `The field "${field}" is given twice`,
    });
  });

  it.each(['5', '"a:a"', '[]', '{}', '[{"a":1},{"a":1}]', '{"a":{"a":{"a":1}}}', '{"a":"\\\\","b":"\\\\\\":"}'])(
    'is not seen where there is none: %s',
    (text) => {
      expect(twiceIn(text)).toBeNull();
    },
  );

  it('is not seen in any value that was written once, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }), fc.constantFrom(0, 2), (value, indent) => {
        expect(twiceIn(JSON.stringify(value, null, indent))).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('is found in any object that has one of its fields once more', () => {
    const names = fc.string({ unit: 'binary', maxLength: 8 });
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue(), { minKeys: 1 }), fc.jsonValue(), (fields, again) => {
        const [name = ''] = Object.keys(fields);
        const more = `${JSON.stringify(name)}:${JSON.stringify(again)}`;
        expect(twiceIn(`${JSON.stringify(fields).slice(0, -1)},${more}}`)).toMatchObject({ code: 'BAD_REQUEST' });
      }),
      { numRuns: 100 },
    );
  });

  // Were it the square of the length, it would take minutes: longer than a test may.
  it('costs as much as the text is long, not more', () => {
    for (const text of [
      `"${'\\\\'.repeat(200_000)}"`,
      `["${'\\"'.repeat(200_000)}"]`,
      `${'['.repeat(3000)}${']'.repeat(3000)}`,
    ])
      expect(twiceIn(text)).toBeNull();
  });
});

describe('a call with a field twice', () => {
  it('H10: is refused before it is read, in a body and in the data of a form', async () => {
    const http = await createHttp(createLog('silent'), { state: 'ready' }, { TRUST_PROXY: '0' });
    http.post('/body', async () => ({ success: true }));
    await http.register(async (scope) => {
      takeForms(scope);
      scope.post('/form', { bodyLimit: 1000 }, async () => ({ success: true }));
    });
    const form = (data: string) => `--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n${data}\r\n--x--\r\n`;
    const send = async (url: string, data: string) => {
      const isForm = url === '/form';
      const headers = { 'content-type': isForm ? 'multipart/form-data; boundary=x' : 'application/json' };
      const response = await http.inject({ method: 'POST', url, headers, payload: isForm ? form(data) : data });
      return [response.statusCode, JSON.parse(response.body).error ?? 'read'];
    };
    for (const url of ['/body', '/form']) {
      expect(await send(url, '{"user":1,"user":2}')).toEqual([400, 'The field "user" is given twice']);
      expect(await send(url, '{"user":1,"other":2}')).toEqual([200, 'read']);
      expect((await send(url, '{"__proto__":{"role":"ADMIN"}}'))[0]).toBe(400);
    }
    await http.close();
  });
});
