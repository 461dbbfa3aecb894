// Task files of a folder of this machine; symbolic links are not followed.
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isIgnored, packageLimits, type ReadFault, type TaskSource } from './source';

/** A folder as a source of tasks. */
export function folderSource(folder: string): TaskSource {
  return {
    list: () => findTaskFiles(folder),
    async read(path, most) {
      const parts = path.split('/').filter((part) => part !== '.' && part !== '');
      const real = await isRealFile(folder, parts);
      return real === true ? readLimited(join(folder, ...parts), most) : real;
    },
    files: (below) => filesBelow(folder, below),
  };
}

async function filesBelow(folder: string, below: string): Promise<{ path: string; bytes: Buffer }[]> {
  const info = await lstat(join(folder, below)).catch(() => null);
  if (!info?.isDirectory()) return [];
  const paths: string[] = [];
  await walk(join(folder, below), '', 0, paths, () => true);
  const files: { path: string; bytes: Buffer }[] = [];
  let left = packageLimits.bytes;
  for (const path of paths.sort().slice(0, packageLimits.files)) {
    const bytes = await readLimited(join(folder, below, path), left);
    if (typeof bytes === 'string') return [];
    left -= bytes.length;
    files.push({ path, bytes });
  }
  return files;
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

const MAX_DEPTH = 12;
const MAX_FILES = 5000;

/** Paths of all `*.task.md` below a folder, relative to it, with forward slashes, sorted. Throws if it cannot be read. */
async function findTaskFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  await walk(folder, '', 0, found, (name) => name.endsWith('.task.md'));
  return found.sort();
}

async function walk(
  folder: string,
  below: string,
  depth: number,
  found: string[],
  isWanted: (name: string) => boolean,
): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    // A folder inside that cannot be read must not hide the others
    if (below === '') throw error;
    return [];
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    const hidden = isIgnored(entry.name);
    if (entry.isDirectory() && !hidden && depth < MAX_DEPTH) await walk(folder, path, depth + 1, found, isWanted);
    else if (entry.isFile() && !hidden && isWanted(entry.name) && found.length < MAX_FILES) found.push(path);
  }
}
