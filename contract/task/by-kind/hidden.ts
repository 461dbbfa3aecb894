// What of a task's answer nobody may see before the solution may be shown (docs/rules/publication.md).
import { hiddenOfChoice } from '../answers/choice';
import { hiddenOfField } from '../answers/field';
import { hiddenOfInteractive } from '../answers/interactive';
import type { AnswerKind } from '../answers/kinds';
import type { TaskContent } from '../content';
import { isProgram, isTyped } from './families';
import type { AnswerContent } from './shapes';

/** The names of the fields, by kind. A frozen copy keeps them apart from its content, which alone goes to pupils. */
export const hiddenFields = {
  choice: hiddenOfChoice,
  several: hiddenOfChoice,
  order: hiddenOfChoice,
  number: hiddenOfField,
  text: hiddenOfField,
  day: hiddenOfField,
  time: hiddenOfField,
  interactive: hiddenOfInteractive,
} satisfies Record<AnswerKind, readonly string[]>;

/** A task for somebody who may know its question and no more: without key, explanation, hints and notes. */
export function withoutKey(content: TaskContent): TaskContent {
  const texts = Object.entries(content.texts).map(([language, { name, contentHtml }]) => {
    return [language, { name, contentHtml, solutionHtml: '', relevanceHtml: '', originHtml: '' }] as const;
  });
  const choices = content.choices.map(({ id, words }) => {
    const said = Object.entries(words).map(([language, own]) => [language, { ...own, hint: '', note: '' }] as const);
    return { id, words: Object.fromEntries(said) };
  });
  return { ...content, texts: Object.fromEntries(texts), choices, answer: unanswered(content.answer) };
}

function unanswered(answer: AnswerContent): AnswerContent {
  if (isProgram(answer)) return { ...answer, key: { accepted: null, compare: null } };
  if (isTyped(answer)) return { ...answer, key: { value: null, also: [], tolerance: null } };
  return { ...answer, key: { right: [] } };
}
