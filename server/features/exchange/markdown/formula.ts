// A formula as LaTeX: as it was written, or read back from its MathML where that is plain.
import { canonicalHtml } from '../../../../contract/tasks-html';
import { type HtmlElement, type HtmlNode, writeHtml } from '../../../../contract/tasks-html-tree';
import { unescapeHtml } from '../../tasks/import/text';
import { formulaHtml } from '../../tasks/markdown/math';
import { sanitiseHtml } from '../../tasks/sanitise/sanitise';

/** The LaTeX that shows exactly this formula, or null when none is found. */
export function latexOf(math: HtmlElement): string | null {
  const display = math.attributes.get('display') === 'block';
  const shown = shownFormula(writeHtml([math]));
  const written = unescapeHtml(math.attributes.get('data-tex') ?? '');
  for (const latex of [written, texOf(math.children).trim()]) {
    const isOneLine = latex !== '' && latex === latex.trim() && !/[\n$]/.test(latex) && latex.length < 1_900;
    if (isOneLine && shownFormula(formulaHtml(latex, display)) === shown) return latex;
  }
  return null;
}

/** HTML without the LaTeX beside its formulas. */
export function withoutLatex(html: string): string {
  return html.replace(/ data-tex="[^"]*"/g, '');
}

function shownFormula(html: string): string {
  return withoutLatex(canonicalHtml(sanitiseHtml(html)));
}

const names: Readonly<Record<string, string>> = {
  '⋅': '\\cdot',
  '×': '\\times',
  '÷': '\\div',
  '≤': '\\leq',
  '≥': '\\geq',
  '≠': '\\neq',
  '→': '\\to',
  '−': '-',
  '∞': '\\infty',
  '…': '\\ldots',
  '⋯': '\\cdots',
  '∑': '\\sum',
  '∏': '\\prod',
  '∈': '\\in',
  '∪': '\\cup',
  '∩': '\\cap',
  '∧': '\\land',
  '∨': '\\lor',
  '¬': '\\lnot',
  '±': '\\pm',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  π: '\\pi',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\epsilon',
  λ: '\\lambda',
  μ: '\\mu',
  σ: '\\sigma',
  φ: '\\phi',
  ω: '\\omega',
  '\u2061': '',
};
const functions = new Set(['sin', 'cos', 'tan', 'log', 'ln', 'max', 'min', 'lim', 'gcd', 'exp']);

function texOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? letters(node) : elementTex(node))).join(' ');
}

function elementTex(node: HtmlElement): string {
  const [first = '', second = '', third = ''] = node.children.map((child) => texOf([child]));
  const group = (tex: string) => (/^(?:[A-Za-z0-9]|\\[a-z]+)$/.test(tex.trim()) ? tex.trim() : `{${tex.trim()}}`);
  switch (node.tag) {
    case 'msup':
      return `${group(first)}^${group(second)}`;
    case 'msub':
      return `${group(first)}_${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${group(first)}_${group(second)}^${group(third)}`;
    case 'mfrac':
      return `\\frac{${first}}{${second}}`;
    case 'msqrt':
      return `\\sqrt{${texOf(node.children)}}`;
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`;
    case 'mtext':
      return node.children.map((child) => textTex(typeof child === 'string' ? unescapeHtml(child) : '')).join('');
    default:
      return texOf(node.children);
  }
}

function textTex(text: string): string {
  return /^\u00a0+$/.test(text) ? '~'.repeat(text.length) : `\\text{${text}}`;
}

function letters(html: string): string {
  const text = unescapeHtml(html).trim();
  if (functions.has(text)) return `\\${text}`;
  return names[text] ?? text;
}
