import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../platform/root';
import { isFault, sightFindings } from '../sight/findings';
import { readTaskFolder } from './read';
import { AGE_GROUPS, type ImportedTask } from './types';

const { tasks, problems } = await readTaskFolder(join(root, 'tasks'));
const numberOf = (id: string) => Number(/-(\d+)$/.exec(id)?.[1]);
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const sets = [
  { grades: '1 and 2', from: 41, to: 52, ages: '6-8', most: 20 },
  { grades: '3 and 4', from: 53, to: 64, ages: '8-10', most: 35 },
] as const;

it('our own tasks come in without a remark', () => {
  expect(problems).toEqual([]);
});

describe.each(sets)('the tasks for grades $grades', ({ from, to, ages, most }) => {
  const own = tasks.filter(
    ({ internationalId }) => numberOf(internationalId) >= from && numberOf(internationalId) <= to,
  );

  it('are twelve: four of each level', () => {
    const levels = own.map((task) => task.levels.find((level) => level.ages === ages)?.level ?? 'none');
    expect(levels.sort().join(' ')).toBe('easy easy easy easy hard hard hard hard medium medium medium medium');
  });

  it.each(own.map((task) => [task.internationalId, task] as const))(
    '%s is short, and shows what it asks',
    (_id, task) => {
      const text = plain(task.contentHtml);
      expect(wordsIn(text).length, text).toBeLessThanOrEqual(most);
      for (const sentence of text.split(/[.?!:](?:\s|$)/))
        expect(wordsIn(sentence).length, sentence).toBeLessThanOrEqual(8);
      expect(task.contentHtml.match(/<img/g)).toHaveLength(1);
      expect(task.input).toBeNull();
      expect(task.choices.length).toBeGreaterThanOrEqual(3);
      expect(task.choices.length).toBeLessThanOrEqual(4);
      for (const { imagePath, html } of task.choices) {
        expect(imagePath).not.toBeNull();
        expect(wordsIn(plain(html)), html).toHaveLength(1);
      }
    },
  );

  it('are answered in the picture, eight of them at least', () => {
    const inPicture = own.filter(({ images }) =>
      images.some(({ bytes }) => bytes.toString('utf8').includes('id="choice-A"')),
    );
    expect(inPicture.length).toBeGreaterThanOrEqual(8);
  });

  it('tell no key by its place', () => {
    const keys = own.map(({ key }) => (key?.kind === 'choice' ? key.letters.join() : ''));
    for (const letter of ['A', 'B', 'C']) expect(keys.filter((key) => key === letter).length).toBeGreaterThanOrEqual(2);
  });
});

describe('our own tasks that can be solved without sight', () => {
  const marked = tasks.filter(({ withoutSight }) => withoutSight === true);
  const findingsOf = ({ contentHtml, choices, key, interactive }: ImportedTask) =>
    sightFindings({
      contentHtml,
      choices: choices.map(({ html, imagePath, alt, letter }) => ({
        html,
        alt: imagePath === null ? null : alt,
        isRight: key?.kind === 'choice' && key.letters.includes(letter),
      })),
      values: key?.kind === 'value' ? [key.value] : [],
      hasAreas: false,
      hasKeysAndWords: interactive ? false : null,
    });

  it.each(AGE_GROUPS)('are eight at least for the ages %s', (ages) => {
    const own = marked.filter(({ levels }) => levels.some((level) => level.ages === ages));
    expect(own.length).toBeGreaterThanOrEqual(8);
  });

  it('have no fault that a machine can see', () => {
    expect(marked.filter((task) => findingsOf(task).some(isFault)).map((task) => task.internationalId)).toEqual([]);
  });

  it('tell the answer in no picture, but for a right number among others that the task needs', () => {
    const told = marked.filter((task) => findingsOf(task).some(({ code }) => code === 'TOLD'));
    expect(told.map((task) => numberOf(task.internationalId))).toEqual([5, 14]);
  });
});
