import { describe, expect, it } from 'vitest';
import { textsEn, textsLt } from '../database/seed/texts/texts';
import { read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';
import { sentences, wordFiles } from './support/sentences';

/** Texts where a word of the glossary's last column is right, with the reason. */
const allowed: readonly [text: string, reason: string][] = [
  ['kuprinės uždavin', 'the knapsack problem by its name in the science'],
  ['tkrintamųjų varžyb', 'the knock-out tournament of a task'],
  ['tkrintamosios varžyb', 'the knock-out tournament of a task'],
  ['Varžybų lentelė', 'the table of that tournament'],
  ['didžiausio srauto uždavin', 'the maximum flow problem by its name in the science'],
];

/** English sentences that people know from the platform's description, letter for letter (tests/sentences.test.ts). */
const known = new Set([
  'Contest',
  'Contest administration',
  'Contest list',
  'Contest results',
  'No past contests',
  "Couldn't load contests",
  'Could not load training contest',
  'Teacher survey',
  'Municipality',
  'Incorrect user name or password.',
  'This email address is already used',
  'Email',
  'Tutor email',
  'Username',
  "Couldn't load municipalities",
]);

type Language = 'lt' | 'en';

/** The last columns of the glossary's tables; … stands for any ending, # for a number. */
function refused(language: Language): RegExp[] {
  const found: string[] = [];
  let tone: Language | null = null;
  for (const line of read('docs/glossary.md').split('\n')) {
    if (line.startsWith('## '))
      tone = line === '## Tone in Lithuanian' ? 'lt' : line === '## Tone in English' ? 'en' : null;
    const cells = line.startsWith('|') ? line.slice(1, -1).split('|') : [];
    const last = cells.at(-1)?.trim() ?? '';
    if (cells.length < 2 || last === 'not this' || /^-+$/.test(last)) continue;
    const [lithuanian = '', english = ''] = tone === 'en' ? ['', last] : tone === 'lt' ? [last] : last.split('/');
    found.push(...(language === 'lt' ? lithuanian : english).split(',').map((word) => word.trim()));
  }
  return found.filter((word) => word !== '').map(pattern);
}

function pattern(word: string): RegExp {
  const letters = word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/…/g, '\\p{L}*')
    .replace(/#/g, '\\d+')
    .replace(/ /g, '[\\s\u00a0]');
  return new RegExp(`(?<![\\p{L}-])${letters}(?!\\p{L})`, 'iu');
}

/** Every Lithuanian text outside the catalogues: pages, texts of the demonstration, tasks, the server's own texts. */
const lithuanianFiles = repositoryFiles().filter(
  (path) =>
    path === 'web/index.html' ||
    (/^(?:server\/features|database\/seed)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')) ||
    /^tasks\/.*(?:\.task\.md|\.svg|\/package\/[^/]+\.(?:html|js))$/.test(path),
);

/** The unwanted words of a text, each with its place. */
function unwanted(name: string, text: string, patterns: readonly RegExp[]): string[] {
  const rest = allowed.reduce((left, [right]) => left.replaceAll(right, ''), text);
  return patterns.flatMap((one) => (one.exec(rest) ?? []).map((word) => `${name}: ${word}`));
}

describe('words that the glossary does not want', () => {
  const lithuanian = refused('lt');
  const english = refused('en');

  it('are many', () => {
    expect(lithuanian.length).toBeGreaterThan(40);
    expect(english.length).toBeGreaterThan(15);
    for (const [text] of allowed)
      expect(
        lithuanianFiles.some((path) => read(path).includes(text)),
        text,
      ).toBe(true);
  });

  it.each(wordFiles)('stand nowhere in the words of %s', async (file) => {
    const found: string[] = [];
    for (const [name, text] of await sentences('lt', file)) found.push(...unwanted(name, text, lithuanian));
    for (const [name, text] of await sentences('en', file)) {
      if (!known.has(text)) found.push(...unwanted(name, text, english));
    }
    nothing(found, 'take the word of docs/glossary.md, or add the text with a reason to the list above');
  });

  it('stand in no text of the demonstration', () => {
    const found = [
      ...Object.entries(textsLt).flatMap(([purpose, text]) => unwanted(purpose, text.join(' '), lithuanian)),
      ...Object.entries(textsEn).flatMap(([purpose, text]) => unwanted(purpose, text.join(' '), english)),
    ];
    nothing(found, 'take the word of docs/glossary.md, or add the text with a reason to the list above');
  });

  it('stand in no page, task or text that the server writes', () => {
    expect(lithuanianFiles.length).toBeGreaterThan(100);
    nothing(
      lithuanianFiles.flatMap((path) => unwanted(path, read(path), lithuanian)),
      'take the word of docs/glossary.md, or add the text with a reason to the list above',
    );
  });
});
