import { describe, expect, it } from 'vitest';
import { diffWords, wordsOfHtml } from './word-diff';

const placeholders = { picture: (alt: string) => `[${alt}]`, formula: (text: string) => `{${text}}` };
const diff = (before: string, after: string) =>
  diffWords(wordsOfHtml(before, placeholders), wordsOfHtml(after, placeholders));

describe('the difference of two texts', () => {
  it('names added and removed words in their lines', () => {
    const { lines, added, removed } = diff(
      '<p>Robotas <b>aukštas</b>, todėl pravažiuoja.</p>',
      '<p>Robotas pravažiuoja.</p><p>Gale.</p>',
    );
    expect(lines).toEqual([
      {
        isQuestion: false,
        runs: [
          { kind: 'SAME', words: 'Robotas' },
          { kind: 'REMOVED', words: 'aukštas , todėl' },
          { kind: 'SAME', words: 'pravažiuoja.' },
        ],
      },
      { isQuestion: false, runs: [{ kind: 'ADDED', words: 'Gale.' }] },
    ]);
    expect([added, removed]).toEqual([1, 3]);
  });

  it('knows the question, pictures and formulas', () => {
    const { lines } = diff(
      '<div class="task-question"><p>Prie kurio?</p></div>',
      '<p><img src="/images/a.png" alt="Daržas &amp; robotas"> <math><mi>x</mi><annotation>x</annotation></math></p>' +
        '<div class="task-question"><p>Kurio?</p></div>',
    );
    expect(lines.map(({ isQuestion, runs }) => [isQuestion, runs.map((run) => `${run.kind} ${run.words}`)])).toEqual([
      [false, ['ADDED [Daržas & robotas] {x}']],
      [true, ['REMOVED Prie kurio?', 'ADDED Kurio?']],
    ]);
  });

  it('the same text has no difference, whatever its tags are', () => {
    expect(diff('<p>a <b>b</b></p>', '<p>a b</p>')).toMatchObject({ added: 0, removed: 0 });
    expect(diff('', '')).toEqual({ lines: [], added: 0, removed: 0 });
  });
});
