// The built files of a pupil's way: the pages named here, with all that they load, at once and later.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from '../../../scripts/lib/alone.mjs';
import { build } from '../../../scripts/lib/build.mjs';

const folder = new URL('../../../dist/web/', import.meta.url).pathname;
const assets = join(folder, 'assets');

/** The pages from the log-in, by whatever way, to the end, with the internet and without, the trainings, and the check of a room. */
const pages =
  /^(LoginPage|CardPage|PublicHomePage|PupilHomePage|SolverPage|EndPage|LaunchPage|NotFoundPage|TrainingListPage|TrainingPage|MyResultPage|RoomCheckPage|OfflinePage|Meter)-/;
/** The tables of all pages load those of staff, too. */
const tables = /^(homes|more)-/;
/** What staff alone load from these pages. */
const ofStaff =
  /^(staff|StaffLayout|TodayPage|SeasonPage|CentreHome|TesterHome|StaffArrival|AdminResults|TutorResults)-/;

/** The names of these files, from dist/web; builds what is stale. */
export async function pupilFiles(): Promise<string[]> {
  await alone(() => build());
  const found = new Set<string>();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [, name = ''] of page.matchAll(/"\/assets\/([\w.-]+)"/g)) follow(name, found);
  for (const name of readdirSync(assets)) if (pages.test(name) && /\.(js|css)$/.test(name)) follow(name, found);
  return [...[...found].map((name) => `assets/${name}`), 'sw.js'];
}

/** The scripts that a pupil loads before the first task can be answered: the start of the site and the solver's page. */
export async function firstScripts(): Promise<string[]> {
  await alone(() => build());
  const found = new Set<string>();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [, name = ''] of page.matchAll(/"\/assets\/([\w.-]+\.js)"/g)) followAtOnce(name, found);
  for (const name of readdirSync(assets)) if (/^SolverPage-[\w-]+\.js$/.test(name)) followAtOnce(name, found);
  return [...found].map((name) => `assets/${name}`);
}

/** The scripts that arrive together with a page or a frame, those of the start of the site too. */
export async function scriptsWith(part: string): Promise<string[]> {
  await alone(() => build());
  const found = new Set<string>();
  for (const name of readdirSync(assets))
    if (name.startsWith(`${part}-`) && name.endsWith('.js')) followAtOnce(name, found);
  return [...found].map((name) => `assets/${name}`);
}

/** All scripts, those of staff too. */
export function allScripts(): string[] {
  return readdirSync(assets)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => `assets/${name}`);
}

export function readBuilt(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

const atOnce = /(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g;

function followAtOnce(name: string, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  for (const [, next = ''] of readFileSync(join(assets, name), 'utf8').matchAll(atOnce)) followAtOnce(next, found);
}

function follow(name: string, found: Set<string>): void {
  if (found.has(name) || ofStaff.test(name)) return;
  found.add(name);
  if (!name.endsWith('.js')) return;
  const code = readFileSync(join(assets, name), 'utf8');
  for (const [, next = ''] of code.matchAll(atOnce)) follow(next, found);
  if (tables.test(name)) return;
  // The list of what is loaded together with a later import: its styles.
  const beside = /m\.f=\[([^\]]*)\]/.exec(code)?.[1]?.match(/[\w./-]+/g) ?? [];
  const later = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)(?:[^_]{0,60}__vite__mapDeps\(\[([\d,]*)\]\))?/g;
  for (const [, next = '', places = ''] of code.matchAll(later)) {
    if (ofStaff.test(next)) continue;
    follow(next, found);
    for (const place of places.split(',')) {
      const sheet = beside[Number(place)] ?? '';
      if (sheet.endsWith('.css')) follow(basename(sheet), found);
    }
  }
}
