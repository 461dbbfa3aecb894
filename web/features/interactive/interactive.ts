// The calls that write interactive tasks, and the form's values and faults.
import type { BodyIn } from '../../../contract/endpoint';
import { changeInteractive, packageFaults, saveInteractive } from '../../../contract/interactive';
import { interactiveLimits } from '../../../contract/interactive-limits';
import type { WholeTask } from '../../../contract/tasks';
import { type TaskLevel, taskFields } from '../../../contract/tasks-edit';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import type { Words } from '../../platform/words/words';

export type InteractiveDraft = {
  name: string;
  internationalId: string;
  languageId: string;
  /** By the id of the age group. */
  levels: Readonly<Record<string, TaskLevel>>;
  file: File | null;
};

/** The initial values of the form; null: a new task in the language `languageId`. */
export function draftOf(whole: WholeTask | null, languageId: string): InteractiveDraft {
  return {
    name: whole?.task.name ?? '',
    internationalId: whole?.task.internationalId ?? '',
    languageId: whole?.task.languageId ?? languageId,
    levels: Object.fromEntries((whole?.task.levels ?? []).map((one) => [one.ageGroupId, one.level])),
    file: null,
  };
}

/** The fields that the server would refuse. A task that already has a package needs no new one. */
export function faultsOf(draft: InteractiveDraft, hasPackage: boolean): string[] {
  const { internationalId, name, languageId, levels } = taskFields.shape;
  const shapes = { internationalId, name, languageId, levels };
  const fields: Record<string, unknown> = fieldsOf(draft);
  const faults = Object.entries(shapes).flatMap(([field, shape]) =>
    shape.safeParse(fields[field]).success ? [] : [field],
  );
  return draft.file === null && !hasPackage ? [...faults, 'file'] : faults;
}

function fieldsOf({ name, internationalId, languageId, levels }: InteractiveDraft) {
  return {
    name: name.trim(),
    internationalId: internationalId.trim(),
    languageId,
    levels: Object.entries(levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
  };
}

/** Saves the task. It waits up to two minutes, because a package over a slow line takes long. */
export async function saveDraft(whole: WholeTask | null, draft: InteractiveDraft): Promise<void> {
  const { id, updatedAt } = whole?.task ?? {};
  const fields = fieldsOf(draft);
  if (draft.file === null) {
    await call(changeInteractive, { body: { id: id ?? '', updatedAt, ...fields } });
    return;
  }
  const body: BodyIn<typeof saveInteractive> = { id, updatedAt, ...fields };
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(saveInteractive.upload ?? '', draft.file);
  await call(saveInteractive, { body, form, timeoutMs: 120_000 });
}

/** What is wrong with the chosen file, or ''. */
export function fileFault(words: Words<'interactive'>, failure: unknown): string {
  if (!(failure instanceof CallRefused)) return '';
  if (failure.code === 'TOO_LARGE') return words.tooLarge;
  if (failure.code === 'WRONG_KIND') return words.wrongKind;
  if (failure.code !== 'BAD_PACKAGE') return '';
  const { reason, file } = failure.extra;
  const fault = packageFaults.find((one) => one === reason);
  const text = words.faults[fault ?? 'DAMAGED'];
  return typeof file === 'string' && file !== '' ? `${text} ${words.faultFile({ file })}` : text;
}

export const isTooLarge = (file: File | null): boolean => file !== null && file.size > interactiveLimits.bytes;
