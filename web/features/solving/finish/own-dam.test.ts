import { describe, expect, it } from 'vitest';
import type { OutboxState, QueuedAnswer } from '../../../platform/outbox/rules';
import { attempt } from '../../../platform/outbox/samples';
import { type OwnDam, placesNow } from './own-dam';

const own: OwnDam = {
  attemptId: '7',
  challengeId: '164',
  uuid: 'u',
  exercises: ['11', '12', '13', '14'],
  states: ['saved', 'here', 'here', 'open'],
  pointsDate: null,
  ranksDate: null,
};
const empty: OutboxState = { keeping: 'durable', attempts: [attempt], queue: [], confirmed: [], late: [], expired: [] };
const answer = (taskId: string, change: Partial<QueuedAnswer> = {}): QueuedAnswer => ({
  attemptId: '7',
  challengeId: '164',
  userUid: 'u',
  epoch: 1,
  seq: 1,
  refused: null,
  taskId,
  taskType: 'BASIC',
  taskDifficultyId: 'easy',
  selectedChoiceId: '5',
  answerText: null,
  answerTimeSecs: 1,
  startTime: '',
  endTime: '',
  ...change,
});
const states = (outbox: Partial<OutboxState>) => placesNow(own, { ...empty, ...outbox }).map(({ state }) => state);

describe('the remembered dam', () => {
  it('has what waits as amber, and what has arrived as saved', () => {
    expect(states({ queue: [answer('12'), answer('13')] })).toEqual(['saved', 'here', 'here', 'open']);
    expect(states({ queue: [answer('13')] })).toEqual(['saved', 'saved', 'here', 'open']);
    expect(states({})).toEqual(['saved', 'saved', 'saved', 'open']);
  });

  it('follows the newest answer, also one that takes an answer back', () => {
    const queue = [answer('11', { seq: 2 }), answer('11', { seq: 3, selectedChoiceId: null })];
    expect(states({ queue })).toEqual(['open', 'saved', 'saved', 'open']);
  });

  it('counts no answer that came late or was refused', () => {
    expect(states({ late: [answer('12')], queue: [answer('13', { refused: 'BAD_VALUE' })] })).toEqual([
      'saved',
      'open',
      'open',
      'open',
    ]);
  });

  it('does not know what became of an answer that was here, once the sitting is gone from the queue', () => {
    expect(states({ attempts: [] })).toEqual(['saved', 'unknown', 'unknown', 'open']);
  });

  it('does not mix sittings', () => {
    expect(states({ queue: [answer('14', { attemptId: '8' })] })).toEqual(['saved', 'saved', 'saved', 'open']);
  });
});
