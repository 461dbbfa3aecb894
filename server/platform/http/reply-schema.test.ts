import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listWriter, pieceWriter, replyWriter } from './reply-schema';

const reply = z.object({
  task: z.object({ id: z.string(), text: z.optional(z.string()) }),
  sel: z.nullable(z.string()),
  left: z.number(),
});
const pieces = pieceWriter(z.pick(reply, { task: true }), z.omit(reply, { task: true }));
const plain = { task: { id: '1' }, sel: null, left: 5 };
const accented = { task: { id: '1', text: '„Ąžuolas“ \u{1f9ab}' }, sel: 'ė"', left: 0 };

it.each([
  ['plain', plain],
  ['with letters beyond ASCII', accented],
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

it.each([
  ['none', []],
  ['one', [plain]],
  ['several', [plain, accented, plain]],
])('writes a list of items that are bytes already as it would whole: %s', (_, items) => {
  const whole = z.object({ left: z.number(), items: z.array(reply) });
  const write = listWriter(z.omit(whole, { items: true }), 'items');
  const bytes = write(
    { left: 7 },
    items.map((body) => pieces.item(pieces.head(body), body)),
  );
  expect(bytes.toString()).toBe(replyWriter({ reply: whole })({ success: true, left: 7, items }));
});
