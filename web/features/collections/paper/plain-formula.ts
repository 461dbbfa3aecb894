// A formula of a task in one line, as it is typed: (a+b)/2, x^2, √(n). Pure.
import type { HtmlNode } from '../../../../contract/tasks-html-tree';

/** A formula as text. What is longer than a number or one letter stands in brackets above and below a line or beside a base. */
export function formula(node: HtmlNode): string {
  if (typeof node === 'string') return unescaped(node).trim();
  const children = node.children.filter((child) => typeof child === 'object' || child.trim() !== '');
  const [one = '', two = '', three = ''] = children.map(formula);
  const base = isToken(children[0]) ? one : grouped(one);
  switch (node.tag) {
    case 'mtext':
      return node.children.map((child) => (typeof child === 'string' ? unescaped(child) : formula(child))).join('');
    case 'mfrac':
      return `${grouped(one)}/${grouped(two)}`;
    case 'msup':
    case 'mover':
      return `${base}^${grouped(two)}`;
    case 'msub':
    case 'munder':
      return `${base}_${grouped(two)}`;
    case 'msubsup':
    case 'munderover':
      return `${base}_${grouped(two)}^${grouped(three)}`;
    case 'msqrt':
      return `√(${inRow(children)})`;
    case 'mroot':
      return `${grouped(two)}√(${one})`;
    case 'mtr':
      return `${children
        .map(formula)
        .filter((part) => part !== '')
        .join('; ')} `;
    default:
      return inRow(children);
  }
}

/** Parts side by side; a space where two would read as one: 2 1/2, x^1 0. */
function inRow(nodes: readonly HtmlNode[]): string {
  let row = '';
  let before: HtmlNode = '';
  for (const node of nodes) {
    const part = formula(node);
    if (part === '') continue;
    row += isApart(row, before, part, node) ? ` ${part}` : part;
    before = node;
  }
  return row;
}

function isApart(row: string, before: HtmlNode, part: string, node: HtmlNode): boolean {
  if (!/[\p{L}\p{N}]$/u.test(row)) return false;
  if (typeof node === 'object' && node.tag === 'mfrac') return true;
  return /^\p{N}/u.test(part) ? /\p{N}$/u.test(row) || !isToken(before) : /^\p{L}/u.test(part) && !isToken(before);
}

/** Whether a node is one name, number or word and not made of others. */
function isToken(node: HtmlNode | undefined): boolean {
  return typeof node !== 'object' || /^m(i|n|o|s|text)$/.test(node.tag);
}

/** In brackets, unless it is one number or one sign. */
export function grouped(text: string): string {
  return /^\p{N}*$/u.test(text) || [...text].length === 1 ? text : `(${text})`;
}

/** Text as it is read, without the marks of HTML. */
export function unescaped(text: string): string {
  return text
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\u00a0/g, ' ')
    .replace(/\u00ad/g, '');
}
