// What is right in a task that is shown with its solution. Pure.
import type { ResultTask } from '../../../../contract/results';

type Keyed = Pick<
  ResultTask,
  'correctChoiceId' | 'correctValue' | 'alsoCorrectIds' | 'alsoAccepted' | 'tolerance' | 'url'
>;

/** Whether a choice is right: the first one or one that is as right. */
export function isRightChoice({ correctChoiceId, alsoCorrectIds = [] }: Keyed, choiceId: string): boolean {
  return choiceId === correctChoiceId || alsoCorrectIds.includes(choiceId);
}

/** Whether more is right than one value. */
export function hasMoreRight({ alsoAccepted = [], tolerance, url }: Keyed): boolean {
  return url === undefined && (alsoAccepted.length > 0 || tolerance !== undefined);
}

/** The right values as people read them, "14; 15 ± 0,5"; of an interactive task the first answer, for its frame. */
export function rightValueOf({ correctValue, alsoAccepted = [], tolerance, url }: Keyed): string {
  if (url !== undefined) return correctValue ?? '';
  const values = [correctValue ?? '', ...alsoAccepted].join('; ');
  return tolerance === undefined ? values : `${values} ±\u00a0${tolerance}`;
}
