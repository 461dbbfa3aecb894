// An attempt and an answer, for the tests of the outbox.
import type { AnswerDraft, Attempt, QueuedAnswer } from './rules';

export const attempt: Attempt = {
  id: '7',
  challengeId: '162',
  uuid: 'u',
  epoch: 1,
  nextSeq: 1,
  ticket: 't',
  name: 'Damba',
  resultDate: null,
  finish: 'no',
  openedAt: 0,
};

export const draft: AnswerDraft = {
  taskId: 'a',
  taskType: 'BASIC',
  taskDifficultyId: '1',
  selectedChoiceId: '11',
  answerText: null,
  answerTimeSecs: 3,
  startTime: '2026-11-20T10:00:00.000Z',
  endTime: '2026-11-20T10:00:03.000Z',
};

/** A waiting answer of the attempt. */
export const entry = (taskId: string, seq: number, more: Partial<QueuedAnswer> = {}): QueuedAnswer => ({
  ...draft,
  taskId,
  attemptId: '7',
  challengeId: '162',
  userUid: 'u',
  epoch: 1,
  seq,
  refused: null,
  ...more,
});
