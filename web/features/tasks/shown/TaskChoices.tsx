import type { ReactNode } from 'react';
import { type AnswerKind, kindOf } from '../../../../contract/task/answers/kinds';
import { ChoiceGroup, type ChoiceGroupProps } from '../../../ui/fields/ChoiceGroup';

/** What a task's choices look like, by the kind of its answer; the others have none. */
const groups: Partial<Record<AnswerKind, (props: ChoiceGroupProps) => ReactNode>> = {
  choice: ChoiceGroup,
  several: ChoiceGroup,
};

/** The choices of a task as an answer is given with them: in the solver, in previews, in a trial, on a projector. */
export function TaskChoices(props: ChoiceGroupProps) {
  const Group = groups[kindOf({ choiceLayout: props.layout })];
  return Group && <Group {...props} />;
}
