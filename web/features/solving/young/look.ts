// How a task of the youngest is laid out: by its text and by what its answers show. Pure.

type Choice = { html?: string; image?: unknown };

/**
 * What the answers show. pictures: each has a picture and at most a word. words: short words alone. long: more than fits
 * beside a picture.
 */
export function kindOf(choices: readonly Choice[]): 'pictures' | 'words' | 'long' {
  const longest = Math.max(0, ...choices.map(({ html }) => wordsIn(html ?? '').length));
  if (choices.every(({ image }) => image !== undefined)) return longest <= shortWord ? 'pictures' : 'long';
  return longest <= shortWord ? 'words' : 'long';
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
