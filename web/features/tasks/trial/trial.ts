// Trying a task: the calls that judge an answer, for stored tasks, for those in an editor, and for testers.
import type { ReplyOf } from '../../../../contract/endpoint';
import { type TriedAnswer, tryTask, type UnsavedTask } from '../../../../contract/tasks-try';
import { call } from '../../../platform/calls/api';

/** isCorrect null: nothing was answered, or the task has no key yet. hint: what a wrong choice means, '' for nothing. */
export type Verdict = ReplyOf<typeof tryTask>;
/** Judges an answer; throws the refusal. */
export type Try = (answer: TriedAnswer) => Promise<Verdict>;

/** Judged by the stored task. */
export const tryStored =
  (id: string): Try =>
  (answer) =>
    call(tryTask, { body: { id, answer } });

/** Judged by the copy of a complete collection. */
export const tryFrozen =
  (collectionId: string, id: string): Try =>
  (answer) =>
    call(tryTask, { body: { id, collectionId, answer } });

/** Judged by the task as it stands in an editor; an interactive one (its id) by its stored package. */
export const tryUnsaved =
  (id: string | null, task: UnsavedTask): Try =>
  (answer) =>
    call(tryTask, { body: { id, task, answer } });

/** Judged by a package that was uploaded to be tried. */
export const tryPackage =
  (name: string): Try =>
  (answer) =>
    call(tryTask, { body: { package: name, answer } });
