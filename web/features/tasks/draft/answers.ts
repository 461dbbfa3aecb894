// How a document at the desk is answered, and what is right. Choosing another kind loses nothing of what was written for the
// one before: it stands aside. Pure.
import { kindOf } from '../../../../contract/task/answers/kinds';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import { familyOf, hasChoices, isOfChoices, isOrder, isTyped } from '../../../../contract/task/by-kind/families';
import { chosenOf } from '../../../../contract/task/by-kind/stored-answer';
import { inputOf, isOpen, typedOf, type WrittenDraft } from '../../../../contract/task/desk-fields';
import type { DraftAnswer } from '../../../../contract/task/draft';
import type { DeskInput } from '../../../../contract/tasks-desk';
import type { Edit } from './document';

/** All that is written of answers: the chosen one first. */
export function answersIn({ answer, aside }: WrittenDraft): DraftAnswer[] {
  return answer ? [answer, ...aside] : aside;
}

/** Chooses how the task is answered. */
export function withLayout(choiceLayout: ChoiceLayout): Edit {
  return (now) => {
    const family = familyOf({ kind: kindOf({ choiceLayout }) });
    // Nobody chooses a type by passing over other kinds.
    const open = isOpen(now) && answersIn(now).some(isTyped);
    if (open && family === 'field') return { ...now, answer: undefined, aside: answersIn(now), isTypeOpen: undefined };
    const former = answersIn(now).find((one) => familyOf(one) === family);
    const aside = answersIn(now).filter((one) => familyOf(one) !== family);
    const next = { ...now, aside, ...(open && { isTypeOpen: true }) };
    if (!hasChoices({ choiceLayout })) return { ...next, answer: former };
    const right = former && isOfChoices(former) ? (former.key?.right ?? []) : [];
    return { ...next, answer: chosenOf(choiceLayout, right) };
  };
}

/** The ids that are right among the choices: of an order all, once it was sorted, else in the order of the task. */
export function rightIn(answer: DraftAnswer | undefined, choices: WrittenDraft['choices']): string[] {
  const ids = choices.map(({ id }) => id);
  const right = answer && isOfChoices(answer) ? (answer.key?.right ?? []) : [];
  if (!answer || !isOrder(answer)) return ids.filter((id) => right.includes(id));
  return right.length === 0 ? [] : orderIn(answer, choices);
}

/** The ids of all choices as the right order has them: one that was added last, and before it is sorted as they are shown. */
export function orderIn(answer: DraftAnswer | undefined, choices: WrittenDraft['choices']): string[] {
  const ids = choices.map(({ id }) => id);
  const right = answer && isOrder(answer) ? (answer.key?.right ?? []) : [];
  return [...right.filter((id) => ids.includes(id)), ...ids.filter((id) => !right.includes(id))];
}

/** Says which choices are right. */
export function withRight(change: (right: string[]) => string[]): Edit {
  return (now) => {
    const { answer } = now;
    if (!answer || !isOfChoices(answer)) return now;
    return { ...now, answer: { ...answer, key: { right: change(answer.key?.right ?? []) } } };
  };
}

/** The field for a typed answer, in the words of the calls. */
export function fieldIn(draft: WrittenDraft): DeskInput {
  return inputOf(answersIn(draft).find(isTyped), isOpen(draft));
}

/** Describes the field otherwise, where the answer is typed. */
export function withField(part: Partial<DeskInput>): Edit {
  return (now) => {
    const field = { ...fieldIn(now), ...part };
    const others = now.aside.filter((one) => !isTyped(one));
    const next = { ...now, isTypeOpen: undefined };
    return field.dataType === null
      ? { ...next, answer: undefined, aside: [...others, typedOf(field)] }
      : { ...next, answer: typedOf(field), aside: others };
  };
}
