// HTML that Markdown cannot say, as Pandoc writes it: a fence with the info `{=html}`, or code with it behind. It is cleaned
// like any other HTML; its pictures stand beside the file, as those of the Markdown do.
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { escapeAttribute, type HtmlNode, readHtml, writeHtml } from '../../../../contract/tasks-html-tree';
import { unescapeHtml } from '../import/text';

const MARK = '{=html}';
const MAX_INLINE = 20_000;

/** markdown-it plugin. */
export function rawHtml(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('backticks', 'task_html', inlineHtml);
  markdown.core.ruler.after('block', 'task_html', blocksOfHtml);
  const render = (tokens: Token[], index: number) => tokens[index]?.content ?? '';
  markdown.renderer.rules.task_html = render;
}

/** Whether a token is HTML as it stands. */
export function isRawHtml(token: Token): boolean {
  return token.type === 'task_html';
}

/** The pictures of HTML: their sources and descriptions. */
export function picturesOfHtml(html: string): { path: string; words: string }[] {
  const found: { path: string; words: string }[] = [];
  withPictures(readHtml(html), (path, words) => {
    found.push({ path, words });
    return path;
  });
  return found;
}

/** HTML with other sources of its pictures. */
export function placedPictures(html: string, source: (path: string) => string): string {
  return writeHtml(withPictures(readHtml(html), source));
}

function withPictures(nodes: readonly HtmlNode[], source: (path: string, words: string) => string): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const { attributes } = node;
    const src = node.tag === 'img' ? attributes.get('src') : undefined;
    const placed =
      src === undefined
        ? attributes
        : new Map([
            ...attributes,
            ['src', escapeAttribute(source(unescapeHtml(src), unescapeHtml(attributes.get('alt') ?? '').trim()))],
          ]);
    return { ...node, attributes: placed, children: withPictures(node.children, source) };
  });
}

function blocksOfHtml(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type === 'fence' && token.info.trim() === MARK) token.type = 'task_html';
  }
}

function inlineHtml(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '`' || state.src[state.pos - 1] === '`') return false;
  const mark = /^`+/.exec(state.src.slice(state.pos, state.pos + 40))?.[0] ?? '';
  const start = state.pos + mark.length;
  const end = state.src.slice(0, start + MAX_INLINE).indexOf(`${mark}${MARK}`, start);
  if (end === -1 || end + mark.length + MARK.length > state.posMax) return false;
  const html = state.src.slice(start, end);
  // A longer run of backticks is a different mark, and so is one that ends before.
  if (html.endsWith('`') || new RegExp(`(?<!\`)${mark}(?!\`)`).test(html)) return false;
  if (!silent) state.push('task_html', '', 0).content = html;
  state.pos = end + mark.length + MARK.length;
  return true;
}
