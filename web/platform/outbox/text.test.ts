import { describe, expect, it } from 'vitest';
import { attempt, draft } from './samples';
import { createTextStore } from './text';

/** A store over a text, and another one over the same text: the page after a reload, or a second tab. */
function stores(first = 'not JSON at all') {
  let text: string | null = first;
  const open = () =>
    createTextStore(
      'simple',
      () => text,
      (next) => {
        text = next;
      },
    );
  return { one: open(), other: open() };
}

describe('the queue in a text', () => {
  it('numbers across tabs, survives a reload, and loses only what is removed', async () => {
    const { one, other } = stores();
    await one.openAttempt(attempt);
    const first = await one.append('7', draft);
    const second = await other.append('7', { ...draft, taskId: 'b' });
    const third = await one.append('7', { ...draft, selectedChoiceId: '12' });
    expect([first.seq, second.seq, third.seq]).toEqual([1, 2, 3]);
    expect((await other.read()).queue).toEqual([first, second, third]);
    await other.remove([first]);
    expect((await one.read()).queue).toEqual([second, third]);
  });

  it('replaces an answer that was refused and keeps its place out of the numbers', async () => {
    const { one } = stores();
    await one.openAttempt(attempt);
    const answer = await one.append('7', draft);
    await one.put([{ ...answer, refused: 'BAD_CHOICE' }]);
    expect((await one.read()).queue).toEqual([{ ...answer, refused: 'BAD_CHOICE' }]);
    expect((await one.append('7', draft)).seq).toBe(2);
  });

  it('keeps the numbers and the wish to finish when the attempt is opened again', async () => {
    const { one, other } = stores();
    await one.openAttempt(attempt);
    await one.append('7', draft);
    await one.setFinish('7', 'wanted');
    expect(await other.openAttempt({ ...attempt, nextSeq: 1 })).toMatchObject({ nextSeq: 2, finish: 'wanted' });
    await other.dropAttempt('7');
    expect((await one.read()).attempts).toEqual([]);
  });

  it('stores an attempt that was taken away again with the next answer, which has a number of its own', async () => {
    const { one, other } = stores();
    await one.openAttempt(attempt);
    await one.append('7', draft);
    await other.dropAttempt('7');
    expect(await one.append('7', draft)).toMatchObject({ seq: 2 });
    expect((await other.read()).attempts).toEqual([{ ...attempt, nextSeq: 3 }]);
  });

  it('stores an attempt that was taken away again with the wish to finish', async () => {
    const { one, other } = stores();
    await one.openAttempt(attempt);
    await other.dropAttempt('7');
    await one.setFinish('7', 'wanted');
    expect((await other.read()).attempts).toEqual([{ ...attempt, finish: 'wanted' }]);
    await other.dropAttempt('7');
    await one.append('7', draft);
    expect((await other.read()).attempts).toMatchObject([{ finish: 'wanted' }]);
  });

  it('takes no answer of an attempt that was never opened', async () => {
    await expect(stores().one.append('7', draft)).rejects.toThrow();
  });
});
