// A table of the dialect: alignment by columns, `||` for cells over columns, `^^` for cells over rows.
import type { HtmlElement, HtmlNode } from '../../../../contract/tasks-html-tree';
import { inlineMarkdown, type Style } from './inline';

type Cell = { text: string; align: string; colspan: number; isSpanned: boolean };

const RULES: Readonly<Record<string, string>> = { '': '---', left: ':---', center: ':---:', right: '---:' };

/** The table, or null when the dialect has no words for it. isCentred: its margins are those of its container. */
export function tableMarkdown(table: HtmlElement, style: Style, isCentred: boolean): string | null {
  const attributes = [...table.attributes].filter(
    ([name, value]) => !(isCentred && name === 'style' && value === 'margin-left:auto;margin-right:auto'),
  );
  const sections = table.children.filter((child) => typeof child === 'object');
  const known = /^(?:thead|tbody|thead tbody)$/.test(sections.map(({ tag }) => tag).join(' '));
  if (attributes.length > 0 || !known || sections.some((section) => section.attributes.size > 0)) return null;
  const head = sections.filter(({ tag }) => tag === 'thead').flatMap((section) => elements(section.children));
  const body = sections.filter(({ tag }) => tag === 'tbody').flatMap((section) => elements(section.children));
  const grids = [gridOf(head, 'th', style), gridOf(body, 'td', style)];
  const rows = grids.flatMap((grid) => grid ?? []);
  if (grids.includes(null) || rows.length === 0) return null;
  const columns = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)));
  const rule = Array.from({ length: columns }, (_, column) => RULES[alignAt(rows, column)] ?? '---');
  const line = (row: Cell[]) => `| ${row.map(({ text, colspan }) => `${text} ${'|'.repeat(colspan)}`).join(' ')}`;
  return [...(grids[0] ?? []).map(line), `| ${rule.join(' | ')} |`, ...(grids[1] ?? []).map(line)].join('\n');
}

function elements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node === 'object');
}

/** The rows with a cell for each place, also where one from above reaches down; null for what the dialect lacks. */
function gridOf(rows: readonly HtmlElement[], tag: string, style: Style): Cell[][] | null {
  const grid: Cell[][] = [];
  /** By column: how many rows a cell still reaches down, and over how many columns. */
  const open = new Map<number, { rows: number; colspan: number; align: string }>();
  for (const row of rows) {
    if (row.attributes.size > 0) return null;
    const cells: Cell[] = [];
    let column = 0;
    const fill = () => {
      for (let above = open.get(column); above && above.rows > 0; above = open.get(column)) {
        above.rows -= 1;
        cells.push({ text: '^^', align: above.align, colspan: above.colspan, isSpanned: true });
        column += above.colspan;
      }
    };
    for (const cell of elements(row.children)) {
      fill();
      const read = cellOf(cell, tag, style);
      if (!read) return null;
      cells.push(read);
      const rowspan = Number(cell.attributes.get('rowspan') ?? 1);
      open.set(column, { rows: rowspan - 1, colspan: read.colspan, align: read.align });
      column += read.colspan;
    }
    fill();
    grid.push(cells);
  }
  return grid;
}

function cellOf(cell: HtmlElement, tag: string, style: Style): Cell | null {
  const css = cell.attributes.get('style') ?? '';
  const align = css === '' ? '' : /^text-align:(left|center|right)$/.exec(css)?.[1];
  const known = [...cell.attributes.keys()].every((name) => /^(?:style|colspan|rowspan)$/.test(name));
  if (cell.tag !== tag || align === undefined || !known) return null;
  const words = inlineMarkdown(cell.children, { ...style, inLine: true }).replace(/^\u00a0|\u00a0$/g, '&nbsp;');
  const text = words === '^^' ? '\\^^' : words;
  return { text, align, colspan: Number(cell.attributes.get('colspan') ?? 1), isSpanned: false };
}

function alignAt(rows: readonly Cell[][], wanted: number): string {
  for (const row of rows) {
    let column = 0;
    for (const { align, colspan, isSpanned } of row) {
      if (column === wanted && !isSpanned) return align;
      column += colspan;
    }
  }
  return '';
}
