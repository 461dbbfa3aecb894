import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { errors } from '../contract/errors';
import { commonErrors } from '../contract/errors/common';
import { sittingErrors } from '../contract/errors/sitting';

const prefix = '\0virtual:words/';
const use = /\b(?:useWords|currentWords)\(\s*('[\w', \n]+')\s*,?\s*\)/g;

const first = Object.keys({ ...commonErrors, ...sittingErrors });
const further = Object.keys(errors).filter((code) => !first.includes(code));

/** The modules that this plugin writes, by the part of their address that follows the prefix. */
const written: Record<string, (() => string) | undefined> = {
  // The sentences of refusals: a sitting needs few, and contract/errors has them with all that the server needs.
  errors: () => refusals('errors', first),
  'errors/en': () => `export const errors = ${sentencesOf(first, 'en')};`,
  furtherErrors: () => refusals('furtherErrors', further),
  'furtherErrors/en': () => `export const errors = ${sentencesOf(further, 'en')};`,
};

/**
 * Loads the words of a file together with it: for each catalogue that a file names in useWords or currentWords, it
 * imports a module with the Lithuanian words and the location of the English ones. So a page and its words arrive
 * together, and nobody loads the words of another page.
 */
export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/[^?]+\.tsx?$/, code: /\b(?:useWords|currentWords)\(/ },
      handler(code) {
        const names = [...code.matchAll(use)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
        const imports = [...new Set(names)].map((name) => `import 'virtual:words/${name}';`);
        return { code: [code, ...imports].join('\n'), map: null };
      },
    },
    resolveId: (id) => (id.startsWith('virtual:words/') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      return written[name]?.() ?? catalogue(name);
    },
  };
}

function catalogue(name: string): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `import { ${name} } from ${here(`../text/lt/${file}.ts`)};
${add(name, name, here(`../text/en/${file}.ts`), name)}`;
}

function refusals(part: string, codes: readonly string[]): string {
  return add('errors', sentencesOf(codes, 'lt'), `'virtual:words/${part}/en'`, 'errors');
}

function add(name: string, lithuanian: string, english: string, exported: string): string {
  return `import { addWords } from ${here('platform/words/words.ts')};
await addWords('${name}', ${lithuanian}, () => import(${english}).then((module) => module.${exported}));`;
}

function sentencesOf(codes: readonly string[], language: 'lt' | 'en'): string {
  const records = Object.entries(errors).filter(([code]) => codes.includes(code));
  return JSON.stringify(Object.fromEntries(records.map(([code, record]) => [code, record[language]])));
}

function here(path: string): string {
  return JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
}
