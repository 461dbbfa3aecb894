import { describe, expect, it } from 'vitest';
import { beginTraining, countAnswers, readProgress, sentAnswers, timeLeft } from './progress';

const began = beginTraining(6, 1_000_000);

describe('the time of a training', () => {
  it.each([
    ['at its beginning', 1_000_000, 360_000],
    ['after a minute', 1_060_000, 300_000],
    ['at its end', 1_360_000, 0],
    ['a day later', 87_400_000, 0],
    ['with a clock that was set back', 0, 360_000],
  ])('%s', (_, now, left) => expect(timeLeft(began, 6, now)).toBe(left));
});

describe('what is kept', () => {
  it('is read again', () => {
    const kept = { ...began, place: 3, answers: { 7: { choiceId: '41', text: null } } };
    expect(readProgress(JSON.stringify(kept))).toEqual(kept);
  });

  it('has the last score, and the points of the time before', () => {
    const kept = { ...beginTraining(6, 1_000_000, 74), isDone: true, result: { points: 88, of: 144 } };
    expect(readProgress(JSON.stringify(kept))).toEqual(kept);
    expect(kept.before).toBe(74);
  });

  it.each([null, '', '{', '[]', '{"endsAt":"soon"}', '{"endsAt":1,"place":0,"isDone":false,"answers":{"7":"A"}}'])(
    'is nothing when it is %s',
    (text) => expect(readProgress(text)).toBeNull(),
  );
});

it('sends answers that were given, to tasks of the set, in the order of the set', () => {
  const answers = {
    9: { choiceId: null, text: '14' },
    7: { choiceId: '41', text: null },
    8: { choiceId: null, text: '' },
    1: { choiceId: '2', text: null },
  };
  expect(sentAnswers({ ...began, answers }, '171', ['7', '8', '9', '10'])).toEqual([
    { challengeId: '171', taskId: '7', answerId: '41', answerText: null },
    { challengeId: '171', taskId: '9', answerId: null, answerText: '14' },
  ]);
});

it('counts tasks with an answer, not emptied ones', () => {
  const answers = {
    9: { choiceId: null, text: '14' },
    7: { choiceId: '41', text: null },
    8: { choiceId: null, text: '' },
  };
  expect(countAnswers({ ...began, answers })).toBe(2);
});
