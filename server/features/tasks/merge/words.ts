// Joins two changes of one line of a text: word by word, each with its marks, so that tags always fit. Pure.
import { diff3MergeRegions } from 'node-diff3';
import { isMark } from '../../../../contract/tasks-html';
import { type HtmlNode, writeHtml } from '../../../../contract/tasks-html-tree';
import { isComparable } from './sequences';

/** The words of mine and theirs together, or null where both changed the same place. */
export function mergeWords(base: readonly HtmlNode[], mine: readonly HtmlNode[], theirs: readonly HtmlNode[]) {
  const [o, a, b] = [base, mine, theirs].map((nodes) => nodes.flatMap((node) => wordsOf(node, '', '')));
  if (!o || !a || !b || !isComparable(o, a) || !isComparable(o, b)) return null;
  const joined: string[] = [];
  for (const region of diff3MergeRegions(a, o, b)) {
    if (region.stable) joined.push(...region.bufferContent);
    else if (region.aContent.join('') === region.bContent.join('')) joined.push(...region.aContent);
    else return null;
  }
  return joined.join('');
}

/** The words of a node, each inside its marks; pictures, formulas and breaks count as words. */
function wordsOf(node: HtmlNode, open: string, close: string): string[] {
  if (typeof node === 'string') return (node.match(/\S+\s*|\s+/g) ?? []).map((word) => open + word + close);
  const isFormula = node.children.some((child) => typeof child === 'object' && child.tag === 'math');
  if (!isMark(node.tag) || isFormula) return [open + writeHtml([node]) + close];
  const [start = '', end = ''] = writeHtml([{ ...node, children: ['\u0000'] }]).split('\u0000');
  return node.children.flatMap((child) => wordsOf(child, open + start, end + close));
}
