// The answer options of a task: paragraphs "A) …", tables with a row of labels, tables with labels in their cells.
import MarkdownIt, { type Token } from 'markdown-it';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import type { InputDefinition } from '../../../../contract/task/by-kind/key-fits';
import type { ImportedChoice, ImportedInput } from '../import/types';
import { pathOf, wordsOf } from '../markdown/images';
import { plainText, type TaskMarkdown } from '../markdown/markdown';

/** Options as found. `place` is where the label stood, null outside tables; its row counts on over several tables. */
export type FoundOption = { letter: string; tokens: Token[]; place: { row: number; column: number } | null };

const LABEL = /^\s*(?:\(([A-Za-z])\)|([A-Z])[).:](?=\s|$)|([A-Z])\))\s*/;
const LONE_LABEL = /^\(?([A-Z])[).:]?$/;
// More options than this do not fit as buttons; numbers among them are typed instead
const MAX_CHOICES = 5;

/** All options in a section's tokens, by letter. The label is removed from an option's tokens. */
export function findOptions(tokens: Token[]): FoundOption[] {
  const found: FoundOption[] = [];
  let at = 0;
  let row = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token?.type === 'table_open') {
      const end = tokens.findIndex((other, index) => index > at && other.type === 'table_close');
      const rows = cellsOf(tokens.slice(at, end + 1), row);
      found.push(...fromTable(rows));
      row += rows.length;
      at = end + 1;
    } else {
      if (token?.type === 'inline') fromParagraph(token, found);
      at++;
    }
  }
  const letters = new Set<string>();
  const first = found.filter(({ letter }) => !letters.has(letter) && letters.add(letter));
  return first.sort((a, b) => a.letter.localeCompare(b.letter, 'en'));
}

/**
 * Layout of the options: four labels in one table row form a row, labels in two columns form pairs, others a column.
 */
export function layoutOf(options: FoundOption[]): ChoiceLayout {
  const places = options.flatMap((option) => (option.place ? [option.place] : []));
  if (options.length === 0 || places.length < options.length) return 'ONE_PER_ROW';
  const rows = new Set(places.map((place) => place.row)).size;
  const columns = new Set(places.map((place) => place.column)).size;
  if (rows === 1 && options.length === 4) return 'ALL_IN_ONE_ROW';
  return columns === 2 ? 'TWO_PER_ROW' : 'ONE_PER_ROW';
}

/** A choice in its stored form: a single picture becomes the choice's image, everything else its HTML. */
export function toChoice(option: FoundOption, markdown: TaskMarkdown): ImportedChoice {
  const images = option.tokens.filter((token) => token.type === 'image');
  const image = images.length === 1 ? images[0] : undefined;
  const rest = image ? option.tokens.filter((token) => token !== image) : option.tokens;
  return {
    letter: option.letter,
    html: markdown.renderInline(trimBreaks(rest)),
    imagePath: image ? pathOf(image) : null,
    alt: image ? wordsOf(image) : '',
  };
}

/** The number in an option that contains exactly one: "A) 10 jumps" is 10. */
export function numberOf(option: FoundOption): string | null {
  const numbers = optionText(option).match(/-?\d+(?:[.,]\d+)?/g) ?? [];
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** A field that takes any value of its type, with one right value. */
export const unbounded = { length: null, min: null, max: null };

/**
 * A typed field instead of choices: for an open integer, or for more numbers than fit as buttons. Options set the
 * bounds.
 */
export function inputOf(answerType: string, options: FoundOption[], instructions: string): ImportedInput | null {
  if (/^open text/.test(answerType)) return { dataType: 'S', ...unbounded };
  const numbers = options.map(numberOf).filter((number) => number !== null);
  const all = numbers.length === options.length;
  if (!/^open integer/.test(answerType) && !(options.length > MAX_CHOICES && all)) return null;
  const range = all && numbers.length > 1 ? numbers : rangeIn(instructions);
  const values = range.map((number) => Number(number.replace(',', '.'))).sort((a, b) => a - b);
  const [min, max] = [values[0], values.at(-1)];
  if (min === undefined || max === undefined) return { dataType: 'N', ...unbounded };
  const length = Math.max(...range.map((number) => number.length));
  return { ...unbounded, dataType: 'N', length, min: String(min), max: String(max) };
}

/** The field in the form that the rules of keys read (contract/task/by-kind/key-fits.ts). */
export function definitionOf(input: ImportedInput): Omit<InputDefinition, 'correctAnswerValue'> {
  const { dataType, length, min, max, also = [], tolerance = null } = input;
  return { dataType, dataLength: length, dataMinValue: min, dataMaxValue: max, alsoAccepted: also, tolerance };
}

// The words of an option without its label
function optionText(option: FoundOption): string {
  return plainText(option.tokens);
}

// "between 1 and 10" in the languages that files come in
function rangeIn(text: string): string[] {
  const range = /(?:between|zwischen|entre|tra|fra|nuo|tarp)\s+(-?\d+)\s+(?:and|und|et|e|iki|ir)\s+(-?\d+)/i.exec(text);
  return range ? [range[1] ?? '', range[2] ?? ''] : [];
}

function fromTable(rows: Row[]): FoundOption[] {
  const labelled = rows.filter((row) => isLabelRow(row));
  return labelled.length > 0 ? fromLabelRows(rows) : rows.flatMap((row) => fromCells(row));
}

function isLabelRow(row: Row): boolean {
  const filled = row.cells.filter((cell) => cell.text !== '' || cell.tokens.some((token) => token.type === 'image'));
  return filled.length > 1 && filled.every((cell) => LONE_LABEL.test(cell.text));
}

// Labels stand below their pictures, or above them when the first row holds labels.
function fromLabelRows(rows: Row[]): FoundOption[] {
  const found: FoundOption[] = [];
  const above = isLabelRow(rows[0] ?? { index: 0, cells: [] });
  let labels: Row | null = null;
  let band: Row[] = [];
  const flush = () => {
    for (const cell of labels?.cells ?? []) {
      const letter = LONE_LABEL.exec(cell.text)?.[1];
      const cells = band.flatMap((row) => row.cells.filter((other) => other.column === cell.column));
      if (letter) found.push({ letter, tokens: joined(cells), place: { row: cell.row, column: cell.column } });
    }
    band = [];
  };
  for (const row of rows) {
    const isLabels = isLabelRow(row);
    if (isLabels && above) flush();
    if (isLabels) labels = row;
    else band.push(row);
    if (isLabels && !above) flush();
  }
  if (above) flush();
  return found;
}

// Matches cells "A) text", or a cell "A)" followed by cells with its text.
function fromCells(row: Row): FoundOption[] {
  const found: { letter: string; cells: Cell[]; place: { row: number; column: number } }[] = [];
  for (const cell of row.cells) {
    const label = LABEL.exec(cell.text);
    const letter = (label?.[1] ?? label?.[2] ?? label?.[3])?.toUpperCase();
    if (letter !== undefined) {
      const rest = { ...cell, tokens: withoutLabel(cell.tokens) };
      found.push({ letter, cells: [rest], place: { row: cell.row, column: cell.column } });
    } else {
      found.at(-1)?.cells.push(cell);
    }
  }
  return found.map(({ letter, cells, place }) => ({ letter, tokens: joined(cells), place }));
}

// A line of a paragraph with a label opens an option; any other line continues the previous option.
function fromParagraph(inline: Token, found: FoundOption[]): void {
  for (const line of splitLines(inline.children ?? [])) {
    const text = line.map((token) => token.content).join('');
    const label = LABEL.exec(text);
    const letter = (label?.[1] ?? label?.[2] ?? label?.[3])?.toUpperCase();
    if (letter !== undefined) found.push({ letter, tokens: withoutLabel(line), place: null });
    else if (line.length > 0) {
      const last = found.at(-1);
      if (last) last.tokens = [...last.tokens, ...lineBreak(line[0]), ...line];
    }
  }
}

function splitLines(children: Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const child of children) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines;
}

// Removes the label from the first text, and bold marks that held nothing else.
function withoutLabel(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => token.type === 'text' && token.content.trim() !== '');
  const first = tokens[at];
  if (!first) return tokens;
  first.content = first.content.replace(LABEL, '');
  const wrapped = first.content === '' && tokens[at - 1]?.nesting === 1 && tokens[at + 1]?.nesting === -1;
  return tokens.filter((_, index) => !wrapped || index < at - 1 || index > at + 1);
}

function joined(cells: Cell[]): Token[] {
  const filled = cells.filter((cell) => cell.tokens.length > 0);
  return filled.flatMap((cell, index) => (index === 0 ? cell.tokens : [...lineBreak(cell.tokens[0]), ...cell.tokens]));
}

function lineBreak(neighbour: Token | undefined): Token[] {
  return neighbour ? [new MarkdownIt.Token('hardbreak', 'br', 0)] : [];
}

function trimBreaks(tokens: Token[]): Token[] {
  const isSpace = (token: Token | undefined) =>
    token?.type === 'hardbreak' || (token?.type === 'text' && token.content.trim() === '');
  let start = 0;
  let end = tokens.length;
  while (start < end && isSpace(tokens[start])) start++;
  while (end > start && isSpace(tokens[end - 1])) end--;
  return tokens.slice(start, end);
}

export type Cell = { text: string; tokens: Token[]; row: number; column: number };
export type Row = { index: number; cells: Cell[] };

/** Rows of a table, from `table_open` to `table_close`, numbered from `first`; header rows count. */
export function cellsOf(tokens: Token[], first = 0): Row[] {
  const rows: Row[] = [];
  let column = 0;
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push({ index: first + rows.length, cells: [] });
    if (token.type === 'td_open' || token.type === 'th_open') column = Number(token.meta?.column ?? 0);
    const row = rows.at(-1);
    if (token.type === 'inline' && row) {
      row.cells.push({ text: plainText([token]), tokens: token.children ?? [], row: row.index, column });
    }
  }
  return rows;
}
