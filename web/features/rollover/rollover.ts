// Every call of the school-year rollover.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  applyRollover,
  listRolloverClass,
  previewRollover,
  type SchoolClass,
  undoRollover,
} from '../../../contract/rollover';
import { call } from '../../platform/calls/api';

export type Preview = ReplyOf<typeof previewRollover>;
export type ClassRow = Preview['classes'][number];
export type Undone = ReplyOf<typeof undoRollover>;

/** Time limit of a rollover, in milliseconds: it writes a whole school at once. */
const slow = { timeoutMs: 60_000 };

export function loadPreview(school: string, signal: AbortSignal): Promise<Preview> {
  return call(previewRollover, { body: { school }, signal });
}

export function loadClass(
  school: string,
  { grade, subGrade }: SchoolClass,
  signal: AbortSignal,
): Promise<ReplyOf<typeof listRolloverClass>> {
  return call(listRolloverClass, { body: { school, grade, subGrade }, signal });
}

export async function apply(body: BodyIn<typeof applyRollover>): Promise<void> {
  await call(applyRollover, { body, ...slow });
}

export function undo(school: string, id: string): Promise<Undone> {
  return call(undoRollover, { body: { school, id }, ...slow });
}
