import { describe, it } from 'vitest';
import { codeFiles, importsOf, read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';

/**
 * The map of modules: which feature of the server uses another's queries or rules. A new edge is a decision; there is
 * no circle. `auth` comes first because every feature takes its type of the caller.
 */
const edges: Record<string, readonly string[]> = {
  audit: [],
  mail: ['audit'],
  auth: ['audit', 'mail'],
  users: ['audit', 'auth', 'classes', 'mail', 'settings'],
  people: ['audit', 'auth', 'classes', 'collections', 'participants', 'results', 'solving'],
  sessions: ['audit', 'auth', 'classes'],
  health: ['auth'],
  images: ['audit', 'auth', 'tasks'],
  settings: ['audit', 'auth', 'reports'],
  captcha: ['auth', 'settings'],
  classes: ['audit', 'auth'],
  reference: ['auth', 'classes'],
  texts: ['audit', 'auth', 'tasks'],
  home: ['auth'],
  today: ['auth', 'classes', 'home', 'lesson', 'settings'],
  news: ['audit', 'auth', 'tasks'],
  dictionaries: ['auth', 'settings'],
  keywords: ['audit', 'auth'],
  tasks: ['audit', 'auth', 'keywords'],
  interactive: ['audit', 'auth', 'tasks'],
  collections: ['audit', 'auth', 'tasks'],
  solving: ['audit', 'auth', 'collections', 'settings'],
  training: ['auth', 'collections', 'solving', 'tasks'],
  seb: ['audit', 'auth', 'collections', 'mail', 'settings', 'solving'],
  season: ['audit', 'auth', 'collections', 'lesson', 'publication', 'settings'],
  participation: ['audit', 'auth', 'classes', 'collections', 'lesson', 'settings'],
  awards: ['audit', 'auth', 'mail', 'settings'],
  surveys: ['auth', 'settings'],
  crossword: ['audit', 'auth', 'settings'],
  keys: ['audit', 'auth', 'settings'],
  secondround: ['audit', 'auth', 'classes', 'lesson', 'mail', 'settings'],
  lesson: ['audit', 'auth', 'classes', 'collections', 'reports', 'settings', 'solving'],
  offline: ['audit', 'auth', 'classes', 'collections', 'images', 'lesson', 'settings', 'solving', 'tasks'],
  participants: ['audit', 'auth', 'classes', 'users'],
  owndata: ['audit', 'auth', 'classes'],
  retention: ['agreements', 'audit', 'auth', 'participants', 'roomcheck', 'seb', 'settings', 'signup'],
  rollover: ['audit', 'auth', 'classes', 'participants'],
  keycards: ['audit', 'auth', 'classes', 'mail', 'participants', 'settings'],
  reports: ['auth'],
  certificates: ['audit', 'auth', 'classes', 'mail', 'reports', 'settings'],
  agreements: ['audit', 'auth', 'captcha', 'classes', 'mail', 'reports', 'settings', 'users'],
  schools: ['audit', 'auth', 'reports', 'settings'],
  exchange: ['audit', 'auth', 'collections', 'images', 'interactive', 'reports', 'tasks'],
  signup: ['agreements', 'audit', 'auth', 'captcha', 'participants', 'settings', 'users'],
  tutors: ['audit', 'auth', 'mail', 'settings'],
  staff: ['audit', 'auth', 'mail'],
  rehearsal: ['audit', 'auth', 'collections'],
  roomcheck: ['audit', 'auth'],
  statistics: [
    'audit',
    'auth',
    'classes',
    'collections',
    'people',
    'reports',
    'results',
    'settings',
    'solving',
    'surveys',
  ],
  results: ['audit', 'auth', 'classes', 'collections', 'settings', 'solving', 'tasks'],
  correction: ['audit', 'auth', 'collections', 'results', 'solving'],
  publication: ['audit', 'auth', 'certificates', 'collections', 'mail', 'results', 'settings'],
  finder: ['audit', 'auth', 'classes', 'users'],
  organiser: ['auth', 'publication', 'season', 'settings'],
  practice: ['audit', 'auth', 'classes', 'collections', 'results', 'solving', 'tasks'],
};

const files = codeFiles().filter((path) => !path.endsWith('.test.ts'));
const featureOf = (path: string): string | null => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

describe('the roots', () => {
  it('the contract imports only zod', () => {
    const foreign = files
      .filter((path) => path.startsWith('contract/'))
      .flatMap((path) => importsOf(path).filter((name) => name !== 'zod/mini' && !name.startsWith('contract/')));
    nothing(foreign, 'the contract stands on zod/mini alone: move what it needs into contract/');
  });

  it('the words import only the contract', () => {
    const foreign = files
      .filter((path) => path.startsWith('text/'))
      .flatMap((path) => importsOf(path).filter((name) => !/^(contract|text)\//.test(name)));
    nothing(foreign, 'words stand on the contract alone: move what they need there');
  });

  it('server and web know contract and words, and not each other', () => {
    for (const [own, other] of [
      ['server/', 'web/'],
      ['web/', 'server/'],
    ]) {
      const wrong = files
        .filter((path) => path.startsWith(own ?? ''))
        .flatMap((path) => importsOf(path).filter((name) => name.startsWith(other ?? '')));
      nothing(wrong, 'server and pages meet in the contract: put what both need there');
    }
  });
});

describe('inside the server', () => {
  const server = files.filter((path) => path.startsWith('server/') && !path.startsWith('server/testing/'));

  it('platform imports no feature, features import no app', () => {
    const wrong = server.flatMap((path) =>
      importsOf(path).filter(
        (name) =>
          (path.startsWith('server/platform/') && /^server\/(features|app|main)/.test(name)) ||
          (path.startsWith('server/features/') && /^server\/(app|main)/.test(name)),
      ),
    );
    nothing(wrong, 'turn the arrow: let the feature give the platform what it needs, as a parameter');
  });

  it('features use one another only along the edges', () => {
    const used = server.flatMap((path) => {
      const own = featureOf(path);
      return importsOf(path)
        .map(featureOf)
        .filter((other) => own !== null && other !== null && other !== own)
        .map((other) => `${own} -> ${other}`);
    });
    const allowed = Object.entries(edges).flatMap(([own, others]) => others.map((other) => `${own} -> ${other}`));
    nothing(
      [...new Set(used)].filter((edge) => !allowed.includes(edge)),
      'add the edge to the table in tests/imports.test.ts, or do without it',
    );
  });

  it('the map has no circle', () => {
    const reached = (from: string): string[] => (edges[from] ?? []).flatMap((next) => [next, ...reached(next)]);
    nothing(
      Object.keys(edges).filter((feature) => reached(feature).includes(feature)),
      'turn one of the edges of the circle, or move what both need to where both may look',
    );
  });

  it('the test world is imported by tests alone', () => {
    nothing(
      server.filter((path) => importsOf(path).some((name) => name.startsWith('server/testing/'))),
      'only tests may stand on server/testing: move what the program needs into the platform',
    );
  });

  it('SQL stands in queries, migrations, the seed and the platform', () => {
    const statement = /\b(insert into|delete from|update \w+ set|select [\w.*, ()]+ from|from unnest)\b/i;
    const wrong = server.filter(
      (path) =>
        path.startsWith('server/features/') &&
        !/quer(y|ies)[^/]*\.ts$/.test(path) &&
        statement.test(withoutComments(read(path))),
    );
    nothing(wrong, 'move the statement into queries.ts or a *-queries.ts beside it');
  });
});

describe('inside the web', () => {
  const web = files.filter((path) => path.startsWith('web/'));

  it('the kit knows nothing of the house, the platform no data of staff, these no lists, the lists no feature', () => {
    const wrong = web.flatMap((path) =>
      importsOf(path)
        .filter(
          (name) =>
            (path.startsWith('web/ui/') && /^web\/(features|routes|lists|staff|platform)/.test(name)) ||
            (path.startsWith('web/platform/') && /^web\/(features|routes|lists|staff)/.test(name)) ||
            (path.startsWith('web/staff/') && /^web\/(features|routes|lists)/.test(name)) ||
            (path.startsWith('web/lists/') && /^web\/(features|routes)/.test(name)),
        )
        .map((name) => `${path} -> ${name}`),
    );
    nothing(wrong, 'turn the arrow: pass it as a parameter, or move the piece up to the feature');
  });
});

describe('everywhere', () => {
  it('nothing is exported again or by default', () => {
    const wrong = files.filter(
      (path) => /^export (\*|\{[^}]*\}) from|^export default/m.test(read(path)) && !path.endsWith('.config.ts'),
    );
    nothing(wrong, 'export it by its name where it is declared, and import it from there');
  });

  it('the addresses of calls stand in the contract alone', () => {
    const paths = files
      .filter((path) => path.startsWith('contract/'))
      .flatMap((path) =>
        [...read(path).matchAll(/^ {2}path: '([^']+)'/gm)].map((match) => (match[1] ?? '').replace(/\/:.*$/, '')),
      );
    const long = paths.filter((call) => call.split('/').length > 2);
    const wrong = files.filter((path) => {
      const text = /^(server|web)\//.test(path) ? read(path) : '';
      return long.some((call) => text.includes(`'${call}`));
    });
    nothing(wrong, 'make the call by its value in contract/');
  });

  it('the repository speaks of nothing outside it', () => {
    const wrong = repositoryFiles().filter(
      (path) =>
        /\.(ts|tsx|mjs|md|sql|json|css|html)$/.test(path) &&
        /\.\.\/shared|\/work\//.test(read(path)) &&
        path !== 'tests/imports.test.ts',
    );
    nothing(wrong, 'say it without the path: nobody else has that folder');
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
