// Pictures in the dialect: `![label](path "Words (90%)")`. The title carries the size and the place.
import type { MarkdownIt, Token } from 'markdown-it';
import { isRawHtml, picturesOfHtml, placedPictures } from './raw-html';

type Placement = 'left' | 'right' | 'inline' | 'nocenter' | null;

/** What a picture's title says: lengths are CSS lengths ("150px", "90%"), `offset` a shift of an inline picture. */
type ImageTitle = {
  words: string;
  width: string | null;
  minWidth: string | null;
  maxWidth: string | null;
  height: string | null;
  placement: Placement;
  offset: string | null;
  /** As wide as its place lets it be: no width, not even the picture's own. */
  isFree: boolean;
};

/** A picture found in tokens: `path` and `title` as written in the file, `line` from 1. */
type FoundImage = { path: string; words: string; title: string; line: number | null };

const SIZE =
  /^(?:auto\b|(\d+(?:\.\d+)?)\s*(px|%)?)?(?:\s*min\s*(\d+(?:\.\d+)?)(?:px)?)?(?:\s*max\s*(\d+(?:\.\d+)?)(?:px)?)?(?:\s*x\s*(\d+(?:\.\d+)?)(?:px)?)?\s*(?:(left|right|inline|nocenter)\s*(?:\(([^()]*)\))?)?$/;
// "Figure (2)" counts figures; no picture is narrower than this
const MIN_BARE_WIDTH = 16;
// Pictures narrower than a line of text is high stand in the middle of the line
const SMALL = 30;

/** markdown-it plugin: paths of pictures stay as written; the tokens' own attributes are rendered. */
export function taskImages(markdown: MarkdownIt): void {
  markdown.renderer.rules.image = (tokens, index, options, _env, renderer) =>
    renderer.renderToken(tokens, index, options);
}

/** Reads size and place out of a title: "(90%)", "(150px right)", "(html: .., tex: ..)", "(inline(-0.6ex))". */
export function readImageTitle(title: string): ImageTitle {
  const plain = {
    words: title.trim(),
    width: null,
    minWidth: null,
    maxWidth: null,
    height: null,
    placement: null,
    offset: null,
    isFree: false,
  };
  const start = openingBracket(title.trim());
  if (start === -1) return plain;
  const inner = title
    .trim()
    .slice(start + 1, -1)
    .trim();
  const words = title.trim().slice(0, start).trim();
  const html = /^html:\s*(.*?)\s*,\s*tex:/.exec(inner)?.[1] ?? inner;
  if (html === 'default') return { ...plain, words };
  const match = SIZE.exec(html);
  if (!match || html === '') return plain;
  const [, width, unit, min, max, height, place, args] = match;
  if (width !== undefined && unit === undefined && Number(width) < MIN_BARE_WIDTH) return plain;
  const offset = /^-?\d+(?:\.\d+)?(?:ex|em|px)$/.exec((args ?? '').split(',')[0]?.trim() ?? '')?.[0] ?? null;
  return {
    words,
    width: width === undefined ? null : `${width}${unit ?? 'px'}`,
    minWidth: pixels(min),
    maxWidth: pixels(max),
    height: pixels(height),
    placement: placementOf(place),
    offset,
    isFree: html.startsWith('auto'),
  };
}

/** The width in pixels that a picture's title states; null: none, or a share of a line. */
export function statedWidth(title: string): number | null {
  const { width } = readImageTitle(title);
  return width?.endsWith('px') ? Math.round(Number.parseFloat(width)) || null : null;
}

/** All pictures of tokens, in order. `unresolved`: labels `![x]` that stand without a definition. */
export function findImages(tokens: Token[]): {
  images: FoundImage[];
  unresolved: { label: string; line: number | null }[];
} {
  const images: FoundImage[] = [];
  const unresolved: { label: string; line: number | null }[] = [];
  for (const token of tokens) {
    let line = token.map ? token.map[0] + 1 : null;
    for (const child of isRawHtml(token) ? [token] : (token.children ?? [])) {
      if (child.type === 'image')
        images.push({ path: pathOf(child), words: wordsOf(child), title: titleOf(child), line });
      if (isRawHtml(child)) for (const one of picturesOfHtml(child.content)) images.push({ ...one, title: '', line });
      if (child.type === 'text') {
        // Written with a backslash it is no reference.
        for (const [written, label = ''] of child.content.matchAll(/!\[([^\][]{1,200})\]/g))
          if (token.content.includes(written)) unresolved.push({ label, line });
      }
      if (line !== null && (child.type === 'softbreak' || child.type === 'hardbreak')) line++;
    }
  }
  return { images, unresolved };
}

/**
 * Gives every picture its placeholder address, its words, its size. `nativeWidth` answers in pixels, null when unknown;
 * `scale` is the file's default for pictures without a size of their own.
 */
export function dressImages(tokens: Token[], nativeWidth: (path: string) => number | null, scale: number): void {
  tokens.forEach((token, index) => {
    const children = token.children ?? [];
    for (const child of isRawHtml(token) ? [token] : children) {
      if (isRawHtml(child)) child.content = placedPictures(child.content, (path) => `image:${path}`);
      if (child.type === 'image') dress(child, nativeWidth(pathOf(child)), scale);
    }
    const only = children.length === 1 && children[0]?.type === 'image' ? children[0] : null;
    const paragraph = tokens[index - 1];
    const isBare = paragraph?.type === 'paragraph_open' && paragraph.attrGet('style') === null;
    if (only && isBare && only.meta?.centred === true) paragraph.attrSet('style', 'text-align:center');
  });
}

/** The path of a picture's token as its author wrote it. */
export function pathOf(image: Token): string {
  const written = image.meta?.path;
  if (typeof written === 'string') return written;
  const source = String(image.attrGet('src') ?? '');
  try {
    return decodeURI(source);
  } catch {
    return source;
  }
}

/** The words that stand for a picture: a label that is more than a name in the file ("ansA"), else the title. */
export function wordsOf(image: Token): string {
  const known = image.meta?.words;
  if (typeof known === 'string') return known;
  const label = image.content.trim();
  return isDescription(label) ? label : readImageTitle(titleOf(image)).words;
}

/** Whether a picture's label describes it; a bare word names it in the file ("ansA"). */
export function isDescription(label: string): boolean {
  return /\s|[^\x20-\x7e]/.test(label);
}

function titleOf(image: Token): string {
  return String(image.meta?.title ?? image.attrGet('title') ?? '');
}

function dress(image: Token, native: number | null, scale: number): void {
  const written = titleOf(image);
  const title = readImageTitle(written);
  const path = pathOf(image);
  const words = wordsOf(image);
  const width =
    title.width ?? (native === null || title.isFree ? null : `${Math.max(1, Math.floor(native * scale))}px`);
  const floats = title.placement === 'left' || title.placement === 'right';
  const small = width?.endsWith('px') === true && Number.parseFloat(width) < SMALL;
  const align = title.offset ?? (title.placement === 'inline' || small ? 'middle' : null);
  const style = [
    rule('width', width),
    rule('height', title.height),
    rule('min-width', title.minWidth),
    rule('max-width', title.maxWidth),
    floats ? `float:${title.placement};margin-${title.placement === 'left' ? 'right' : 'left'}:20px` : '',
    floats ? '' : rule('vertical-align', align),
  ];
  image.attrs = [
    ['src', `image:${path}`],
    ['alt', words],
  ];
  // The attribute keeps the size where a content security policy forbids inline styles
  if (width !== null) image.attrSet('width', width.replace(/px$/, ''));
  const css = style.filter((part) => part !== '').join(';');
  if (css !== '') image.attrSet('style', css);
  image.meta = { path, words, title: written, centred: !floats && title.placement === null };
}

function rule(property: string, value: string | null): string {
  return value === null ? '' : `${property}:${value}`;
}

function pixels(value: string | undefined): string | null {
  return value === undefined ? null : `${value}px`;
}

function placementOf(word: string | undefined): Placement {
  return word === 'left' || word === 'right' || word === 'inline' || word === 'nocenter' ? word : null;
}

// Where the bracket opens that the last sign of the title closes.
function openingBracket(title: string): number {
  if (!title.endsWith(')')) return -1;
  let depth = 0;
  for (let at = title.length - 1; at >= 0; at--) {
    if (title[at] === ')') depth++;
    if (title[at] === '(' && --depth === 0) return at;
  }
  return -1;
}
