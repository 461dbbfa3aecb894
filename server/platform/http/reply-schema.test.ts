import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pieceWriter, replyWriter } from './reply-schema';

const reply = z.object({
  task: z.object({ id: z.string(), text: z.optional(z.string()) }),
  sel: z.nullable(z.string()),
  left: z.number(),
});
const pieces = pieceWriter(z.pick(reply, { task: true }), z.omit(reply, { task: true }));

it.each([
  ['plain', { task: { id: '1' }, sel: null, left: 5 }],
  ['with letters beyond ASCII', { task: { id: '1', text: '„Ąžuolas“ \u{1f9ab}' }, sel: 'ė"', left: 0 }],
])('writes a reply in two pieces as it would in one: %s', (_, body) => {
  const bytes = pieces.whole(pieces.head(body), body);
  expect(bytes.toString()).toBe(replyWriter({ reply })({ success: true, ...body }));
});

it('leaves out in both pieces what the contract does not have', () => {
  const body = { task: { id: '1', key: 'A' }, sel: null, left: 5, key: 'A' };
  expect(JSON.parse(pieces.whole(pieces.head(body), body).toString())).toEqual({
    success: true,
    task: { id: '1' },
    sel: null,
    left: 5,
  });
});
