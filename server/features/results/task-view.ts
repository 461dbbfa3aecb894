import { frameAddress } from '../../../contract/interactive';
import type { ResultTask } from '../../../contract/results';
import { shownKey, shownRight } from '../../../contract/task/by-kind/keys';
import type { FrozenExercise } from '../collections/freeze/frozen';
import { type Correction, withCurrentKey } from './calculation/corrections';

/** What belongs to a sitting, not to the task. */
type OfSitting = 'correctness' | 'answerPoints' | 'selectedChoiceId' | 'answerText';

/** A task as it is shown after the result date: with the key in force, the explanation and what was corrected. */
export function taskView(
  exercise: FrozenExercise,
  correction: Correction | null,
  taskOrigin: string | undefined,
): Omit<ResultTask, OfSitting> {
  const { content, key, explanation } = withCurrentKey(exercise, correction);
  return {
    bro_id: exercise.id,
    brl_name: exercise.level,
    name: content.name,
    maxPoints: exercise.points,
    contentHtml: content.contentHtml,
    choiceLayout: content.choiceLayout,
    ...(content.package && { url: frameAddress(content.package, taskOrigin) }),
    dataType: content.input?.dataType ?? null,
    choices: content.choices,
    ...shownRight(key),
    ...shownKey(key, explanation.hints),
    solutionHtml: explanation.solutionHtml,
    relevanceHtml: explanation.relevanceHtml,
    correction: correction && {
      act: correction.act,
      note: correction.note,
      explanation: correction.explanation,
      appliedAt: correction.appliedAt?.toISOString() ?? null,
    },
  };
}
