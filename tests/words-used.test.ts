import { readdirSync } from 'node:fs';
import { describe, it } from 'vitest';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

/**
 * Every word is used somewhere: translators of a third language would otherwise write some for nothing. Words are
 * named by their key; those below are chosen by a value at run time.
 */
const chosenAtRunTime = [
  /^audit\.actions\./,
  /^audit\.types\./,
  /^participantsBringGuesses\.(letters\.alphabets|separator)\./,
  /^mailKinds\./,
  /^board\.(done|event)\./,
  /^sittingStates\.event\./,
  /^correction\.job\./,
  /^textsEditor\.labels\./,
  /\.grade\.gymnasium\./,
  /^schoolsContract\.sections\./,
  /^settings\.privacyRecord\.said\./,
  /^surveys\.scale\./,
  /^tasks\.image\.scopes\./,
  /^solvingAids\.formula\.signs\./,
  /^statisticsTasks\.explained\./,
  /^statisticsLikeness\.explained\./,
];

const folder = new URL('../text/lt/', import.meta.url);

/** The path of each word below a catalogue. */
function wordsOf(tree: object, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? wordsOf(value, `${path}.${key}`) : [`${path}.${key}`],
  );
}

describe('the words', () => {
  it('are all used', async () => {
    const code = codeFiles()
      .filter((path) => !path.startsWith('text/') && !path.includes('.test.') && !path.startsWith('e2e/'))
      .map(read)
      .join('\n');
    // The address of a page has its name, too, and uses no word.
    const names = new Set(code.replace(/\bpaths\.\w+/g, '').match(/[A-Za-z_$][\w$]*/g));
    const unused: string[] = [];
    for (const file of readdirSync(folder)) {
      if (/^numbers/.test(file)) continue;
      const loaded: Record<string, unknown> = await import(new URL(file, folder).href);
      for (const [name, tree] of Object.entries(loaded)) {
        if (typeof tree !== 'object' || tree === null) continue;
        unused.push(
          ...wordsOf(tree, name).filter(
            (path) => !names.has(path.split('.').at(-1) ?? '') && !chosenAtRunTime.some((chosen) => chosen.test(path)),
          ),
        );
      }
    }
    nothing(unused, 'delete the words in both languages, or name the ones that a value chooses in the list above');
  });
});
