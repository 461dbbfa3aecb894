import { describe, expect, it } from 'vitest';
import { placeRecordings, playedRecordings, spokenParts } from './parts';

const choice = (textHtml: string, imageName: string | null = null, imageTitle: string | null = null) => ({
  textHtml,
  imageName,
  imageTitle,
});
const task = {
  name: 'Upė',
  contentHtml:
    '<p>Bebras <b>plaukia</b>.</p><div class="task-question"><p>Kur?</p></div><p><img alt="Upė" src="a"></p>',
  choices: [choice('<p>Į mišką</p>'), choice('', 'a.svg', 'Namas'), choice('', 'b.svg', '')],
};
const place = (recordings: [part: string, words: string][]) =>
  placeRecordings(
    spokenParts(task),
    recordings.map(([part, words]) => ({ part, words })),
  ).flatMap(({ part, recording, isOutdated }) =>
    recording ? [`${part.part}: ${recording.words}${isOutdated ? ' (outdated)' : ''}`] : [],
  );

describe('the parts of a task that are read aloud', () => {
  it('are its text with its name, its question and its choices', () => {
    expect(spokenParts(task)).toEqual([
      { part: 'text', words: 'Upė. Bebras plaukia . Upė' },
      { part: 'question', words: 'Kur?' },
      { part: 'choice-1', words: 'Į mišką' },
      { part: 'choice-2', words: 'Namas' },
      { part: 'choice-3', words: 'b.svg' },
    ]);
    expect(spokenParts({ ...task, contentHtml: '<p>Kur?</p>', choices: [] }).map(({ part }) => part)).toEqual(['text']);
  });
});

describe('a recording', () => {
  it.each<[string, [string, string][], string[]]>([
    ['stands where its words are', [['question', 'Kur?']], ['question: Kur?']],
    ['goes with its choice', [['choice-1', 'Namas']], ['choice-2: Namas']],
    ['of other words is out of date', [['question', 'Kada?']], ['question: Kada? (outdated)']],
    [
      'that fits goes before one in its place',
      [
        ['choice-1', 'Namas'],
        ['choice-2', 'Į mišką'],
      ],
      ['choice-1: Į mišką', 'choice-2: Namas'],
    ],
    ['of a question is none of a choice', [['question', 'Namas']], ['question: Namas (outdated)']],
    ['of a choice that is gone stands nowhere', [['choice-9', 'Kita']], []],
  ])('%s', (_, recordings, expected) => {
    expect(place(recordings)).toEqual(expected);
  });

  it('that is out of date is not played', () => {
    const recordings = [
      { part: 'question', words: 'Kada?' },
      { part: 'choice-1', words: 'Namas' },
    ];
    expect(playedRecordings(spokenParts(task), recordings).map(({ part }) => part)).toEqual(['choice-2']);
  });
});
