// The two bundles, made in child processes (a builder's memory must not stay in the server's) and only when their
// sources changed: a stamp beside the bundle holds the digest of the paths and contents of the sources. Times say nothing: a
// clone, a copy and the layers of an image have their own.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runTool, step } from './run.mjs';

const shared = ['contract', 'text', 'package-lock.json', 'scripts/lib/build.mjs', 'tsconfig.json'];
/** The threads of the server (server/platform/thread.ts): files beside its bundle. */
export const threads = [
  'server/features/agreements/form-thread.ts',
  'server/features/keycards/sheet-thread.ts',
  'server/features/certificates/certificates-thread.ts',
  'server/features/exchange/import/archive-thread.ts',
  'server/features/exchange/markdown/markdown-thread.ts',
  'server/features/lesson/report/lesson-thread.ts',
  'server/features/schools/contract-thread.ts',
  'server/features/secondround/pipeline/papers-thread.ts',
  'server/features/settings/record-thread.ts',
  'server/features/statistics/likeness/likeness-thread.ts',
  'server/features/statistics/report/report-thread.ts',
  'server/features/tasks/merge/join-thread.ts',
  'server/features/tasks/sanitise/forms-thread.ts',
];
const bundles = [
  {
    name: 'web',
    sources: [...shared, 'web', 'scripts/fonts.mjs', 'scripts/compress.mjs'],
    result: 'dist/web/index.html',
    make: async () =>
      (await runTool('vite/bin/vite.js', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'])) ||
      (await run(process.execPath, [join(root, 'scripts/compress.mjs'), join(root, 'dist/web')])),
  },
  {
    name: 'server',
    sources: [...shared, 'server', 'database', 'tasks'],
    result: 'dist/server/main.mjs',
    make: () => {
      rmSync(join(root, 'dist/server'), { recursive: true, force: true });
      return run(join(root, 'node_modules/esbuild/bin/esbuild'), [
        'server/main.ts',
        ...threads,
        '--outdir=dist/server',
        '--entry-names=[name]',
        '--out-extension:.js=.mjs',
        '--bundle',
        '--packages=external',
        '--format=esm',
        // Dynamic imports stay dynamic: see server/platform/load/heap.ts.
        '--splitting',
        '--chunk-names=[name]-[hash]',
        '--platform=node',
        '--target=node20',
        '--sourcemap',
        '--log-level=warning',
      ]);
    },
  },
];

/** Makes the bundles whose sources changed since the last time; with `force` both. Throws when one fails. */
export async function build({ force = false } = {}) {
  for (const bundle of bundles) {
    const stamp = join(root, `dist/.stamp-${bundle.name}`);
    const digest = digestOf(bundle.sources);
    if (!force && existsSync(join(root, bundle.result)) && read(stamp) === digest) continue;
    rmSync(stamp, { force: true });
    await step(
      `Building ${bundle.name}`,
      async () => (await bundle.make()) === 0 && existsSync(join(root, bundle.result)),
    );
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, digest);
  }
}

/** Tests are in no bundle; the fonts in web/ are made by its own build. */
const isNoSource = (path) => /\.test\.tsx?$/.test(path) || path === 'web/public/fonts';

/** The digest of files, and of all files of folders, by their paths in `folder` and their contents. */
export function digestOf(sources, folder = root) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, folder, source);
  return hash.digest('hex');
}

function addTo(hash, folder, path) {
  const file = join(folder, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || isNoSource(path)) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(file).sort()) addTo(hash, folder, `${path}/${name}`);
  } else {
    hash.update(`${path} ${stats.size}\n`).update(readFileSync(file));
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
