import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/**
 * The numbers of a contest without persons, for everybody who wants to count: a zip with CSV files whose columns stay
 * (docs/rules/open-data.md). Only while the setting `openData` is on and the results of the contest are public.
 */

/** The columns of each file. New ones come at the end. */
export const openDataColumns = {
  challenge: ['challenge_id', 'name', 'year', 'round', 'results_on', 'version', 'tasks', 'students', 'most_points'],
  tasks: ['task', 'identifier', 'name', 'level', 'grade', 'students', 'right', 'wrong', 'unanswered'],
  points: ['grade', 'from', 'to', 'students'],
  participants: ['district', 'grade', 'participants'],
} as const;
export type OpenDataFile = keyof typeof openDataColumns;

export const openData = endpoint({
  method: 'GET',
  path: '/statistics/open-data/:collection',
  summary: 'The numbers of a contest whose results are public, without persons: a zip with CSV files and a description',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
  media: 'application/zip',
});
