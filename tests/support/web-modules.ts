import { join } from 'node:path';
import { lets } from '../../contract/roles';
import { type ScreenName, screens } from '../../contract/screens';
import { codeFiles, read } from './files';

/**
 * Code that a page for everybody loads only once it knows that staff are logged in: the imports from the pages of
 * pupils into those of staff end here.
 */
export const staffOnly: readonly string[] = [
  'web/platform/screens/StaffLayout.tsx',
  'web/features/season/SeasonPage.tsx',
  'web/features/season/TesterHome.tsx',
  'web/features/today/TodayPage.tsx',
  'web/features/auth/arrival/StaffArrival.tsx',
  'web/features/secondround/day/CentreHome.tsx',
  'web/features/results/lists/AdminResults.tsx',
  'web/features/results/lists/TutorResults.tsx',
  'web/features/users/schools/SchoolsPanel.tsx',
];

type Module = { file: string; text: string; now: string[]; later: string[]; types: string[] };

/** The modules of the pages by their path without ending: what each imports at once, and what it loads later. */
export const modules = new Map<string, Module>(
  codeFiles()
    .filter((path) => /^web\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => {
      const text = read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const names = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, name = '']) => (name.startsWith('.') ? join(path, '..', name) : name));
      const now = names(/^import\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm);
      const types = names(/^import\s+type\b[^'";]*?\bfrom\s+'([^']+)'/gm);
      return [nameOf(path), { file: path, text, now, later: names(/\bimport\('([^']+)'\)/g), types }];
    }),
);

/** The pages of the tables of screens: who may open each. */
export const pages = [...modules].flatMap(([path, { text }]) =>
  path.startsWith('web/routes/')
    ? [...text.matchAll(/screen\(\s*'(\w+)',\s*\(\) =>\s*import\('([^']+)'\)/g)].map(([, screen = '', page = '']) => ({
        page: join(path, '..', page),
        isForAll: isScreen(screen) && (lets(screens[screen], null) || lets(screens[screen], 'STUDENT')),
      }))
    : [],
);
const staffPages = pages
  .map(({ page }) => page)
  .filter((page) => !pages.some((one) => one.page === page && one.isForAll));

/** The modules that pupils and strangers load: all from the start of the site that are not behind a staff page. */
export const ofPupils = reached('web/main');

/** What a module loads before it can run: its imports and theirs, without those that it loads later. */
export function loadedWith(start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const next of modules.get(path)?.now ?? []) visit(next);
  };
  visit(start);
  return found;
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

function reached(start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || staffPages.includes(path) || isStaffOnly(path)) return;
    found.add(path);
    for (const next of importsOf(path)) visit(next);
  };
  visit(start);
  return found;
}

export function importsOf(path: string): string[] {
  const { now = [], later = [] } = modules.get(path) ?? {};
  return now.concat(later);
}

export function nameOf(file: string): string {
  return file.replace(/\.tsx?$/, '');
}

export function isStaffOnly(path: string): boolean {
  return staffOnly.some((file) => nameOf(file) === path);
}
