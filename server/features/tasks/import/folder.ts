// Task files of a folder of this machine; symbolic links are not followed.
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadFault, TaskSource } from './source';
import { findTaskFiles } from './walk';

/** A folder as a source of tasks. */
export function folderSource(folder: string): TaskSource {
  return {
    list: () => findTaskFiles(folder),
    async read(path, most) {
      const parts = path.split('/').filter((part) => part !== '.' && part !== '');
      const real = await isRealFile(folder, parts);
      return real === true ? readLimited(join(folder, ...parts), most) : real;
    },
  };
}

// Neither the file nor a folder on the way to it may be a symbolic link.
async function isRealFile(folder: string, parts: string[]): Promise<true | ReadFault> {
  let at = folder;
  for (const [index, part] of parts.entries()) {
    at = join(at, part);
    const info = await lstat(at).catch(() => null);
    if (!info) return 'MISSING';
    if (info.isSymbolicLink()) return 'LINK';
    if (index === parts.length - 1 ? !info.isFile() : !info.isDirectory()) return 'MISSING';
  }
  return parts.length > 0 ? true : 'MISSING';
}

async function readLimited(path: string, most: number): Promise<Buffer | ReadFault> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      return size > most ? 'LARGE' : await file.readFile();
    } finally {
      await file.close();
    }
  } catch {
    return 'UNREADABLE';
  }
}
