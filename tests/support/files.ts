import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** Caches the result for each path: many rules read the same files. */
function once<T>(answer: (path: string) => T): (path: string) => T {
  const known = new Map<string, { value: T }>();
  return (path) => {
    const entry = known.get(path) ?? { value: answer(path) };
    known.set(path, entry);
    return entry.value;
  };
}

const tracked = once(() =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path))),
);

/** Every file that git tracks or would track, from the root; the working tree without what is ignored. */
export const repositoryFiles = (): string[] => tracked('');

/** The text of a file, its path from the root. */
export const read = once((path) => readFileSync(join(root, path), 'utf8'));

/** Our own code: TypeScript and scripts, without what is generated and without the importer's examples. */
export function codeFiles(): string[] {
  return repositoryFiles().filter(
    (path) => /\.(ts|tsx|mjs|mts|css)$/.test(path) && !/(^|\/)(generated|fixtures)\//.test(path),
  );
}

/** The modules that a file imports, relative ones as paths from the root without extension. */
export const importsOf = once((path) => {
  const text = read(path);
  const found = [
    ...text.matchAll(/^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm),
  ];
  return found.map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    return name.startsWith('.') ? join(path, '..', name) : name;
  });
});
