import { describe, expect, it } from 'vitest';
import {
  addChoice,
  canAdd,
  canRemove,
  moveChoice,
  newPicture,
  removeChoice,
  removedAt,
  restoreChoice,
  toggleCorrect,
} from './choices';

type Draft = Parameters<typeof addChoice>[0];

const choices = Array.from({ length: 12 }, (_, at) => ({
  html: at < 4 ? 'ABCD'.charAt(at) : '',
  comment: '',
  hint: '',
  image: null,
}));
const draft: Draft = { choices, choiceCount: 4, correct: [1, 3], order: [] };
const shown = (one: Draft) =>
  one.choices
    .slice(0, one.choiceCount)
    .map(({ html }) => html)
    .join('');

describe('the choices of a task', () => {
  it('move with their key', () => {
    const moved = moveChoice(draft, 1, -1);
    expect([shown(moved), moved.correct]).toEqual(['BACD', [0, 3]]);
    expect(moveChoice(draft, 0, -1)).toBe(draft);
    expect(moveChoice(draft, 3, 1)).toBe(draft);
  });

  it('come back after removing, to their place and with their key, beside what was written meanwhile', () => {
    const removed = removedAt(draft, 1);
    const left = removeChoice(draft, 1);
    expect([shown(left), left.correct, left.choices.length]).toEqual(['ACD', [2], 12]);
    const written = { ...left, choices: left.choices.map((one) => (one.html === 'C' ? { ...one, html: 'c' } : one)) };
    const back = restoreChoice(written, removed);
    expect([shown(back), back.correct, back.choices.length]).toEqual(['ABcD', [1, 3], 12]);
  });

  it('keep their right order when they move, go and come back', () => {
    const sorted = { ...draft, order: [2, 0, 3, 1] };
    expect(moveChoice(sorted, 0, 1).order).toEqual([2, 1, 3, 0]);
    const left = removeChoice(sorted, 0);
    expect(left.order).toEqual([1, 2, 0]);
    const back = restoreChoice(left, removedAt(sorted, 0));
    expect([back.order, back.correct]).toEqual([sorted.order, sorted.correct]);
  });

  it('keep their right order when they come to stand in it, and leave it again', () => {
    const shownAsRight = moveChoice({ ...draft, order: [1, 0, 2, 3] }, 0, 1);
    expect([shown(shownAsRight), shownAsRight.order]).toEqual(['BACD', [0, 1, 2, 3]]);
    expect(moveChoice(shownAsRight, 2, 1).order).toEqual([0, 1, 3, 2]);
  });

  it('have no right order before they were sorted, wherever they move', () => {
    const added = addChoice(removeChoice(moveChoice(draft, 0, 1), 3));
    expect(added.order).toEqual([]);
  });

  it('are from two to twelve', () => {
    const two = { ...draft, choiceCount: 2 };
    expect([canRemove(two), removeChoice(two, 0)]).toEqual([false, two]);
    const twelve = { ...draft, choiceCount: 12 };
    expect([canAdd(twelve), addChoice(twelve), restoreChoice(twelve, removedAt(draft, 0))]).toEqual([
      false,
      twelve,
      twelve,
    ]);
    expect(addChoice(draft).choiceCount).toBe(5);
  });

  it('may be right, several of them', () => {
    expect(toggleCorrect(draft, 0)).toEqual({ correct: [0, 1, 3] });
    expect(toggleCorrect(draft, 3)).toEqual({ correct: [1] });
  });

  it('take a picture that came into their words, and leave one that stood there', () => {
    const src = `/images/${'a'.repeat(32)}.png`;
    const other = `/images/${'b'.repeat(32)}.png`;
    expect(newPicture('', `<img src="${src}" alt="Bebras &amp; co" />`)).toEqual({
      html: '',
      image: { src, alt: 'Bebras & co' },
    });
    const both = `<p>Štai <img src="${src}" alt="" /></p><p>ir <img src="${other}" width="30" /></p>`;
    expect(newPicture(`Štai <img src="${src}" alt="" />`, both)).toEqual({
      html: `<p>Štai <img src="${src}" alt="" /></p><p>ir</p>`,
      image: { src: other, alt: '' },
    });
    expect(newPicture(both, both)).toBe(null);
    expect(newPicture('', '<img src="/images/elsewhere.png" />')).toBe(null);
  });
});
