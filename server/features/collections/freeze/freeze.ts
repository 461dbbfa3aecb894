// Turns tasks into the copies of a complete collection (docs/rules/content.md). Pure: rows in, frozen parts out.
import type { DataType } from '../../../../contract/task/answers/stored';
import { faultsOfInput } from '../../../../contract/task/by-kind/key-fits';
import { playedRecordings, type SpokenPart, spokenParts } from '../../tasks/recordings/parts';
import { imageLink, picturesOf } from '../../tasks/rules';
import type { FrozenContent, FrozenExplanation } from './frozen';

/** A task in a collection, for the check and the copy. */
export type TaskInCollection = {
  exerciseId: string;
  taskId: string;
  internationalId: string;
  name: string;
  type: FrozenContent['type'];
  status: 'DRAFT' | 'READY';
  language: string;
  level: 'easy' | 'medium' | 'hard';
  /** null: the level group lacks this level. */
  points: number | null;
  penalty: number | null;
  contentHtml: string;
  solutionHtml: string;
  relevanceHtml: string;
  originHtml: string;
  choiceLayout: FrozenContent['choiceLayout'];
  dataType: DataType | null;
  dataLength: number | null;
  dataMin: string | null;
  dataMax: string | null;
  correctValue: string | null;
  alsoAccepted: readonly string[];
  tolerance: string | null;
  /** For an interactive task: its package, the right answers, and how an answer is compared with them. */
  packageName: string | null;
  accepted: readonly string[] | null;
  compare: string | null;
  choices: readonly {
    id: string;
    textHtml: string;
    imageName: string | null;
    imageTitle: string | null;
    isCorrect: boolean;
    hint: string;
  }[];
  /** Its recordings, the newest first. */
  recordings: readonly (SpokenPart & { name: string })[];
};

export function contentOf(task: TaskInCollection): FrozenContent {
  const played = playedRecordings(partsOf(task), task.recordings);
  return {
    taskId: task.taskId,
    internationalId: task.internationalId,
    name: task.name,
    type: task.type,
    ...(task.packageName !== null && { package: task.packageName }),
    contentHtml: task.contentHtml,
    choiceLayout: task.choiceLayout,
    input: task.dataType && {
      dataType: task.dataType,
      dataLength: task.dataLength,
      dataMinValue: task.dataMin,
      dataMaxValue: task.dataMax,
    },
    choices: task.choices.map((choice) => ({
      id: choice.id,
      textHtml: choice.textHtml,
      imageLink: imageLink(choice.imageName),
      imageName: choice.imageTitle,
    })),
    ...(played.length > 0 && { recordings: played.map(({ part, recording: { name } }) => ({ part, name })) }),
  };
}

/** The parts of a task that are read aloud. */
export function partsOf(task: TaskInCollection): SpokenPart[] {
  return spokenParts({ ...task, choices: task.dataType === null ? task.choices : [] });
}

export function explanationOf(task: TaskInCollection): FrozenExplanation {
  const { solutionHtml, relevanceHtml, originHtml, choices } = task;
  const hints = choices.flatMap(({ id, hint, isCorrect }) => (hint === '' || isCorrect ? [] : [[id, hint] as const]));
  return { solutionHtml, relevanceHtml, originHtml, ...(hints.length > 0 && { hints: Object.fromEntries(hints) }) };
}

/** Whether a pupil could type the key of a field (docs/rules/content.md); a choice and a package have none. */
export function keyFitsField(task: TaskInCollection): boolean {
  if (task.type === 'LODGE' || task.dataType === null || task.correctValue === null) return true;
  const { dataType, dataLength, dataMin, dataMax, alsoAccepted, tolerance } = task;
  const bounds = { dataType, dataLength, dataMinValue: dataMin, dataMaxValue: dataMax };
  return faultsOfInput({ ...bounds, correctAnswerValue: task.correctValue, alsoAccepted, tolerance }).length === 0;
}

/**
 * Finds the pictures in a task's texts and choices. names: their names in the store, once each; sourceless: the
 * descriptions of those without a source of ours; undescribed: how many have no description.
 */
export function imagesOf(task: TaskInCollection): { names: string[]; sourceless: string[]; undescribed: number } {
  const html = [task.contentHtml, task.solutionHtml, task.relevanceHtml, task.originHtml];
  const shown = [...html, ...task.choices.map((choice) => choice.textHtml)].flatMap(picturesOf);
  const ofChoices = task.choices.filter((choice) => choice.imageName !== null);
  const names = [...shown.map((one) => one.name), ...ofChoices.map((choice) => choice.imageName)];
  return {
    names: [...new Set(names.filter((name) => name !== null))],
    sourceless: [...new Set(shown.filter((one) => one.name === null).map((one) => one.alt))],
    undescribed:
      shown.filter((one) => one.alt === '').length +
      ofChoices.filter((choice) => (choice.imageTitle ?? '').trim() === '').length,
  };
}
