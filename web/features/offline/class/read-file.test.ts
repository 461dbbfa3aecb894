import { describe, expect, it } from 'vitest';
import { offlineLimits } from '../../../../contract/offline-forms';
import { inCalls, readParcels } from './read-file';

const parcel = { damba: 'parcel', version: 1, preparation: 'x', key: '', iv: '', body: 'abc' };
const file = JSON.stringify({ damba: 'parcels', version: 1, parcels: [parcel, parcel] });

describe('a file of answers', () => {
  it.each([
    ['as it was written', file],
    ['with a mark before it', `\uFEFF${file}\r\n`],
  ])('is read %s', (_, text) => {
    expect(readParcels(text)).toEqual({ parcels: [parcel, parcel] });
  });

  it.each([
    ['', 'EMPTY'],
    [' \n', 'EMPTY'],
    [file.slice(0, file.length / 2), 'HALF'],
    [file.slice(0, -1), 'HALF'],
    ['{"dam', 'HALF'],
    [JSON.stringify(JSON.parse(file), null, 2).slice(0, 80), 'HALF'],
    ['{"damba":"rescue","version":1,"answers":[', 'OTHER'],
    [JSON.stringify({ damba: 'rescue', version: 1 }), 'OTHER'],
    [JSON.stringify({ damba: 'parcels', version: 1, parcels: [] }), 'OTHER'],
    [JSON.stringify({ damba: 'parcels', version: 2, parcels: [parcel] }), 'NEWER'],
    [JSON.stringify({ damba: 'parcels', version: 2, sealed: {} }), 'NEWER'],
    [JSON.stringify({ damba: 'parcels', version: 1, parcels: [{ body: 'x'.repeat(4_000_000) }] }), 'OTHER'],
    ['PK\u0003\u0004', 'OTHER'],
    ['null', 'OTHER'],
  ])('%j is none: %s', (text, fault) => {
    expect(readParcels(text)).toEqual({ fault });
  });
});

describe('the calls of a file', () => {
  it('are one for a class', () => {
    expect(inCalls(Array.from({ length: 25 }, () => parcel))).toHaveLength(1);
  });

  it('hold no more parcels and bytes than a call takes, and every parcel once, in its order', () => {
    const large = Array.from({ length: 9 }, (_, n) => ({ n, body: 'x'.repeat(offlineLimits.parcelLength) }));
    const small = Array.from({ length: 130 }, (_, n) => ({ n }));
    for (const parcels of [large, small, [...small, ...large]]) {
      const calls = inCalls(parcels);
      expect(calls.flat()).toEqual(parcels);
      for (const one of calls) {
        expect(one.length).toBeLessThanOrEqual(offlineLimits.parcels);
        expect(JSON.stringify({ cameBy: 'FILE', parcels: one }).length).toBeLessThan(offlineLimits.deliveryBytes);
      }
    }
    expect(inCalls(large)).toHaveLength(2);
    expect(inCalls(small).map((one) => one.length)).toEqual([60, 60, 10]);
  });
});
