// The kinds of answers, and how each is found in what is stored of a task (docs/kinds-of-answers.md). Pupils' pages load
// this file before the first task, so it holds nothing else.
import type { ChoiceLayout, DataType } from './stored';

/** Layouts that say a kind by themselves; with each other one a single choice is made. */
const kindsByLayout = { SEVERAL: 'several', ORDER: 'order' } as const satisfies { [layout in ChoiceLayout]?: string };
const kindsByLetter = { N: 'number', S: 'text', D: 'day', T: 'time' } as const satisfies Record<DataType, string>;

/** The kinds that are typed into a field. */
export type FieldKind = (typeof kindsByLetter)[DataType];
export type AnswerKind = 'choice' | (typeof kindsByLayout)[keyof typeof kindsByLayout] | FieldKind | 'interactive';

/** Whether answers of this kind are typed into a field. */
export function isFieldKind(kind: AnswerKind): kind is FieldKind {
  return Object.values<AnswerKind>(kindsByLetter).includes(kind);
}

/** The kind of a field; one whose type nobody has chosen yet takes any text. */
export function kindOfField(dataType: DataType | null | undefined): FieldKind {
  return kindsByLetter[dataType ?? 'S'];
}

export type Described = {
  /** Left out where a task is never interactive, such as in the editor. */
  type?: 'BASIC' | 'LODGE' | undefined;
  choiceLayout: ChoiceLayout;
  /** The type of the field, by itself or within its description. */
  dataType?: DataType | null | undefined;
  answerInputDefinition?: { dataType: DataType | null } | null | undefined;
};

/** The kind of a task's answer, from the three things by which calls and frozen copies tell it. */
export function kindOf(task: Described): AnswerKind {
  const { type, choiceLayout, answerInputDefinition, dataType = answerInputDefinition?.dataType } = task;
  if (type === 'LODGE') return 'interactive';
  if (choiceLayout === 'INPUT') return kindOfField(dataType);
  const byLayout: { [layout in ChoiceLayout]?: AnswerKind } = kindsByLayout;
  return byLayout[choiceLayout] ?? 'choice';
}
