import { describe, expect, it } from 'vitest';
import { offlineLimits, parcelFile, type SealedParcel } from '../../../contract/offline-forms';
import { batchesOf, fileOf, keptUntil, outdated, parcelOf, undelivered } from './parcels';
import type { ParcelState, StoredAnswer, StoredParcel, StoredSitting } from './store';

const closesAt = '2026-11-20T15:00:00.000Z';
const sitting: StoredSitting = {
  id: 's',
  preparation: 'p',
  pupil: 'u',
  code: 'c',
  minutes: 45,
  startedAt: '2026-11-20T10:00:00.000Z',
  last: { wall: 0, monotonic: 0, used: 0 },
  marks: [{ at: 0, wall: 0 }],
  answersKey: 'k',
  about: { className: '5a', closesAt },
};
const answer = (taskId: string, answerText: string | null = null): StoredAnswer => ({
  sitting: 's',
  at: 1,
  answer: { challengeId: '1', taskId, selectedChoiceId: '7', answerText, epoch: 1 },
});
const parcel = (id: string, state: ParcelState = 'WAITING', length = 10): StoredParcel => {
  const sealed: SealedParcel = { damba: 'parcel', version: 1, preparation: 'p', key: '', iv: '', body: '' };
  return {
    id,
    pupil: 'u',
    sealed: { ...sealed, body: 'x'.repeat(length) },
    madeAt: Date.parse('2026-11-20T11:00:00Z'),
    state,
    code: null,
    about: { className: '5 A, 5b', closesAt },
  };
};

describe('the parcel of a sitting', () => {
  it('has all answers in their order, numbered, and neither the code nor the names', () => {
    const made = parcelOf(sitting, [answer('1'), answer('2'), answer('1')], 'computer', { at: 9, by: 'PUPIL' });
    expect(made.answers.map(({ answer }) => answer)).toMatchObject([
      { taskId: '1', seq: 1 },
      { taskId: '2', seq: 2 },
      { taskId: '1', seq: 3 },
    ]);
    expect(Object.keys(made).sort()).toEqual([
      'answers',
      'computer',
      'end',
      'marks',
      'preparation',
      'pupil',
      'startedAt',
    ]);
  });

  it.each([
    ['too many', Array.from({ length: offlineLimits.answers + 5 }, (_, n) => answer(String(n % 15)))],
    ['too long', Array.from({ length: 200 }, (_, n) => answer(String(n % 15), 'ž'.repeat(4_000)))],
  ])('has the last answer of each task where there are %s', (_, given) => {
    const made = parcelOf(sitting, given, 'computer', null).answers;
    expect(made).toHaveLength(15);
    expect(made[14]?.answer).toMatchObject({ seq: given.length });
  });
});

describe('the parcels of a computer', () => {
  it('wait until the server has them; delivered ones go when it takes none any more', () => {
    const parcels = [parcel('1'), parcel('2', 'DELIVERED'), parcel('3', 'REFUSED')];
    expect(undelivered(parcels).map(({ id }) => id)).toEqual(['1', '3']);
    const last = keptUntil({ className: '5a', closesAt });
    expect(last).toBe(Date.parse(closesAt) + 60 * 86_400_000);
    expect(outdated(parcels, last)).toEqual([]);
    expect(outdated(parcels, last + 1).map(({ id }) => id)).toEqual(['2']);
  });

  it('are sent in as many calls as they need', () => {
    const sizes = (parcels: StoredParcel[]) => batchesOf(parcels).map((batch) => batch.length);
    const many = Array.from({ length: 70 }, (_, n) => parcel(String(n)));
    expect(sizes([])).toEqual([]);
    expect(sizes(many)).toEqual([60, 10]);
    expect(sizes(many.slice(0, 9).map(({ id }) => parcel(id, 'WAITING', 590_000)))).toEqual([6, 3]);
  });

  it('are in one file, what waits first; it names a class and a day, and nobody', () => {
    const file = fileOf([parcel('1', 'DELIVERED', 3), parcel('2', 'WAITING', 5)]);
    expect(file?.name).toBe('atsakymai-5-a-5b-2026-11-20-2.damba');
    const { parcels } = parcelFile.parse(JSON.parse(file?.text ?? ''));
    expect(parcels).toMatchObject([{ body: 'xxxxx' }, { body: 'xxx' }]);
    expect(fileOf([])).toBeNull();
    const many = Array.from({ length: 70 }, (_, n) => parcel(String(n)));
    expect(parcelFile.parse(JSON.parse(fileOf(many)?.text ?? '')).parcels).toHaveLength(70);
  });
});
