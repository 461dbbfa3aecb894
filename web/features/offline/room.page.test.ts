// The room of a computer on the database of a browser: what is stored before it is shown, and what goes when it is sealed.
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SealedSet, sealWords } from '../../../contract/offline-forms';
import { canonicalJson } from '../../../contract/solving-late';

const stored = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
});
const { checkSet, dropWithdrawn, enterCode, openRoom, storeSet } = await import('./room');
const { beginSitting, countTime, endSitting, giveAnswer } = await import('./sitting/sitting');
const { openRoomStore } = await import('./store');

const { subtle } = webcrypto;
const code = 'K7MPR4TXWA9HNDQ3K7MP';
const text = new TextEncoder();
const coded = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  Buffer.from(new Uint8Array(bytes)).toString('base64url');
const minute = 60_000;
const preparation = '6a0f1f5e-8a3b-4f6a-9d0a-0d2f6f6b1c11';
const ona = {
  uuid: '00000000-0000-4000-8000-00000000000a',
  firstName: 'Ona',
  lastName: 'Onaitė',
  minutes: 45,
  aids: null,
};
const jonas = { ...ona, uuid: '00000000-0000-4000-8000-00000000000b', firstName: 'Jonas' };
const task = {
  id: '1',
  bro_id: '11',
  name: 'Upė',
  type: 'BASIC',
  difficultyId: '1',
  content: '<p><img src="/images/a.png"></p>',
  choiceLayout: 'ALL_IN_ONE_ROW',
};
const challenge = {
  brc_id: '5',
  brc_key: '',
  brc_name: 'Damba',
  brc_type: 'CON',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: 45,
  brc_task_count: 1,
  brc_max_points: 9,
  brc_age_group: null,
  brc_grades: [5],
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'RUNNING',
};

async function signer() {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  return { pair, point: coded(await subtle.exportKey('raw', pair.publicKey)) };
}
const site = await signer();
const answersPair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
const answersKey = coded(await subtle.exportKey('raw', answersPair.publicKey));

/** A set as the server seals it. */
async function sealedSet({ by = site, id = preparation } = {}): Promise<SealedSet> {
  const opened = {
    preparation: id,
    pupils: [ona, jonas],
    challenge,
    rows: [{ brl_name: 'easy', bro_id: '11', points: 6, penalty: 2 }],
    tasks: [{ task, answ: [] }],
    files: [{ address: '/images/a.png', type: 'image/png', bytes: 'AAAA' }],
  };
  const head = {
    preparation: id,
    contest: 'Damba',
    year: 2026,
    schoolName: 'Upės mokykla',
    className: '5a',
    pupils: 2,
    opensAt: '2026-11-10T06:00:00Z',
    closesAt: '2099-11-20T15:00:00Z',
    preparedAt: '2026-11-05T06:00:00Z',
  };
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const material = await subtle.importKey('raw', text.encode(code), 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: text.encode(id), info: text.encode(sealWords.set) };
  const key = await subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv, additionalData: text.encode(canonicalJson(head)) };
  const body = coded(await subtle.encrypt(algorithm, key, text.encode(JSON.stringify(opened))));
  const kind = { damba: 'set' as const, version: 1 as const };
  const unsigned = { ...kind, head, answersKey, iv: coded(iv), body, signatureKey: by.point };
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = coded(await subtle.sign(ecdsa, by.pair.privateKey, text.encode(canonicalJson(unsigned))));
  return { ...unsigned, signature };
}

const open = async () => openRoom(await openRoomStore());
const choice = (choiceId: string) => ({ choiceId, text: null });

/** A room whose pupil has begun. */
async function begun() {
  const room = await open();
  await storeSet(room, await sealedSet());
  await enterCode(room, code);
  await beginSitting(room, ona);
  return room;
}

/** So many minutes go by on both clocks of the computer. */
function pass(minutes: number): void {
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minute });
  vi.spyOn(performance, 'now').mockReturnValue(now + minutes * minute);
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useRealTimers();
  stored.clear();
});

describe('the set of a room', () => {
  it('lies here after a reload, opens with its code, and names its pictures by the memory of the page', async () => {
    await storeSet(await open(), await sealedSet());
    const room = await open();
    expect(room.view.get().content.set?.head.className).toBe('5a');
    await expect(enterCode(room, 'K7MPR4TXWA9HNDQ3K7MQ')).rejects.toMatchObject({ why: 'WRONG_CODE' });
    await enterCode(room, code);
    expect(room.view.get().open?.set.tasks['11']?.task.content).toMatch(/src="blob:/);
  });

  it.each([
    ['a changed one', async () => ({ ...(await sealedSet()), answersKey: 'AAAA' }), 'CHANGED'],
    ['one of another site', async () => sealedSet({ by: await signer() }), 'OTHER_SITE'],
  ])('C43: is not replaced by %s', async (_, other, why) => {
    const room = await open();
    await storeSet(room, await sealedSet());
    await expect(checkSet(room, await other())).rejects.toMatchObject({ why });
  });

  it('goes when its teacher has withdrawn it, and no other goes', async () => {
    const room = await open();
    await storeSet(room, await sealedSet());
    await dropWithdrawn(room, 'another');
    expect(room.view.get().content).toMatchObject({ isWithdrawn: false, set: { damba: 'set' } });
    await dropWithdrawn(room, preparation);
    expect((await open()).view.get().content).toMatchObject({ isWithdrawn: true, set: null });
    await storeSet(room, await sealedSet());
    expect(room.view.get().content.isWithdrawn).toBe(false);
  });

  it('keeps one number of the computer', async () => {
    const { computer } = (await open()).view.get().content;
    expect((await open()).view.get().content.computer).toBe(computer);
  });
});

describe('a sitting of a room', () => {
  it('goes on after a reload where it was, with its answers and the time that has gone by', async () => {
    const room = await begun();
    await giveAnswer(room, '11', choice('7'));
    pass(10);
    const next = await open();
    const { current, open: set } = next.view.get();
    expect(set?.code).toBe(code);
    expect(current?.answers.map(({ answer }) => answer)).toMatchObject([{ taskId: '11', selectedChoiceId: '7' }]);
    expect(current?.sitting.marks).toHaveLength(2);
    expect(Math.round((await countTime(next)) / minute)).toBe(35);
  });

  it('C50: is sealed at its end: neither the answers, nor the code, nor a draft stays', async () => {
    const room = await begun();
    await giveAnswer(room, '11', choice('7'));
    await Promise.all([endSitting(room, 'PUPIL'), endSitting(room, 'TIME')]);
    const { content, current, ended } = room.view.get();
    expect([current, ended?.firstName]).toEqual([null, 'Ona']);
    expect(content.parcels).toMatchObject([{ pupil: ona.uuid, state: 'WAITING', about: { className: '5a' } }]);
    expect([content.sittings, content.answers]).toEqual([[], []]);
    expect(JSON.stringify(content)).not.toMatch(/selectedChoiceId|K7MPR4TXWA/);
  });

  it('C50: whose time has run out while the page was closed is sealed, as nobody has ended it', async () => {
    await giveAnswer(await begun(), '11', choice('7'));
    pass(46);
    const { content, current } = (await open()).view.get();
    expect(current).toBeNull();
    expect([content.parcels.length, content.sittings.length, content.answers.length]).toEqual([1, 0, 0]);
  });

  it('tells of an answer that the computer does not write, and writes it when it can', async () => {
    const room = await begun();
    const full = vi.spyOn(room.disk, 'append').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    await giveAnswer(room, '11', choice('7'));
    expect(room.view.get().current).toMatchObject({ answers: [{}], unsaved: [{}] });
    full.mockRestore();
    await countTime(room);
    expect(room.view.get().current).toMatchObject({ answers: [{}], unsaved: [] });
    expect((await room.disk.read()).answers).toHaveLength(1);
  });

  it('counts the newest answer after a reload, though an older one was written later', async () => {
    const room = await begun();
    const full = vi.spyOn(room.disk, 'append').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    await giveAnswer(room, '11', choice('7'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await giveAnswer(room, '11', choice('8'));
    full.mockRestore();
    await countTime(room);
    const answers = (await open()).view.get().current?.answers ?? [];
    expect(answers.map(({ answer }) => answer.selectedChoiceId)).toEqual(['7', '8']);
  });

  it('goes on after a reload on a full disk, too', async () => {
    await begun();
    const disk = await openRoomStore();
    vi.spyOn(disk, 'putSitting').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    vi.spyOn(disk, 'seal').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    expect((await openRoom(disk)).view.get().current?.pupil.firstName).toBe('Ona');
    pass(46);
    expect((await openRoom(disk)).view.get()).toMatchObject({ current: null, content: { sittings: [{}] } });
  });

  it('keeps its parcel in the page where the computer does not write it', async () => {
    const room = await begun();
    vi.spyOn(room.disk, 'seal').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    await endSitting(room, 'PUPIL');
    expect(room.view.get()).toMatchObject({ current: null, unstored: [{ state: 'WAITING' }] });
  });

  it('does not come back when its time is counted while it is sealed, and is sealed once', async () => {
    const room = await begun();
    await giveAnswer(room, '11', choice('7'));
    const { sitting } = room.view.get().current ?? {};
    const sealing = endSitting(room, 'PUPIL');
    await Promise.all([sealing, countTime(room), room.disk.read().then(() => countTime(room))]);
    if (sitting) await room.disk.updateSitting(sitting);
    const [parcel] = room.view.get().content.parcels;
    if (parcel) await room.disk.seal(parcel.id, { ...parcel, sealed: { ...parcel.sealed, body: 'anew' } });
    const { sittings, answers, parcels } = await room.disk.read();
    expect([sittings, answers, parcels]).toEqual([[], [], [parcel]]);
  });

  it('takes what was being typed when the time ended as in time', async () => {
    const room = await begun();
    pass(45.01);
    await giveAnswer(room, '11', choice('7'));
    expect(room.view.get().current?.answers).toMatchObject([{ at: 45 * minute }]);
  });

  it('whose parcel is in the page alone does not begin again, and the next pupil goes on', async () => {
    const room = await begun();
    vi.spyOn(room.disk, 'seal').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    await endSitting(room, 'PUPIL');
    await enterCode(room, code);
    pass(1);
    await beginSitting(room, jonas);
    const next = await open();
    expect(next.view.get().current?.pupil.firstName).toBe('Jonas');
    expect(next.view.get().content.parcels).toMatchObject([{ pupil: ona.uuid }]);
  });

  it('stays as it is where its set cannot be opened now, and goes on with the code', async () => {
    await giveAnswer(await begun(), '11', choice('7'));
    vi.spyOn(crypto.subtle, 'decrypt').mockRejectedValueOnce(new DOMException('', 'OperationError'));
    const room = await open();
    expect(room.view.get()).toMatchObject({ current: null, content: { sittings: [{}], parcels: [] } });
    await enterCode(room, code);
    expect(room.view.get().current?.answers).toHaveLength(1);
  });
});
