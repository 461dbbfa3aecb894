// Turns tasks into the copies that a complete collection keeps (decisions 4). Pure: rows in, frozen parts out.
import { imageLink } from '../tasks/rules';
import type { FrozenContent, FrozenExplanation, FrozenKey } from './frozen';

/** A task in a collection, as it is read for the check and the copy. */
export type TaskInSet = {
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
  dataType: 'N' | 'S' | 'D' | 'T' | null;
  dataLength: number | null;
  dataMin: string | null;
  dataMax: string | null;
  correctValue: string | null;
  /** Of an interactive task: its package, the answers that are right, and how one is compared with them. */
  packageName: string | null;
  accepted: readonly string[] | null;
  compare: string | null;
  choices: readonly {
    id: string;
    textHtml: string;
    imageName: string | null;
    imageTitle: string | null;
    isCorrect: boolean;
  }[];
};

export function contentOf(task: TaskInSet): FrozenContent {
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
  };
}

/** The key, or null when the task has none. */
export function keyOf(task: TaskInSet): FrozenKey | null {
  if (task.type === 'LODGE') {
    const [value] = task.accepted ?? [];
    const compare = compares.find((one) => one === task.compare);
    return value === undefined ? null : { kind: 'value', value, accepted: [...(task.accepted ?? [])], compare };
  }
  if (task.dataType !== null) return task.correctValue === null ? null : { kind: 'value', value: task.correctValue };
  const choice = task.choices.find((one) => one.isCorrect);
  return choice ? { kind: 'choice', choiceId: choice.id } : null;
}

const compares = ['accepted', 'canonicalJson', 'lastComponent'] as const;

export function explanationOf(task: TaskInSet): FrozenExplanation {
  return { solutionHtml: task.solutionHtml, relevanceHtml: task.relevanceHtml, originHtml: task.originHtml };
}

/** The names of all pictures that a task shows; a place left empty by the import counts as one that is missing. */
export function imagesOf(task: TaskInSet): string[] {
  const html = [task.contentHtml, task.solutionHtml, task.relevanceHtml, task.originHtml];
  const texts = [...html, ...task.choices.map((choice) => choice.textHtml)].join('\n');
  const named = [...texts.matchAll(/src="(?:\/images\/|image:)([^"]+)"/g)].map((match) => match[1] ?? '');
  return [...new Set([...named, ...task.choices.flatMap((choice) => choice.imageName ?? [])])];
}
