import { expect, it } from 'vitest';
import type { LateRow } from '../../../../contract/solving-late';
import { reference } from '../../../../text/lt/reference';
import { solvingLate } from '../../../../text/lt/solving-late';
import { changeToast, outcomeToast } from './outcome';

const words = { ...solvingLate, reference };
const key = (seq: number) => ({ attemptId: '7', taskId: '21', epoch: 1, seq });
const row = (seq: number, firstName: string): LateRow => ({
  ...key(seq),
  uuid: '',
  firstName,
  lastName: 'Ras',
  schoolName: '',
  grade: 5,
  challengeId: '162',
  challengeName: '',
  taskNo: 3,
  taskName: '',
  given: { choiceNo: null, text: '14' },
  counted: null,
  receivedAt: '2026-11-20T08:00:00Z',
  lateSeconds: 92,
  lateAfter: 'DEADLINE',
  cameBy: 'SESSION',
  isOutranked: false,
  acceptance: null,
  refusal: null,
});
const rows = [row(1, 'Ona'), row(2, 'Jonas')];

it('says how many count now', () => {
  const outcome = { accepted: [key(1), key(2)], refused: [], recalculate: false };
  expect(outcomeToast(words, outcome, rows)).toEqual({ tone: 'good', title: 'Priimti 2\u00a0atsakymai.', text: '' });
});

it('and that results are to be calculated again', () => {
  const outcome = { accepted: [key(1)], refused: [], recalculate: true };
  const text = 'Apskaičiuokite galutinius rezultatus iš naujo.';
  expect(outcomeToast(words, outcome, rows)).toEqual({ tone: 'good', title: 'Priimtas 1\u00a0atsakymas.', text });
});

it('names whose were refused, and why, also by a code that it does not know', () => {
  const refused = [{ ...key(2), code: 'NOT_FOUND' }];
  expect(outcomeToast(words, { accepted: [key(1)], refused, recalculate: false }, rows)).toEqual({
    tone: 'warn',
    title: 'Priimtas 1\u00a0atsakymas.',
    text: 'Nepakeista: Jonas Ras. Tokio pavėluoto atsakymo serveryje nėra.',
  });
  const unknown = [{ ...key(1), code: 'NEWER' }];
  expect(outcomeToast(words, { accepted: [], refused: unknown, recalculate: false }, rows)).toEqual({
    tone: 'bad',
    title: 'Nieko nepakeista.',
    text: 'Nepakeista: Ona Ras. Bandykite dar kartą.',
  });
});

it('says which answers somebody else had accepted before', () => {
  const twice = { accepted: [key(1), key(2)], before: [key(2)], refused: [], recalculate: false };
  expect(outcomeToast(words, twice, rows)).toEqual({
    tone: 'good',
    title: 'Priimtas 1\u00a0atsakymas.',
    text: 'Jau anksčiau priimta kito žmogaus: Jonas Ras.',
  });
  const late = { accepted: [key(2)], before: [key(2)], refused: [], recalculate: true };
  expect(outcomeToast(words, late, rows)).toMatchObject({ tone: 'bad', title: 'Nieko nepakeista.' });
});

it('says how many were refused or wait again, and of whom somebody else decided first', () => {
  const unchanged = [{ ...key(2), code: 'ALREADY_ACCEPTED' }];
  expect(changeToast(words, 'rejected', { changed: [key(1)], unchanged }, rows)).toEqual({
    tone: 'warn',
    title: 'Atmestas 1\u00a0atsakymas.',
    text: 'Nepakeista: Jonas Ras. Tuo metu jį jau priėmė kitas žmogus.',
  });
  expect(changeToast(words, 'restored', { changed: [], unchanged }, rows)).toMatchObject({
    title: 'Nieko nepakeista.',
  });
  expect(changeToast(words, 'restored', { changed: [key(1), key(2)], unchanged: [] }, rows)).toEqual({
    tone: 'good',
    title: 'Į laukiančius grąžinti 2\u00a0atsakymai.',
    text: '',
  });
});
