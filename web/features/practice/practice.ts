// Every call about a teacher's own practice.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/practice';
import { call } from '../../platform/calls/api';

export type Practice = calls.PracticeRow;
export type ArchiveTask = calls.ArchiveTask;
export type PracticeResults = ReplyOf<typeof calls.practiceResults>;
export type ArchiveFilter = { search: string; ageGroup: string; topic: string; level: '' | 'easy' | 'medium' | 'hard' };

export function loadPractices(page: { num: number; page_size: number }, signal: AbortSignal) {
  return call(calls.listPractice, { body: page, signal });
}

export function loadPractice(id: string, signal: AbortSignal) {
  return call(calls.getPractice, { body: { id }, signal });
}

export function loadResults(id: string, signal: AbortSignal): Promise<PracticeResults> {
  return call(calls.practiceResults, { body: { id }, signal });
}

/** One page of the archive, newest first. */
export function loadArchive(
  { filter, ...page }: { filter: ArchiveFilter; num: number; page_size: number },
  signal: AbortSignal,
) {
  return call(calls.listArchive, { body: { ...filter, ...page }, signal });
}

/** Named tasks of the archive; those that may not be seen now are left out. */
export async function loadNamed(ids: readonly string[], signal: AbortSignal): Promise<ArchiveTask[]> {
  if (ids.length === 0) return [];
  return (await call(calls.listArchive, { body: { ids: [...ids] }, signal })).tasks;
}

/** The tasks of exercises of a contest. */
export async function loadExercises(exercises: readonly string[], signal: AbortSignal): Promise<ArchiveTask[]> {
  return (await call(calls.listArchive, { body: { exercises: [...exercises] }, signal })).tasks;
}

export async function create(body: BodyIn<typeof calls.createPractice>): Promise<Practice> {
  return (await call(calls.createPractice, { body })).practice;
}

export async function change(body: BodyIn<typeof calls.changePractice>): Promise<Practice> {
  return (await call(calls.changePractice, { body })).practice;
}

/** Ends a practice now, or at another instant; answers the end that it had. */
export async function end(id: string, validTo: string | null = null): Promise<string> {
  return (await call(calls.endPractice, { body: { id, validTo } })).before;
}

export async function remove(id: string): Promise<void> {
  await call(calls.deletePractice, { body: { id } });
}
