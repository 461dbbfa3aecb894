import { describe, expect, it } from 'vitest';
import { read } from './support/files';
import { sentences, sourceOf, wordFiles } from './support/sentences';

describe.each(wordFiles)('words of %s', (file) => {
  it('are complete in Lithuanian and typed as a teacher types', async () => {
    const words = await sentences('lt', file);
    expect(words.size).toBeGreaterThan(0);
    for (const [name, text] of words) {
      expect(text.trim(), name).not.toBe('');
      for (const [wrong, right, except] of labels)
        if (name !== except) expect(text, `${name}: the label is „${right}“`).not.toBe(wrong);
      expect(text, name).not.toMatch(
        /"|\.\.\.|undefined|NaN|\{\w+\}(?<!\{(?:id|contact|tokens|names|internationalId)\})/,
      );
    }
  });

  it('keep numbers, dashes and „el. paštas“ on one line in Lithuanian', async () => {
    for (const [name, text] of await sentences('lt', file)) {
      // Programs read the headings of a spreadsheet's columns.
      if (name.startsWith('results.sheet.')) continue;
      expect(text, `${name}: a no-break space after a number: count(), unit() or \\u00a0`).not.toMatch(
        /\d (?!(?:iki|ir|arba|ar|bei|be|iš|nuo|per|po|o|kaip|už|horizontaliai|vertikaliai)(?: |$))[a-ząčęėįšųūž%]/i,
      );
      expect(text, `${name}: a no-break space before a dash`).not.toMatch(/\S –(?= |$)/);
      expect(text, `${name}: a no-break space in „el. paštas“`).not.toMatch(/\bel\. (?=pašt|laišk)/);
    }
  });

  it('take the form of a noun from its number', () => {
    const source = sourceOf(file).map(read).join('\n');
    const nouns = [
      ...source.matchAll(
        /\$\{num\([^)]*\)\}[ \u00a0](?!(?:iš|iki|ir|be|savivaldybėje)(?![a-ząčęėįšųūž]))[a-ząčęėįšųūž]+/g,
      ),
    ].map(([hit]) => hit);
    expect(
      nouns.filter((hit) => !hit.includes('given.')),
      'a noun after a number goes through count(), a fixed word through unit()',
    ).toEqual([]);
    const fixed = [...source.matchAll(/\bunit\([\w.]+, '([^']+)'\)/g)].map(([, word]) => word);
    expect(
      fixed.filter((word) => !fixedWords.has(word ?? '')),
      'a noun that changes goes through count()',
    ).toEqual([]);
  });

  it('have the genitive plural as the fourth form of a noun, after 10 and 20, and not as the third', () => {
    const form = String.raw`['\x60]([^'\x60]*)['\x60],?\s*`;
    const counts = new RegExp(String.raw`\bcount\(\s*[\w.]+,\s*${form}${form}${form}${form}\)`, 'g');
    const noun = (text = ''): string => /# ?(\p{L}+)/u.exec(text)?.[1] ?? '';
    const wrong = [...sourceOf(file).map(read).join('\n').matchAll(counts)].filter(
      ([, , , many, other]) => noun(many).endsWith('ų') && !noun(other).endsWith('ų'),
    );
    expect(wrong.map(([hit]) => hit)).toEqual([]);
  });

  it('leave a # in a name alone', async () => {
    for (const [name, text] of await sentences('lt', file, '#§')) {
      expect(text, `${name}: put the name outside of count()`).not.toMatch(/(?<!#)§/);
    }
  });

  it('say the same things in English', async () => {
    const lithuanian = [...(await sentences('lt', file)).keys()];
    const english = await sentences('en', file);
    expect([...english.keys()]).toEqual(lithuanian);
    for (const [name, text] of english) {
      expect(text.trim(), name).not.toBe('');
      expect(text, name).not.toMatch(/undefined|NaN|[ąčęėįšųūž]/i);
    }
  });
});

/** Labels that another word has taken the place of: the wrong one, the right one, and the one word that keeps it. */
const labels: readonly [wrong: string, right: string, except?: string][] = [
  ['Atšaukti', 'Atsisakyti', 'permissions.withdrawShort'],
  ['Uždaryti', 'Užverti'],
  ['Paruošta', 'Parengti'],
  ['Reikia Jūsų', 'Reikia Jūsų dėmesio'],
];

/** The words that may stand beside any number: abbreviations, and nouns with the number as ordinal (3 klasė). */
const fixedWords = new Set([
  'mln.',
  '%',
  'lapas',
  'lapą',
  'lapo',
  'Eur',
  'MB',
  'd.',
  'm.',
  'min.',
  'sek.',
  'tšk.',
  'val.',
  'čia',
  'atsakymo',
  'eilutė',
  'grupė',
  'klasei',
  'klasė',
  'klasės',
  'klausimas',
  'puslapis',
  'raidė',
  'užduotis',
  'užduotį',
  'versija',
  'versiją',
  'versijos',
  'vieta',
  'žingsnis',
]);
