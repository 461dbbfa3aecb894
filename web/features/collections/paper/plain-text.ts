// The HTML of a task as plain text for a Braille display or a voice: one paragraph a line, nothing that only adorns. Pure.
import { type HtmlElement, type HtmlNode, readHtml } from '../../../../contract/tasks-html-tree';

export type PlainWords = {
  /** A picture by its description, which may be empty: standing alone, and within a sentence. */
  picture: (description: string) => string;
  inSentence: (description: string) => string;
  /** The n-th row of a table without heads. */
  row: (n: number) => string;
};

/** The lines of HTML. A paragraph is a line; lines of one list or table follow each other without an empty one. */
export function plainLines(html: string, words: PlainWords): string[] {
  return blocks(readHtml(html), words).flatMap((block, at) => (at === 0 ? block : ['', ...block]));
}

type Block = string[];

const containers = new Set(['div', 'blockquote', 'figure', 'thead', 'tbody', 'tfoot', 'dl']);
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption', 'caption', 'dt', 'dd']);
const isBlock = (node: HtmlNode): node is HtmlElement =>
  typeof node === 'object' &&
  (containers.has(node.tag) || paragraphs.has(node.tag) || /^([uo]l|table|hr)$/.test(node.tag));

/** What stands between blocks is a paragraph of its own. */
function blocks(nodes: readonly HtmlNode[], words: PlainWords): Block[] {
  const found: Block[] = [];
  let run: HtmlNode[] = [];
  const end = () => {
    const lines = paragraph(run, words);
    if (lines.length > 0) found.push(lines);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    end();
    found.push(...ofElement(node, words));
  }
  end();
  return found;
}

function ofElement(element: HtmlElement, words: PlainWords): Block[] {
  const { tag, children } = element;
  if (tag === 'ul' || tag === 'ol') return nonEmpty(listLines(element, words));
  if (tag === 'table') return nonEmpty(tableLines(element, words));
  if (tag === 'pre') return nonEmpty(preLines(element, words));
  return blocks(children, words);
}

const nonEmpty = (lines: Block): Block[] => (lines.length > 0 ? [lines] : []);

/** The lines of inline content: a break ends one, and a picture that stands alone is one. */
function paragraph(nodes: readonly HtmlNode[], words: PlainWords): Block {
  const isAlone = nodes.every((node) => isPicture(node) || inline([node], words).trim() === '');
  const pictures = isAlone ? nodes.filter(isPicture) : [];
  if (pictures.length > 0) return pictures.map((picture) => words.picture(altOf(picture)));
  return inline(nodes, words)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isPicture(node: HtmlNode): node is HtmlElement {
  if (typeof node === 'string') return false;
  if (node.tag === 'img') return true;
  const [only, ...more] = node.children.filter((child) => typeof child === 'object' || child.trim() !== '');
  return /^(a|span|strong|em)$/.test(node.tag) && more.length === 0 && only !== undefined && isPicture(only);
}

const altOf = (node: HtmlElement): string => {
  const [inner] = node.children.filter((child) => typeof child === 'object');
  return inner ? altOf(inner) : unescaped(node.attributes.get('alt') ?? '').trim();
};

/** Inline content as text; `\n` stands for a break alone. */
function inline(nodes: readonly HtmlNode[], words: PlainWords): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return unescaped(node).replace(/\s+/g, ' ');
      const inside = () => inline(node.children, words);
      switch (node.tag) {
        case 'br':
          return '\n';
        case 'img':
          return ` ${words.inSentence(altOf(node))} `;
        case 'math':
          return formula(node);
        case 'sup':
          return `^${inside()}`;
        case 'sub':
          return `_${inside()}`;
        default:
          return isBlock(node) ? ` ${blocks([node], words).flat().join('; ')} ` : inside();
      }
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '');
}

/** Items numbered in their order; what is a list within an item follows it with the number of both. */
function listLines({ children, attributes }: HtmlElement, words: PlainWords, before = ''): Block {
  const first = Number(attributes.get('start') ?? 1) || 1;
  const items = children.filter((node) => typeof node === 'object' && node.tag === 'li');
  return items.flatMap((item, at) => {
    if (typeof item === 'string') return [];
    const number = `${before}${first + at}.`;
    const isList = (node: HtmlNode): node is HtmlElement => typeof node === 'object' && /^[uo]l$/.test(node.tag);
    const own = blocks(
      item.children.filter((node) => !isList(node)),
      words,
    ).flat();
    const inner = item.children.filter(isList).flatMap((list) => listLines(list, words, number));
    return [`${number} ${own.join(' ')}`.trim(), ...inner];
  });
}

/** Row by row: each cell behind the head of its column, a row behind its own head. */
function tableLines(table: HtmlElement, words: PlainWords): Block {
  const rows = rowsOf(table).map((row) =>
    row.children.flatMap((cell) =>
      typeof cell === 'object' && /^t[hd]$/.test(cell.tag)
        ? [{ isHead: cell.tag === 'th', text: blocks(cell.children, words).flat().join(' ') }]
        : [],
    ),
  );
  const caption = table.children.flatMap((node) =>
    typeof node === 'object' && node.tag === 'caption' ? paragraph(node.children, words) : [],
  );
  const [first = [], ...rest] = rows;
  const hasHeads =
    rest.length > 0 && first.some(({ isHead }) => isHead) && first.every((cell) => cell.isHead || !cell.text);
  const lines = (hasHeads ? rest : rows).map((cells, at) => {
    const [head, ...others] = cells;
    const isNamed = head?.isHead === true && others.length > 0;
    const told = (isNamed ? others : cells).map(({ text }, place) => {
      const name = hasHeads ? (first[isNamed ? place + 1 : place]?.text ?? '') : '';
      return name === '' ? text : `${name}: ${text}`;
    });
    return `${isNamed ? head.text : words.row(at + 1)}: ${told.filter((cell) => cell !== '').join('; ')}`;
  });
  return [...caption, ...lines.filter((line) => /[\p{L}\p{N}]/u.test(line))];
}

function rowsOf({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'tr' ? [node] : /^t(head|body|foot)$/.test(node.tag) ? rowsOf(node) : [];
  });
}

/** A program or a drawing of letters keeps its lines. */
function preLines({ children }: HtmlElement, words: PlainWords): Block {
  const text = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return unescaped(node);
        return node.tag === 'br' ? '\n' : node.tag === 'img' ? words.inSentence(altOf(node)) : text(node.children);
      })
      .join('');
  return text(children)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** A formula in one line, as it is typed: (a+b)/2, x^2, √(n). */
function formula(node: HtmlNode): string {
  if (typeof node === 'string') return unescaped(node).trim();
  const parts = node.children.map(formula).filter((part) => part !== '');
  const [one = '', two = '', three = ''] = parts;
  switch (node.tag) {
    case 'mfrac':
      return `${grouped(one)}/${grouped(two)}`;
    case 'msup':
    case 'mover':
      return `${grouped(one)}^${grouped(two)}`;
    case 'msub':
    case 'munder':
      return `${grouped(one)}_${grouped(two)}`;
    case 'msubsup':
    case 'munderover':
      return `${grouped(one)}_${grouped(two)}^${grouped(three)}`;
    case 'msqrt':
      return `√(${parts.join('')})`;
    case 'mroot':
      return `${grouped(two)}√(${one})`;
    case 'mtr':
      return `${parts.join('; ')} `;
    default:
      return parts.join('');
  }
}

const grouped = (text: string) => (/^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`);

function unescaped(text: string): string {
  return text
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\u00a0/g, ' ')
    .replace(/\u00ad/g, '');
}
