// What the operating system knows of a process: /proc on Linux, `ps` elsewhere.
// A zombie counts as dead: it only waits for its parent and holds nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const onLinux = process.platform === 'linux';

/**
 * A text that stays the same for the life of a process and differs from that of every later process with its number
 * (boot and start time). Undefined when there is none or only a zombie; 'hidden' when this system does not show it
 * to us.
 */
export function startMark(pid: number): string | undefined {
  if (!onLinux) {
    const [state = '', ...started] = ps(pid, 'state=,lstart=').trim().split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
  }
  try {
    // The name in brackets may hold spaces and brackets itself: the fields are counted from the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = 'Z', ticks = ''] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : `${bootId()} ${ticks}`;
  } catch {
    return pidTaken(pid) ? 'hidden' : undefined;
  }
}

/** Is there an entry with this number in the process table (a zombie too)? */
export function pidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * The living processes that work in a PostgreSQL data folder: those whose working directory it is, and `postmaster`
 * when its command line names the folder (in a container root may not read the working directory of another user's
 * process).
 */
export function workersIn(folder: string, postmaster: number): number[] {
  const isPostmaster = () => startMark(postmaster) !== undefined && commandLine(postmaster).includes(folder);
  if (!onLinux) return isPostmaster() ? [postmaster] : [];
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingDirectory(pid) === folder);
  return found.includes(postmaster) || !isPostmaster() ? found : [...found, postmaster];
}

/** The code of a system error ('ENOENT'), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function commandLine(pid: number): string {
  if (!onLinux) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function ps(pid: number, columns: string): string {
  return spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
