import { describe, expect, it } from 'vitest';
import {
  answerOf,
  backoffMs,
  lastKeys,
  mergeAttempt,
  newestByTask,
  nextBatch,
  number,
  type OutboxState,
  overtaken,
  type QueuedAnswer,
  raised,
  refusalOf,
  sortReply,
  toRenumber,
  unsent,
} from './rules';
import { draft, entry, attempt as sample } from './samples';

const attempt = { ...sample, nextSeq: 4 };

const state = (queue: QueuedAnswer[], confirmed: QueuedAnswer[] = [], attempts = [attempt]): OutboxState => ({
  keeping: 'durable',
  attempts,
  queue,
  confirmed,
  late: [],
  expired: [],
});

describe('numbering', () => {
  it.each([
    ['nothing is confirmed', [], [], null],
    ['every confirmed answer is older', [entry('a', 3)], [], null],
    ['one has the next number', [entry('a', 2), entry('b', 4)], [], { epoch: 1, nextSeq: 5 }],
    ['one is of a later epoch', [entry('a', 1, { epoch: 2 }), entry('b', 9)], [], { epoch: 2, nextSeq: 2 }],
    ['one is of another attempt', [entry('a', 9, { attemptId: '8' })], [], null],
    ['the server has told none', [], [{ epoch: 0, seq: 0 }], null],
    ['another tab has given more', [entry('a', 4)], [{ epoch: 1, seq: 6 }], { epoch: 1, nextSeq: 7 }],
    ['another computer has entered since', [entry('a', 9)], [{ epoch: 2, seq: 1 }], { epoch: 2, nextSeq: 2 }],
  ])('goes above what is confirmed and what is told: %s', (_, confirmed, others, expected) => {
    expect(raised(state([], confirmed), '7', others)).toEqual(expected && { ...attempt, ...expected });
  });

  it('gives the next number and moves the attempt on', () => {
    const { answer, attempt: after } = number(attempt, draft);
    expect(answer).toMatchObject({ attemptId: '7', challengeId: '162', epoch: 1, seq: 4, refused: null });
    expect(after.nextSeq).toBe(5);
  });

  it('never goes back to an earlier epoch', () => {
    const later = { ...attempt, epoch: 2, nextSeq: 1 };
    expect(mergeAttempt(later, { ...attempt, ticket: 'fresh' })).toEqual({ ...later, ticket: 'fresh' });
  });

  it('never goes back within an epoch, begins anew in a later one, and keeps the wish to finish', () => {
    expect(mergeAttempt({ ...attempt, nextSeq: 9 }, attempt).nextSeq).toBe(9);
    expect(mergeAttempt(attempt, { ...attempt, nextSeq: 9 }).nextSeq).toBe(9);
    expect(mergeAttempt({ ...attempt, nextSeq: 9 }, { ...attempt, epoch: 2, nextSeq: 1 }).nextSeq).toBe(1);
    expect(mergeAttempt({ ...attempt, finish: 'wanted' }, attempt).finish).toBe('wanted');
    expect(mergeAttempt({ ...attempt, finish: 'wanted' }, { ...attempt, finish: 'done' }).finish).toBe('done');
    expect(mergeAttempt({ ...attempt, finish: 'done' }, attempt).finish).toBe('no');
    expect(mergeAttempt(undefined, attempt)).toEqual(attempt);
  });
});

describe('what was written without knowing a storage', () => {
  const early = { endTime: '2026-11-20T10:00:01.000Z' };
  const late = { endTime: '2026-11-20T10:00:09.000Z' };

  it.each([
    ['the storage has nothing of its task', [entry('b', 9, early)], entry('a', 1, late), false],
    ['the storage has an older one with a greater number', [entry('a', 3, early)], entry('a', 1, late), true],
    ['the storage has an older one with the same number', [entry('a', 1, early)], entry('a', 1, late), true],
    ['the storage has an older one with a smaller number', [entry('a', 1, early)], entry('a', 2, late), false],
    ['the storage has a newer one', [entry('a', 3, late)], entry('a', 1, early), false],
    ['the storage has it', [entry('a', 3, late)], entry('a', 3, late), false],
    ['the storage has one of an earlier log-in', [entry('a', 9, early)], entry('a', 1, { ...late, epoch: 2 }), false],
    ['the server refused it', [entry('a', 3, early)], entry('a', 1, { ...late, refused: 'BAD_VALUE' }), false],
  ])('gets a number above where it would not count: %s', (_, stored, written, isOvertaken) => {
    expect(overtaken(stored, [written])).toEqual(isOvertaken ? [written] : []);
  });

  it('one that was moved there before does not, though the clock was set back since', () => {
    const moved = entry('a', 1, late);
    expect(overtaken([moved, entry('a', 2, early)], [moved])).toEqual([]);
  });

  it('only the newest answer of a task does', () => {
    const written = [entry('a', 1, early), entry('a', 2, late)];
    expect(overtaken([entry('a', 5, { endTime: '2026-11-20T10:00:00.000Z' })], written)).toEqual([written[1]]);
  });
});

describe('nextBatch', () => {
  it('sends one attempt at a time, oldest first, 50 at most, never refused ones', () => {
    const other = { ...attempt, id: '8' };
    const queue = [
      entry('z', 1, { attemptId: '8' }),
      ...Array.from({ length: 60 }, (_, at) => entry(`t${at}`, 60 - at)),
      entry('r', 99, { refused: 'BAD_VALUE' }),
    ];
    const batch = nextBatch(state(queue, [], [attempt, other]), () => true);
    expect(batch.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(batch.every(({ attemptId }) => attemptId === '7')).toBe(true);
  });

  it('leaves out attempts that nobody here can deliver', () => {
    const other = { ...attempt, id: '8' };
    const queue = [entry('a', 1), entry('b', 1, { attemptId: '8' })];
    const batch = nextBatch(state(queue, [], [attempt, other]), ({ id }) => id === '8');
    expect(batch).toEqual([entry('b', 1, { attemptId: '8' })]);
  });
});

describe('settle', () => {
  const key = (taskId: string, seq: number) => ({ taskId, epoch: 1, seq });

  it('puts each answer of the list exactly once: what is not named stays open', () => {
    const batch = [entry('a', 1), entry('b', 2), entry('c', 3), entry('d', 4), entry('e', 5)];
    const settled = sortReply(batch, {
      confirmed: [key('a', 1)],
      late: [key('b', 2)],
      refused: [
        { ...key('c', 3), code: 'BAD_CHOICE' },
        { ...key('d', 4), code: 'SEQ_CONFLICT' },
      ],
    });
    expect(settled).toEqual({
      confirmed: [batch[0]],
      late: [entry('b', 2, { selectedChoiceId: null, state: null, refused: 'LATE' })],
      refused: [entry('c', 3, { refused: 'BAD_CHOICE' })],
      renumber: [batch[3]],
      open: [batch[4]],
    });
  });

  it('does not take the confirmation of another number for this one', () => {
    expect(sortReply([entry('a', 2)], { confirmed: [key('a', 1), { ...key('a', 2), epoch: 2 }] }).open).toHaveLength(1);
  });
});

describe('toRenumber', () => {
  const settled = (renumber: QueuedAnswer[], confirmed: QueuedAnswer[] = []) => ({
    confirmed,
    late: [],
    refused: [],
    renumber,
    open: [],
  });

  it('keeps the order of what it is given', () => {
    const [first, second] = [entry('a', 4), entry('a', 5)];
    expect(toRenumber(state([first, second]), settled([second, first]))).toEqual([first, second]);
  });

  it.each([
    ['waits', [entry('a', 6)], [], []],
    ['is on the server', [], [entry('a', 6)], []],
    ['has been confirmed in the same reply', [], [], [entry('a', 6)]],
  ])('puts behind an old answer the newer one of its task that %s', (_, queue, before, confirmed) => {
    const old = entry('a', 4);
    const others = [entry('b', 7), entry('a', 3), entry('a', 9, { refused: 'BAD_VALUE' })];
    const known = state([old, ...others, ...queue], before);
    expect(toRenumber(known, settled([old], confirmed))).toEqual([old, entry('a', 6)]);
  });

  it('puts behind an old answer the one that another tab gave later under the same number, no earlier one', () => {
    const at = (second: number) => entry('a', 4, { endTime: `2026-11-20T10:00:0${second}.000Z` });
    const [earlier, old, later] = [at(2), at(3), at(4)];
    expect(toRenumber(state([old], [later]), settled([old]))).toEqual([old, later]);
    expect(toRenumber(state([old], [earlier]), settled([old]))).toEqual([old]);
  });
});

describe('where an answer is', () => {
  it('is on this computer while a newer one waits, on the server once that is confirmed', () => {
    expect(answerOf(state([entry('a', 2)], [entry('a', 1)]), '7', 'a')).toMatchObject({
      where: 'computer',
      answer: { seq: 2 },
    });
    expect(answerOf(state([], [entry('a', 2)]), '7', 'a')).toMatchObject({ where: 'server', answer: { seq: 2 } });
    expect(answerOf(state([entry('a', 1)], [entry('a', 2)]), '7', 'a')?.where).toBe('server');
    expect(answerOf(state([]), '7', 'a')).toBeNull();
  });

  it('falls back to the one before when the newest was refused, and says so until another is given', () => {
    const refused = entry('a', 2, { refused: 'BAD_VALUE' });
    expect(answerOf(state([refused], [entry('a', 1)]), '7', 'a')).toMatchObject({
      where: 'server',
      answer: { seq: 1 },
    });
    expect(refusalOf(state([refused], [entry('a', 1)]), '7', 'a')).toBe('BAD_VALUE');
    expect(refusalOf(state([refused, entry('a', 3)]), '7', 'a')).toBeNull();
    expect(unsent(state([refused]), '7')).toEqual([]);
  });
});

describe('lastKeys', () => {
  it('names the newest of each task, waiting or confirmed, without refused and foreign ones', () => {
    const queue = [
      entry('a', 4),
      entry('b', 5, { refused: 'BAD_CHOICE' }),
      entry('c', 9, { attemptId: '8' }),
      entry('d', 1, { epoch: 2 }),
    ];
    const confirmed = [entry('a', 2), entry('b', 3), entry('d', 7)];
    expect(lastKeys(state(queue, confirmed), '7')).toEqual({
      a: { epoch: 1, seq: 4 },
      b: { epoch: 1, seq: 3 },
      d: { epoch: 2, seq: 1 },
    });
  });

  it('keeps one entry a task whatever their order', () => {
    const newest = [entry('a', 3)];
    expect(newestByTask([entry('a', 1), entry('a', 3), entry('a', 2)])).toEqual(newest);
    expect(newestByTask([entry('a', 3), entry('a', 2), entry('a', 1)])).toEqual(newest);
  });
});

describe('backoffMs', () => {
  it('stays between half a second and a ceiling that doubles up to 15 s', () => {
    expect(backoffMs(1, null, 0)).toBe(500);
    expect(backoffMs(1, null, 0.999)).toBeLessThanOrEqual(1_000);
    expect(backoffMs(3, null, 0.999)).toBeLessThanOrEqual(4_000);
    expect(backoffMs(3, null, 0.999)).toBeGreaterThan(3_900);
    expect(backoffMs(40, null, 0.999)).toBeLessThanOrEqual(15_000);
  });

  it('never comes before a Retry-After', () => {
    for (const random of [0, 0.5, 0.999]) expect(backoffMs(1, 8_000, random)).toBeGreaterThanOrEqual(8_000);
  });
});
