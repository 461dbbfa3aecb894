import { randomBytes } from 'node:crypto';
import { createFileCache } from '../../../platform/cache';
import type { ImportedTask } from '../../tasks/import/types';

/** All archives of an instance together, in bytes. */
const BUDGET = 64_000_000;
/** Since an archive was last used. */
const LIFE_MS = 600_000;

type ParsedArchive = { handle: string; tasks: readonly ImportedTask[]; size: number };

/**
 * Caches the tasks of archives that were previewed, so that looking at one and importing them needs neither a second
 * upload nor a second reading. One archive for each user, the latest.
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
    /** The tasks behind a handle of this user, which then live on; null when there are none. */
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

/** What the tasks take in memory: pictures as they are, two bytes for each character of the rest. */
function bytesOf(tasks: readonly ImportedTask[]): number {
  const pictures = tasks.flatMap((task) => task.images).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return pictures + 2 * JSON.stringify(tasks.map((task) => ({ ...task, images: [] }))).length;
}
