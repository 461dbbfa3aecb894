import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { contract } from './contract-plugin';
import { targets, unopened, windowHeights } from './oldest-plugin';
import { words } from './words-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Cuts the fonts before Vite reads web/public; returns at once when they are there already. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    config() {
      execFileSync(process.execPath, [here('../scripts/fonts.mjs')], { stdio: 'inherit' });
    },
  };
}

/**
 * Writes in front of sw.js which files open a sitting without a network: the main script, the solver with the pages of
 * its end, their styles and fonts. Later imports count when they belong to the solver, the platform or words. What the page of a
 * class without the internet has besides is listed apart: most computers do without it.
 */
function serviceWorker(): Plugin {
  const pages =
    /\/web\/(main\.tsx|index\.html|platform\/screens\/Shell\.tsx|features\/solving\/([a-z]+\/)?(SolverPage|EndPage|PupilHomePage)\.tsx)$/;
  const later =
    /\/web\/(features\/solving|platform)\/((?!late\/)[a-z]+\/)?(?!RescuePage|HomePage|StaffLayout|[a-z]+\/)|\/web\/ui\/(frame\/(BottomDrawer|further-icons)|sitting\/(inline-drawing|areas)\.)|\/web\/features\/tasks\/shown\/OrderGroup\.|\/text\/|virtual:words\/errors\/en$/;
  const room = /\/web\/(features\/offline\/|features\/auth\/card\/camera\.|routes\/more\.)|\/node_modules\/qr\//;
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesFrom = (starts: RegExp, followed: RegExp): Set<string> => {
        const files = new Set<string>();
        const add = (chunk: Rolldown.OutputChunk | undefined) => {
          if (!chunk || files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
          for (const name of chunk.dynamicImports) {
            const next = chunks.find(({ fileName }) => fileName === name);
            if (followed.test(next?.facadeModuleId ?? '')) add(next);
          }
        };
        for (const chunk of chunks) if (starts.test(chunk.facadeModuleId ?? '')) add(chunk);
        return files;
      };
      const files = filesFrom(pages, later);
      const ofRoom = [...filesFrom(room, new RegExp(`${room.source}|${later.source}`))].filter(
        (name) => !files.has(name),
      );
      const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName !== 'sw.js');
      const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
      if (!entry || !worker || worker.imports.length > 0) throw new Error('sw.js must stand alone');
      // The letters of other languages load when they are needed.
      const letters = readdirSync(here('public/fonts')).filter((name) => /-(core|lt)\.woff2$/.test(name));
      const hash = createHash('sha256').update([...files, ...ofRoom].sort().join());
      for (const name of letters) hash.update(readFileSync(here(`public/fonts/${name}`)));
      const shell = {
        version: hash.digest('hex').slice(0, 16),
        entry: entry.fileName,
        files: [...files, ...letters.map((name) => `fonts/${name}`), 'favicon.svg'].map((name) => `/${name}`),
        room: ofRoom.map((name) => `/${name}`),
      };
      worker.code = `const solverShell=${JSON.stringify(shell)};\n${worker.code}`;
    },
  };
}

/**
 * Few chunks instead of dozens of small ones, which compress worse: the start of every page, the pupils' kit, and
 * separately the code that only staff pages load. Earlier groups win, so that no module of a pupil's page ends up
 * beside Mantine.
 */
const late =
  'aids-sender|tidy|Shell|SiteFooter|NotFoundPage|further-frames|WaitingNotice|ExpiredNotice|rescue-file|ExportButton|csv-file|xlsx-file|use-filters|list-place|OnlineStatus|RulesLinks|StaffLayout|FormFoot|files|pulse|use-act|use-media|use-once|LanguageSwitch|menu|random-uuid|room-cache|log-out|dates|sitting-cache|kept-clock|use-waiting|age-groups|sha256|captcha|has-own|proof-of-work|chosen-school|settings|event-|draft|Draft|form-guard|PageOverlay|relogin|next-place|FailureNotice|use-form|use-guard|DateTimeField|copy-text|dam-words|vilnius|paths|screen\\.';
/** The part of the kit that the first load of a sitting does without. */
const pages =
  'areas|AppHeader|Autocomplete|Badge|BottomDrawer|Card|Checkbox|DateInput|Dialog|Drawing|FieldDoubt|further-icons|HeronOnLog|HeroHeader|inline-drawing|KeyInput|Landscape|Meter|MoreLinks|PageEmpty|PageHead|PasswordInput|QrCode|ReturnFocus|RiverScene|scene|ScrollBox|Select|SimpleTable|Tabs|TextArea|TextField|fold-text|keyboard-doubt|use-modal|use-narrow';
const editor = 'RichTextEditor|PictureModal|rich-text';
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 3,
  },
  {
    name: 'base',
    test: new RegExp(
      `/web/platform/(?!organiser/)([a-z]+/)?(?!${late}|[a-z]+/)|/contract/(shapes|endpoint|roles|auth|solving|solving-challenge|tasks-shown|task/answers/(stored|kinds))\\.ts|` +
        '(/text/lt/|virtual:words/)(app|common|errors|numbers)(\\.ts)?$|/node_modules/(idb|zod)/',
    ),
    priority: 2,
  },
  {
    name: 'kit',
    test: new RegExp(
      `/web/ui/(?!staff/)([a-z]+/)?(?!${pages}|[a-z]+/)|/contract/task/(by-kind/typing|answers/(number|text|day|time|unseen))\\.ts`,
    ),
    priority: 2,
  },
  // The code that the sitting and the public training share, in one chunk: three small ones compress worse.
  {
    name: 'solver',
    test: new RegExp(
      '/web/features/(solving/([a-z]+/)?|tasks/shown/)(Solver|SolverHeader|SolverFooter|TaskPanel|TaskAnswer|Pickers|' +
        'grade|late-parts|letters|use-sitting|use-typed|use-statuses|typing|shortened|task-loader|answers|answer-status|pictures|stage|solving)\\.|' +
        '/web/platform/calls/settings|/contract/settings\\.ts|/text/lt/(solving|reference-stages)\\.ts|virtual:words/(solving|referenceStages)$',
    ),
    priority: 1,
  },
  {
    name: 'pages',
    test: /\/web\/(ui\/([a-z]+\/)?(AppHeader|Badge|Card|FieldDoubt|PageHead|PasswordInput|ReturnFocus|Tabs|TextField|fold-text|keyboard-doubt|use-narrow)|platform\/(forms\/FailureNotice|session\/chosen-school))/,
    priority: 2,
  },
  // The log-in page begins with it, the dam of a sitting comes later.
  { name: 'landscape', test: /\/web\/ui\/scene\/Landscape\./, priority: 2 },
  // The tables of all screens, which a sitting does without.
  { name: 'screens', test: /\/web\/platform\/screens\/paths\.ts|\/contract\/screens\.ts/, priority: 2 },
  {
    name: 'staff',
    test: new RegExp(
      `/web/(staff/|ui/staff/([a-z]+/)?(?!${editor}|[a-z]+/))|` +
        'node_modules/(@mantine/(?!tiptap|charts)|@floating-ui|@tanstack/(react-table|table-core|react-query|query-core))/',
    ),
    priority: 1,
  },
  // What stands on the log-in page: a dozen small chunks would weigh half as much again with their headers.
  {
    name: 'entrance',
    test: new RegExp(
      '/web/features/auth/(auth|AuthFrame|login/(LoginPage|LoginForm|EntryFailure|use-entry))|/web/ui/scene/|' +
        '/web/platform/words/LanguageSwitch|' +
        '/text/lt/(auth|menu)\\.ts|virtual:words/(auth|menu)$',
    ),
    priority: 0,
  },
  // The editor of texts, which few pages need: ui/staff/RichText loads it. Code that it shares with other staff pages
  // is in their chunk.
  {
    name: 'rich-text',
    test: new RegExp(`/web/ui/staff/([a-z]+/)?(${editor})|node_modules/(@mantine/tiptap|@tiptap|prosemirror-[a-z-]+)/`),
    priority: 0,
  },
];

/** The name of a sheet's class in the page. Vite's own has the line, too: 0.5 kB in the first load of the solver. */
function classInPage(name: string, path: string): string {
  return `${name}_${createHash('sha256')
    .update(relative(here('.'), path))
    .digest('base64url')
    .slice(0, 4)}`;
}

export default defineConfig({
  root: here('.'),
  plugins: [fonts(), words(), contract(), unopened(), react(), serviceWorker()],
  css: { postcss: { plugins: [windowHeights] }, modules: { generateScopedName: classInPage } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // Written down for Safari 15, each \p{…} would be longer: tests/oldest-browsers.api.test.ts sees that it can read them.
    target: 'es2022',
    cssTarget: targets,
    assetsDir: 'assets',
    // Data URLs would need img-src data: for every small picture.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs our code preloads modules by itself.
      polyfill: false,
      // index.html loads these at once: to name them again before each later part would only weigh.
      resolveDependencies: (part, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        // What the solver loads comes after the first task, while nobody waits for it: only the frame of an interactive
        // task is looked at. The parts of these parts are found when they arrive.
        const isLate = /\/solver-/.test(hostId) && !/\/InteractiveAnswer-/.test(part);
        return files.filter((file) => (isLate ? file === part : !/\/(rolldown-runtime|vendor|base|kit)-/.test(file)));
      },
    },
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('sw/worker.ts') },
      output: {
        codeSplitting: { groups },
        // Its address must stay the same, and it controls only pages below it.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/recordings': api, '/packages': api, '/health': api },
  },
});
