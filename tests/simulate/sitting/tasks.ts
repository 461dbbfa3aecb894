// The set of a simulated sitting.

import type * as z from 'zod/mini';
import type { ReplyOf } from '../../../contract/endpoint';
import type { getTask } from '../../../contract/solving';
import type { Challenge } from '../../../contract/solving-challenge';
import type { shownDataType } from '../../../contract/task/shown';

type Task = ReplyOf<typeof getTask>['task'];
export type Kind = z.infer<typeof shownDataType>;

export const challengeId = '162';
export const minutes = 45;

/** Tasks by id, with the kind of their field; null: they have choices. */
export const kinds: Readonly<Record<string, Kind>> = { 101: null, 102: 'N', 103: null, 104: 'S', 105: 'D', 106: 'T' };
export const taskIds = Object.keys(kinds);
export const choices = ['1', '2', '3'];

export const rows = taskIds.map((id, at) => ({
  brl_name: at < 2 ? ('easy' as const) : at < 4 ? ('medium' as const) : ('hard' as const),
  bro_id: id,
  points: 6,
  penalty: 2,
}));

/** What is typed into the field of a task; null: it has choices. */
export function inputOf(id: string) {
  const dataType = kinds[id];
  return dataType ? { dataType, dataLength: null, dataMinValue: null, dataMaxValue: null } : null;
}

/** A task as its pupil gets it. */
export function taskOf(id: string): Task {
  const answerInputDefinition = inputOf(id);
  return {
    id,
    bro_id: id,
    name: `Užduotis ${id}`,
    type: 'BASIC',
    difficultyId: '1',
    content: '',
    choiceLayout: answerInputDefinition ? 'INPUT' : 'ONE_PER_ROW',
    ...(answerInputDefinition && { answerInputDefinition }),
  };
}

/** The choices of a task as its pupil gets them. */
export function choicesOf(id: string): ReplyOf<typeof getTask>['answ'] {
  if (kinds[id] !== null) return [];
  return choices.map((choice) => ({ id: choice, textHtml: choice, imageLink: null, imageName: null }));
}

export const challenge: Challenge = {
  brc_id: challengeId,
  brc_key: '',
  brc_name: 'Damba',
  brc_type: 'CON',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: minutes,
  brc_task_count: taskIds.length,
  brc_max_points: 72,
  brc_age_group: null,
  brc_grades: [5, 6],
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'NONE',
};

/** A pupil as the server tells of one to its own page. */
export function personOf(uuid: string, token: string) {
  return {
    uuid,
    sid: token,
    login: uuid,
    role: 'STUDENT' as const,
    firstName: uuid,
    lastName: 'P.',
    grade: 6,
    birthday: null,
    hasAgreement: true,
    schools: [],
  };
}
