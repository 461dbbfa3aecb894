// `$…$` and `$$…$$` become MathML: no style sheet, no script, readable by screen readers.
import katex from 'katex';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '../import/text';

const MAX_FORMULA = 2000;

/** markdown-it plugin. A formula that KaTeX cannot read is shown as it was written. */
export function math(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'task_math', inlineMath);
  markdown.block.ruler.before('fence', 'task_math_block', blockMath, { alt: ['paragraph', 'blockquote', 'list'] });
  markdown.renderer.rules.task_math = (tokens, index) => formulaHtml(tokens[index]?.content ?? '', false);
  markdown.renderer.rules.task_math_block = (tokens, index) =>
    `<p>${formulaHtml(tokens[index]?.content ?? '', true)}</p>\n`;
}

/** A formula as MathML with its LaTeX beside it, not yet through the filter. */
export function formulaHtml(formula: string, displayMode: boolean): string {
  const html = katex.renderToString(formula, {
    output: 'mathml',
    displayMode,
    throwOnError: false,
    strict: false,
    trust: false,
    maxSize: 20,
  });
  return html.replace('<math ', `<math data-tex="${escapeHtml(formula.trim())}" `);
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false;
  const dollars = state.src[state.pos + 1] === '$' ? '$$' : '$';
  const start = state.pos + dollars.length;
  const end = closing(state.src, start, dollars);
  if (end === -1 || end >= state.posMax) return false;
  const formula = state.src.slice(start, end);
  // "5 $ and 6 $" is money: a formula touches both of its signs
  if (formula.trim() === '' || (dollars === '$' && formula !== formula.trim())) return false;
  if (dollars === '$' && /\d/.test(state.src[end + 1] ?? '')) return false;
  if (!silent) {
    const token = state.push('task_math', 'math', 0);
    token.content = formula;
    token.markup = dollars;
  }
  state.pos = end + dollars.length;
  return true;
}

function closing(source: string, start: number, dollars: string): number {
  const limit = Math.min(source.length, start + MAX_FORMULA);
  for (let at = start; at < limit; at++) {
    if (source[at] === '\\') at++;
    else if (source.startsWith(dollars, at)) return at;
  }
  return -1;
}

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
  const first = text(startLine);
  if (!first.startsWith('$$')) return false;
  const lines: string[] = [first.slice(2)];
  let line = startLine;
  while (!(lines.at(-1) ?? '').endsWith('$$')) {
    line++;
    if (line >= endLine || state.isEmpty(line)) return false;
    lines.push(text(line));
  }
  const formula = lines.join('\n').slice(0, -2);
  if (formula.trim() === '' || formula.includes('$$') || formula.length > MAX_FORMULA) return false;
  if (silent) return true;
  const token = state.push('task_math_block', 'math', 0);
  token.block = true;
  token.content = formula;
  token.map = [startLine, line + 1];
  state.line = line + 1;
  return true;
}
