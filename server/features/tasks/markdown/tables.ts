// Tables of the dialect: no or several header rows, `||` for cells over columns, `^^` for cells over rows, rows that
// go on after a trailing backslash.
import type { MarkdownIt, StateBlock } from 'markdown-it';

const RULE_CELL = /^[\^vV]?:?[-=]+:?[\^vV]?\+?$/;
const MAX_HEAD = 12;

type Cell = { text: string; column: number; colspan: number; rowspan: number; line: number };
type Align = 'left' | 'center' | 'right' | null;

/** markdown-it plugin, in place of its own rule for tables. */
export function tables(markdown: MarkdownIt): void {
  markdown.block.ruler.at('table', table, { alt: ['paragraph', 'reference'] });
}

function table(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const rule = ruleLine(state, startLine, endLine);
  if (rule === -1) return false;
  if (silent) return true;
  const lines = linesOf(state, startLine, endLine);
  const aligns = splitRow(lines[rule] ?? '').map((cell) => alignOf(cell.text.trim()));
  const head = gridRows(lines.slice(0, rule), startLine);
  const body = gridRows(lines.slice(rule + 1), startLine + rule + 1);
  const open = state.push('table_open', 'table', 1);
  open.map = [startLine, startLine + lines.length];
  if (head.some((row) => row.some((cell) => cell.text !== ''))) pushRows(state, 'thead', 'th', head, aligns);
  if (body.length > 0) pushRows(state, 'tbody', 'td', body, aligns);
  state.push('table_close', 'table', -1);
  state.line = startLine + lines.length;
  return true;
}

// How many lines below `startLine` the rule (|---|) stands, -1 if this is no table.
function ruleLine(state: StateBlock, startLine: number, endLine: number): number {
  const lines = linesOf(state, startLine, Math.min(endLine, startLine + MAX_HEAD + 1));
  return lines.findIndex((line) => isRule(line));
}

// Every row has a bar: a line without one ends the table, as do a smaller indent and the mark of a container.
function linesOf(state: StateBlock, startLine: number, endLine: number): string[] {
  const lines: string[] = [];
  for (let line = startLine; line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent; line++) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]).trimEnd();
    if (!/[|‖]/.test(text) || text.trimStart().startsWith(':::')) break;
    lines.push(text);
  }
  return lines;
}

function isRule(line: string): boolean {
  const cells = splitRow(line).map((cell) => cell.text.trim());
  return cells.length > 0 && cells.every((cell) => RULE_CELL.test(cell));
}

function alignOf(rule: string): Align {
  const left = /^[\^vV]?:/.test(rule);
  const right = /:[\^vV]?\+?$/.test(rule);
  return left && right ? 'center' : right ? 'right' : left ? 'left' : null;
}

// The bar ends a cell; bars that touch each other make it span columns. Bars in code and formulas do not count.
function splitRow(line: string): { text: string; colspan: number }[] {
  const bars = line.replace(/‖/g, '|');
  // A bar at the start is the table's border; bars after a space end a blank cell over several columns
  const row = /^\s+\|\|/.test(bars) ? bars : bars.trimStart().replace(/^\|/, '');
  const cells: { text: string; colspan: number }[] = [];
  let text = '';
  let quote = '';
  for (let at = 0; at < row.length; at++) {
    const sign = row[at] ?? '';
    if (sign === '\\' && at + 1 < row.length) {
      at++;
      text += row[at] === '|' ? '|' : `\\${row[at]}`;
    } else if (sign === '|' && quote === '') {
      let span = 1;
      while (row[at + 1] === '|') {
        span++;
        at++;
      }
      cells.push({ text, colspan: span });
      text = '';
    } else {
      if (sign === quote) quote = '';
      else if (quote === '' && opensQuote(row, at)) quote = sign;
      text += sign;
    }
  }
  if (text.trim() !== '') cells.push({ text, colspan: 1 });
  return cells;
}

function opensQuote(row: string, at: number): boolean {
  const sign = row[at] ?? '';
  return (sign === '`' || (sign === '$' && /\S/.test(row[at + 1] ?? ' '))) && row.includes(sign, at + 1);
}

function gridRows(lines: string[], firstLine: number): Cell[][] {
  const rows: Cell[][] = [];
  const open = new Map<number, Cell>();
  let goesOn = false;
  lines.forEach((line, index) => {
    const continues = /\\$/.test(line);
    let column = 0;
    const cells = splitRow(line.replace(/\s*\\$/, '')).map(({ text, colspan }): Cell => {
      const cell = { text: text.trim(), column, colspan, rowspan: 1, line: firstLine + index };
      column += colspan;
      return cell;
    });
    const above = rows.at(-1);
    if (goesOn && above) joinRow(above, cells);
    else rows.push(spanRows(open, cells));
    goesOn = continues;
  });
  return rows;
}

function joinRow(above: Cell[], cells: Cell[]): void {
  for (const cell of cells) {
    const target = above.find((candidate) => candidate.column === cell.column);
    if (target) target.text = `${target.text}\n${cell.text}`.trim();
    else above.push(cell);
  }
}

// `^^` lengthens the last cell above it, in the same column, instead of being a cell.
function spanRows(open: Map<number, Cell>, cells: Cell[]): Cell[] {
  return cells.filter((cell) => {
    const above = open.get(cell.column);
    if (cell.text === '^^' && above) {
      above.rowspan++;
      return false;
    }
    open.set(cell.column, cell);
    return true;
  });
}

function pushRows(state: StateBlock, group: string, tag: string, rows: Cell[][], aligns: Align[]): void {
  state.push(`${group}_open`, group, 1);
  for (const row of rows) {
    state.push('tr_open', 'tr', 1).map = row[0] ? [row[0].line, row[0].line + 1] : null;
    for (const cell of row) {
      const open = state.push(`${tag}_open`, tag, 1);
      open.meta = { column: cell.column };
      const align = aligns[cell.column] ?? null;
      if (align !== null) open.attrSet('style', `text-align:${align}`);
      if (cell.colspan > 1) open.attrSet('colspan', cell.colspan);
      if (cell.rowspan > 1) open.attrSet('rowspan', cell.rowspan);
      const inline = state.push('inline', '', 0);
      inline.content = cell.text;
      inline.map = [cell.line, cell.line + 1];
      inline.children = [];
      state.push(`${tag}_close`, tag, -1);
    }
    state.push('tr_close', 'tr', -1);
  }
  state.push(`${group}_close`, group, -1);
}
