// Every sentence of the words, found by import, for the tests of words.
import { readdirSync } from 'node:fs';
import { errors } from '../../contract/errors';

type Tree = { [key: string]: string | Tree | ((values: Record<string, unknown>) => unknown) };
export type Locale = 'lt' | 'en';

const folder = new URL('../../text/', import.meta.url);

/** The files of words, without those that have no sentences. */
export const wordFiles = readdirSync(new URL('lt/', folder))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name !== 'numbers')
  .concat('errors');

/** The sentences of one file by their keys: functions are filled with each number and with a name. */
export async function sentences(locale: Locale, file: string, fill = 'x'): Promise<Map<string, string>> {
  const loaded: Record<string, Tree> = file === 'errors' ? refusals(locale) : await import(pathOf(locale, file));
  const found = new Map<string, string>();
  const walk = (tree: Tree, path: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      const name = `${path}.${key}`;
      if (typeof value === 'string') found.set(name, value);
      else if (typeof value === 'function') {
        for (const n of [1, 2, 1.5, 10]) {
          const values = new Proxy({ n }, { get: (all, field) => (field === 'n' ? all.n : fill) });
          found.set(`${name}(${n})`, String(value(values)));
        }
      } else walk(value, name);
    }
  };
  for (const tree of Object.values(loaded)) walk(tree, file);
  return found;
}

/** The path to the words of one file; those of refusals are in the contract. */
export function sourceOf(file: string): string[] {
  if (file !== 'errors') return [`text/lt/${file}.ts`];
  return ['common', 'sitting', 'people', 'contests'].map((part) => `contract/errors/${part}.ts`);
}

function pathOf(locale: Locale, file: string): string {
  return new URL(`${locale}/${file}.ts`, folder).href;
}

function refusals(locale: Locale): Record<string, Tree> {
  const all = Object.entries(errors).map(([code, record]): [string, string] => [code, record[locale]]);
  return { errors: Object.fromEntries(all) };
}
