import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/db';
import type { ImportedRecording } from '../import/types';
import { placeRecordings, type SpokenPart } from './parts';
import { insertRecording, type NewRecording, recordingsOf, retireRecordings } from './recording-queries';
import { type Sound, soundOf } from './sound';

/** A recording as it is stored. A random name cannot be guessed, and can be cached for ever. */
export function newRecording({ part, words }: SpokenPart, { mime, extension, ms }: Sound, bytes: Buffer): NewRecording {
  const name = `${randomBytes(16).toString('hex')}.${extension}`;
  const sha256 = createHash('sha256').update(bytes).digest();
  return { name, part, words, mime, length_ms: ms, bytes, sha256 };
}

/**
 * Stores the recordings that stood beside a task's file; they read the words that the task has now. A part without a file
 * keeps its recording, and one whose bytes are the same its name.
 */
export async function storeRecordings(
  db: Db,
  taskId: string,
  parts: readonly SpokenPart[],
  files: readonly ImportedRecording[],
  userId: string | null,
): Promise<void> {
  if (files.length === 0) return;
  const placed = placeRecordings(parts, await recordingsOf(db, taskId));
  for (const { part, recording, isOutdated } of placed) {
    const file = files.find((one) => one.part === part.part);
    const sound = file && soundOf(file.bytes);
    if (!file || !sound) continue;
    const fresh = newRecording(part, sound, file.bytes);
    if (recording && !isOutdated && recording.sha256.equals(fresh.sha256)) continue;
    if (recording) await retireRecordings(db, [recording.name]);
    await insertRecording(db, taskId, fresh, userId);
  }
}
