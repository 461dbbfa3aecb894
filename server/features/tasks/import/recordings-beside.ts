// The recordings of a task stand in the folder `audio` beside its file: 2026-LT-41-lit-question.webm.
import { basename, dirname, join } from 'node:path';
import { recordingLimits, recordingParts } from '../../../../contract/tasks-recordings';
import { soundOf } from '../recordings/sound';
import type { Note } from './read-task';
import type { TaskSource } from './source';
import type { ImportedRecording } from './types';

/** The folder of recordings. */
export const recordingFolder = 'audio';

/** The name of a recording's file without its ending. taskFile: the name of the task's file. */
export function recordingStem(taskFile: string, part: string): string {
  return `${taskFile.replace(/\.task\.md$/, '')}-${part}`;
}

/** The recordings of a task file by part. A file that is no recording is left out, with a warning. */
export async function recordingsBeside(source: TaskSource, file: string, note: Note): Promise<ImportedRecording[]> {
  const files = await source.files(join(dirname(file), recordingFolder));
  const { bytes: most, seconds, slackMs } = recordingLimits;
  return recordingParts.flatMap((part) => {
    const stem = recordingStem(basename(file), part);
    const found = files.find(({ path }) => path.replace(/\.[a-z0-9]+$/, '') === stem);
    if (!found) return [];
    const sound = found.bytes.length > most ? null : soundOf(found.bytes);
    if (sound && sound.ms <= seconds * 1000 + slackMs) return [{ part, bytes: found.bytes }];
    note('warning', null, { code: 'RECORDING_UNFIT', values: { path: `${recordingFolder}/${found.path}` } });
    return [];
  });
}
