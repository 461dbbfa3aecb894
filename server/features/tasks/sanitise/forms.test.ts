import { describe, expect, it, vi } from 'vitest';
import { isBlank } from '../../../../contract/tasks-edit';
import { isLong, isMarkup, type TaskTexts, withStoredTexts } from './forms';

const runInThread = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/thread', () => ({ runInThread }));

const task = (contentHtml: string): TaskTexts => ({
  contentHtml,
  solutionHtml: '<b>a</b>',
  relevanceHtml: '',
  originHtml: '',
  choices: [{ textHtml: '<b>a</b>' }],
});

describe('texts of a task', () => {
  it.each([
    ['a long text without markup', 'a'.repeat(20_002), true, false],
    ['tags', '<b>'.repeat(2_002), true, true],
    ['signs', '<'.repeat(2_002), true, true],
    ['entities', '&'.repeat(2_002), true, true],
    ['what an author writes', '<p>Vienas <b>du</b> trys</p>'.repeat(100), false, false],
  ])('%s', (_, html, long, markup) => {
    const halves = [html.slice(0, html.length / 2), html.slice(html.length / 2)];
    for (const texts of [[html], halves]) expect([isLong(texts), isMarkup(texts)]).toEqual([long, markup]);
  });

  it('are filtered in a thread where they are long, and not at all where they have the stored form', async () => {
    const long = '<li>'.repeat(25_000);
    runInThread.mockResolvedValueOnce({ forms: ['x', 'y', 'z'], removed: [] });
    const { fields } = await withStoredTexts(task(long));
    expect(fields).toEqual({ ...task('x'), solutionHtml: 'y', choices: [{ textHtml: 'z' }] });
    const { fields: known } = await withStoredTexts(task(long), new Set([long]));
    expect(known.contentHtml).toBe(long);
    expect([known.solutionHtml, known.choices[0]?.textHtml]).toEqual([
      '<p><strong>a</strong></p>',
      '<strong>a</strong>',
    ]);
    expect(runInThread).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', true],
    ['<p> &nbsp;</p>', true],
    ['<p>a</p>', false],
    ['<img src="x">', false],
    ['< ', false],
    // Quadratic, these took seconds of a processor: the test would not end in its time.
    ['<'.repeat(500_000), false],
    ['<a '.repeat(200_000), false],
  ])('isBlank %#', (html, expected) => {
    expect(isBlank(html)).toBe(expected);
  });
});
