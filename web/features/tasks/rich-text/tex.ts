// Formulas back as LaTeX, to be changed by who writes the task. Pure.
import { type HtmlElement, type HtmlNode, readHtml } from '../../../../contract/tasks-html-tree';

/** The LaTeX of a formula: as it was written, else some that shows the same; null where a part is not known here. */
export function texOf(mathml: string): string | null {
  const nodes = readHtml(mathml);
  const [first] = nodes;
  const source = typeof first === 'string' ? undefined : first?.attributes.get('data-tex');
  if (source !== undefined) return unescaped(source);
  try {
    return joined(nodes.map(tex)).trim();
  } catch (thrown) {
    if (thrown instanceof UnknownPart) return null;
    throw thrown;
  }
}

class UnknownPart extends Error {}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity);
const wordsOf = (node: HtmlElement): string =>
  unescaped(node.children.map((child) => (typeof child === 'string' ? child : '')).join(''));
const elements = (node: HtmlElement): HtmlElement[] => node.children.filter((child) => typeof child !== 'string');

/** Parts one after the other; a command ends before a letter. */
function joined(parts: readonly string[]): string {
  return parts.reduce((all, part) => all + (/\\[a-zA-Z]+$/.test(all) && /^[a-zA-Z]/.test(part) ? ' ' : '') + part, '');
}

const group = (text: string): string => `{${text}}`;
const row = (node: HtmlElement): string => joined(node.children.map(tex));
const arguments_ = (node: HtmlElement): [string, string, string] => {
  const [first = '', second = '', third = ''] = elements(node).map(tex);
  return [first, second, third];
};

const fonts: Readonly<Record<string, string>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
  italic: 'mathit',
};
const functions =
  /^(?:sin|cos|tan|cot|log|ln|lg|exp|lim|max|min|sup|inf|gcd|det|deg|dim|arcsin|arccos|arctan|sinh|cosh)$/;
const accents: Readonly<Record<string, string>> = {
  '^': 'hat',
  ˉ: 'bar',
  '¯': 'bar',
  '‾': 'overline',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
  '~': 'tilde',
  '⏞': 'overbrace',
};
const under: Readonly<Record<string, string>> = { '⏟': 'underbrace', '‾': 'underline', _: 'underline' };
const operators: Readonly<Record<string, string>> = { '−': '-', '⋅': '\\cdot', '×': '\\times', '⁡': '', '⁢': '', '⁣': '' };

const spaces: Readonly<Record<string, string>> = {
  ' ': '\\ ',
  '\u00a0': '\\ ',
  '\u2009': '\\,',
  '\u2005': '\\:',
  '\u2005\u200a': '\\;',
};
const holdsParts = (node: HtmlElement): boolean => elements(node).length > 0;

/** Written for each element of formulas that this page makes and the import brings. */
const kinds: Readonly<Record<string, (node: HtmlElement) => string>> = {
  math: row,
  semantics: (node) => joined(node.children.slice(0, 1).map(tex)),
  mrow: fenced,
  mstyle: row,
  mpadded: row,
  mi: (node) => (holdsParts(node) ? row(node) : identifier(wordsOf(node), node.attributes.get('mathvariant'))),
  mn: (node) => styled(escaped(wordsOf(node)).replace(/,/g, '{,}'), node.attributes.get('mathvariant')),
  mo: (node) => (holdsParts(node) ? row(node) : operator(wordsOf(node))),
  mtext: (node) => spaces[wordsOf(node)] ?? `\\text{${wordsOf(node).replace(/[\\{}$%#&_]/g, '\\$&')}}`,
  ms: (node) => `\\text{${wordsOf(node)}}`,
  mspace: (node) => space(node.attributes.get('width') ?? ''),
  mfrac: (node) => {
    const [over, below] = arguments_(node);
    const isBare = /^0/.test(node.attributes.get('linethickness') ?? '');
    return isBare ? `\\genfrac{}{}{0pt}{}{${over}}{${below}}` : `\\frac{${over}}{${below}}`;
  },
  msqrt: (node) => `\\sqrt{${row(node)}}`,
  mroot: (node) => {
    const [base, degree] = arguments_(node);
    return `\\sqrt[${degree}]{${base}}`;
  },
  msub: (node) => scripts(node, ['_']),
  msup: (node) => scripts(node, ['^']),
  msubsup: (node) => scripts(node, ['_', '^']),
  munder: (node) => placed(node, under, '_', 'underset'),
  mover: (node) => placed(node, accents, '^', 'overset'),
  munderover: (node) => scripts(node, ['_', '^']),
  mtable: (node) => `\\begin{matrix}${elements(node).map(tex).join('\\\\')}\\end{matrix}`,
  mtr: (node) => elements(node).map(tex).join(' & '),
  mtd: row,
  mphantom: (node) => `\\phantom{${row(node)}}`,
};

function tex(node: HtmlNode): string {
  if (typeof node === 'string') return node.trim();
  const kind = kinds[node.tag];
  if (!kind) throw new UnknownPart();
  return kind(node);
}

function escaped(words: string): string {
  return words.replace(/[\\{}$%#&_]/g, (letter) => (letter === '\\' ? '\\backslash' : `\\${letter}`));
}

function styled(words: string, variant: string | undefined): string {
  const font = variant === undefined ? undefined : fonts[variant];
  return font === undefined ? words : `\\${font}{${words}}`;
}

function identifier(words: string, variant: string | undefined): string {
  if (functions.test(words)) return `\\${words}`;
  if ([...words].length > 1) return `\\${fonts[variant ?? ''] ?? 'mathrm'}{${escaped(words)}}`;
  // Signs that have no slanted form carry "normal" anyway.
  return /[a-zA-Z]/.test(words) ? styled(words, variant) : escaped(words);
}

function operator(words: string): string {
  return operators[words] ?? (/^[a-zA-Z]{2,}$/.test(words) ? `\\operatorname{${words}}` : escaped(words));
}

/** A row between two fences that grow with it. */
function fenced(node: HtmlElement): string {
  const parts = elements(node);
  const isFence = (one: HtmlElement | undefined) => one?.tag === 'mo' && one.attributes.get('fence') === 'true';
  const [first] = parts;
  const last = parts.at(-1);
  if (parts.length < 2 || !first || !last || !isFence(first) || !isFence(last)) return row(node);
  const fence = (one: HtmlElement) => escaped(wordsOf(one)) || '.';
  return `\\left${fence(first)} ${joined(parts.slice(1, -1).map(tex))} \\right${fence(last)}`;
}

function space(width: string): string {
  const em = Number.parseFloat(width);
  if (em >= 2) return '\\qquad ';
  if (em >= 1) return '\\quad ';
  if (em < 0) return '\\!';
  return em > 0.25 ? '\\;' : em > 0.2 ? '\\:' : '\\,';
}

const isOne = (text: string): boolean => /^(?:.|\\[a-zA-Z]+|\\[a-zA-Z]+\{[^{}]*\})$/u.test(text);

function scripts(node: HtmlElement, signs: readonly string[]): string {
  const [base = '', ...others] = elements(node).map(tex);
  const start = isOne(base) ? base : group(base);
  return start + others.map((one, at) => `${signs[at]}${[...one].length === 1 ? one : group(one)}`).join('');
}

/** Something over or under: an accent, a limit, or one thing set over another. */
function placed(node: HtmlElement, signs: Readonly<Record<string, string>>, script: string, set: string): string {
  const [base, mark] = elements(node);
  if (!base || !mark) throw new UnknownPart();
  const sign = mark.tag === 'mo' ? signs[wordsOf(mark)] : undefined;
  if (sign !== undefined) return `\\${sign}{${tex(base)}}`;
  const isLimit = (base.tag === 'mo' && !holdsParts(base)) || functions.test(wordsOf(base));
  return isLimit ? scripts(node, [script]) : `\\${set}{${tex(mark)}}{${tex(base)}}`;
}
