import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import { contract } from '../../web/contract-plugin';
import { words } from '../../web/words-plugin';
import { type Flaw, planted } from './flaws';
import type { Scripts } from './machine/computer';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The views of the solver, which are drawn in a browser, and what stands there instead. */
function undrawn(): Plugin {
  const instead = here('../../web/features/solving/simulated/Solver.tsx');
  return {
    name: 'undrawn',
    enforce: 'pre',
    resolveId: (id, from) =>
      /\/solving\/SolverPage\.tsx$/.test(from ?? '') && /^\.\/(Solver|young\/(YoungSolver|looks-ready))$/.test(id)
        ? instead
        : null,
  };
}

/** What no sitting comes to: the frames of other pages, and what hands answers over as a picture. */
function without(): Plugin {
  const name = '\0nothing';
  return {
    name: 'without',
    enforce: 'pre',
    resolveId: (id) => (/^\.\/(NotFoundPage|further-frames|finish\/RescueOffer|RescueOffer)$/.test(id) ? name : null),
    load: (id) =>
      id === name
        ? 'const nothing = () => null; export { nothing as common, nothing as NotFoundPage, nothing as RescueOffer };'
        : null,
  };
}

/** Classes are their own names: nothing is drawn. */
function noStyles(): Plugin {
  return {
    name: 'no-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
    load: (id) => (id === '\0no-styles' ? 'export default new Proxy({}, { get: (_, name) => String(name) });' : null),
  };
}

/** The disk of a simulated computer does its work when the simulation says. */
function diskTasks(): Plugin {
  const name = '\0disk-tasks';
  return {
    name: 'disk-tasks',
    enforce: 'pre',
    resolveId: (id, from) => (/fake-indexeddb/.test(from ?? '') && /\/scheduling\.js$/.test(id) ? name : null),
    load: (id) => (id === name ? 'export const queueTask = (work) => queueDiskTask(work);' : null),
  };
}

/** One script cannot wait at its top: the Lithuanian words are there at once anyway. */
function wordsAtOnce(): Plugin {
  return {
    name: 'words-at-once',
    transform: (code, id) =>
      id.includes('virtual:words/') ? { code: code.replace('await addWords(', 'void addWords('), map: null } : null,
  };
}

/** The pages of a sitting as one script, with the flaws that are wanted, and a store that works like IndexedDB. */
export async function buildScripts(...flaws: Flaw[]): Promise<Scripts & { code: string }> {
  const [page, disk] = await Promise.all([
    bundled('../../web/features/solving/simulated/page.tsx', flaws.map(planted)),
    bundled('./machine/indexed-db.ts', []),
  ]);
  return {
    code: page,
    page: new Script(page, { filename: 'page.js' }),
    disk: new Script(disk, { filename: 'disk.js' }),
  };
}

async function bundled(entry: string, more: Plugin[]): Promise<string> {
  const output = await build({
    configFile: false,
    root: here('../..'),
    logLevel: 'error',
    publicDir: false,
    plugins: [...more, noStyles(), without(), undrawn(), diskTasks(), words(), contract(), wordsAtOnce()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      cssMinify: false,
      rolldownOptions: { input: here(entry), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [first] = [output].flat().flatMap((one) => ('output' in one ? one.output.filter(isChunk) : []));
  if (!first) throw new Error(`nothing was built of ${entry}`);
  return first.code;
}

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk';
