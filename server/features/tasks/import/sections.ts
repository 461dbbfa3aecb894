// Splits the body of a task file into sections and removes what must never be shown: comments, raw blocks.

export type SectionKind =
  | 'body'
  | 'question'
  | 'instructions'
  | 'options'
  | 'explanation'
  | 'informatics'
  | 'thinking'
  | 'keywords'
  | 'origin'
  | 'ctKeywords'
  | 'private'
  | 'unknown';

/** A section: `source` is padded with blank lines, so that its line numbers are those of the file. */
export type Section = {
  kind: SectionKind;
  heading: string;
  line: number;
  source: string;
  variant: 'online' | 'brochure' | 'both';
};

/** A link definition of the file (`[label]: path "title"`), wherever it stood. */
export type Definition = { label: string; path: string; title: string; line: number };

const PREFIXES: [prefix: string, kind: SectionKind][] = [
  ['body', 'body'],
  ['question', 'question'],
  ['challenge', 'question'],
  ['interactivity instruction', 'instructions'],
  ['interactivity description', 'options'],
  ['answer option', 'options'],
  ['answer explanation', 'explanation'],
  ['explanation', 'explanation'],
  ["it's informatics", 'informatics'],
  ['this is informatics', 'informatics'],
  ['this is computational thinking', 'thinking'],
  ['keywords', 'keywords'],
  ['informatics keywords', 'keywords'],
  ['computational thinking keywords', 'ctKeywords'],
  ['origin', 'origin'],
  ['wording', 'private'],
  ['comments', 'private'],
  ['contributors', 'private'],
  ['support files', 'private'],
  ['license', 'private'],
];
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*(?:<([^>]+)>|(\S.*?))(?:\s+(?:"(.*)"|'(.*)'))?\s*$/;
// No author writes a longer heading or definition, and the patterns would be slow on hostile lines
const MAX_LINE = 2000;
const MAX_SECTIONS = 100;
const EMPTY = /^(?:-{2,}|\(?not reported.*|optional - not to be filled.*|todo|n\/a)$/i;

/** Sections in the order of the file, and all link definitions (the first of a label counts). */
export function readSections(body: string): { sections: Section[]; definitions: Definition[] } {
  const lines = withoutHidden(body).split('\n');
  const definitions: Definition[] = [];
  const sections: { heading: string; start: number; lines: string[] }[] = [];
  let fence = '';
  lines.forEach((line, index) => {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const plain = fence === '' && line.length <= MAX_LINE;
    const definition = plain ? DEFINITION.exec(line) : null;
    if (definition) definitions.push(toDefinition(definition, index + 1));
    const heading = plain ? /^ {0,3}##\s+(.+?)\s*#*\s*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined && sections.length < MAX_SECTIONS) sections.push({ heading, start: index, lines: [] });
    else sections.at(-1)?.lines.push(definition ? '' : line);
  });
  return { sections: sections.map(toSection), definitions };
}

/** True for sections without a text: "--", "Optional - not to be filled", only white space. */
export function isEmptySection(section: Section): boolean {
  const text = section.source.trim();
  return text === '' || EMPTY.test(text);
}

/** The question for pupils at a computer: the online variant, else the one for both, else the printed one. */
export function pickQuestion(sections: Section[]): Section | null {
  const filled = sections.filter((section) => section.kind === 'question' && !isEmptySection(section));
  const by = (variant: Section['variant']) => filled.find((section) => section.variant === variant);
  return by('online') ?? by('both') ?? by('brochure') ?? null;
}

// Keeps every line where it is. `<<<tex … >>>` is a block for the printing tools alone.
function withoutHidden(body: string): string {
  return blankBetween(blankBetween(`\n${body}`, '<!--', '-->'), '\n<<<', '\n>>>').slice(1);
}

function blankBetween(text: string, open: string, close: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length);
    if (end === -1) return result + text.slice(at);
    result += text.slice(at, start) + text.slice(start, end + close.length).replace(/[^\n]/g, '');
    at = end + close.length;
  }
}

function toSection(raw: { heading: string; start: number; lines: string[] }): Section {
  const name = raw.heading.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
  const kind = PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'unknown';
  const variant = name.includes('online') ? 'online' : name.includes('brochure') ? 'brochure' : 'both';
  const source = '\n'.repeat(raw.start + 1) + raw.lines.join('\n');
  return { kind, heading: raw.heading, line: raw.start + 1, source, variant };
}

function toDefinition(match: RegExpExecArray, line: number): Definition {
  return { label: match[1] ?? '', path: match[2] ?? match[3] ?? '', title: match[4] ?? match[5] ?? '', line };
}
