// Reads the YAML head of a task file and tolerates habits of authors that plain YAML rejects.
import { type Alias, type Document, LineCounter, parseDocument, visit } from 'yaml';
import { isRecord } from '../import/text';
import type { RemarkText } from '../import/types';

/** The head: every scalar is a string. `line` finds the line (from 1) of a top-level field, else null. */
export type FrontMatter = { fields: Record<string, unknown>; line: (field: string) => number | null };

/** `body` has blank lines in place of the head, so that its line numbers match the file. */
type FrontMatterResult =
  | { ok: true; head: FrontMatter; body: string }
  | { ok: false; line: number; message: RemarkText };

const LIST_FIELDS = [
  'categories',
  'computer_science_areas',
  'computational_thinking_skills',
  'contributors',
  'support_files',
  'keywords',
  'equivalent_tasks',
];
const NESTED_FIELDS = ['categories', 'computer_science_areas'];

/** Splits a file into head and body. Not ok: no head, or unreadable YAML with the line of the fault. */
export function readFrontMatter(text: string): FrontMatterResult {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') {
    return { ok: false, line: 1, message: { code: 'NO_HEAD' } };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) {
    return { ok: false, line: 1, message: { code: 'HEAD_OPEN' } };
  }
  const head = normaliseLists(lines.slice(1, end));
  const counter = new LineCounter();
  // failsafe: every scalar stays the author's text ("--", "no", "007")
  const document = parseDocument(head.join('\n'), { schema: 'failsafe', lineCounter: counter });
  const fault = document.errors[0];
  if (fault) {
    const line = counter.linePos(fault.pos[0]).line + 1;
    const code = FAULTS[fault.code];
    const message: RemarkText = code ? { code } : { code: 'YAML_OTHER', values: { text: firstLine(fault.message) } };
    return { ok: false, line, message };
  }
  const circle = aliasOfItself(document);
  if (circle) {
    const line = counter.linePos(circle.range?.[0] ?? 0).line + 1;
    return { ok: false, line, message: { code: 'YAML_ALIAS' } };
  }
  const fields = toRecord(document);
  if (!fields) {
    return { ok: false, line: 2, message: { code: 'HEAD_FIELDS' } };
  }
  const body = [...lines.slice(0, end + 1).map(() => ''), ...lines.slice(end + 1)].join('\n');
  return { ok: true, head: { fields, line: (field) => lineOf(lines, end, field) }, body };
}

/** A text field, trimmed; null when absent, empty or "--". */
export function textField(head: FrontMatter, field: string): string | null {
  const value = head.fields[field];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || /^-+$/.test(text) ? null : text;
}

/** A list field; a single text counts as a list of one, "--" as an empty one. */
export function listField(head: FrontMatter, field: string): string[] {
  const value = head.fields[field];
  const items = Array.isArray(value) ? value : [value];
  return items
    .filter((item) => typeof item === 'string')
    .map((item) => item.replace(/^\\\*/, '*').trim())
    .filter((item) => item !== '' && !/^-+$/.test(item));
}

/** By the codes of the YAML reader. */
const FAULTS: Record<string, RemarkText['code']> = {
  BAD_INDENT: 'YAML_INDENT',
  BLOCK_AS_IMPLICIT_KEY: 'YAML_COLON',
  DUPLICATE_KEY: 'YAML_TWICE',
  MISSING_CHAR: 'YAML_MISSING',
  TAB_AS_INDENT: 'YAML_TAB',
  UNEXPECTED_TOKEN: 'YAML_SIGN',
  BAD_ALIAS: 'YAML_ALIAS',
};

// Repairs two habits: `- *.svg by X` would be an alias, and list items may have uneven indents. Keeps the line count.
function normaliseLists(lines: string[]): string[] {
  let field = '';
  let base: number | null = null;
  return lines.map((line) => {
    const key = /^([A-Za-z_][\w-]*)\s*:/.exec(line)?.[1];
    if (key !== undefined) {
      field = key;
      base = null;
    }
    const item = /^( *)- +(.*)$/.exec(line);
    if (!item || !LIST_FIELDS.includes(field)) return line;
    const indent = item[1]?.length ?? 0;
    base ??= indent;
    const text = (item[2] ?? '').replace(/^\*/, '\\*');
    const nested = NESTED_FIELDS.includes(field) && indent > base;
    return nested ? `      - ${text}` : `  - ${text}`;
  });
}

/** An alias within what it names: such a value would hold itself, and could be neither compared nor stored. */
function aliasOfItself(document: Document.Parsed): Alias | null {
  let found: Alias | null = null;
  visit(document, {
    Alias(_, alias, path) {
      const named = alias.resolve(document);
      if (!named || !path.includes(named)) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

function toRecord(document: ReturnType<typeof parseDocument>): Record<string, unknown> | null {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function lineOf(lines: string[], end: number, field: string): number | null {
  const index = lines.findIndex((line, at) => at > 0 && at < end && line.startsWith(`${field}:`));
  return index === -1 ? null : index + 1;
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
