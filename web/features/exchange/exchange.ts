// The calls of import and export.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  type ExportFormat,
  exportReport,
  importLimits,
  lookImport,
  planExport,
  previewImport,
  takeImport,
} from '../../../contract/exchange';
import { confirmKey, getTask, type WholeTask } from '../../../contract/tasks';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { linkTo } from '../reports/reports';

export type Preview = ReplyOf<typeof previewImport>;
/** A previewed archive: its file, and the handle of the copy that the server may still have in memory. */
export type Archive = { file: File; handle: string | null };
/** One task of an archive with its pictures. */
export type ArchiveTask = ReplyOf<typeof lookImport>;
export type ImportedTask = ReplyOf<typeof takeImport>['tasks'][number];
/** A task and whether the format can hold it. */
export type PlannedTask = ReplyOf<typeof planExport>['tasks'][number];
/** One task, the tasks of one collection, or chosen tasks. */
export type ExportSource = { taskId: string } | { collectionId: string } | { taskIds: readonly string[] };

/** Long enough for a large archive over a slow line. */
const timeoutMs = 180_000;

/** Previews what the archive would import; nothing is stored. */
export function previewArchive(file: File): Promise<Preview> {
  return call(previewImport, { body: {}, form: formOf({}, file), timeoutMs });
}

/** One task of the archive, with its pictures. */
export function loadArchiveTask(archive: Archive, path: string, signal: AbortSignal): Promise<ArchiveTask> {
  return withArchive(archive, (source) => {
    const body = { ...source.body, file: path };
    return call(lookImport, { body, form: formOf(body, source.file), timeoutMs, signal });
  });
}

/** Imports the tasks of these files, all or none. */
export async function importArchive(archive: Archive, files: string[]): Promise<ImportedTask[]> {
  const { tasks } = await withArchive(archive, (source) => {
    const body = { ...source.body, files };
    return call(takeImport, { body, form: formOf(body, source.file), timeoutMs });
  });
  return tasks;
}

type Source = { body: { handle?: string }; file: File | null };

/** Calls with the archive's handle. Sends the file if there is no handle or the server no longer knows it. */
async function withArchive<T>({ file, handle }: Archive, send: (source: Source) => Promise<T>): Promise<T> {
  if (handle !== null) {
    try {
      return await send({ body: { handle }, file: null });
    } catch (failure) {
      if (!(failure instanceof CallRefused && failure.code === 'NOT_FOUND')) throw failure;
    }
  }
  return send({ body: {}, file });
}

function formOf(body: object, file: File | null): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  if (file) form.set(previewImport.upload ?? '', file);
  return form;
}

/** Whether the server would read a file of this size at all. */
export const isTooLarge = (file: File): boolean => file.size > importLimits.bytes;

export function loadTask(id: string, signal: AbortSignal): Promise<WholeTask> {
  return call(getTask, { body: { id, showDetails: true }, signal });
}

export async function confirm(key: BodyIn<typeof confirmKey>): Promise<void> {
  await call(confirmKey, { body: key });
}

/** The tasks that a file of this format would have, and those that it would not. */
export async function loadPlan(what: ExportSource, format: ExportFormat, signal: AbortSignal): Promise<PlannedTask[]> {
  const source = 'taskIds' in what ? { taskIds: [...what.taskIds] } : what;
  return (await call(planExport, { body: { ...source, format }, signal })).tasks;
}

/** The address of the file, valid for five minutes. */
export function linkToExport(what: ExportSource, format: ExportFormat): Promise<string> {
  return linkTo(exportReport, { ...what, format });
}
