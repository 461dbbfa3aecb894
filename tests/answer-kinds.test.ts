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
    instead: 'ask hasChoices, isOneChoice, isOrder, isTyped or isProgram of contract/task/by-kind, or a table there',
  },
  {
    what: 'a question whether an answer is of some kinds',
    pattern: /\['(?:choice|several|order|interactive)'(?:, '\w+')*\](?: as const)?\.(?:includes|some|indexOf)/,
    instead: 'add a concern to contract/task/by-kind: a table does not compile where a kind is missing',
  },
];

/** Files that still do, each until its room asks the kinds. It only gets shorter. */
const stillToCome: readonly string[] = [
  // The dictionary of the letters themselves.
  'text/en/reference.ts',
  'text/lt/reference.ts',
  // Sentences about an order and about ticking.
  'text/en/tasks-answers.ts',
  'text/en/tasks-sheet.ts',
  'text/lt/tasks-answers.ts',
  'text/lt/tasks-sheet.ts',
  'web/features/correction/ChooseModal.tsx',
  // The kind that has no lines of its own is left out of the type as well.
  'web/features/collections/paper/text-edition.ts',
  // Pieces of the sheet that one kind of field has, with words of its own.
  'web/features/tasks/sheet/InputFields.tsx',
  'web/features/tasks/draft/answers.ts',
  // What pupils load: a table over all kinds would come with the first task, which has no room for it.
  'web/features/home/home.ts',
  'web/features/results/own/TaskDetail.tsx',
  'web/features/solving/answer/TaskAnswer.tsx',
  'web/features/solving/read/TaskPanel.tsx',
  'web/features/solving/read/prefetch.ts',
  'web/features/solving/read/task-loader.ts',
  'web/features/solving/young/YoungScene.tsx',
  'web/features/solving/young/YoungTask.tsx',
  'web/features/tasks/scene/TaskScene.tsx',
  'web/features/tasks/shown/TaskChoices.tsx',
  'web/ui/fields/AnswerInput.tsx',
  'web/ui/fields/ChoiceGroup.tsx',
  // Tests that make an answer of each kind.
  'server/features/results/calculation/scoring.api.test.ts',
  'server/features/tasks/content/content.test.ts',
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
