// The frozen copy of a task's document, and the document of a frozen copy (docs/rules/content.md). Pure.
import { rightChoices } from '../../../../contract/task/answers/choice';
import { rightValues } from '../../../../contract/task/answers/field';
import type { AnswerKey } from '../../../../contract/task/answers/key';
import { answerOf, storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { choicesOf, type TaskContent, textsOf } from '../../../../contract/task/content';
import { partsOfContent, playedRecordings, type SpokenPart } from '../../tasks/recordings/parts';
import { imageLink } from '../../tasks/rules';
import type { FrozenContent, FrozenExplanation } from './frozen';

/** A task in a collection, for the check and the copy. */
export type TaskInCollection = {
  exerciseId: string;
  taskId: string;
  status: 'DRAFT' | 'READY';
  language: string;
  level: 'easy' | 'medium' | 'hard';
  /** null: the level group lacks this level. */
  points: number | null;
  penalty: number | null;
  content: TaskContent;
  /** Its recordings, the newest first. */
  recordings: readonly (SpokenPart & { name: string })[];
};
type CopiedTask = Pick<TaskInCollection, 'taskId' | 'language' | 'content' | 'recordings'>;

/** What pupils see of a task. */
export function frozenContentOf({ taskId, language, content, recordings }: CopiedTask): FrozenContent {
  const { name, contentHtml } = textsOf(content, language);
  const { type, choiceLayout, input, package: packageName } = storedOf(content.answer);
  const played = playedRecordings(partsOfContent(content, language), recordings);
  return {
    taskId,
    internationalId: content.internationalId,
    name,
    type,
    ...(packageName !== null && { package: packageName }),
    contentHtml,
    choiceLayout,
    input,
    choices: choicesOf(content, language).map(({ id, html, imageName, imageTitle }) => ({
      id,
      textHtml: html,
      imageLink: imageLink(imageName),
      imageName: imageTitle,
    })),
    ...(played.length > 0 && { recordings: played.map(({ part, recording: { name } }) => ({ part, name })) }),
  };
}

/** What is shown of a task after its results. */
export function frozenExplanationOf({
  content,
  language,
}: Pick<CopiedTask, 'content' | 'language'>): FrozenExplanation {
  const { solutionHtml, relevanceHtml, originHtml } = textsOf(content, language);
  const { right } = storedOf(content.answer);
  const hints = choicesOf(content, language).flatMap(({ id, hint }) =>
    hint === '' || right.includes(id) ? [] : [[id, hint] as const],
  );
  return { solutionHtml, relevanceHtml, originHtml, ...(hints.length > 0 && { hints: Object.fromEntries(hints) }) };
}

type FrozenTask = { content: FrozenContent; key: AnswerKey; explanation: FrozenExplanation };

/**
 * The document of a frozen copy, in the language of its task. What a copy has not is that of the task's present document:
 * levels, tags, keywords, sources. A copy has no notes of the author, and no hints of right choices.
 */
export function contentOfFrozen(
  { content, key, explanation }: FrozenTask,
  language: string,
  now: TaskContent,
): TaskContent {
  const { hints, ...shown } = explanation;
  const [value = null, ...also] = rightValues(key);
  const { tolerance = null, accepted = null, compare = null } = key.kind === 'value' ? key : {};
  return {
    ...now,
    internationalId: content.internationalId,
    texts: { [language]: { name: content.name, contentHtml: content.contentHtml, ...shown } },
    choices: content.choices.map(({ id, textHtml, imageLink: link, imageName }) => ({
      id,
      words: {
        [language]: {
          html: textHtml,
          imageName: link?.replace('/images/', '') ?? null,
          imageTitle: imageName,
          hint: hints?.[id] ?? '',
          note: '',
        },
      },
    })),
    answer: answerOf({
      type: content.type,
      choiceLayout: content.choiceLayout,
      input: content.input,
      right: rightChoices(key),
      value,
      also,
      tolerance,
      package: content.package ?? null,
      accepted,
      compare,
    }),
  };
}
