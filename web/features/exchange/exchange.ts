// Every call about tasks that come from elsewhere and go elsewhere.
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
import { linkTo } from '../reports/reports';

export type Preview = ReplyOf<typeof previewImport>;
export type Looked = ReplyOf<typeof lookImport>;
export type ImportedTask = ReplyOf<typeof takeImport>['tasks'][number];
export type Planned = ReplyOf<typeof planExport>['tasks'][number];
/** What is exported: one task, or the tasks of one collection. */
export type Exported = { taskId: string } | { collectionId: string };

/** A large archive over a slow line takes its time. */
const timeoutMs = 180_000;

/** What the archive would bring; nothing is kept. */
export function previewArchive(file: File): Promise<Preview> {
  return call(previewImport, { body: {}, form: formOf(file, {}), timeoutMs });
}

/** One task of the archive; its pictures are those of the reply. */
export function lookInArchive(file: File, path: string, signal: AbortSignal): Promise<Looked> {
  const body = { file: path };
  return call(lookImport, { body, form: formOf(file, body), timeoutMs, signal });
}

/** Takes these files' tasks, all or none. */
export async function takeArchive(file: File, files: string[]): Promise<ImportedTask[]> {
  const body = { files };
  return (await call(takeImport, { body, form: formOf(file, body), timeoutMs })).tasks;
}

function formOf(file: File, body: object): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(previewImport.upload ?? '', file);
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

export async function loadPlan(what: Exported, signal: AbortSignal): Promise<Planned[]> {
  return (await call(planExport, { body: what, signal })).tasks;
}

/** The address of the file, which works for five minutes. */
export function linkToExport(what: Exported, format: ExportFormat): Promise<string> {
  return linkTo(exportReport, { ...what, format });
}
