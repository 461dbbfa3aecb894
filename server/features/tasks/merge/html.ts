// Joins two changes of one text: by blocks, inside a block by its parts, inside a line by words. Pure.
import { conflictMark } from '../../../../contract/tasks-conflicts';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalHtml, isBlock } from '../../../../contract/tasks-html';
import { type HtmlElement, type HtmlNode, readHtml, writeHtml } from '../../../../contract/tasks-html-tree';
import { align } from './sequences';
import { mergeWords } from './words';

/** A place that both changed, as HTML. */
export type TextConflict = { base: string; mine: string; theirs: string };

/** A joined text; in the place of each conflict it has conflictMark, counted from `from`. */
export type MergedText = { html: string; conflicts: TextConflict[] };

/**
 * Joins two changes of a text in its stored form. from: the number of conflicts before it; most: the letters that fit;
 * form: of texts, or of choices.
 */
export function mergeHtml(
  base: string,
  mine: string,
  theirs: string,
  { from = 0, most = taskLimits.htmlLength, form = canonicalHtml } = {},
): MergedText {
  if (mine === theirs || theirs === base) return { html: mine, conflicts: [] };
  if (mine === base) return { html: theirs, conflicts: [] };
  const conflicts: TextConflict[] = [];
  const clash = (one: TextConflict) => conflictMark(from + conflicts.push(one) - 1);
  const html = mergeParts(blocksIn(base), blocksIn(mine), blocksIn(theirs), clash);
  // Each author alone may fill a text; what both wrote must fit, too.
  if (html.length > most) return { html: conflictMark(from), conflicts: [{ base, mine, theirs }] };
  return { html: conflicts.length === 0 ? form(html) : html, conflicts };
}

type Clash = (conflict: TextConflict) => string;
/** A block, or the words between two blocks. */
type Part = { html: string; element: HtmlElement | null; nodes: readonly HtmlNode[] };

function blocksIn(html: string): Part[] {
  return partsOf(readHtml(html));
}

function partsOf(nodes: readonly HtmlNode[]): Part[] {
  const parts: Part[] = [];
  let line: HtmlNode[] = [];
  const close = () => {
    if (line.length > 0) parts.push({ html: writeHtml(line), element: null, nodes: line });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'object' && isBlock(node.tag)) {
      close();
      parts.push({ html: writeHtml([node]), element: node, nodes: node.children });
    } else line.push(node);
  }
  close();
  return parts;
}

/** Joins two lists of parts that were made from one. */
function mergeParts(base: readonly Part[], mine: readonly Part[], theirs: readonly Part[], clash: Clash): string {
  const texts = (parts: readonly Part[]) => parts.map((part) => part.html);
  const toMine = align(texts(base), texts(mine));
  const toTheirs = align(texts(base), texts(theirs));
  const written: string[] = [];
  let [nextMine, nextTheirs] = [0, 0];
  const gap = (untilMine: number, untilTheirs: number) => {
    const one = texts(mine.slice(nextMine, untilMine)).join('');
    const other = texts(theirs.slice(nextTheirs, untilTheirs)).join('');
    if (one === '' || other === '' || one === other) written.push(one || other);
    else written.push(clash({ base: '', mine: one, theirs: other }));
    [nextMine, nextTheirs] = [untilMine, untilTheirs];
  };
  base.forEach((part, at) => {
    const [one, other] = [toMine[at] ?? null, toTheirs[at] ?? null];
    gap(one ?? nextMine, other ?? nextTheirs);
    written.push(mergePart(part, partAt(mine, one), partAt(theirs, other), clash));
    if (one !== null) nextMine = one + 1;
    if (other !== null) nextTheirs = other + 1;
  });
  gap(mine.length, theirs.length);
  return written.join('');
}

function partAt(parts: readonly Part[], at: number | null): Part | null {
  return at === null ? null : (parts[at] ?? null);
}

/** Joins two states of one part; null: it was taken out. */
function mergePart(base: Part, mine: Part | null, theirs: Part | null, clash: Clash): string {
  const [one, other] = [mine?.html ?? '', theirs?.html ?? ''];
  if (one === other || other === base.html) return one;
  if (one === base.html) return other;
  const whole = () => clash({ base: base.html, mine: one, theirs: other });
  if (!mine || !theirs || !isSameFrame(base, mine) || !isSameFrame(base, theirs)) return whole();
  if (base.element?.tag === 'pre') return whole();
  const nested = [base, mine, theirs].map((part) =>
    part.nodes.some((node) => typeof node === 'object' && isBlock(node.tag)),
  );
  const [start, end] = frameOf(base);
  if (!nested.includes(true)) {
    const words = mergeWords(base.nodes, mine.nodes, theirs.nodes);
    return words === null ? lineClash(base, mine, theirs, clash) : start + words + end;
  }
  return start + mergeParts(partsOf(base.nodes), partsOf(mine.nodes), partsOf(theirs.nodes), clash) + end;
}

/** A cell and an item keep their frame around a conflict, so that a list stays a list and a row a row. */
function lineClash(base: Part, mine: Part, theirs: Part, clash: Clash): string {
  if (!/^(li|td|th|dt|dd|caption|figcaption)$/.test(base.element?.tag ?? ''))
    return clash({ base: base.html, mine: mine.html, theirs: theirs.html });
  const [start, end] = frameOf(base);
  const inner = (part: Part) => writeHtml(part.nodes);
  return start + clash({ base: inner(base), mine: inner(mine), theirs: inner(theirs) }) + end;
}

function frameOf({ element }: Part): [start: string, end: string] {
  if (!element) return ['', ''];
  const [start = '', end = ''] = writeHtml([{ ...element, children: ['\u0000'] }]).split('\u0000');
  return [start, end];
}

function isSameFrame(one: Part, other: Part): boolean {
  return frameOf(one).join('') === frameOf(other).join('');
}
