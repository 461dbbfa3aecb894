// Finds words that a remark quotes in a text, and puts others in their place. Words may go through marks. Pure.
import { type DeskFields, deskFields } from '../../../../contract/tasks-desk';
import { canonicalChoice, canonicalHtml, isBlock } from '../../../../contract/tasks-html';
import { escapeText, type HtmlNode, readHtml, writeHtml } from '../../../../contract/tasks-html-tree';

/** Where a remark stands: a field, the quoted words, and which of the places with them, from 0. */
export type Anchor = { field: string; quote: string; occurrence: number };

/** Whether the quoted words still stand in the fields; a remark without a quote stands while its field does. */
export function isAnchored(fields: DeskFields, anchor: Anchor): boolean {
  const html = textAt(fields, anchor.field);
  if (html === null) return false;
  return oneLine(anchor.quote) === '' || findWords(lettersOf(html), anchor) !== null;
}

/** The fields with a proposal in the place of the quoted words; null: they stand there no more. */
export function withProposal(fields: DeskFields, anchor: Anchor, proposal: string): DeskFields | null {
  const html = textAt(fields, anchor.field);
  if (html === null || oneLine(anchor.quote) === '') return null;
  const letters = lettersOf(html);
  const place = findWords(letters, anchor);
  if (!place) return null;
  const [first] = letters.slice(place.start, place.end);
  if (!first) return null;
  const gone = new Set(letters.slice(place.start, place.end));
  const kept = (node: number, text: string) => {
    const own = letters.filter((one) => one.node === node);
    const words = own.map((one) => (one === first ? proposal : gone.has(one) ? '' : one.letter)).join('');
    return own.some((one) => gone.has(one)) ? escapeText(words) : text;
  };
  let count = -1;
  const write = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node !== 'string') return node.tag === 'math' ? node : { ...node, children: write(node.children) };
      count += 1;
      return kept(count, node);
    });
  const joined = withText(fields, anchor.field, writeHtml(write(readHtml(html))));
  // A proposal may make a full text too long.
  return deskFields.safeParse(joined).success ? joined : null;
}

/** A letter of a text with its text node; -1: a gap between two blocks. */
type Letter = { letter: string; node: number };

function lettersOf(html: string): Letter[] {
  const letters: Letter[] = [];
  let count = -1;
  const read = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        count += 1;
        letters.push(...[...unescaped(node)].map((letter) => ({ letter, node: count })));
      } else if (node.tag === 'math' || node.tag === 'img') letters.push({ letter: '\ufffc', node: -1 });
      else {
        const gap = isBlock(node.tag) || node.tag === 'br' ? [{ letter: ' ', node: -1 }] : [];
        letters.push(...gap);
        read(node.children);
        letters.push(...gap);
      }
    }
  };
  read(readHtml(html));
  return letters;
}

/** The letters of the quoted words; blanks of any kind and number are one. */
function findWords(letters: readonly Letter[], { quote, occurrence }: Anchor): { start: number; end: number } | null {
  const places: number[] = [];
  let text = '';
  letters.forEach(({ letter }, at) => {
    if (/\s/.test(letter) && (text === '' || text.endsWith(' '))) return;
    text += /\s/.test(letter) ? ' ' : letter;
    for (let n = text.length - places.length; n > 0; n--) places.push(at);
  });
  const words = oneLine(quote);
  let found = text.indexOf(words);
  for (let n = 0; n < occurrence && found !== -1; n++) found = text.indexOf(words, found + 1);
  // The words before it may have gone meanwhile: the last place that is left is the one.
  if (found === -1) found = text.lastIndexOf(words);
  if (found === -1 || words === '') return null;
  return { start: places[found] ?? 0, end: (places[found + words.length - 1] ?? 0) + 1 };
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

/** The HTML of a field, or null where there is no such field any more. */
function textAt(fields: DeskFields, field: string): string | null {
  switch (field) {
    case 'contentHtml':
    case 'solutionHtml':
    case 'relevanceHtml':
    case 'originHtml':
      return fields[field];
    case 'name':
      return escapeText(fields.name);
    case '':
    case 'answer':
      return '';
    default:
      return fields.choices[Number(field.split('.')[1])]?.textHtml ?? null;
  }
}

function withText(fields: DeskFields, field: string, html: string): DeskFields {
  switch (field) {
    case 'contentHtml':
    case 'solutionHtml':
    case 'relevanceHtml':
    case 'originHtml':
      return { ...fields, [field]: canonicalHtml(html) };
    case 'name':
      return { ...fields, name: unescaped(html) };
    default: {
      const at = Number(field.split('.')[1]);
      const textHtml = canonicalChoice(html);
      return { ...fields, choices: fields.choices.map((one, place) => (place === at ? { ...one, textHtml } : one)) };
    }
  }
}
