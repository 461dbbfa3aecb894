// Prints the table of states: for docs/rules/sitting.md, and for the manual for teachers (database/seed/texts/manuals-lt.ts).
import type { sittingStates } from '../../../../text/lt/sitting-states';
import { type BoardState, type Part, stateTable } from './states';

const parts = { BEFORE: 'before the start', RUNNING: 'runs', ENDED: 'has ended' } as const satisfies Record<
  Part,
  string
>;

/** The table in Markdown. */
export function printStates(): string {
  const rows = stateTable.map(({ state, part, when, event = '' }) =>
    `| ${parts[part]} | ${state} | ${when} | ${event} |`.replaceAll('  ', ' '),
  );
  return ['| part | state | holds when, unless a row above it does | since |', '|---|---|---|---|', ...rows].join('\n');
}

export type StateTexts = {
  /** How the screens say the states. */
  words: (typeof sittingStates)['state'];
  headings: Record<Part, string>;
  meanings: Record<BoardState, string>;
};

/** The states of each part in HTML, in their order: how the screens say them, and what that means. */
export function describeStates({ words, headings, meanings }: StateTexts): string {
  const listOf = (part: Part): string => {
    const states = new Set(stateTable.flatMap((row) => (row.part === part ? row.state : [])));
    const items = [...states].map(
      (state) => `<li><strong>${sampleOf(words, state, part)}</strong> – ${meanings[state]}</li>`,
    );
    return `<h3>${headings[part]}</h3>\n<ul>\n${items.join('\n')}\n</ul>`;
  };
  return (['BEFORE', 'RUNNING', 'ENDED'] as const).map(listOf).join('\n');
}

const sample = { time: '10:28', n: 3 };

function sampleOf(words: StateTexts['words'], state: BoardState, part: Part): string {
  if (state === 'UNSENT' && part === 'ENDED') return words.unsentAtEnd({ ...sample, unsent: words.UNSENT(sample) });
  const said = words[state];
  return typeof said === 'string' ? said : said(sample);
}
