import { describe, expect, it } from 'vitest';
import { screens } from '../contract/screens';
import { ofServer } from '../web/contract-plugin';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';
import { importsOf, isStaffOnly, loadedWith, modules, nameOf, ofPupils, pages, staffOnly } from './support/web-modules';

/**
 * The map of the pages: which feature shows parts of another. A new edge is a decision; there is no circle. A folder
 * with a line of its own holds what several features share, and knows less than its feature.
 */
const edges: Record<string, readonly string[]> = {
  'tasks/shown': [],
  'tasks/scene': ['tasks/shown'],
  reference: [],
  rehearsal: [],
  roomcheck: ['participants', 'reference'],
  reports: [],
  mail: [],
  keys: [],
  settings: ['mail', 'reports'],
  audit: ['settings'],
  staff: ['auth'],
  keycards: [],
  classes: [],
  dictionaries: ['classes'],
  keywords: [],
  crossword: [],
  correction: [],
  publication: ['correction', 'reference'],
  tutors: [],
  auth: ['seb'],
  seb: [],
  users: ['agreements', 'auth', 'owndata', 'reference'],
  people: ['agreements', 'certificates', 'owndata', 'reference', 'results', 'solving', 'users'],
  signup: ['auth', 'reference'],
  secondround: ['auth', 'lesson', 'texts'],
  agreements: ['auth', 'classes', 'lesson/frame', 'reports'],
  certificates: ['auth', 'reports'],
  'lesson/frame': ['classes', 'reference'],
  lesson: ['agreements', 'keycards', 'lesson/frame'],
  'offline/asked': ['reference'],
  'offline/class': ['lesson', 'lesson/frame'],
  sessions: ['lesson'],
  participants: ['agreements', 'classes', 'keycards', 'lesson/frame', 'reference'],
  rollover: ['participants', 'reference'],
  practice: ['classes', 'reference', 'tasks', 'tasks/scene'],
  participation: ['classes', 'lesson', 'participants', 'reference'],
  awards: ['participants', 'participation'],
  schools: ['reference', 'reports'],
  statistics: ['reference', 'reports'],
  surveys: ['reference'],
  news: ['texts'],
  texts: [],
  home: ['news', 'tasks/shown', 'texts'],
  season: ['auth', 'news', 'texts'],
  today: ['auth', 'keycards', 'news'],
  exchange: ['reports', 'tasks/scene'],
  tasks: ['exchange', 'keywords', 'reference', 'solving', 'tasks/scene', 'tasks/shown'],
  interactive: ['tasks', 'tasks/scene'],
  solving: ['auth', 'news', 'reference', 'seb', 'surveys', 'tasks/scene', 'tasks/shown', 'texts'],
  offline: ['auth', 'solving'],
  training: ['results', 'solving'],
  results: ['certificates', 'classes', 'lesson/frame', 'reference', 'reports', 'tasks/shown'],
  collections: ['exchange', 'reference', 'rehearsal', 'results', 'seb', 'tasks', 'tasks/scene', 'training'],
};

/** Staff files that still load by `useLoad`. None may be added. */
const stillUseLoad: readonly string[] = [];

/** Files that still do by hand the work of `useAct`. None may be added. */
const stillBusyByHand: readonly string[] = [];

describe('what pupils and strangers load', () => {
  it('is known from the tables of screens', () => {
    expect(pages.length).toBeGreaterThan(Object.keys(screens).length - 5);
    nothing(
      staffOnly.filter((file) => !modules.has(nameOf(file))),
      'the file is gone: take it off the list above',
    );
    expect(ofPupils).toContain('web/features/solving/SolverPage');
    expect(ofPupils).not.toContain('web/features/tasks/bank-page/BankPage');
  });

  it('a sitting does without the table of all screens', () => {
    for (const start of ['web/main', 'web/features/solving/SolverPage']) {
      expect(loadedWith(start)).toContain('web/platform/sitting-paths');
      expect(loadedWith(start)).not.toContain('web/platform/screens/paths');
    }
  });

  it('is free of Mantine, TanStack Query, the lists and the kit of staff', () => {
    const heavy = /^(@mantine|@tanstack)\/|^web\/(staff|lists|ui\/staff)\//;
    const wrong = [...ofPupils].flatMap((path) =>
      importsOf(path)
        .filter((name) => heavy.test(name) && !isStaffOnly(name))
        .map((name) => `${path} -> ${name}`),
    );
    nothing(wrong, 'load it behind the role of staff, or move what is not heavy out of it');
  });
});

it('Mantine is known to the kit of staff alone', () => {
  const wrong = [...modules].filter(
    ([path, { text }]) => !path.startsWith('web/ui/staff/') && /from '@mantine\//.test(text),
  );
  nothing(
    wrong.map(([, { file }]) => file),
    'give web/ui/staff a piece, or take the one that it has',
  );
});

describe('what pages know of a call', () => {
  it('is what the build leaves of it: no rights to send, no errors, no texts for documents', () => {
    const calls = codeFiles()
      .filter((path) => path.startsWith('contract/'))
      .flatMap((path) => [...read(path).matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name));
    expect(calls.length).toBeGreaterThan(200);
    const use = new RegExp(`\\b(?:endpoint|${calls.join('|')})\\.(?:${[...ofServer].join('|')})\\b`, 'g');
    nothing(
      [...modules.values()].flatMap(({ file, text }) => [...text.matchAll(use)].map(([found]) => `${file}: ${found}`)),
      'export the shape beside the call: web/contract-plugin.ts takes this out of it',
    );
  });
});

describe('the data of staff pages', () => {
  it('is loaded by TanStack Query in one place', () => {
    const wrong = [...modules].filter(
      ([path, { now }]) => now.includes('@tanstack/react-query') && !path.startsWith('web/staff/'),
    );
    nothing(
      wrong.map(([path]) => path),
      'load by the hooks of web/staff',
    );
  });

  it('is loaded by useData, not by the hook of the pupils’ pages', () => {
    const wrong = [...modules].filter(
      ([path, { text }]) => /^web\/(features|lists)\//.test(path) && !ofPupils.has(path) && /\buseLoad\(/.test(text),
    );
    nothing(
      wrong.map(([, { file }]) => file).filter((file) => !stillUseLoad.includes(file)),
      'load by useData or usePage: docs/decisions/0018-data-of-staff-pages.md',
    );
  });

  it('has one place for each key', () => {
    const uses = [...modules]
      .flatMap(([path, { text }]) =>
        [...text.matchAll(/\buse(?:Data|Page)(?:<[^(]*>)?\(\s*(\[\s*'\w+',\s*'\w+'|[^)\s]+)/g)].map(([, key = '']) => ({
          path,
          key,
        })),
      )
      .filter(({ path }) => !/^web\/(staff|lists)\//.test(path));
    const unnamed = uses.filter(({ key }) => !key.startsWith('['));
    nothing(unnamed, 'begin the key with two names: the feature, and what of it is loaded');
    const keys = uses.map(({ key }) => key.replace(/\s/g, ''));
    nothing(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      'give each its own name, or let both use one hook of the feature',
    );
  });
});

describe('the features of the pages', () => {
  const partOf = (path: string): string | null => {
    const room = /^web\/features\/(\w+\/\w+)\//.exec(path)?.[1] ?? '';
    return room in edges ? room : (/^web\/features\/(\w+)\//.exec(path)?.[1] ?? null);
  };
  const used = new Set(
    [...modules.keys()].flatMap((path) => {
      const own = partOf(path);
      return importsOf(path)
        .concat(modules.get(path)?.types ?? [])
        .map(partOf)
        .filter((other) => own !== null && other !== null && other !== own)
        .map((other) => `${own} -> ${other}`);
    }),
  );
  const allowed = Object.entries(edges).flatMap(([own, others]) => others.map((other) => `${own} -> ${other}`));

  it('use one another only along the edges, and each edge is used', () => {
    nothing(
      [...used].filter((edge) => !allowed.includes(edge)),
      'do without, move what both need into a room or the platform, or decide on a new edge',
    );
    nothing(
      allowed.filter((edge) => !used.has(edge)),
      'take the edge off the map',
    );
  });

  it('the map has no circle', () => {
    const reach = (from: string): string[] => (edges[from] ?? []).flatMap((next) => [next, ...reach(next)]);
    nothing(
      Object.keys(edges).filter((feature) => reach(feature).includes(feature)),
      'move what both need into a room of its own',
    );
  });
});

describe('acts', () => {
  it('go through useAct, which lets one be under way and says what failed', () => {
    const wrong = [...modules].filter(
      ([path, { text }]) =>
        path !== 'web/platform/forms/use-act' &&
        /\bset(Busy|Sending|Saving|Pending|Running|Working)\(/.test(text) &&
        /\b(try|catch|finally)\b/.test(text),
    );
    nothing(
      wrong.map(([, { file }]) => file).filter((file) => !stillBusyByHand.includes(file)),
      'let useAct or useRowAct run the act',
    );
  });
});

describe('the content policy', () => {
  it('H01: HTML comes into a page through one policy, and styles by no other way than one by one', () => {
    const sinks = [
      /\.(inner|outer)HTML\s*=(?!=)/,
      /\binsertAdjacentHTML\(|\bcreateContextualFragment\(|\bdocument\.write\(|\bsrcDoc=/,
      /\bparseFromString\((?!markup\()/,
      /\b__html:(?! markup\()/,
      /<style\b[^[]|createElement\('(style|script)'\)|setAttribute\('style'/,
      /\b(hiddenFrom|visibleFrom)=/,
      /\bcreatePolicy\(|\bserviceWorker\.register\((?!scriptAddress\()/,
    ];
    const wrong = [...modules].filter(
      ([path, { text }]) => path !== 'web/ui/markup' && sinks.some((sink) => sink.test(text)),
    );
    nothing(
      wrong.map(([, { file }]) => file),
      'use the functions of web/ui/markup.ts: the content policy refuses everything else',
    );
  });
});
