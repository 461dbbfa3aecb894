// Blocks of the stored form of texts (contract/tasks-html.ts) as Markdown of the task format.
import { type HtmlElement, type HtmlNode, writeHtml } from '../../../../contract/tasks-html-tree';
import { unescapeHtml } from '../../tasks/import/text';
import { escapeLines } from './escape';
import { latexOf } from './formula';
import { besideFile, formulaIn, inlineMarkdown, type Style } from './inline';
import { tableMarkdown } from './table';

/** Blocks one below the other. Lists that touch have other signs, else they would be one. */
export function blocksMarkdown(nodes: readonly HtmlNode[], style: Style): string {
  let marks = 0;
  return nodes
    .map((node, at) => {
      const before = nodes[at - 1];
      const touches = typeof node === 'object' && typeof before === 'object' && before.tag === node.tag;
      marks = touches ? marks + 1 : 0;
      return typeof node === 'string' ? line([node], style) : blockMarkdown(node, style, marks % 2 === 1);
    })
    .join('\n\n');
}

/** HTML as it stands, marked as HTML. */
export function markedBlocks(nodes: readonly HtmlNode[]): string {
  const html = writeHtml(nodes.map((node) => (typeof node === 'string' ? node : besideFile(node))));
  const safe = html
    .replace(/@/g, '&#64;')
    .replace(/\((?=at\))/gi, '&#40;')
    .replace(/\[(?=at\])/gi, '&#91;')
    .replace(/`/g, '&#96;');
  return `\`\`\`{=html}\n${safe.replace(/\n/g, '&#10;')}\n\`\`\``;
}

/** A block as Markdown; isOther: a list with the other sign. What Markdown cannot say is marked as HTML. */
export function blockMarkdown(node: HtmlElement, style: Style, isOther = false): string {
  return plain(node, style, isOther) ?? markedBlocks([node]);
}

function plain(node: HtmlElement, style: Style, isOther: boolean): string | null {
  const { tag, attributes, children } = node;
  if (tag === 'p' || /^h[2-6]$/.test(tag)) return paragraph(node, style);
  if (tag === 'div') return container(node, style);
  if (tag === 'ol') return list(node, style, isOther);
  if (attributes.size > 0) return tag === 'table' ? tableMarkdown(node, style, false) : null;
  switch (tag) {
    case 'ul':
      return list(node, style, isOther);
    case 'blockquote':
      return blocksMarkdown(children, style).replace(/^/gm, '> ');
    case 'hr':
      return '***';
    case 'table':
      return tableMarkdown(node, style, false);
    case 'pre':
      return fence(node);
    default:
      return null;
  }
}

function paragraph(node: HtmlElement, style: Style): string | null {
  const css = node.attributes.get('style') ?? '';
  const align = css === '' ? '' : /^text-align:(center|right|justify)$/.exec(css)?.[1];
  if (align === undefined || [...node.attributes.keys()].some((name) => name !== 'style')) return null;
  const [only, ...more] = node.children;
  const alone = more.length === 0 && typeof only === 'object' ? only : null;
  if (alone?.tag === 'img' && (align === '' || align === 'center')) {
    return inlineMarkdown([alone], style, align === '' ? 'alone' : 'centred');
  }
  const formula = alone && node.tag === 'p' && align === '' ? formulaIn(alone) : null;
  if (formula?.attributes.get('display') === 'block' && !style.bare) {
    const latex = latexOf(formula);
    if (latex !== null) return `$$\n${latex}\n$$`;
  }
  const words = node.tag === 'p' ? line(node.children, style) : heading(node, style);
  return align === '' ? words : `:::${align}\n${words}\n:::`;
}

function heading({ tag, children }: HtmlElement, style: Style): string {
  const words = inlineMarkdown(children, { ...style, inLine: true });
  if (tag !== 'h2') return `${'#'.repeat(Number(tag[1]))} ${words.replace(/#(?=#*$)/, '\\#')}`;
  // Two signs would begin a section of the file.
  return `${escapeLines(words)}\n===`.replace(/===$/, '---');
}

function line(nodes: readonly HtmlNode[], style: Style): string {
  return escapeLines(inlineMarkdown(nodes, style));
}

const STYLES: Readonly<Record<string, string>> = {
  center: 'text-align:center',
  right: 'text-align:right',
  justify: 'text-align:justify',
  indent: 'margin-left:2em',
  clear: 'clear:both',
};

function container({ attributes, children }: HtmlElement, style: Style): string | null {
  const name = /^task-([a-z-]+)$/.exec(attributes.get('class') ?? '')?.[1];
  const known = [...attributes.keys()].every((key) => key === 'class' || key === 'style');
  if (name === undefined || name === 'comment' || !known || attributes.get('style') !== STYLES[name]) return null;
  const inner = children.map((child) => {
    const table =
      typeof child === 'object' && child.tag === 'table' ? tableMarkdown(child, style, name === 'center') : null;
    return table ?? blocksMarkdown([child], style);
  });
  return `:::${name}\n${inner.join('\n\n')}\n:::`;
}

function list(node: HtmlElement, style: Style, isOther: boolean): string | null {
  if ([...node.attributes.keys()].some((name) => name !== 'start')) return null;
  const items = node.children.filter((child) => typeof child === 'object');
  if (items.some((item) => item.tag !== 'li' || item.attributes.size > 0)) return null;
  const start = Number(node.attributes.get('start') ?? 1);
  if (!Number.isInteger(start) || start < 0 || start > 9_999) return null;
  let isLoose = false;
  const written = items.map((item, at) => {
    const sign = node.tag === 'ol' ? `${start + at}${isOther ? ')' : '.'}` : isOther ? '*' : '-';
    const firstBlock = item.children.findIndex((child) => typeof child === 'object' && isBlock(child));
    const words = item.children.slice(0, firstBlock === -1 ? undefined : firstBlock);
    const blocks = firstBlock === -1 ? [] : item.children.slice(firstBlock);
    const isTight = blocks.every((block) => typeof block === 'object' && /^[uo]l$/.test(block.tag));
    if (!isTight) isLoose = true;
    const parts = [words.length > 0 ? line(words, style) : '', blocksMarkdown(blocks, style)].filter(Boolean);
    const text = parts.join(isTight && words.length > 0 ? '\n' : '\n\n');
    return `${sign} ${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length + 1)}`)}`.trimEnd();
  });
  return written.join(isLoose ? '\n\n' : '\n');
}

const BLOCKS = /^(?:p|h[2-6]|div|[uod]l|blockquote|pre|hr|table|figure)$/;

function isBlock(node: HtmlElement): boolean {
  return BLOCKS.test(node.tag);
}

function fence({ children }: HtmlElement): string | null {
  const [only, ...more] = children;
  const text = typeof only === 'object' && only.tag === 'code' && only.attributes.size === 0 ? only.children : [];
  if (more.length > 0 || text.length !== 1 || typeof text[0] !== 'string') return null;
  const words = unescapeHtml(text[0]);
  const longest = Math.max(2, ...(words.match(/`+/g) ?? []).map((run) => run.length));
  const sign = '`'.repeat(longest + 1);
  return words.endsWith('\n') ? `${sign}\n${words}${sign}` : null;
}
