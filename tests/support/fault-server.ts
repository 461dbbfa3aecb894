import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = new URL('../..', import.meta.url).pathname;
const bundle = join(root, 'node_modules/.cache/faults/main.mjs');

/** The real server as a process of its own, on a database that is there already; it may be killed at any moment. */
export type FaultServer = {
  origin: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
};

export async function createFaultServer(databaseUrl: string): Promise<FaultServer> {
  await build({
    entryPoints: [join(root, 'server/main.ts')],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  const port = await freePort();
  let child: ChildProcess | null = null;

  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      const script = `import(${JSON.stringify(bundle)}).then((it) => it.main())`;
      const started = spawn(process.execPath, ['-e', script], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      let said = '';
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (data) => {
          said += String(data);
          if (said.includes('is ready')) resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
      });
    },
    async kill() {
      child?.kill('SIGKILL');
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
