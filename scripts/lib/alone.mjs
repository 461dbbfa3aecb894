// Two commands at once in one checkout would overwrite each other's files: the second waits for the first.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';

const file = join(root, 'dist/.busy');
/** Milliseconds after which a mark is ignored, even when a process has its number. */
const oldest = 15 * 60_000;

/** Does the work while no other command of this checkout works. */
export async function alone(work) {
  makeFolder();
  for (let told = false; !mark(); ) {
    if (!isBusy()) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) console.log('Another command is installing or building here: waiting for it…');
    told = true;
    await delay(200);
  }
  const unmark = () => rmSync(file, { force: true });
  process.once('exit', unmark);
  await work();
  process.off('exit', unmark);
  unmark();
}

function makeFolder() {
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
  } catch {
    // Then there is no place for a mark, and nobody else who could install or build here.
  }
}

function mark() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // A finished checkout that is read-only: either nothing must be installed or built, or that step fails by itself.
    if (['EACCES', 'EROFS', 'ENOENT'].includes(error.code)) return true;
    throw error;
  }
}

function isBusy() {
  try {
    if (Date.now() - statSync(file).mtimeMs > oldest) return false;
    const pid = Number(readFileSync(file, 'utf8'));
    // Just made and not yet written: another command is at work.
    return pid === 0 || (pid !== process.pid && process.kill(pid, 0));
  } catch (error) {
    return error.code === 'EPERM';
  }
}
