import { randomBytes } from 'node:crypto';
import { createFileCache } from '../../../platform/cache';
import type { ImportedTask } from '../../tasks/import/types';

/** The limit for all archives of an instance together, in bytes. */
const BUDGET = 64_000_000;
/** How long an archive is cached after its last use, in milliseconds. */
const LIFE_MS = 600_000;

type ParsedArchive = { handle: string; tasks: readonly ImportedTask[]; size: number };

/**
 * Caches the tasks of previewed archives, so that showing or importing a task needs no second upload and no second
 * parsing. Each user has one archive here, the latest.
 */
export function createParsedArchives({ budget = BUDGET, lifeMs = LIFE_MS } = {}) {
  const cache = createFileCache<ParsedArchive>(budget, ({ size }) => size, lifeMs);
  return {
    /** Answers the handle of the user's archive, or null when it is too large to be cached. */
    add(userId: string, tasks: readonly ImportedTask[]): string | null {
      const handle = randomBytes(16).toString('hex');
      cache.set(userId, { handle, tasks, size: bytesOf(tasks) });
      return cache.has(userId) ? handle : null;
    },
    /** The tasks behind a handle of this user, whose time to live starts again; null when there are none. */
    find(userId: string, handle: string): readonly ImportedTask[] | null {
      const archive = cache.get(userId);
      if (archive?.handle !== handle) return null;
      cache.set(userId, archive);
      return archive.tasks;
    },
    /** How many bytes are cached now. */
    bytes: () => cache.calculatedSize,
  };
}

/** The memory that the tasks take: the bytes of the pictures and packages, and two bytes for each character of text. */
function bytesOf(tasks: readonly ImportedTask[]): number {
  const files = tasks.flatMap((task) => [...task.images, ...(task.recordings ?? []), ...(task.packageFiles ?? [])]);
  const texts = tasks.map((task) => ({ ...task, images: [], recordings: [], packageFiles: null }));
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) + 2 * JSON.stringify(texts).length;
}
