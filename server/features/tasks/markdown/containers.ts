// `:::center`, `:::indent` and the other containers; `:::comment` vanishes with all that it holds.
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

const MARK = /^\s{0,3}(:{3,})\s*([A-Za-z][\w-]*)?(.*)$/;
const STYLES: Record<string, string> = {
  center: 'text-align:center',
  right: 'text-align:right',
  justify: 'text-align:justify',
  indent: 'margin-left:2em',
  clear: 'clear:both',
};

/** Containers that only align. Paragraphs in them are aligned themselves, as the editor does it. */
const ALIGNING = ['center', 'right', 'justify'];

/** markdown-it plugin. An unclosed container ends with its section. */
export function containers(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'task_container', container, { alt: ['paragraph', 'blockquote', 'list'] });
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const name = MARK.exec(lineText(state, startLine))?.[2]?.toLowerCase();
  if (name === undefined) return false;
  if (silent) return true;
  const close = closingLine(state, startLine, endLine);
  if (name !== 'comment') {
    const open = state.push('container_open', 'div', 1);
    open.block = true;
    open.map = [startLine, close];
    open.attrSet('class', `task-${name}`);
    const style = STYLES[name];
    if (style !== undefined) open.attrSet('style', style);
    const outer = { lineMax: state.lineMax, parentType: state.parentType };
    state.lineMax = close;
    state.parentType = 'container';
    state.md.block.tokenize(state, startLine + 1, close);
    state.lineMax = outer.lineMax;
    state.parentType = outer.parentType;
    state.push('container_close', 'div', -1).block = true;
    if (ALIGNING.includes(name)) align(state.tokens, open);
  }
  state.line = Math.min(close + 1, endLine);
  return true;
}

/** Aligns what stands in a container from its opening to the end of the tokens; without need of it, the container goes. */
function align(tokens: Token[], open: Token): void {
  const start = tokens.indexOf(open);
  const style = open.attrGet('style') ?? '';
  const inside = tokens.slice(start + 1, -1).filter((token) => token.level === open.level + 1 && token.nesting !== -1);
  const lines = inside.filter((token) => token.type === 'paragraph_open' || token.type === 'heading_open');
  if (inside.length > 0 && lines.length === inside.length) {
    for (const line of lines) line.attrSet('style', style);
    tokens.pop();
    tokens.splice(start, 1);
  } else if (style === STYLES.center) {
    // The words of a table are centred by the container, its place in the line is not.
    for (const token of inside)
      if (token.type === 'table_open') token.attrSet('style', 'margin-left:auto;margin-right:auto');
  }
}

// Containers of the same number of colons may stand in each other: openings and closings are counted.
function closingLine(state: StateBlock, startLine: number, endLine: number): number {
  let depth = 1;
  for (let line = startLine + 1; line < endLine; line++) {
    const mark = MARK.exec(lineText(state, line));
    if (mark?.[2] !== undefined) depth++;
    else if (mark && mark[3]?.trim() === '') depth--;
    if (depth === 0) return line;
  }
  return endLine;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line], Math.min(state.eMarks[line] ?? 0, (state.bMarks[line] ?? 0) + 200));
}
