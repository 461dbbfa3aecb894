import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script of sh, with words as $1 and on, when this process ends, however it ends; now() runs it at once and waits.
 * For what leaves our process group, as the daemons of a database do: Ctrl+C does not reach it. Resolves once that is sure.
 */
export async function cleanUpAtEnd(script: string, ...words: string[]): Promise<{ now(): Promise<void> }> {
  // Its pipe closes with us. It stays in our group, so that whoever ends a run waits for it (scripts/lib/run.mjs).
  const guarded = `trap '' INT TERM HUP; echo guarded; exec >/dev/null; cat >/dev/null; ${script}`;
  const guard = spawn('sh', ['-c', guarded, 'sh', ...words], { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(guard, 'exit');
  await once(guard.stdout, 'data');
  guard.unref();
  return {
    async now() {
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}
