// The answer of a task's document in the parts by which rows of the bank, frozen copies and calls tell it, and back.
import type { FieldBounds } from '../answers/answer';
import { noBounds } from '../answers/field';
import { type AnswerKind, type FieldKind, kindOf, kindOfField } from '../answers/kinds';
import { type ChoiceLayout, choiceLayouts, type DataType, dataTypes } from '../answers/stored';
import { isProgram, isTyped, wishOf } from './families';
import type { AnswerContent } from './shapes';

export type StoredAnswer = {
  type: 'BASIC' | 'LODGE';
  choiceLayout: ChoiceLayout;
  input: FieldBounds | null;
  /** The ids of the right choices, in the order of the task; of an order in the right one. */
  right: string[];
  /** The right value, those that are as right, and how far a number may be from one. */
  value: string | null;
  also: string[];
  tolerance: string | null;
  /** The package of an interactive task, its right answers, and how an answer is compared with them. */
  package: string | null;
  accepted: string[] | null;
  compare: string | null;
};

type Reader = (stored: StoredAnswer) => AnswerContent;

const typed =
  (kind: FieldKind): Reader =>
  ({ input, value, also, tolerance }) => ({
    kind,
    question: {
      length: input?.dataLength ?? null,
      least: input?.dataMinValue ?? null,
      most: input?.dataMaxValue ?? null,
    },
    key: { value, also, tolerance },
  });

const readers = {
  choice: ({ choiceLayout, right }) => ({
    kind: 'choice',
    question: { layout: layoutOf(choiceLayout) },
    key: { right },
  }),
  several: ({ right }) => ({ kind: 'several', question: {}, key: { right } }),
  order: ({ right }) => ({ kind: 'order', question: {}, key: { right } }),
  number: typed('number'),
  text: typed('text'),
  day: typed('day'),
  time: typed('time'),
  interactive: ({ input, package: name, accepted, compare }) => ({
    kind: 'interactive',
    question: { package: name, hasField: input !== null },
    key: { accepted, compare },
  }),
} satisfies Record<AnswerKind, Reader>;

/** The answer that stored parts tell. */
export function answerOf(stored: StoredAnswer): AnswerContent {
  const { type, choiceLayout, input } = stored;
  return readers[kindOf({ type, choiceLayout, dataType: input?.dataType })](stored);
}

/** An answer that is given with choices. */
export function chosenOf(choiceLayout: ChoiceLayout, right: string[]): AnswerContent {
  return answerOf({ ...nothing, choiceLayout, right });
}

function layoutOf(layout: ChoiceLayout) {
  const wish = wishOf(layout);
  if (wish === undefined) throw new Error(`${layout} is no layout of a choice`);
  return wish;
}

/** What the parts of a choice, a field and a frame have in common where they say nothing. */
const nothing = {
  type: 'BASIC',
  choiceLayout: 'INPUT',
  input: null,
  right: [],
  value: null,
  also: [],
  tolerance: null,
  package: null,
  accepted: null,
  compare: null,
} satisfies StoredAnswer;

/** The stored parts of an answer. */
export function storedOf(answer: AnswerContent): StoredAnswer {
  if (isTyped(answer)) {
    const { length: dataLength, least: dataMinValue, most: dataMaxValue } = answer.question;
    const dataType = letterOf(answer.kind);
    return { ...nothing, ...answer.key, input: { dataType, dataLength, dataMinValue, dataMaxValue } };
  }
  if (!isProgram(answer)) {
    const choiceLayout = answer.kind === 'choice' ? answer.question.layout : layoutOfKind(answer.kind);
    return { ...nothing, choiceLayout, right: answer.key.right };
  }
  const { package: name, hasField } = answer.question;
  return {
    ...nothing,
    ...answer.key,
    type: 'LODGE',
    choiceLayout: hasField ? 'INPUT' : 'ONE_PER_ROW',
    input: hasField ? { dataType: letterOf('text'), ...noBounds } : null,
    value: answer.key.accepted?.[0] ?? null,
    package: name,
  };
}

/** The first layout that says a kind; INPUT for those that none says by itself. */
export function layoutOfKind(kind: AnswerKind | undefined): ChoiceLayout {
  return choiceLayouts.find((choiceLayout) => kindOf({ choiceLayout }) === kind) ?? 'INPUT';
}

/** The letter under which a kind of field is stored. */
function letterOf(kind: FieldKind): DataType {
  const letter = dataTypes.find((one) => kindOfField(one) === kind);
  if (letter === undefined) throw new Error(`no letter is stored for a field of the kind ${kind}`);
  return letter;
}
