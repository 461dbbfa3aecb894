import { describe, expect, it } from 'vitest';
import type { LateRow } from '../../../../contract/solving-late';
import { reference } from '../../../../text/lt/reference';
import { solvingLate } from '../../../../text/lt/solving-late';
import { answerText, hasRivals, keyOf, latenessText, spanText } from './late-view';

const words = { ...solvingLate, reference };
const row = (change: Partial<LateRow> = {}): LateRow => ({
  attemptId: '7',
  taskId: '21',
  epoch: 1,
  seq: 3,
  uuid: '',
  firstName: 'Ona',
  lastName: 'Petraitė',
  schoolName: 'Upės mokykla',
  grade: 5,
  challengeId: '162',
  challengeName: 'Damba',
  taskNo: 3,
  taskName: 'Dvi krosnys',
  given: { choiceNo: 2, text: 'du' },
  counted: null,
  receivedAt: '2026-11-20T08:00:00Z',
  lateSeconds: 92,
  lateAfter: 'DEADLINE',
  cameBy: 'SESSION',
  isOutranked: false,
  acceptance: null,
  refusal: null,
  ...change,
});

describe('an answer in words', () => {
  it.each([
    [null, 'Neatsakyta'],
    [{ choiceNo: 2, text: 'du' }, 'B) du'],
    [{ choiceNo: 4, text: null }, 'D'],
    [{ choiceNo: null, text: '10:20' }, '10:20'],
    [{ choiceNo: null, text: null }, 'Atsakymas atšauktas'],
  ])('%j is %s', (answer, text) => {
    expect(answerText(words, answer)).toBe(text);
  });
});

describe('how late it came', () => {
  it.each([
    [0, '0 sek.'],
    [59, '59 sek.'],
    [60, '1 min.'],
    [92, '1 min. 32 sek.'],
    [3_600, '1 val.'],
    [7_500, '2 val. 5 min.'],
    [86_399, '23 val. 59 min.'],
    [183_600, '2 d. 3 val.'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(spanText(words, seconds)).toBe(text);
  });

  it('and after what', () => {
    expect(latenessText(words, row())).toBe('1 min. 32 sek. po laiko pabaigos');
    expect(latenessText(words, row({ lateAfter: 'FINISH', lateSeconds: 5 }))).toBe('5 sek. po to, kai mokinys baigė');
    expect(latenessText(words, row({ lateAfter: 'EXTENDED', lateSeconds: 0 }))).toBe('Vėliau pridėta laiko');
  });
});

it('knows answers by their number in the journal, and several of one task', () => {
  const other = row({ seq: 4 });
  expect(keyOf(row())).toBe('7-21-1-3');
  expect(keyOf(other)).not.toBe(keyOf(row()));
  expect(hasRivals([row(), other])).toBe(true);
  expect(hasRivals([row(), row({ taskId: '22' }), row({ attemptId: '8' })])).toBe(false);
});
