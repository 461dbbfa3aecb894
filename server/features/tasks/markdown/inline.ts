// Small inline marks of the dialect: ~sub~, ^sup^, and lettered lines ("a) …") that keep their line breaks.
import type { MarkdownIt, StateCore, StateInline } from 'markdown-it';

/** markdown-it plugin. */
export function inlineMarks(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('strikethrough', 'task_sub', (state, silent) => mark(state, silent, '~', 'sub'));
  markdown.inline.ruler.before('strikethrough', 'task_sup', (state, silent) => mark(state, silent, '^', 'sup'));
  markdown.core.ruler.push('task_lettered_lines', letteredLines);
}

function mark(state: StateInline, silent: boolean, sign: string, tag: string): boolean {
  if (state.src[state.pos] !== sign || state.src[state.pos + 1] === sign || state.src[state.pos - 1] === sign)
    return false;
  const end = state.src.indexOf(sign, state.pos + 1);
  if (end === -1 || end > state.posMax - 1 || state.src[end + 1] === sign) return false;
  const text = state.src.slice(state.pos + 1, end);
  if (text === '' || text.length > 60 || /\s/.test(text)) return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1).markup = sign;
    state.push('text', '', 0).content = text;
    state.push(`${tag}_close`, tag, -1).markup = sign;
  }
  state.pos = end + 1;
  return true;
}

// CommonMark knows lists "1)" but not "a)": without this, such lines would run together.
function letteredLines(state: StateCore): void {
  for (const token of state.tokens) {
    const children = token.children ?? [];
    children.forEach((child, index) => {
      const next = children[index + 1];
      const lettered = next?.type === 'text' && /^\s*\(?[A-Za-z]\)\s/.test(next.content);
      if (child.type === 'softbreak' && lettered) {
        child.type = 'hardbreak';
        child.tag = 'br';
      }
    });
  }
}
