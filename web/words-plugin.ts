import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const prefix = 'virtual:words/';
const use = /\b(?:useWords|currentWords)\(\s*('[\w', \n]+')\s*,?\s*\)/g;

const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

/**
 * Loads the words of a file together with it: for each catalogue that a file names in useWords or currentWords, it imports
 * a module that brings the Lithuanian words along and knows where the English ones are. So a page and its words come
 * at once, and nobody loads the words of another page.
 */
export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/[^?]+\.tsx?$/, code: /\b(?:useWords|currentWords)\(/ },
      handler(code) {
        const names = [...code.matchAll(use)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
        const imports = [...new Set(names)].map((name) => `import '${prefix}${name}';`);
        return { code: [code, ...imports].join('\n'), map: null };
      },
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [
        `import { addWords } from ${here('platform/words/words.ts')};`,
        `import { ${name} } from ${here(`../text/lt/${file}.ts`)};`,
        `await addWords('${name}', ${name}, async () => (await import(${here(`../text/en/${file}.ts`)})).${name});`,
      ].join('\n');
    },
  };
}
