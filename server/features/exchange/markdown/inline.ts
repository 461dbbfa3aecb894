// Words with their marks as Markdown. What Markdown cannot say is marked as HTML (tasks/markdown/raw-html.ts).
import { type HtmlElement, type HtmlNode, writeHtml } from '../../../../contract/tasks-html-tree';
import { unescapeHtml } from '../../tasks/import/text';
import { type Care, destination, escapeMarked, escapeWords, quotedTitle } from './escape';
import { latexOf } from './formula';
import { type Place, pictureMarkdown } from './picture';

/** How a text is written. bare: no marks of Markdown at all; titles: of the file's pictures, by path. */
export type Style = { care: Care; bare: boolean; inLine: boolean; titles: Readonly<Record<string, string>> };

/** The nodes of a line as Markdown. place: where a picture among them stands. */
export function inlineMarkdown(nodes: readonly HtmlNode[], style: Style, place: Place = 'words'): string {
  return nodes.map((node, at) => nodeMarkdown(node, style, place, [nodes[at - 1], nodes[at + 1]])).join('');
}

type Neighbours = [HtmlNode | undefined, HtmlNode | undefined];

function nodeMarkdown(node: HtmlNode, style: Style, place: Place, neighbours: Neighbours): string {
  if (typeof node === 'string') {
    const words = escapeWords(node, style.care);
    return style.inLine ? words.replace(/\|/g, (bar, at: number) => (words[at - 1] === '\\' ? bar : '\\|')) : words;
  }
  return (style.bare ? null : plain(node, style, place, neighbours)) ?? simple(node, style) ?? marked(node);
}

/** What stays as it is however carefully a text is written. */
function simple(node: HtmlElement, style: Style): string | null {
  return node.tag === 'br' && node.attributes.size === 0 && !style.inLine ? '\\\n' : null;
}

function plain(node: HtmlElement, style: Style, place: Place, neighbours: Neighbours): string | null {
  if (node.tag === 'img') return pictureMarkdown(node, place, titleOf(node, style));
  const math = formulaIn(node);
  if (math) {
    const latex = math.attributes.get('display') === 'block' ? null : latexOf(math);
    return latex === null ? null : `$${latex}$`;
  }
  if (node.tag === 'a') return link(node, style);
  if (node.attributes.size > 0) return null;
  const inner = () => inlineMarkdown(node.children, style);
  switch (node.tag) {
    case 'strong':
      return `**${inner()}**`;
    case 'em': {
      const sign = neighbours.some((one) => typeof one === 'string' && touches(one, one === neighbours[0])) ? '*' : '_';
      return `${sign}${inner()}${sign}`;
    }
    case 's':
      return `~~${inner()}~~`;
    case 'sub':
    case 'sup':
      return script(node);
    case 'code':
      return code(node.children);
    default:
      return null;
  }
}

function touches(text: string, isBefore: boolean): boolean {
  return isBefore ? /[\p{L}\p{N}]$/u.test(text) : /^[\p{L}\p{N}]/u.test(text);
}

/** The formula that an element is or holds. */
export function formulaIn(node: HtmlElement): HtmlElement | null {
  if (node.tag === 'math') return node;
  const [only, ...more] = node.children;
  const isFormula = typeof only === 'object' && only.tag === 'math' && more.length === 0;
  return node.tag === 'span' && node.attributes.get('class') === 'katex' && isFormula ? only : null;
}

function titleOf(image: HtmlElement, style: Style): string {
  return style.titles[unescapeHtml(image.attributes.get('src') ?? '').replace(/^image:/, '')] ?? '';
}

function script({ tag, children }: HtmlElement): string | null {
  const [only, ...more] = children;
  if (typeof only !== 'string' || more.length > 0) return null;
  const text = unescapeHtml(only);
  const sign = tag === 'sub' ? '~' : '^';
  return /^[\p{L}\p{N}+=,.−-]{1,60}$/u.test(text) ? `${sign}${text}${sign}` : null;
}

function code(children: readonly HtmlNode[]): string | null {
  const [only, ...more] = children;
  if (typeof only !== 'string' || more.length > 0) return null;
  const text = unescapeHtml(only);
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const sign = '`'.repeat(longest + 1);
  const padded = /^`|`$|^ .* $/.test(text) ? ` ${text} ` : text;
  return /[|\u2016]/.test(text) ? null : `${sign}${padded}${sign}`;
}

function link({ attributes, children }: HtmlElement, style: Style): string | null {
  const href = unescapeHtml(attributes.get('href') ?? '');
  if ([...attributes.keys()].some((name) => !/^(?:href|title|target|rel)$/.test(name))) return null;
  const title = attributes.get('title');
  const words = children.length === 1 && typeof children[0] === 'string' ? unescapeHtml(children[0]) : null;
  if (words === href && title === undefined && /^https?:\/\/[^\s<>@|\\`]+$/.test(href)) return `<${href}>`;
  const target = destination(href);
  return `[${inlineMarkdown(children, style)}](${target}${title === undefined ? '' : ` ${quotedTitle(unescapeHtml(title))}`})`;
}

function marked(node: HtmlElement): string {
  return `\`${escapeMarked(writeHtml([besideFile(node)]))}\`{=html}`;
}

/** Pictures of marked HTML stand beside the file, too. */
export function besideFile(node: HtmlElement): HtmlElement {
  const src = node.tag === 'img' ? node.attributes.get('src') : undefined;
  const attributes =
    src === undefined ? node.attributes : new Map([...node.attributes, ['src', src.replace(/^image:/, '')]]);
  return {
    ...node,
    attributes,
    children: node.children.map((child) => (typeof child === 'string' ? child : besideFile(child))),
  };
}
