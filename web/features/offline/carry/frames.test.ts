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

describe('the codes of a parcel', () => {
  it('are put together in whatever order they are seen, some of them twice', async () => {
    const one = parcel('1');
    const texts = await framesOf(one);
    expect(texts.length).toBeGreaterThan(10);
    const seen = await seenOf([...texts.slice(4), ...texts.slice(2, 6), ...texts.slice(0, 2)]);
    expect(seen[0]).toEqual({ kind: 'PIECE', have: 1, of: texts.length });
    expect(seen.at(-1)).toEqual({ kind: 'WHOLE', parcel: one });
    expect(seen.filter(({ kind }) => kind === 'WHOLE')).toHaveLength(1);
  });

  it('of several parcels are told apart, and a parcel is taken once', async () => {
    const [one, other] = [parcel('1', 900), parcel('22', 900)];
    const [first, second] = [await framesOf(one), await framesOf(other)];
    const mixed = first.flatMap((text, at) => [text, second[at] ?? '']);
    const seen = await seenOf([...mixed, ...first]);
    const whole = seen.flatMap((now) => (now.kind === 'WHOLE' ? now.parcel.id : []));
    expect(whole).toEqual(['1', '22']);
    expect(seen.slice(mixed.length).map(({ kind }) => kind)).toEqual(first.map(() => 'KNOWN'));
  });

  it.each([
    ['another code', 'https://damba.example/card#K7MP'],
    ['nothing', ''],
    ['a place behind the last', 'damba:aaaaaaaaaaaa:3:2:x'],
    ['a place before the first', 'damba:aaaaaaaaaaaa:0:2:x'],
    ['more pieces than any parcel has', 'damba:aaaaaaaaaaaa:1:9999:x'],
    ['a parcel that is none', 'damba:aaaaaaaaaaaa:1:1:{"id":"1"}'],
  ])('%s is none of them', async (_, text) => {
    expect(await seenOf([text])).toEqual([{ kind: 'FOREIGN' }]);
  });

  it('with another letter in them are no parcel, and are read anew', async () => {
    const texts = await framesOf(parcel('1', 900));
    const wrong = texts.map((text, at) => (at === 1 ? text.replace(/Z/g, 'z') : text));
    const seen = await seenOf([...wrong, ...texts]);
    expect(seen.map(({ kind }) => kind)).toEqual(['PIECE', 'FOREIGN', 'PIECE', 'WHOLE']);
  });

  it('are read by the library of the page', async () => {
    const [text = ''] = await framesOf(parcel('1'));
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
