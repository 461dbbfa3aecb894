import type { ChoiceLayout, DataType } from './stored';

/**
 * An answer as it is stored: one of the task's choices, or a text. With neither it is blank, whatever the kind: the
 * pupil has taken it back. A kind that answers with several things writes them into the text, as a frame does.
 */
export type AnswerValue = { choiceId: string | null; value: string | null };

/** An answer as it is sent. */
export type SentAnswer = { choiceId?: string | null | undefined; text?: string | null | undefined };

/** BAD_CHOICE: the choice is not one of this task. BAD_VALUE: the text cannot be stored, or is none of its kind. */
export type AnswerFault = 'BAD_CHOICE' | 'BAD_VALUE';

/** The field for an answer; bounds and length guide the pupil. */
export type FieldBounds = {
  dataType: DataType;
  dataLength: number | null;
  dataMinValue: string | null;
  dataMaxValue: string | null;
};

/** What an answer is read by: the part of a frozen copy that says how it is answered. */
export type Question = {
  type: 'BASIC' | 'LODGE';
  choiceLayout: ChoiceLayout;
  input: FieldBounds | null;
  choices: readonly { id: string }[];
};

export const blank: AnswerValue = { choiceId: null, value: null };

/** Whether nobody has answered, or with nothing but spaces. */
export function isBlankAnswer({ choiceId, value }: AnswerValue): boolean {
  return choiceId === null && (value === null || value.trim() === '');
}
