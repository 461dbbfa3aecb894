import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script of sh, with words as $1 and on, when this process ends, however it ends; now() runs it at once and waits.
 * For what leaves our process group, as the daemons of a database do: Ctrl+C does not reach it.
 */
export function cleanUpAtEnd(script: string, ...words: string[]): { now(): Promise<void> } {
  // Its pipe closes with us. It stays in our group, so that whoever ends a run waits for it (scripts/lib/run.mjs).
  const guarded = `trap '' INT TERM HUP; cat >/dev/null; ${script}`;
  const guard = spawn('sh', ['-c', guarded, 'sh', ...words], { cwd: '/', stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(guard, 'exit');
  guard.unref();
  return {
    async now() {
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}
