// Finds task files below a folder, without following symbolic links.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isIgnored } from './source';

const MAX_DEPTH = 12;
const MAX_FILES = 5000;

/** Paths of all `*.task.md` below a folder, relative to it, with forward slashes, sorted. Throws if it cannot be read. */
export async function findTaskFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  await walk(folder, '', 0, found);
  return found.sort();
}

async function walk(folder: string, below: string, depth: number, found: string[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    // A folder inside that cannot be read must not hide the others
    if (below === '') throw error;
    return [];
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    const hidden = isIgnored(entry.name);
    if (entry.isDirectory() && !hidden && depth < MAX_DEPTH) await walk(folder, path, depth + 1, found);
    else if (entry.isFile() && !hidden && entry.name.endsWith('.task.md') && found.length < MAX_FILES) found.push(path);
  }
}
