// `npm run dev`: the server from its sources on port 3000 (started again after each change) and Vite on port 5173,
// which passes the calls on to it. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { orEnd, root } from './lib/run.mjs';

await orEnd(() => install({ dev: true }));
let ending = false;
const port = process.env.PORT ?? '3000';
const programs = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'scripts/serve.ts'], { PORT: port }),
  start('vite/bin/vite.js', ['--config', 'web/vite.config.ts', '--clearScreen', 'false'], {
    API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}`,
  }),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
await Promise.race(programs.map((program) => once(program, 'exit')));
end();
await Promise.all(programs.map((program) => program.exitCode ?? program.signalCode ?? once(program, 'exit')));

/** In a session of its own, so that Ctrl-C reaches it once: through us. */
function start(file, args, env) {
  return spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
}

/** Once: npm passes Ctrl-C on a second time, and a second signal would make tsx kill the server. */
function end() {
  if (ending) return;
  ending = true;
  for (const program of programs) program.kill('SIGTERM');
}
