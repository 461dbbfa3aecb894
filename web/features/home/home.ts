// Every call of the public first page. None needs a log-in, and a refusal never ends a session.

import type { ReplyOf } from '../../../contract/endpoint';
import { getCalendar } from '../../../contract/home';
import { getSet, getTask } from '../../../contract/solving';
import { participantsCount } from '../../../contract/statistics';
import { kindOf } from '../../../contract/task/answers/kinds';
import { isOneChoice } from '../../../contract/task/by-kind/families';
import { checkAnswer, listChallenges } from '../../../contract/training';
import { call } from '../../platform/calls/api';

export type Calendar = ReplyOf<typeof getCalendar>;
export type OpenTask = ReplyOf<typeof getTask>;
export type Figures = ReplyOf<typeof participantsCount>['current'];

export function loadCalendar(signal: AbortSignal): Promise<Calendar> {
  return call(getCalendar, { signal });
}

/** How many took part in a year; null when nobody did, or it is hidden. */
export async function loadFigures(year: number, signal: AbortSignal): Promise<Figures | null> {
  const { current } = await call(participantsCount, { body: { year }, signal, keepOn403: true });
  return current.total ? current : null;
}

/** The longest open free training as the ids of its tasks; null when none is open. */
export async function loadTraining(signal: AbortSignal): Promise<{ id: string; taskIds: string[] } | null> {
  const { data } = await call(listChallenges, { params: { type: 'FTR' }, signal, keepOn403: true });
  const [training] = [...data].sort((a, b) => b.brc_task_count - a.brc_task_count);
  if (!training) return null;
  const set = await call(getSet, { params: { id: training.brc_id }, signal, keepOn403: true });
  return { id: training.brc_id, taskIds: set.data.map((row) => row.bro_id) };
}

/** The first of these tasks, from a place on and around, that is answered by choosing; null when there is none. */
export async function loadChoiceTask(
  taskIds: readonly string[],
  from: number,
  signal: AbortSignal,
): Promise<{ task: OpenTask; place: number } | null> {
  for (let step = 0; step < taskIds.length; step += 1) {
    const place = (from + step) % taskIds.length;
    const task = await call(getTask, { params: { id: taskIds[place] ?? '' }, signal, keepOn403: true });
    if (isOneChoice(kindOf(task.task))) return { task, place };
  }
  return null;
}

/** Whether a choice is right, and what a wrong one means. */
export async function judge(challengeId: string, taskId: string, answerId: string) {
  const { answerIsCorrect, hint } = await call(checkAnswer, {
    body: { answer: { challengeId, taskId, answerId } },
    keepOn403: true,
  });
  return { isRight: answerIsCorrect, hint };
}
