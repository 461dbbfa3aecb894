// The draft of a task in the fields of the desk's calls, and back. A whole document is a draft, too. Pure.
import type { DeskChoice, DeskFields, DeskInput } from '../tasks-desk';
import { type FieldKind, kindOfField } from './answers/kinds';
import { markOf, rightPlaces } from './answers/order-key';
import { dataTypes } from './answers/stored';
import { hasChoices, isOfChoices, isTyped } from './by-kind/families';
import { chosenOf, layoutOfKind } from './by-kind/stored-answer';
import type { TaskContent } from './content';
import type { DraftAnswer, DraftContent } from './draft';

type TypedAnswer = Extract<DraftAnswer, { kind: FieldKind }>;

/** A draft as fields tell it: nothing is absent but the answer, where nobody has chosen what is typed. */
export type WrittenDraft = Omit<TaskContent, 'form' | 'sources' | 'answer'> &
  Pick<DraftContent, 'form' | 'sources' | 'isTypeOpen'> & { answer: DraftAnswer | undefined; aside: DraftAnswer[] };

/** The fields of a draft in one of its languages; languageId: how the calls name that. */
export function fieldsOfDraft(draft: DraftContent, language: string, languageId: string): DeskFields {
  const texts = draft.texts?.[language];
  const answers = [draft.answer, ...(draft.aside ?? [])].filter((one) => one !== undefined);
  const chosen = answers.find(isOfChoices);
  const right = (chosen?.key?.right ?? []).map((id) => (draft.choices ?? []).findIndex((one) => one.id === id));
  return {
    internationalId: draft.internationalId ?? '',
    name: texts?.name ?? '',
    languageId,
    levels: (draft.levels ?? []).flatMap(({ ageGroupId, level }) =>
      ageGroupId && level ? [{ ageGroupId, level }] : [],
    ),
    contentHtml: texts?.contentHtml ?? '',
    solutionHtml: texts?.solutionHtml ?? '',
    relevanceHtml: texts?.relevanceHtml ?? '',
    originHtml: texts?.originHtml ?? '',
    tags: draft.tags ?? [],
    keywordIds: draft.keywords ?? [],
    ctKeywords: draft.ctKeywords ?? [],
    choiceLayout: layoutOf(draft.answer),
    choices: (draft.choices ?? []).map(({ words }, at): DeskChoice => {
      const said = words?.[language];
      return {
        textHtml: said?.html ?? '',
        comment: said?.note ?? '',
        hint: said?.hint ?? '',
        imageLink: said?.imageName ? `/images/${said.imageName}` : null,
        imageName: said?.imageTitle ?? null,
        ...markOf(right, at),
      };
    }),
    answerInputDefinition: inputOf(answers.find(isTyped), isOpen(draft)),
  };
}

/** The layout of choices that asks for an answer. */
export function layoutOf(answer: DraftAnswer | undefined): DeskFields['choiceLayout'] {
  if (answer?.kind === 'choice') return answer.question?.layout ?? 'ONE_PER_ROW';
  // A program of its own has a field from its first package on.
  if (answer?.kind === 'interactive' && answer.question?.hasField === false) return 'ONE_PER_ROW';
  return layoutOfKind(answer?.kind);
}

/** Whether nobody has chosen what is typed into the field. */
export function isOpen({ answer, isTypeOpen }: DraftContent): boolean {
  return answer === undefined || isTypeOpen === true;
}

/** A field as fields tell it. hasNoType: nobody has chosen what is typed into it. */
export function inputOf(typed: TypedAnswer | undefined, hasNoType: boolean): DeskInput {
  return {
    dataType: typed && !hasNoType ? (dataTypes.find((one) => kindOfField(one) === typed.kind) ?? null) : null,
    dataLength: String(typed?.question?.length ?? ''),
    dataMinValue: typed?.question?.least ?? '',
    dataMaxValue: typed?.question?.most ?? '',
    correctAnswerValue: typed?.key?.value ?? '',
    alsoAccepted: typed?.key?.also ?? [],
    tolerance: typed?.key?.tolerance ?? '',
  };
}

/**
 * The draft of fields in a language. now: the draft as it is, whose choices keep their ids by their places, and which has
 * what no field says: sources, and the answer of an interactive task, which belongs to its package.
 */
export function draftOfFields(fields: DeskFields, language: string, now: DraftContent): WrittenDraft {
  const choices = fields.choices.map((choice, at) => ({ id: now.choices?.[at]?.id ?? `new-${at + 1}`, choice }));
  const right = rightPlaces(fields.choices).map((at) => choices[at]?.id ?? '');
  const { isTypeOpen: _, ...same } = now;
  return {
    ...same,
    internationalId: fields.internationalId,
    texts: {
      [language]: {
        name: fields.name,
        contentHtml: fields.contentHtml,
        solutionHtml: fields.solutionHtml,
        relevanceHtml: fields.relevanceHtml,
        originHtml: fields.originHtml,
      },
    },
    choices: choices.map(({ id, choice }) => ({
      id,
      words: {
        [language]: {
          html: choice.textHtml,
          imageName: choice.imageLink?.replace('/images/', '') ?? null,
          imageTitle: choice.imageName,
          hint: choice.hint,
          note: choice.comment,
        },
      },
    })),
    ...answersOf(fields, right, now),
    levels: fields.levels,
    tags: fields.tags,
    keywords: fields.keywordIds,
    ctKeywords: fields.ctKeywords,
  };
}

/** The answer of the kind that is chosen, and what was written for others. */
function answersOf(
  fields: DeskFields,
  right: string[],
  now: DraftContent,
): Pick<WrittenDraft, 'answer' | 'aside' | 'isTypeOpen'> {
  const { choiceLayout, answerInputDefinition: input } = fields;
  const typed = typedOf(input);
  const aside = isEmpty(input) ? [] : [typed];
  const open = aside.length > 0 && input.dataType === null && { isTypeOpen: true };
  const others = right.length > 0 ? [{ kind: 'choice' as const, key: { right } }] : [];
  if (now.answer?.kind === 'interactive') return { answer: now.answer, aside: [...aside, ...others], ...open };
  if (hasChoices(fields)) return { answer: chosenOf(choiceLayout, right), aside, ...open };
  return input.dataType === null
    ? { answer: undefined, aside: [...aside, ...others] }
    : { answer: typed, aside: others };
}

/** The answer that is typed into a field. */
export function typedOf(input: DeskInput): TypedAnswer {
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    kind: kindOfField(input.dataType),
    question: {
      length: orNull(input.dataLength),
      least: orNull(input.dataMinValue),
      most: orNull(input.dataMaxValue),
    },
    key: { value: orNull(input.correctAnswerValue), also: input.alsoAccepted, tolerance: orNull(input.tolerance) },
  };
}

function isEmpty({ alsoAccepted, ...texts }: DeskInput): boolean {
  return alsoAccepted.length === 0 && Object.values(texts).every((text) => !text);
}
