import { describe, expect, it } from 'vitest';
import type { OutboxState } from '../../../platform/outbox/rules';
import { entry } from '../../../platform/outbox/samples';
import type { Task } from '../solving';
import { writtenAnswer } from './answer-status';

const empty: OutboxState = { keeping: 'durable', attempts: [], queue: [], confirmed: [], late: [], expired: [] };
const chosen = (choiceId: string, seq: number) => entry('a', seq, { selectedChoiceId: choiceId });
const waiting: OutboxState = { ...empty, queue: [chosen('2', 4)] };
const confirmed: OutboxState = { ...empty, confirmed: [chosen('2', 4)] };

/** The task with the answer 1, which the server has under this number; undefined: an older server does not tell it. */
function told(seq: number | undefined, epoch = 1): Task {
  return {
    task: {
      id: 'a',
      bro_id: 'a',
      name: 'a',
      type: 'BASIC',
      difficultyId: 'easy',
      content: '',
      choiceLayout: 'ONE_PER_ROW',
    },
    answ: [],
    sel: { bran_bra_id: '1', bran_text: null, state: null, ...(seq !== undefined && { epoch, seq }) },
    details: {},
    serverTime: '',
    remainingMs: 0,
  };
}

describe('of an answer of this computer and one of the server the newer one is shown', () => {
  it.each([
    ['that waits', waiting, told(3), '2', 'computer'],
    ['that waits, of an older server', waiting, told(undefined), '2', 'computer'],
    ['that waits, left by another storage, and is older', waiting, told(5), '1', 'server'],
    ['that waits under an older epoch, which does not count', waiting, told(1, 2), '1', 'server'],
    ['that is confirmed', confirmed, told(3), '2', 'server'],
    ['that is confirmed late', confirmed, told(5), '1', 'server'],
    ['that waits, while the task has not come', waiting, undefined, '2', 'computer'],
    ['that is none', empty, told(5), '1', 'server'],
  ])('one %s', (_, outbox, task, choiceId, where) => {
    expect(writtenAnswer(outbox, '7', 'a', task, false)).toMatchObject({ answer: { choiceId }, where });
  });
});
