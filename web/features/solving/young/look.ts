// How a task of the youngest is laid out: by its text and by what its answers show. Pure.

import { leastWidth } from '../../tasks/scene/layout';

type Picture = { width?: number | undefined; height?: number | undefined; stated?: number | undefined };
type Choice = { html?: string; image?: Picture | undefined };

/**
 * What the answers show. pictures: each has a picture and at most a word. broad: pictures that need more room to be read.
 * words: short words alone. long: more than fits beside a picture.
 */
export function kindOf(choices: readonly Choice[]): 'pictures' | 'broad' | 'words' | 'long' {
  if (broadWidth(choices) > 0) return 'broad';
  const longest = Math.max(0, ...choices.map(({ html }) => wordsIn(html ?? '').length));
  if (choices.every(({ image }) => image !== undefined)) return longest <= shortWord ? 'pictures' : 'long';
  return longest <= shortWord ? 'words' : 'long';
}

/** The picture of an answer in a usual card, in pixels. */
const usual = { width: 96, height: 104 };

/**
 * The least width in pixels of pictures that are the answer, because no word stands beside them, and that a usual card
 * would make too small. 0: there are none.
 */
export function broadWidth(choices: readonly Choice[]): number {
  const needed = choices.map(({ html = '', image }) => {
    if (!image || wordsIn(html) !== '') return 0;
    // Of a picture that nobody has measured, as in a draft, the usual least width is wanted.
    const { width = Number.POSITIVE_INFINITY, height = 0, stated = null } = image;
    const least = leastWidth({ width, height, stated });
    const isHigh = (least * height) / width > usual.height;
    return least > usual.width || isHigh ? Math.ceil(least) : 0;
  });
  return Math.max(0, ...needed);
}

/** Most letters of an answer that stands beside the picture. */
const shortWord = 18;

/** Whether four answers fit into one row of a phone. */
export function fitsOneRow(choices: readonly Choice[]): boolean {
  const longest = Math.max(0, ...choices.map(({ html }) => wordsIn(html ?? '').length));
  return choices.length <= 3 || (choices.length === 4 && longest <= narrowWord);
}

const narrowWord = 8;

/** Whether a text is so plain that its sentences and its question read as one. */
export function flows(html: string): boolean {
  const tags = [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase());
  return tags.every((name) => plain.has(name)) && wordsIn(html).split(' ').length <= mostWords;
}

const plain = new Set(['p', 'div', 'b', 'strong', 'i', 'em', 'u', 'span', 'sub', 'sup']);
const mostWords = 45;

function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
