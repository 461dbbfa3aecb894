import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { MultipartForm, readForm, takeForms } from './multipart';
import { Refusal } from './refusal';

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
const refusal = async (bytes: Buffer, contentType = type): Promise<unknown> => {
  try {
    return await readForm(bytes, contentType);
  } catch (failure) {
    return failure instanceof Refusal ? failure.code : failure;
  }
};

describe('a form', () => {
  it('gives its data and its files, byte for byte', async () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 0x89, 0x50]);
    const read = await readForm(
      form(part('data', '{"userId":"5","name":"ąž"}'), part('file', bytes, 'Šarūno.png')),
      type,
    );
    expect(read.data).toEqual({ userId: '5', name: 'ąž' });
    expect(read.files.get('file')).toEqual({ name: 'Šarūno.png', bytes });
    expect(read.files.size).toBe(1);
  });

  it('may be without data, without files, with other fields', async () => {
    expect((await readForm(form(part('other', 'x')), type)).data).toEqual({ other: 'x' });
    const both = form(part('other', 'x'), part('data', '{"other":"y"}'));
    expect((await readForm(both, type)).data).toEqual({ other: 'y' });
    expect((await readForm(form(part('other', 'x'), part('data', '[]')), type)).data).toEqual([]);
    expect(await readForm(form(part('file', 'x', 'a.png')), type)).toMatchObject({ data: {} });
  });

  it.each([
    ['no boundary', form(part('data', '{}')), 'multipart/form-data'],
    ['another boundary', form(part('data', '{}')), 'multipart/form-data; boundary=other'],
    ['an endless boundary', form(part('data', '{}')), `multipart/form-data; boundary=${'m'.repeat(71)}`],
    ['nothing in it', Buffer.alloc(0), type],
    ['no end', part('data', '{}'), type],
    ['data that are no JSON', form(part('data', '{"a"')), type],
    ['a field twice', form(part('file', 'x', 'a.png'), part('file', 'y', 'b.png')), type],
    ['data twice', form(part('data', '{}'), part('data', '{}')), type],
    ['eleven parts', form(...Array.from({ length: 11 }, (_, at) => part(`f${at}`, 'x'))), type],
    ['a hundred thousand marks', Buffer.from('--mark\r\n'.repeat(100_000)), type],
  ])('is refused with %s', async (_, bytes, contentType) => {
    expect(await refusal(bytes, contentType)).toBe('BAD_REQUEST');
  });

  it('may have ten parts', async () => {
    const bytes = form(...Array.from({ length: 10 }, (_, at) => part(`f${at}`, 'x', 'a')));
    expect((await readForm(bytes, type)).files.size).toBe(10);
  });
});

describe('a route that takes forms', () => {
  const answer = async (payload: Buffer | string, contentType: string): Promise<[number, string]> => {
    const app = Fastify();
    await app.register(async (scope) => {
      takeForms(scope);
      scope.post('/form', { bodyLimit: 1000 }, async ({ body }) => (body instanceof MultipartForm ? 'form' : 'none'));
    });
    app.post('/other', async () => 'other');
    const url = contentType === 'other' ? '/other' : '/form';
    const headers = { 'content-type': contentType === 'other' ? type : contentType };
    const response = await app.inject({ method: 'POST', url, headers, payload });
    await app.close();
    return [response.statusCode, response.body];
  };

  it('takes nothing else, nothing too large, and leaves other routes alone', async () => {
    expect(await answer(form(part('data', '{}')), type)).toEqual([200, 'form']);
    expect((await answer('{}', 'application/json'))[0]).toBe(415);
    expect((await answer('a', 'text/plain'))[0]).toBe(415);
    expect((await answer(form(part('file', 'x'.repeat(1000), 'a.png')), type))[0]).toBe(413);
    expect((await answer(form(part('data', '{}')), 'other'))[0]).toBe(415);
  });
});
