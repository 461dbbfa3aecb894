// What the server seals a page opens, and the other way round: the page is WebCrypto (server/testing/entry/offline.ts).
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../contract/offline-code';
import type { SealedParcel, SealedSet, SetHead } from '../../../contract/offline-forms';
import { isSigned, openSet, sealParcel } from '../../testing/entry/offline';
import { openParcel, pairOf, sealSet } from './seal';

const preparation = '6f0d7c1e-2f55-4a3c-9d38-5d1b8a0f4e21';
const other = '6f0d7c1e-2f55-4a3c-9d38-5d1b8a0f4e22';
const head: SetHead = {
  preparation,
  contest: 'Bebras 2026, V–VI klasės',
  year: 2026,
  schoolName: 'Ąžuolų „mokykla“',
  className: '5a',
  pupils: 25,
  opensAt: '2026-11-09T06:00:00.000Z',
  closesAt: '2026-11-20T16:00:00.000Z',
  preparedAt: '2026-11-05T10:00:00.000Z',
};
const answers = pairOf(randomBytes(32));
const signature = pairOf(randomBytes(32));
const code = codeOf(2n ** 200n + 12_345n);
const inside = { pupils: ['Ąžuolė Žukauskaitė'], tasks: ['Bebras\u2028plaukia 🦫'] };
const set = sealSet(JSON.stringify(inside), { head, code, answers, signature });

/** The same text of base64url with its last letter but three changed. */
const changed = (coded: string) => coded.replace(/.(?=.{3}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

describe('a sealed set', () => {
  it('is opened by its code, and signed', async () => {
    expect(await openSet(set, code)).toEqual(inside);
    expect(await isSigned(set)).toBe(true);
  });

  it('is sealed anew each time', () => {
    const again = sealSet(JSON.stringify(inside), { head, code, answers, signature });
    expect(again.iv).not.toBe(set.iv);
    expect(again.body).not.toBe(set.body);
  });

  it.each<[string, Partial<SealedSet>]>([
    ['a changed body', { body: changed(set.body) }],
    ['another iv', { iv: changed(set.iv) }],
    ['another preparation', { head: { ...head, preparation: other } }],
    ['another class', { head: { ...head, className: '6a' } }],
    ['a later end', { head: { ...head, closesAt: '2027-11-20T16:00:00.000Z' } }],
  ])('C43: is not opened with %s, and its signature does not hold', async (_, change) => {
    await expect(openSet({ ...set, ...change }, code)).rejects.toThrow();
    expect(await isSigned({ ...set, ...change })).toBe(false);
  });

  it('C43: is not opened by another code', async () => {
    await expect(openSet(set, codeOf(2n ** 200n + 12_346n))).rejects.toThrow();
  });

  it('tells that the key for the answers was exchanged', async () => {
    expect(await isSigned({ ...set, answersKey: pairOf(randomBytes(32)).point })).toBe(false);
  });
});

describe('a sealed parcel', () => {
  const written = '{"pupil":"Ąžuolė","answers":[]}';
  const sealed = () => sealParcel(set.answersKey, preparation, written);

  it('is opened by the server', async () => {
    expect(openParcel(await sealed(), answers)).toBe(written);
  });

  it('is opened after a restart, since the pair is made of the secret alone', async () => {
    const secret = randomBytes(32);
    expect(openParcel(await sealParcel(pairOf(secret).point, preparation, written), pairOf(secret))).toBe(written);
  });

  it.each<[string, (parcel: SealedParcel) => Partial<SealedParcel>]>([
    ['a changed byte', ({ body }) => ({ body: changed(body) })],
    ['half of it', ({ body }) => ({ body: body.slice(0, body.length / 2) })],
    ['nothing', () => ({ body: '' })],
    ['another iv', ({ iv }) => ({ iv: changed(iv) })],
    ['no iv', () => ({ iv: '' })],
    ['another preparation', () => ({ preparation: other })],
    ['the point of somebody else', () => ({ key: pairOf(randomBytes(32)).point })],
    ['a point that lies beside the curve', ({ key }) => ({ key: changed(key) })],
    ['no point', () => ({ key: '' })],
  ])('C45: is refused with %s', async (_, change) => {
    const parcel = await sealed();
    expect(openParcel({ ...parcel, ...change(parcel) }, answers)).toBeNull();
  });

  it('is refused by a server with another secret', async () => {
    expect(openParcel(await sealed(), pairOf(randomBytes(32)))).toBeNull();
  });
});
