// What differs between two texts of a task, word by word. Pure.
import { diffComm } from 'node-diff3';

/** A run of words that both texts have, or only the earlier or the later one. */
export type Run = { kind: 'SAME' | 'REMOVED' | 'ADDED'; words: string };
/** A paragraph, a point of a list, a cell: what stands on a line of its own. */
export type Line = { isQuestion: boolean; runs: Run[] };
export type TextDiff = { lines: Line[]; added: number; removed: number };

/** Between two lines; the second one begins the question. */
const lineEnd = '\n';
const questionStart = '\n?';

/** Pictures and formulas stand in the text as words. */
export type Placeholders = { picture: (alt: string) => string; formula: (text: string) => string };

const part = /<math\b[\s\S]*?<\/math>|<img\b[^>]*>|<[^>]*>|[^<\s]+/g;
const block = /^<\/?(p|div|li|ul|ol|h[1-6]|table|tr|td|th|blockquote|figure|figcaption|pre|hr|dt|dd|br|caption)\b/i;

/** The words of HTML in their order, with marks where a line ends. */
export function wordsOfHtml(html: string, { picture, formula }: Placeholders): string[] {
  const words: string[] = [];
  const end = (mark: string) => {
    const last = words.at(-1);
    if (last === undefined ? mark === questionStart : last !== lineEnd && last !== questionStart) words.push(mark);
    else if (mark === questionStart) words[words.length - 1] = mark;
  };
  for (const [piece] of html.matchAll(part)) {
    if (piece.startsWith('<math'))
      words.push(formula(textOf(piece.replace(/<annotation\b[\s\S]*?<\/annotation>/g, ''))));
    else if (piece.startsWith('<img')) words.push(picture(decode(/\balt="([^"]*)"/.exec(piece)?.[1] ?? '')));
    else if (/^<div\b[^>]*\bclass="[^"]*\btask-question\b/.test(piece)) end(questionStart);
    else if (block.test(piece)) end(lineEnd);
    else if (!piece.startsWith('<')) words.push(decode(piece));
  }
  return words;
}

const textOf = (markup: string): string => decode(markup.replace(/<[^>]*>/g, '')).trim();

function decode(text: string): string {
  return text
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

const isMark = (word: string): boolean => word === lineEnd || word === questionStart;

/** Compares two texts that were taken apart into words. */
export function diffWords(before: readonly string[], after: readonly string[]): TextDiff {
  const lines: Line[] = [{ isQuestion: false, runs: [] }];
  const counts = { added: 0, removed: 0 };
  const add = (kind: Run['kind'], words: readonly string[]) => {
    for (const word of words) {
      if (isMark(word)) {
        // A line that is gone ends none of those that are there; its words stand before what replaced them.
        if (kind !== 'REMOVED') lines.push({ isQuestion: word === questionStart, runs: [] });
        continue;
      }
      if (kind === 'ADDED') counts.added += 1;
      if (kind === 'REMOVED') counts.removed += 1;
      const runs = lines.at(-1)?.runs;
      const last = runs?.at(-1);
      if (last?.kind === kind) last.words += ` ${word}`;
      else runs?.push({ kind, words: word });
    }
  };
  for (const piece of diffComm([...before], [...after])) {
    if ('common' in piece && piece.common) add('SAME', piece.common);
    if ('buffer1' in piece && piece.buffer1) add('REMOVED', piece.buffer1);
    if ('buffer2' in piece && piece.buffer2) add('ADDED', piece.buffer2);
  }
  return { lines: lines.filter(({ runs }) => runs.length > 0), ...counts };
}
