import { describe, expect, it } from 'vitest';
import { createLog } from '../../log';
import { createHttp } from '../server';
import { MultipartForm, takeForms } from './multipart';

const type = 'multipart/form-data; boundary=mark';
const part = (name: string, content: string | Buffer, file?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--mark\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    ),
    Buffer.from(file === undefined ? '\r\n' : 'Content-Type: image/png\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--mark--\r\n')]);
/** The result of sending a form: the form as it was read, or status and code of the refusal. */
async function send(bytes: Buffer | string, contentType = type, limit = 1_000_000) {
  const app = await createHttp(createLog('silent'), { state: 'ready' }, { TRUST_PROXY: '0' });
  const read: MultipartForm[] = [];
  await app.register(async (scope) => {
    takeForms(scope);
    scope.post('/form', { bodyLimit: limit }, async ({ body }) => {
      if (body instanceof MultipartForm) read.push(body);
      return {};
    });
  });
  app.post('/other', async () => ({}));
  const url = contentType === 'other' ? '/other' : '/form';
  const headers = { 'content-type': contentType === 'other' ? type : contentType };
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: bytes });
  await app.close();
  const { code }: { code?: string } = JSON.parse(body);
  return { form: read[0], refusal: [statusCode, code] };
}
const formOf = async (bytes: Buffer): Promise<MultipartForm> =>
  (await send(bytes)).form ?? expect.fail('the form was refused');

describe('a form', () => {
  it('gives its data and its files, byte for byte', async () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 0x89, 0x50]);
    const read = await formOf(form(part('data', '{"userId":"5","name":"ąž"}'), part('file', bytes, 'Šarūno.png')));
    expect(read.data).toEqual({ userId: '5', name: 'ąž' });
    expect(read.files.get('file')).toEqual({ name: 'Šarūno.png', bytes });
    expect(read.files.size).toBe(1);
  });

  it('may be without data, without files, with other fields', async () => {
    expect((await formOf(form(part('other', 'x')))).data).toEqual({ other: 'x' });
    const both = form(part('other', 'x'), part('data', '{"other":"y"}'));
    expect((await formOf(both)).data).toEqual({ other: 'y' });
    expect((await formOf(form(part('other', 'x'), part('data', '[]')))).data).toEqual([]);
    expect(await formOf(form(part('file', 'x', 'a.png')))).toMatchObject({ data: {} });
  });

  it.each([
    ['no boundary', form(part('data', '{}')), 'multipart/form-data'],
    ['another boundary', form(part('data', '{}')), 'multipart/form-data; boundary=other'],
    ['an endless boundary', form(part('data', '{}')), `multipart/form-data; boundary=${'m'.repeat(71)}`],
    ['nothing in it', Buffer.alloc(0), type],
    ['no part in it', form(), type],
    ['a prototype for a name', form(part('__proto__', '{}'), part('data', '{}')), type],
    ['no end', part('data', '{}'), type],
    ['data that are no JSON', form(part('data', '{"a"')), type],
    ['a field twice', form(part('file', 'x', 'a.png'), part('file', 'y', 'b.png')), type],
    ['data twice', form(part('data', '{}'), part('data', '{}')), type],
    ['eleven parts', form(...Array.from({ length: 11 }, (_, at) => part(`f${at}`, 'x'))), type],
    ['a hundred thousand marks', Buffer.from('--mark\r\n'.repeat(100_000)), type],
  ])('is refused with %s', async (_, bytes, contentType) => {
    expect((await send(bytes, contentType)).refusal).toEqual([400, 'BAD_REQUEST']);
  });

  it('may have ten parts', async () => {
    const bytes = form(...Array.from({ length: 10 }, (_, at) => part(`f${at}`, 'x', 'a')));
    expect((await formOf(bytes)).files.size).toBe(10);
  });
});

describe('a route that takes forms', () => {
  it('takes nothing else, nothing too large, and leaves other routes alone', async () => {
    const fitting = form(part('data', '{}'));
    expect((await send(fitting, type, 1000)).refusal).toEqual([200, undefined]);
    expect((await send('{}', 'application/json')).refusal).toEqual([415, 'WRONG_KIND']);
    expect((await send('a', 'text/plain')).refusal).toEqual([415, 'WRONG_KIND']);
    expect((await send(form(part('file', 'x'.repeat(1000), 'a.png')), type, 1000)).refusal).toEqual([413, 'TOO_LARGE']);
    expect((await send(fitting, 'other')).refusal).toEqual([415, 'WRONG_KIND']);
  });

  it('counts what comes in pieces, of all files together', async () => {
    const app = await createHttp(createLog('silent'), { state: 'ready' }, { TRUST_PROXY: '0' });
    await app.register(async (scope) => {
      takeForms(scope);
      scope.post('/form', { bodyLimit: 5_000 }, async () => ({ success: true }));
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const inPieces = async (...parts: Buffer[]): Promise<number> => {
      const body = new ReadableStream({
        start(controller) {
          for (const one of [...parts, Buffer.from('--mark--\r\n')]) controller.enqueue(one);
          controller.close();
        },
      });
      const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' as const };
      return (await fetch(`${address}/form`, init)).status;
    };
    const file = (name: string, length: number): Buffer => part(name, 'x'.repeat(length), `${name}.png`);
    expect(await inPieces(file('a', 2_000), file('b', 2_000))).toBe(200);
    expect(await inPieces(file('a', 2_000), file('b', 2_000), file('c', 2_000))).toBe(413);
    expect(await inPieces(file('a', 6_000))).toBe(413);
    expect(await inPieces(part('data', 'x'.repeat(6_000)))).toBe(413);
    expect(await inPieces(file('a', 2_000))).toBe(200);
    await app.close();
  });
});
