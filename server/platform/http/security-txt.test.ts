import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from './refusal';
import { mountSecurityTxt } from './security-txt';

const ask = async (email: string, origin?: string) => {
  const http = Fastify();
  http.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send(''));
  const now = () => new Date('2026-11-23T17:00:00Z');
  mountSecurityTxt(http, { contactEmail: async () => email, origin, now });
  const answer = await http.inject('/.well-known/security.txt');
  await http.close();
  return answer;
};

it('names whom to tell of a weakness, for less than a year', async () => {
  const { statusCode, headers, body } = await ask('sauga@damba.example', 'https://damba.example');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:sauga@damba.example',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: lt, en',
      'Canonical: https://damba.example/.well-known/security.txt\n',
    ].join('\n'),
  );
});

it('says nothing of an address that is not known, and takes no line from what was typed', async () => {
  expect((await ask('a@b.example')).body).not.toContain('Canonical');
  expect((await ask('a@b.example\nExpires: never')).body).not.toMatch(/^Expires: never/m);
});

it('is not there while nobody is named', async () => {
  expect((await ask('')).statusCode).toBe(404);
});
