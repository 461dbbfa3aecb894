// What is known of a kind of answer stands in one place: contract/task (docs/kinds-of-answers.md).
import { describe, expect, it } from 'vitest';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

/** A kind as code asks for it; a key that is frozen has two kinds of its own, a choice and a value. */
const asked = String.raw`(?<!\bkey\??\.)\bkind(?:Of\w*\([^\n]*?\)+)?`;
const oneKind = `'(?:choice|several|order|number|text|day|time|interactive)'`;

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
    pattern: /\bswitch \([^)\n]*(?:data_?type|choice_?layout|kindOf\w*\()/i,
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
    pattern: /\bdata_?type\s*[!=]==?\s*'[NSDT]'|'[NSDT]'\s*[!=]==?\s*[\w.]*data_?type\b/i,
    instead: 'ask kindOfField, or partsOfField of contract/task/by-kind/field-parts.ts',
  },
  {
    what: 'a question for some of the letters or layouts',
    pattern:
      /\[[^\][\n]*'(?:[NSDT]|SEVERAL|ORDER|INPUT)'[^\][\n]*\]\.(?:includes|some|indexOf)\([^\n]*(?:type|layout)/i,
    instead: 'ask a table of contract/task/by-kind',
  },
  {
    what: 'a question whether an answer is of one kind',
    pattern: new RegExp(`${asked}\\s*[!=]==?\\s*${oneKind}|${oneKind}\\s*[!=]==?\\s*[\\w.]*\\bkind\\b`),
    instead: 'ask families.ts of contract/task/by-kind (isOneChoice, isOrder, isTyped …), or a table there',
  },
  {
    what: 'a question whether an answer is of some kinds',
    pattern: /\['(?:choice|several|order|interactive)'(?:, '\w+')*\](?: as const)?\.(?:includes|some|indexOf)/,
    instead: 'add a concern to contract/task/by-kind: a table does not compile where a kind is missing',
  },
];

/** Files that know kinds by heart, each with its reason. It only gets shorter. */
const stillToCome: readonly string[] = [
  // The dictionary of the letters themselves.
  'text/en/reference.ts',
  'text/lt/reference.ts',
  // Plants the rows of each kind by hand, apart from the code that it tests.
  'server/features/results/calculation/scoring.api.test.ts',
  // The world of tests has choices and numbers: what answers them is written beside it.
  'tests/attacks.api.test.ts',
  'tests/support/ledger.ts',
];

const files = codeFiles().filter((path) => !path.startsWith('contract/task/') && path !== 'tests/answer-kinds.test.ts');

/** What somebody could write in place of asking the tables, and what looks like it. */
const examples: readonly [code: string, isFound: boolean][] = [
  ["if (answer.kind === 'order') return 1;", true],
  ["return kindOf({ choiceLayout: task.choiceLayout }) !== 'several';", true],
  ["kindOfQuestion(content) == 'interactive' ? a : b", true],
  ["const isOne = 'choice' === answer.kind;", true],
  ['switch (kindOf(task)) {', true],
  ['switch (row.choice_layout) {', true],
  ["['several', 'order'].includes(kind)", true],
  ["['N', 'D'].includes(input.dataType)", true],
  ["(['SEVERAL', 'ORDER'].some((one) => one === layout))", true],
  ["'T' === field.dataType", true],
  ['const places = { T: 1, S: 2 }', false],
  ["exercise.key.kind === 'choice' ? a : b", false],
  ["key?.kind === 'choice'", false],
  ["typeof value === 'number'", false],
  ["sort === 'time'", false],
];

describe('the kinds of answers', () => {
  it.each(examples)('%s is found: %s', (code, isFound) => {
    expect(ways.some(({ pattern }) => pattern.test(code))).toBe(isFound);
  });

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
