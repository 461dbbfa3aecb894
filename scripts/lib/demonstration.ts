// A server with the demonstration in a fresh folder, until it is stopped.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts it on a free port and waits until it answers; `stop` ends it and deletes its folder. */
export async function startDemonstration(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/support/servers/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 360; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server has ended');
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    await pause(500);
  }
  await stop();
  throw new Error('the server does not answer');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
