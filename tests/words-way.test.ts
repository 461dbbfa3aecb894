// Pages get their words in one way: useWords and currentWords with the name of a catalogue of text/.
import { it } from 'vitest';
import { codeFiles, importsOf, read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';

const web = codeFiles().filter((path) => path.startsWith('web/') && !path.endsWith('.test.ts'));
const way = "name the catalogue: useWords('schools') in a component, currentWords('schools') outside of one";

it('no page imports words or the table of refusals by itself', () => {
  const exempt = [
    'web/words-plugin.ts',
    // Writes them into index.html.
    'web/oldest-plugin.ts',
    // Types alone.
    'web/platform/words/catalogues.ts',
    // Finds the code of an age group by its Lithuanian name, which the server sends.
    'web/platform/words/age-groups.ts',
  ];
  const found = web
    .filter((path) => !exempt.includes(path))
    .flatMap((path) =>
      importsOf(path)
        .filter((name) => name.startsWith('text/') || isTable(path, name))
        .map((name) => `${path}: ${name}`),
    );
  nothing(found, way);
});

it('no file of a feature exists only to carry words', () => {
  nothing(
    web.filter((path) => /^web\/(features|lists|staff)\/.*\bwords\.tsx?$/.test(path)),
    way,
  );
});

it('every catalogue that is asked for is named by literals and stands in text/', () => {
  const found = web
    .filter((path) => path !== 'web/platform/words/words.ts' && path !== 'web/words-plugin.ts')
    .flatMap((path) =>
      [...read(path).matchAll(/\b(?:useWords|currentWords)\(([^)]*)\)/g)].flatMap(([call, list = '']) => {
        if (!/^\s*('\w+',?\s*)+$/.test(list)) return [`${path}: ${call}`];
        return (list.match(/\w+/g) ?? []).filter((name) => !isCatalogue(name)).map((name) => `${path}: ${name}`);
      }),
    );
  nothing(found, 'the build reads these names: write them out, in quotes, each after a file of text/');
});

/** Whether a file imports values of contract/errors: types alone add no weight. */
function isTable(path: string, name: string): boolean {
  return name.startsWith('contract/errors') && !/import type [^;]*contract\/errors/.test(read(path));
}

function isCatalogue(name: string): boolean {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name === 'errors' || ['lt', 'en'].every((locale) => repositoryFiles().includes(`text/${locale}/${file}.ts`));
}
