// The parts of a task in which two versions differ, as texts to compare. Pure.

import { letterOf } from '../../../../contract/solving';
import { rightPlaces } from '../../../../contract/task/answers/order-key';
import { hasChoices } from '../../../../contract/task/by-kind/families';
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Words } from '../../../platform/words/words';
import type { Lists } from '../tasks';
import { diffWords, type TextDiff, wordsOfHtml } from './word-diff';

export type Difference = { id: string; label: string; diff: TextDiff };

type AllWords = Words<'tasksHistory', 'tasksDesk' | 'reference'>;

const texts = ['contentHtml', 'solutionHtml', 'relevanceHtml', 'originHtml'] as const;

/** Every part with a difference, in the order of the sheet. */
export function differencesOf(
  words: AllWords,
  lists: Lists,
  before: DeskFields | null,
  after: DeskFields,
): Difference[] {
  const { fields } = words.tasksDesk.missing;
  const placeholders = { picture: (alt: string) => words.picture({ alt }), formula: (text: string) => text };
  const ofText = (html: string) => wordsOfHtml(html, placeholders);
  const ofLine = (line: string) => line.split(/\s+/).filter(Boolean);
  const parts: { id: string; label: string; read: (one: DeskFields) => string[] }[] = [
    { id: 'name', label: fields.name, read: (one) => ofLine(one.name) },
    ...texts.map((id) => ({ id, label: fields[id], read: (one: DeskFields) => ofText(one[id]) })),
    ...Array.from({ length: Math.max(before?.choices.length ?? 0, after.choices.length) }, (_, at) => ({
      id: `choices.${at}`,
      label: words.tasksDesk.missing.choice({ letter: letterOf(at) }),
      read: (one: DeskFields) => choiceWords(words, one, at, ofText),
    })),
    { id: 'key', label: fields.key, read: (one) => ofLine(keyOf(one)) },
    {
      id: 'choiceLayout',
      label: fields.choiceLayout,
      read: (one) => ofLine(words.reference.choiceLayout[one.choiceLayout]),
    },
    { id: 'levels', label: fields.levels, read: (one) => levelLines(words, lists, one) },
    { id: 'keywordIds', label: fields.keywordIds, read: (one) => namesOf(lists.keywords, one.keywordIds) },
    { id: 'ctKeywords', label: fields.ctKeywords, read: (one) => namesOf(lists.cts, one.ctKeywords) },
    { id: 'internationalId', label: fields.internationalId, read: (one) => ofLine(one.internationalId) },
    { id: 'tags', label: fields.tags, read: (one) => one.tags },
  ];
  return parts.flatMap(({ id, label, read }) => {
    const diff = diffWords(before ? read(before) : [], read(after));
    return diff.added + diff.removed === 0 ? [] : [{ id, label, diff }];
  });
}

function choiceWords(words: AllWords, fields: DeskFields, at: number, ofText: (html: string) => string[]): string[] {
  const choice = fields.choices[at];
  if (!choice || !hasChoices(fields)) return [];
  const picture = choice.imageLink === null ? [] : [words.picture({ alt: choice.imageName ?? '' })];
  const notes = [choice.hint, choice.comment].flatMap((note) => (note === '' ? [] : ['\n', ...note.split(/\s+/)]));
  return [...ofText(choice.textHtml), ...picture, ...notes];
}

/** The letters of the right choices, or the right values of a field with what is accepted beside them. */
function keyOf(fields: DeskFields): string {
  const { choices, answerInputDefinition: input } = fields;
  if (hasChoices(fields)) return rightPlaces(choices).map(letterOf).join(' ');
  return [input.correctAnswerValue, ...input.alsoAccepted, input.tolerance && `±${input.tolerance}`].join(' ');
}

function levelLines({ reference, tasksDesk }: AllWords, { ageGroups }: Lists, { levels }: DeskFields): string[] {
  return ageGroups.flatMap((group) => {
    const level = levels.find((one) => one.ageGroupId === group.id)?.level;
    return level ? [`${tasksDesk.grades(group)}: ${reference.level[level]}`] : [];
  });
}

function namesOf(list: Lists['keywords'], ids: readonly string[]): string[] {
  return ids.map((id) => list.find((one) => one.id === id)?.name ?? id);
}
