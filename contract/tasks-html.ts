import { type HtmlElement, type HtmlNode, readHtml, writeHtml } from './tasks-html-tree';

/**
 * The one form in which the texts of tasks are stored (docs/rules/content.md). The server writes it, the editor reads and
 * writes it: opened and saved without a change, a text stays as it was, byte for byte. Pure.
 */

const blocks = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'figure',
  'figcaption',
]);
/** Blocks that hold words, and blocks that hold other blocks alone. */
const lines = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'figcaption', 'caption']);
const frames = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);
/** Blocks whose only paragraph is written without its tags, and what may follow it then. */
const tight: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  td: [],
  th: [],
  dd: [],
  figure: ['figcaption'],
};
/** Marks from the outermost to the innermost, in one order: every nesting of the same marks looks the same. */
const ranks = [
  'a',
  'span',
  'q',
  'cite',
  'abbr',
  'ins',
  'small',
  'mark',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'kbd',
  'samp',
  'var',
  'code',
];

/** Whether a tag stands between the words of a line and marks some of them. */
export const isMark = (tag: string): boolean => ranks.includes(tag);
/** Whether a tag is a block of a text. */
export const isBlock = (tag: string): boolean => blocks.has(tag);

const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
const stylesOfMarks = [
  ['strong', 'font-weight', /^(?:bold|[6-9]00)$/],
  ['em', 'font-style', /^italic$/],
  ['u', 'text-decoration', /^underline$/],
  ['s', 'text-decoration', /^line-through$/],
] as const;
const defaults: Readonly<Record<string, string>> = { colspan: '1', rowspan: '1', start: '1', class: '', style: '' };

/**
 * Writes a text in the stored form: without invisible spaces, words always in a block, marks and attributes in one
 * order. A page shows exactly the same. The HTML has passed the filter or comes from the editor.
 */
export function canonicalHtml(html: string): string {
  const nodes = flow('', readHtml(html).flatMap(normalise));
  while (isBareParagraph(nodes.at(-1), true)) nodes.pop();
  return writeHtml(nodes);
}

/** A choice in the stored form: one paragraph alone stands in a line with its letter and has no tags. */
export function canonicalChoice(html: string): string {
  const nodes = readHtml(canonicalHtml(html));
  const [only] = nodes;
  return nodes.length === 1 && isBareParagraph(only) ? writeHtml(only.children) : writeHtml(nodes);
}

function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object';
}

/** A paragraph without attributes; empty: without anything in it, too. */
function isBareParagraph(node: HtmlNode | undefined, empty = false): node is HtmlElement {
  return isElement(node) && node.tag === 'p' && node.attributes.size === 0 && !(empty && node.children.length > 0);
}

/** A node in the stored form; an element without meaning is replaced by its content. */
function normalise(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node];
  if (node.tag === 'math') return [formula(node)];
  if (node.tag === 'pre') return [{ ...node, attributes: attributesOf(node.attributes) }];
  const tag = renamed[node.tag] ?? node.tag;
  const attributes = attributesOf(node.attributes);
  const children = node.children.flatMap(normalise);
  if (tag === 'span') return unwrapped(attributes, children);
  if (tag === 'a' && !attributes.has('href')) return children;
  if (!blocks.has(tag)) return [{ tag, attributes, children }];
  // A line cannot contain a block: a browser ends the line before it.
  if (lines.has(tag)) return children.some(holdsBlock) ? children : [{ tag, attributes, children: inline(children) }];
  if (frames.has(tag)) return frame(tag, attributes, children.filter(isElement));
  const parts = flow(tag, children);
  if (isEmptyFrame(tag, attributes) && parts.every((part) => isBareParagraph(part, true))) return [];
  const [first, ...rest] = parts;
  const after = tight[tag];
  const isTight = after && isBareParagraph(first) && rest.every((one) => isElement(one) && after.includes(one.tag));
  return [{ tag, attributes, children: isTight ? [...first.children, ...rest] : parts }];
}

/** A quotation or a question without a word; other boxes may clear a float or keep a place. */
function isEmptyFrame(tag: string, attributes: ReadonlyMap<string, string>): boolean {
  return tag === 'blockquote' || (tag === 'div' && attributes.get('class') === 'task-question');
}

/** A formula keeps its elements; its attributes have one order. */
function formula(node: HtmlElement): HtmlElement {
  const children = node.children.map((child) => (isElement(child) ? formula(child) : child));
  return { ...node, attributes: attributesOf(node.attributes), children };
}

/** Rows are always in a section; an empty section or list of columns is dropped. */
function frame(tag: string, attributes: ReadonlyMap<string, string>, children: HtmlElement[]): HtmlNode[] {
  // What holds nothing shows nothing.
  if (children.length === 0 && tag !== 'tr' && tag !== 'colgroup') return [];
  if (tag === 'colgroup' && children.every((column) => column.attributes.size === 0)) return [];
  if (tag !== 'table') return [{ tag, attributes, children }];
  const sections: HtmlElement[] = [];
  for (const child of children) {
    const last = sections.at(-1);
    if (child.tag !== 'tr') sections.push(child);
    else if (last?.tag === 'tbody' && last.attributes.size === 0) last.children.push(child);
    else sections.push({ tag: 'tbody', attributes: new Map(), children: [child] });
  }
  return [{ tag, attributes, children: sections }];
}

/** Blocks; the words between them become paragraphs. */
function flow(container: string, children: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = [];
  let words: HtmlNode[] = [];
  const close = () => {
    const line = inline(words);
    if (line.length > 0) found.push({ tag: 'p', attributes: new Map(), children: line });
    words = [];
  };
  for (const child of children) {
    if (isElement(child) && (blocks.has(child.tag) || holdsBlock(child))) {
      close();
      found.push(child);
    } else words.push(child);
  }
  close();
  // An empty block of words stays one: a cell, an item.
  return found.length === 1 && isBareParagraph(found[0], true) && container in tight ? [] : found;
}

function holdsBlock(node: HtmlNode): boolean {
  return isElement(node) && (blocks.has(node.tag) || node.children.some(holdsBlock));
}

type Piece = { marks: HtmlElement[]; node: HtmlNode };

/** Words with their marks in one order, spaces as a page shows them. */
function inline(nodes: readonly HtmlNode[]): HtmlNode[] {
  const pieces: Piece[] = [];
  for (const piece of nodes.flatMap((node) => piecesOf(node, []))) {
    const last = pieces.at(-1)?.node;
    if (typeof piece.node !== 'string') {
      if (piece.node.tag === 'br') trimEnd(pieces);
      pieces.push(piece);
      continue;
    }
    const isStart = last === undefined || (isElement(last) && last.tag === 'br');
    const isSpaced = isStart || (typeof last === 'string' && last.endsWith(' '));
    const text = piece.node.replace(/[ \t\r\n\f]+/g, ' ');
    const rest = isSpaced ? text.replace(/^ /, '') : text;
    if (rest !== '') pieces.push({ ...piece, node: rest });
  }
  trimEnd(pieces);
  return nested(pieces, 0);
}

function trimEnd(pieces: Piece[]): void {
  for (let last = pieces.at(-1); typeof last?.node === 'string'; last = pieces.at(-1)) {
    const text = last.node.replace(/ $/, '');
    pieces.pop();
    if (text !== '') {
      pieces.push({ ...last, node: text });
      return;
    }
  }
}

function piecesOf(node: HtmlNode, marks: HtmlElement[]): Piece[] {
  if (!isElement(node) || !ranks.includes(node.tag)) return [{ marks, node }];
  const isThere = marks.some((mark) => isSameMark(mark, node));
  const place = marks.findIndex((mark) => ranks.indexOf(mark.tag) > ranks.indexOf(node.tag));
  const at = place === -1 ? marks.length : place;
  const inner = isThere ? marks : [...marks.slice(0, at), { ...node, children: [] }, ...marks.slice(at)];
  return node.children.flatMap((child) => piecesOf(child, inner));
}

function isSameMark(one: HtmlElement | undefined, other: HtmlElement | undefined): boolean {
  if (one?.tag !== other?.tag) return false;
  return String([...(one?.attributes ?? [])]) === String([...(other?.attributes ?? [])]);
}

/** Pieces inside their marks from the depth-th on: neighbours with the same mark share it. */
function nested(pieces: readonly Piece[], depth: number): HtmlNode[] {
  const found: HtmlNode[] = [];
  let at = 0;
  while (at < pieces.length) {
    const mark = pieces[at]?.marks[depth];
    let end = at + 1;
    while (mark && end < pieces.length && isSameMark(pieces[end]?.marks[depth], mark)) end++;
    const run = pieces.slice(at, end);
    if (mark) found.push({ ...mark, children: nested(run, depth + 1) });
    else add(found, run[0]?.node ?? '');
    at = end;
  }
  return found;
}

function add(found: HtmlNode[], node: HtmlNode): void {
  const last = found.at(-1);
  if (typeof last === 'string' && typeof node === 'string') found[found.length - 1] = last + node;
  else found.push(node);
}

/** A span's style becomes a mark where there is one for it; a span without meaning is replaced by its content. */
function unwrapped(attributes: ReadonlyMap<string, string>, children: HtmlNode[]): HtmlNode[] {
  const styles = stylesIn(attributes.get('style') ?? '');
  let inner = children;
  for (const [tag, property, pattern] of stylesOfMarks) {
    if (!pattern.test(styles.get(property) ?? '')) continue;
    styles.delete(property);
    inner = [{ tag, attributes: new Map(), children: inner }];
  }
  const rest = attributesOf(new Map([...attributes, ['style', styleText(styles)]]));
  const isFormula = inner.length === 1 && isElement(inner[0]) && inner[0].tag === 'math';
  const says = rest.size > (rest.get('class') === 'katex' && isFormula ? 1 : 0);
  return says ? [{ tag: 'span', attributes: rest, children: inner }] : inner;
}

function attributesOf(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { align = '', ...others } = Object.fromEntries(attributes);
  // One way to align a cell: by its style, which wins on a page anyway.
  const style = align === '' ? others.style : `text-align:${align};${others.style ?? ''}`;
  const entries = Object.entries(style === undefined ? others : { ...others, style }).map(
    ([name, value]): [string, string] => [name, name === 'style' ? styleText(stylesIn(value)) : value],
  );
  return new Map(entries.filter(([name, value]) => defaults[name] !== value).sort(byName));
}

/** The filter puts these first and last; all others stand between them by name. */
const places: Readonly<Record<string, number>> = { src: -1, target: 1, rel: 2 };

function byName([one]: [string, string], [other]: [string, string]): number {
  return (places[one] ?? 0) - (places[other] ?? 0) || (one < other ? -1 : 1);
}

function stylesIn(text: string): Map<string, string> {
  const parts = text.split(';').map((part): [string, string] => {
    const colon = part.indexOf(':');
    return [part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()];
  });
  return new Map(parts.filter(([name, value]) => name !== '' && value !== ''));
}

function styleText(styles: ReadonlyMap<string, string>): string {
  return [...styles]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
