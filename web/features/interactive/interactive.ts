// The calls that write interactive tasks, and the form's values and faults.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { packageFaults, saveInteractive, uploadTrial } from '../../../contract/interactive';
import { interactiveLimits } from '../../../contract/interactive-limits';
import { getTask } from '../../../contract/tasks';
import { type TaskLevel, taskFields } from '../../../contract/tasks-edit';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import type { Words } from '../../platform/words/words';
import type { Shown } from '../tasks/scene/TaskPreview';

export type InteractiveDraft = {
  name: string;
  internationalId: string;
  languageId: string;
  /** By the id of the age group. */
  levels: Readonly<Record<string, TaskLevel>>;
  file: File | null;
};

/** The initial values of a new task in the language `languageId`. */
export function emptyDraft(languageId: string): InteractiveDraft {
  return { name: '', internationalId: '', languageId, levels: {}, file: null };
}

/** The fields that the server would refuse. */
export function faultsOf(draft: InteractiveDraft): string[] {
  const { internationalId, name, languageId, levels } = taskFields.shape;
  const shapes = { internationalId, name, languageId, levels };
  const fields: Record<string, unknown> = fieldsOf(draft);
  const faults = Object.entries(shapes).flatMap(([field, shape]) =>
    shape.safeParse(fields[field]).success ? [] : [field],
  );
  return draft.file === null ? [...faults, 'file'] : faults;
}

function fieldsOf({ name, internationalId, languageId, levels }: InteractiveDraft) {
  return {
    name: name.trim(),
    internationalId: internationalId.trim(),
    languageId,
    levels: Object.entries(levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
  };
}

/** Milliseconds that a package may take over a slow line. */
const uploadMs = 120_000;

/** Makes the task; resolves with its id. */
export async function saveDraft({ file, ...draft }: InteractiveDraft): Promise<string> {
  return upload(fieldsOf({ file, ...draft }), file);
}

/** Gives a task another package; all that is said of it stays as pupils see it. */
export async function replacePackage(id: string, file: File): Promise<void> {
  const { task } = await call(getTask, { body: { id, showDetails: false } });
  const { updatedAt, name, internationalId, languageId, levels } = task;
  await upload({ id, updatedAt, name, internationalId, languageId, levels }, file);
}

async function upload(body: BodyIn<typeof saveInteractive>, file: File | null): Promise<string> {
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  if (file) form.set(saveInteractive.upload ?? '', file);
  return (await call(saveInteractive, { body, form, timeoutMs: uploadMs })).id;
}

/** Takes a package to the server to be seen and tried; no task comes of it. */
export function sendTrial(file: File): Promise<PackageTrial> {
  const form = new FormData();
  form.set('data', '{}');
  form.set(uploadTrial.upload ?? '', file);
  return call(uploadTrial, { body: {}, form, timeoutMs: uploadMs });
}
export type PackageTrial = ReplyOf<typeof uploadTrial>;

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

/** A package as it is tried: it brings its own text and its own way to answer. */
export const shownPackage = {
  contentHtml: '',
  choiceLayout: 'INPUT',
  dataType: null,
  dataLength: null,
  choices: [],
  young: false,
} satisfies Omit<Shown, 'name'>;

export const isTooLarge = (file: File | null): boolean => file !== null && file.size > interactiveLimits.bytes;
