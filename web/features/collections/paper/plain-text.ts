// The HTML of a task as plain text for a Braille display or a voice: one paragraph a line, nothing that only adorns. Pure.
import { type HtmlElement, type HtmlNode, readHtml } from '../../../../contract/tasks-html-tree';
import { formula, grouped, unescaped } from './plain-formula';

export type PlainWords = {
  /** A picture by its description, which may be empty: standing alone, and within a sentence. */
  picture: (description: string) => string;
  inSentence: (description: string) => string;
  /** The n-th row of a table without heads. */
  row: (n: number) => string;
  /** An empty cell of a table. */
  empty: string;
  struck: (text: string) => string;
  quoted: (text: string) => string;
};

/** The lines of HTML. A paragraph is a line; lines of one list or table follow each other without an empty one. */
export function plainLines(html: string, words: PlainWords): string[] {
  return blocks(readHtml(html), words).flatMap((block, at) => (at === 0 ? block : ['', ...block]));
}

type Block = string[];

const containers = new Set(['div', 'blockquote', 'figure', 'thead', 'tbody', 'tfoot', 'dl']);
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption', 'caption', 'dt', 'dd']);
const isBlock = (node: HtmlNode): node is HtmlElement =>
  typeof node === 'object' &&
  (containers.has(node.tag) || paragraphs.has(node.tag) || /^([uo]l|table|hr)$/.test(node.tag));

/** What stands between blocks is a paragraph of its own. */
function blocks(nodes: readonly HtmlNode[], words: PlainWords): Block[] {
  const found: Block[] = [];
  let run: HtmlNode[] = [];
  const end = () => {
    const lines = paragraph(run, words);
    if (lines.length > 0) found.push(lines);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    end();
    found.push(...ofElement(node, words));
  }
  end();
  return found;
}

function ofElement(element: HtmlElement, words: PlainWords): Block[] {
  const { tag, children } = element;
  if (tag === 'ul' || tag === 'ol') return nonEmpty(listLines(element, words));
  if (tag === 'table') return nonEmpty(tableLines(element, words));
  if (tag === 'pre') return nonEmpty(preLines(element, words));
  return blocks(children, words);
}

const nonEmpty = (lines: Block): Block[] => (lines.length > 0 ? [lines] : []);

/** The lines of inline content: a break ends one, and a picture that stands alone is one. */
function paragraph(nodes: readonly HtmlNode[], words: PlainWords): Block {
  const isAlone = nodes.every((node) => isPicture(node) || inline([node], words).trim() === '');
  const pictures = isAlone ? nodes.filter(isPicture) : [];
  if (pictures.length > 0) return pictures.map((picture) => words.picture(altOf(picture)));
  return inline(nodes, words)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isPicture(node: HtmlNode): node is HtmlElement {
  if (typeof node === 'string') return false;
  if (node.tag === 'img') return true;
  const [only, ...more] = node.children.filter((child) => typeof child === 'object' || child.trim() !== '');
  return /^(a|span|strong|em)$/.test(node.tag) && more.length === 0 && only !== undefined && isPicture(only);
}

const altOf = (node: HtmlElement): string => {
  const [inner] = node.children.filter((child) => typeof child === 'object');
  return inner ? altOf(inner) : unescaped(node.attributes.get('alt') ?? '').trim();
};

/** Signs that no text has: where a picture ends, and where what is raised or lowered does. */
const [afterPicture, afterScript] = ['\ue000', '\ue001'];

/** Inline content as text; `\n` stands for a break alone. */
function inline(nodes: readonly HtmlNode[], words: PlainWords): string {
  return nodes
    .map((node) => inlinePart(node, words))
    .join('')
    .replace(/\ue000(?=[.,;:!?])/g, '')
    .replaceAll(afterPicture, ' ')
    .replace(/\ue001(?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(afterScript, '')
    .replace(/ {2,}/g, ' ');
}

function inlinePart(node: HtmlNode, words: PlainWords): string {
  if (typeof node === 'string') return unescaped(node).replace(/\s+/g, ' ');
  const { children } = node;
  const inside = () => inline(children, words);
  switch (node.tag) {
    case 'br':
      return '\n';
    case 'img':
      return ` ${words.inSentence(altOf(node))}${afterPicture}`;
    case 'math':
      return formula(node);
    case 'sup':
      return `^${grouped(inside().trim())}${afterScript}`;
    case 'sub':
      return `_${grouped(inside().trim())}${afterScript}`;
    case 's':
    case 'del':
      return words.struck(inside().trim());
    case 'q':
      return words.quoted(inside().trim());
    default:
      if (isBlock(node)) return ` ${blocks([node], words).flat().join('; ')}${afterPicture}`;
      return children.map((child) => inlinePart(child, words)).join('');
  }
}

/** Items by their numbers or behind a dash; a list within an item follows it, a numbered one with the number of both. */
function listLines(list: HtmlElement, words: PlainWords, before = ''): Block {
  const isNumbered = list.tag === 'ol';
  const items = list.children.filter((node): node is HtmlElement => typeof node === 'object' && node.tag === 'li');
  const step = list.attributes.has('reversed') ? -1 : 1;
  let next = wholeOf(list.attributes.get('start')) ?? (step < 0 ? items.length : 1);
  return items.flatMap((item) => {
    const number = wholeOf(item.attributes.get('value')) ?? next;
    next = number + step;
    const mark = `${before}${isNumbered ? `${numberAs(list.attributes.get('type'), number)}.` : '– '}`;
    const own = blocks(
      item.children.filter((node) => !isList(node)),
      words,
    ).flat();
    const inner = item.children
      .filter(isList)
      .flatMap((one) => listLines(one, words, isNumbered && one.tag === 'ul' ? '' : mark));
    return [`${mark.trim()} ${own.join(' ')}`.trim(), ...inner];
  });
}

const isList = (node: HtmlNode): node is HtmlElement => typeof node === 'object' && /^[uo]l$/.test(node.tag);

function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The number of an item as its list writes it: A, a, I, i or 1. */
function numberAs(type: string | undefined, n: number): string {
  const upper = /^a$/i.test(type ?? '') ? lettersOf(n) : /^i$/i.test(type ?? '') ? romanOf(n) : String(n);
  return type === type?.toLowerCase() ? upper.toLowerCase() : upper;
}

const lettersOf = (n: number) => (n >= 1 && n <= 26 ? String.fromCharCode(64 + n) : String(n));

function romanOf(n: number): string {
  if (n < 1 || n > 39) return String(n);
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  return 'X'.repeat(tens) + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][ones] ?? '');
}

type Cell = { isHead: boolean; text: string };

/** Row by row: each cell behind the heads of its column, a row behind its own head. */
function tableLines(table: HtmlElement, words: PlainWords): Block {
  const rows = gridOf(table, words);
  const caption = table.children.flatMap((node) =>
    typeof node === 'object' && node.tag === 'caption' ? paragraph(node.children, words) : [],
  );
  const heads = headsOf(rows);
  const nameOf = (column: number) =>
    [...new Set(heads.map((row) => row[column]?.text ?? ''))].filter(Boolean).join(', ');
  const lines = rows.slice(heads.length).map((cells, at) => {
    const [head, ...others] = cells;
    const isNamed = head?.isHead === true && others.length > 0;
    if (isNamed && others.every((cell) => cell === head)) return head.text;
    const told = cells.map(({ text }, column) => {
      const [name, said] = [nameOf(column), text || words.empty];
      return name === '' ? said : `${name}: ${said}`;
    });
    return `${(isNamed && head.text) || words.row(at + 1)}: ${told.slice(isNamed ? 1 : 0).join('; ')}`;
  });
  return [...caption, ...lines];
}

/** The rows at the top that name the columns; cells without words may stand in the first, and in those below it. */
function headsOf(rows: readonly Cell[][]): Cell[][] {
  const isHeads = (row: readonly Cell[], at: number) => {
    const above = at === 0 ? null : rows[at - 1];
    const names = row.every((cell, column) => cell.isHead || (!cell.text && (!above || above[column] === cell)));
    // One head across the whole row names the rows that follow.
    return names && row.some((cell) => cell.isHead) && (at === 0 || row.some((cell) => cell !== row[0]));
  };
  const end = rows.findIndex((row, at) => !isHeads(row, at));
  return rows.slice(0, end === -1 ? Math.min(1, Math.max(0, rows.length - 1)) : end);
}

/** The cells of a table by their places: one that spans several stands in each. */
function gridOf(table: HtmlElement, words: PlainWords): Cell[][] {
  const rows = rowsOf(table);
  const grid: Cell[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row.children) {
      if (typeof cell === 'string' || !/^t[hd]$/.test(cell.tag)) continue;
      while (grid[y]?.[x]) x += 1;
      const spans = (name: string) => Math.min(Math.max(wholeOf(cell.attributes.get(name)) ?? 1, 1), 50);
      const said = { isHead: cell.tag === 'th', text: blocks(cell.children, words).flat().join(' ') };
      for (const line of grid.slice(y, y + spans('rowspan')))
        for (let column = x; column < x + spans('colspan'); column += 1) line[column] = said;
      x += spans('colspan');
    }
  });
  const empty = { isHead: false, text: '' };
  return grid.map((line) => Array.from(line, (cell) => cell ?? empty)).filter((line) => line.length > 0);
}

function rowsOf({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'tr' ? [node] : /^t(head|body|foot)$/.test(node.tag) ? rowsOf(node) : [];
  });
}

/** A program or a drawing of letters keeps its lines. */
function preLines({ children }: HtmlElement, words: PlainWords): Block {
  const text = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return unescaped(node);
        return node.tag === 'br' ? '\n' : node.tag === 'img' ? words.inSentence(altOf(node)) : text(node.children);
      })
      .join('');
  return text(children)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}
