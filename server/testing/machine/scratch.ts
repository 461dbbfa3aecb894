import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../../platform/postgres/cluster-lock';

/** The file system in memory that Linux brings. */
const memory = '/dev/shm';
/** Bytes that must be free there; a database of tests needs a tenth of it. */
const room = 3_000_000_000;
/** Milliseconds after which what a killed run has left is removed. */
const oldest = 3 * 3_600_000;

/**
 * A new folder for the database of a run: in memory where there is room. Each world of the tests makes and deletes a
 * thousand files, which on a disk may cost more than the tests. It goes at the latest when this process ends, unless
 * that is killed: then with a run three hours later.
 */
export function makeScratchFolder(prefix: string): string {
  const place = memoryHasRoom() ? memory : tmpdir();
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) removeLeftover(join(place, name));
  const folder = mkdtempSync(join(place, prefix));
  process.once('exit', () => {
    endDatabase(folder);
    removeScratchFolder(folder);
  });
  return folder;
}

/** PostgreSQL outlives us by a moment: what it writes meanwhile would keep its folder. */
function endDatabase(folder: string): void {
  try {
    const [postmaster] = readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGQUIT');
  } catch {
    // It has ended, or did not begin.
  }
}

/** Removes the folder of a database, even while that ends. */
export function removeScratchFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Whether files may be kept in /dev/shm: a container often has next to nothing there. */
export function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room;
  } catch {
    return false;
  }
}

/** Memory is not freed by a restart of the run: a folder goes whose owner is gone. */
function removeLeftover(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs < oldest) return;
    if (takeLock(join(folder, 'lock')).held) rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is another account's, or another run has removed it.
  }
}
