// The dialect of the Bebras task markdown on top of markdown-it: HTML is text, unless it is marked as HTML (raw-html.ts).
import MarkdownIt, { type Token } from 'markdown-it';
import type { Definition, Section } from '../import/sections';
import { wordsIn } from '../import/text';
import { sanitiseHtml } from '../sanitise/sanitise';
import { containers } from './containers';
import { taskImages } from './images';
import { inlineMarks } from './inline';
import { math } from './math';
import { isRawHtml, rawHtml } from './raw-html';
import { tables } from './tables';

const QUOTES: Record<string, string[]> = {
  lt: ['„', '“', '‚', '‘'],
  de: ['„', '“', '‚', '‘'],
  fr: ['«\u00a0', '\u00a0»', '‹\u00a0', '\u00a0›'],
  it: ['«', '»', '“', '”'],
};
const ENGLISH_QUOTES = ['“', '”', '‘', '’'];

export type TaskMarkdown = {
  /** Tokens of a section; their line numbers count from 0 at the file's first line. */
  parse: (section: Section) => Token[];
  /** Sanitised HTML of tokens that `parse` gave. */
  render: (tokens: Token[]) => string;
  /** Sanitised HTML of the children of one inline token. */
  renderInline: (children: Token[]) => string;
};

/** A parser and renderer for one file: its language (ISO 639-1) sets the quotation marks, its definitions the links. */
export function taskMarkdown(language: string, definitions: Definition[]): TaskMarkdown {
  const markdown = new MarkdownIt({ linkify: true, typographer: true, quotes: QUOTES[language] ?? ENGLISH_QUOTES });
  // "(c)" is an answer, not a copyright sign
  markdown.disable(['replacements', 'reference']);
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.use(containers).use(tables).use(math).use(rawHtml).use(inlineMarks).use(taskImages);
  const references: Record<string, { href: string; title: string }> = {};
  for (const { label, path, title } of definitions) {
    references[markdown.utils.normalizeReference(label)] ??= { href: path, title };
  }
  const env = { references };
  return {
    parse: (section) => markdown.parse(section.source, env),
    render: (tokens) => trimmed(sanitiseHtml(markdown.renderer.render(tokens, markdown.options, env))),
    renderInline: (children) => trimmed(sanitiseHtml(markdown.renderer.renderInline(children, markdown.options, env))),
  };
}

/** Without the spaces that HTML does not show; a no-break space stays. */
function trimmed(html: string): string {
  return html.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}

/** The words of tokens without markup; pictures count as nothing, breaks as spaces. */
export function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => textOf(token))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function textOf(token: Token): string {
  if (token.type === 'inline') return (token.children ?? []).map((child) => textOf(child)).join('');
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  if (isRawHtml(token)) return wordsIn(token.content);
  return token.type === 'image' ? '' : token.content;
}
