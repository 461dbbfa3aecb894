import { decodeQR } from 'qr/decode.js';
import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { type CarriedParcel, createCollector, framesOf } from './frames';

const parcel = (id: string, length = 9_000): CarriedParcel => ({
  id,
  sealed: {
    damba: 'parcel',
    version: 1,
    preparation: '6a0f1f5e-8a3b-4f6a-9d0a-0d2f6f6b1c11',
    key: 'BK7M',
    iv: 'x-_9',
    body: Array.from({ length }, (_, n) => 'aZ09-_'[(n * 7 + id.length) % 6]).join(''),
  },
  madeAt: Date.parse('2026-11-20T11:00:00Z'),
  about: { className: '5 ąž', closesAt: '2026-11-20T15:00:00.000Z' },
});

async function seenOf(texts: readonly string[], collect = createCollector()) {
  const seen = [];
  for (const text of texts) seen.push(await collect(text));
  return seen;
}

describe('the codes of parcels', () => {
  it('are put together in whatever order they are seen, some of them twice', async () => {
    const one = parcel('1');
    const texts = await framesOf([one]);
    expect(texts.length).toBeGreaterThan(10);
    const seen = await seenOf([...texts.slice(4), ...texts.slice(2, 6), ...texts.slice(0, 2)]);
    expect(seen[0]).toEqual({ kind: 'SEEN', whole: 0, parcels: 1, have: 1, of: texts.length });
    expect(seen.at(-1)).toMatchObject({ kind: 'WHOLE', parcel: one, whole: 1, parcels: 1 });
    expect(seen.filter(({ kind }) => kind === 'WHOLE')).toHaveLength(1);
  });

  it('are counted: how many of those that are shown together are whole; each parcel is taken once', async () => {
    const texts = await framesOf([parcel('1', 900), parcel('22', 900)]);
    const mixed = texts.filter((_, at) => at % 2 === 0).concat(texts.filter((_, at) => at % 2 === 1));
    const seen = await seenOf([...mixed, ...texts]);
    const whole = seen.flatMap((now) => (now.kind === 'WHOLE' ? [[now.parcel.id, now.whole, now.parcels]] : []));
    expect(whole).toHaveLength(2);
    expect(whole.map(([, done, all]) => [done, all])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(seen.slice(mixed.length)).toEqual(texts.map(() => expect.objectContaining({ kind: 'SEEN', whole: 2 })));
  });

  it('of another computer are counted for themselves', async () => {
    const collect = createCollector();
    await seenOf(await framesOf([parcel('1', 900)]), collect);
    const [next] = await seenOf(await framesOf([parcel('22', 900), parcel('333', 900)]), collect);
    expect(next).toMatchObject({ kind: 'SEEN', whole: 0, parcels: 2 });
  });

  const head = 'damba:aaaaaaaaaaaa:1:aaaaaaaaaaaa';
  it.each([
    ['another code', 'https://damba.example/card#K7MP'],
    ['nothing', ''],
    ['a place behind the last', `${head}:3:2:x`],
    ['a place before the first', `${head}:0:2:x`],
    ['more pieces than any parcel has', `${head}:1:9999:x`],
    ['a parcel that is none', `${head}:1:1:{"id":"1"}`],
  ])('%s is none of them', async (_, text) => {
    expect(await seenOf([text])).toEqual([{ kind: 'FOREIGN' }]);
  });

  it.each([
    ['a time that no calendar has', { madeAt: 1e300 }],
    ['an end that is no instant', { about: { className: '5a', closesAt: 'x' } }],
    ['a name without end', { about: { className: 'a'.repeat(201), closesAt: '2026-11-20T15:00:00.000Z' } }],
  ])('with %s are no parcel, whoever made them', async (_, change) => {
    const seen = await seenOf(await framesOf([{ ...parcel('1', 100), ...change }]));
    expect(seen.at(-1)).toEqual({ kind: 'FOREIGN' });
  });

  it('with another letter in them are no parcel, and are read anew', async () => {
    const texts = await framesOf([parcel('1', 900)]);
    const wrong = texts.map((text, at) => (at === 1 ? text.replace(/Z/g, 'z') : text));
    const seen = await seenOf([...wrong, ...texts]);
    expect(seen.map(({ kind }) => kind)).toEqual(['SEEN', 'FOREIGN', 'SEEN', 'WHOLE']);
  });

  it('are read by the library of the page', async () => {
    const [text = ''] = await framesOf([parcel('1')]);
    expect(decodeQR(picture(text))).toBe(text);
  });
});

/** A code as the page draws it, five dots a module. */
function picture(text: string) {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const [scale, quiet] = [5, 4];
  const size = (code.getModuleCount() + 2 * quiet) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [column, row] = [Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet];
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < code.getModuleCount();
      if (isInside && code.isDark(row, column)) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { data, width: size, height: size };
}
