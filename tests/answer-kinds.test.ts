// What is known of a kind of answer stands in one place: contract/task (docs/kinds-of-answers.md).
import { describe, expect, it } from 'vitest';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

/** Ways to know the kinds by heart. */
const ways: readonly { what: string; pattern: RegExp; instead: string }[] = [
  {
    what: 'a type or a list of the four letters',
    pattern: /'N'\s*[|,]\s*'S'\s*[|,]\s*'D'\s*[|,]\s*'T'/,
    instead: 'take DataType or dataTypes of contract/task/answers/stored.ts',
  },
  {
    what: 'a table over the four letters',
    pattern: /\bN: [^;]{1,600}?\bS: [^;]{1,600}?\bD: [^;]{1,600}?\bT: /,
    instead: 'make a table over FieldKind with `satisfies`, and ask it by kindOfField',
  },
  {
    what: 'a switch over the type of a field',
    pattern: /\bswitch \([^)\n]*data_?type\b/i,
    instead: 'add a concern to contract/task/by-kind, with what each kind has to say in contract/task/answers',
  },
  {
    what: 'a switch over the kinds',
    pattern: /\bcase '(?:choice|several|order|day|interactive)':/,
    instead: 'add a concern to contract/task/by-kind: a table does not compile where a kind is missing',
  },
  {
    what: 'a question whether the layout is INPUT, SEVERAL or ORDER',
    pattern:
      /\bchoice_?layout\s*[!=]==\s*'(?:INPUT|SEVERAL|ORDER)'|'(?:INPUT|SEVERAL|ORDER)'\s*[!=]==\s*[\w.]*choice_?layout\b/i,
    instead: 'ask kindOf of contract/task/answers/kinds.ts',
  },
  {
    what: 'a question whether a layout is that of a kind',
    pattern: /\blayout\s*[!=]==\s*'(?:SEVERAL|ORDER)'/i,
    instead: 'ask kindOf of contract/task/answers/kinds.ts, or a table of contract/task/by-kind',
  },
  {
    what: 'a question for one letter',
    pattern: /\bdata_?type\s*[!=]==\s*'[NSDT]'/i,
    instead: 'ask kindOfField, or partsOfField of contract/task/by-kind/field-parts.ts',
  },
];

/** Files that still do, each until its room asks the kinds. It only gets shorter. */
const stillToCome: readonly string[] = [
  // The dictionary of the letters themselves.
  'text/en/reference.ts',
  'text/lt/reference.ts',
];

const files = codeFiles().filter((path) => !path.startsWith('contract/task/') && path !== 'tests/answer-kinds.test.ts');

describe('the kinds of answers', () => {
  it.each(ways)('are known in one place: nobody else has $what', ({ pattern, instead }) => {
    const found = files.filter((path) => !stillToCome.includes(path) && pattern.test(read(path)));
    nothing(found, instead);
  });

  it('are asked by every file that has been taken off the list', () => {
    const done = stillToCome.filter(
      (path) => !files.includes(path) || !ways.some(({ pattern }) => pattern.test(read(path))),
    );
    nothing(done, 'take it off the list: it asks the kinds now');
    expect(new Set(stillToCome).size).toBe(stillToCome.length);
  });
});
