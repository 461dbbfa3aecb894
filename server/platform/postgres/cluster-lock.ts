// One owner per data folder. The lock is a file with the owner's process number and start mark, put in place by
// link(2): it appears whole or not at all, so a reader never meets an empty one. A lock whose owner is gone is stale.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode, startMark } from './processes';

/** Either ours until `release`, or held by a living process. */
export type LockAttempt = { held: true; release(): void } | { held: false; by: number };

/** Takes the lock file, or says which living process has it. Throws the system's error when it cannot be written. */
export function takeLock(file: string): LockAttempt {
  const content = `${process.pid}\n${startMark(process.pid) ?? ''}\n`;
  while (!putInPlace(file, content)) {
    const found = read(file);
    if (found === undefined) continue;
    const owner = livingOwner(found);
    if (owner !== undefined) return { held: false, by: owner };
    removeStale(file, found);
  }
  return {
    held: true,
    release: () => {
      if (read(file) === content) rmSync(file, { force: true });
    },
  };
}

function putInPlace(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A process counts as the owner only with the same start mark, or when this system does not show us its mark. */
function livingOwner(content: string): number | undefined {
  const [number = '', mark = ''] = content.split('\n');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const current = startMark(pid);
  return current !== undefined && (current === mark || current === 'hidden') ? pid : undefined;
}

/** Moves the stale file aside first: if another starter was quicker, what moved is its new lock and goes back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
