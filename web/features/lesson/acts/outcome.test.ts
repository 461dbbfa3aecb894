import { describe, expect, it } from 'vitest';
import { board } from '../../../../text/lt/board';
import { lesson } from '../../../../text/lt/lesson';
import { permissions } from '../../../../text/lt/permissions';
import { attemptToast, letInToast, refusalSentences, servedBy, undoneToast, withdrawnToast } from './outcome';

const words = { ...lesson, board, permissions };
const names = new Map(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((uuid) => [uuid, `Vardas ${uuid}`]));
const endsAt = '2026-11-20T08:17:00.000Z';
const nobody = { done: [], refused: [] };

describe('what letting in came to', () => {
  it('says how many, or who, and until when the permissions hold', () => {
    expect(letInToast(words, { ...nobody, done: ['a', 'b'], endsAt }, names)).toEqual({
      tone: 'good',
      title: 'Leista pradėti: 2.',
      text: 'Leidimai galioja iki 10:17.',
    });
    expect(letInToast(words, { ...nobody, done: ['a'], endsAt }, names).title).toBe('Leista pradėti: Vardas a.');
  });

  it('counts those whose permission waits for their signature as let in, and refuses nobody for it', () => {
    const outcome = { done: ['a'], refused: [{ uuid: 'b', code: 'NO_AGREEMENT', waits: true }], endsAt };
    expect(servedBy(outcome)).toEqual(['a', 'b']);
    expect(letInToast(words, outcome, names)).toEqual({
      tone: 'good',
      title: 'Leista pradėti: 2.',
      text: 'Leidimai galioja iki 10:17. 1\u00a0mokinio leidimas palauks, kol jis pasirašys prisijungęs.',
    });
  });

  it('says of whom and why it was not done', () => {
    const refused = [
      { uuid: 'b', code: 'NO_AGREEMENT' },
      { uuid: 'c', code: 'ALREADY_STARTED' },
      { uuid: 'd', code: 'NO_AGREEMENT' },
    ];
    const toast = letInToast(words, { done: ['a'], refused, endsAt }, names);
    expect(toast.tone).toBe('warn');
    expect(toast.text).toContain('už jaunesnius pasirašo tėvai): Vardas b, Vardas d.');
    expect(toast.text).toContain('Sprendimas jau pradėtas: Vardas c.');
    expect(letInToast(words, { done: [], refused, endsAt: null }, names)).toMatchObject({
      tone: 'bad',
      title: 'Nieko nepakeista.',
    });
  });

  it('is taken back from those who have not started', () => {
    const refused = [{ uuid: 'b', code: 'ALREADY_STARTED' }];
    expect(withdrawnToast(words, { done: ['a'], refused }, names)).toEqual({
      tone: 'warn',
      title: 'Leidimai atšaukti: Vardas a.',
      text: 'Sprendimas jau pradėtas: Vardas b.',
    });
  });
});

describe('what an act on attempts came to', () => {
  it('says how many minutes, to whom, and that they were taken back', () => {
    expect(attemptToast(words, 'attempt.extend', { ...nobody, done: ['a'] }, names, 5)).toMatchObject({
      title: 'Pridėtos 5\u00a0minutės.',
      text: 'Vardas a.',
    });
    expect(undoneToast(words, 'attempt.extend', { ...nobody, done: ['a'] }, names).text).toBe('Vardas a.');
    const late = { done: [], refused: [{ uuid: 'a', code: 'TOO_LATE' }] };
    expect(undoneToast(words, 'attempt.reopen', late, names)).toMatchObject({
      tone: 'bad',
      text: 'Atšaukti nebegalima: Vardas a.',
    });
  });

  it('shortens long lists and survives an unknown reason', () => {
    const refused = [...names.keys()].map((uuid) => ({ uuid, code: 'NEW_CODE' }));
    expect(refusalSentences({ refusal: board.refusal, list: lesson.list }, refused, names)).toEqual([
      'Nepavyko: Vardas a, Vardas b, Vardas c, Vardas d, Vardas e, ir dar 2.',
    ]);
  });
});
