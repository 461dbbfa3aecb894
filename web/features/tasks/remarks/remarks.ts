// The calls of remarks on tasks, and how a list of them is changed. Pure but for the calls.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { letterOf } from '../../../../contract/solving';
import * as calls from '../../../../contract/tasks-remarks';
import { call } from '../../../platform/calls/api';
import type { Words } from '../../../platform/words/words';

export type Remark = calls.TaskRemark;
export type NewRemark = Omit<BodyIn<typeof calls.addRemark>, 'taskId'>;

/** The remarks on a task, open ones first. */
export async function loadRemarks(taskId: string, signal: AbortSignal): Promise<Remark[]> {
  return (await call(calls.listRemarks, { body: { taskId }, signal })).remarks;
}

export async function addRemark(taskId: string, remark: NewRemark): Promise<Remark> {
  return (await call(calls.addRemark, { body: { taskId, ...remark } })).remark;
}

export async function answerRemark(id: string, text: string): Promise<Remark> {
  return (await call(calls.answerRemark, { body: { id, text } })).remark;
}

export async function settleRemark(id: string): Promise<Remark> {
  return (await call(calls.settleRemark, { body: { id } })).remark;
}

export async function reopenRemark(id: string): Promise<Remark> {
  return (await call(calls.reopenRemark, { body: { id } })).remark;
}

/** isTaken false: the quoted words stand no more in the draft, and nothing was done. */
export function takeProposal(id: string): Promise<ReplyOf<typeof calls.takeProposal>> {
  return call(calls.takeProposal, { body: { id } });
}

/** The list with a remark as it is now; a new one goes to the end. */
export function withRemark(remarks: readonly Remark[], remark: Remark): Remark[] {
  const isKnown = remarks.some(({ id }) => id === remark.id);
  return isKnown ? remarks.map((one) => (one.id === remark.id ? remark : one)) : [...remarks, remark];
}

const places = ['name', 'contentHtml', 'solutionHtml', 'relevanceHtml', 'originHtml', 'answer'] as const;

/** What a remark is about, in words: a field of the task, a choice by its letter. */
export function placeOf(words: Words<'tasksRemarks'>, field: string): string {
  const choice = /^choices\.(\d+)$/.exec(field)?.[1];
  if (choice !== undefined) return words.choice({ letter: letterOf(Number(choice)) });
  return words.place[places.find((one) => one === field) ?? 'whole'];
}
