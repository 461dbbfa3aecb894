// A task in the form as the call that judges answers takes it. Pure.

import { markOf } from '../../../../contract/task/answers/order-key';
import { dataTypes } from '../../../../contract/task/answers/stored';
import type { UnsavedTask } from '../../../../contract/tasks-try';
import { keyPlaces, linesOf, shownChoices, type TaskDraft } from './task-form';

/** What an answer to the draft is judged by; half-written fields are left out. */
export function unsavedOf(draft: TaskDraft): UnsavedTask {
  const dataType = dataTypes.find((type) => type === draft.dataType);
  const length = Number(draft.dataLength);
  return {
    choiceLayout: draft.choiceLayout,
    choices: shownChoices(draft).map(({ hint }, at) => ({ ...markOf(keyPlaces(draft), at), hint })),
    answerInputDefinition: dataType
      ? {
          dataType,
          dataLength: Number.isInteger(length) && length >= 1 && length <= 200 ? length : null,
          dataMinValue: draft.dataMinValue,
          dataMaxValue: draft.dataMaxValue,
          correctAnswerValue: draft.correctAnswerValue,
          alsoAccepted: linesOf(draft.alsoAccepted).slice(0, 10),
          tolerance: draft.tolerance,
        }
      : null,
  };
}
