// A row of the bank as a task for a file.
import * as z from 'zod/mini';
import { escapeAttribute } from '../../../../contract/tasks-html-tree';
import { fingerprint, parseSource } from '../../tasks/import/kept-source';
import type { KeptSource } from '../../tasks/import/types';
import type { ExportedTask, ExportedWord } from './exported-task';
import type { FileRow } from './markdown-queries';

/** A picture of a task: its name in the bank, the path of its file, and the one that it gets in the archive. */
export type PlacedPicture = { name: string; path: string; place: string };

export function exportedTask(row: FileRow, pictures: readonly PlacedPicture[]): ExportedTask {
  const paths = new Map(pictures.map(({ name, place }) => [name, place]));
  const html = (text: string) => placedAt(text, paths);
  const source = sourceOf(row, pictures);
  const isTyped = row.type === 'BASIC' && row.data_type !== null;
  return {
    internationalId: row.international_id,
    language: row.language,
    name: row.name,
    isInteractive: row.type === 'LODGE',
    isReady: row.status === 'READY',
    // Without the field of the head it is a guess from the explanation.
    statedKey: source && 'answer_key' in source.head ? row.suspected_key : null,
    contentHtml: html(row.content_html),
    solutionHtml: html(row.solution_html),
    relevanceHtml: html(row.relevance_html),
    originHtml: html(row.origin_html),
    layout: row.choice_layout,
    choices: row.choices.map((choice) => ({
      html: html(choice.text_html),
      imagePath: choice.image_name === null ? null : (paths.get(choice.image_name) ?? null),
      alt: choice.image_title ?? '',
      isCorrect: choice.is_correct,
      hint: choice.hint,
      comment: choice.comment,
    })),
    input:
      isTyped && row.data_type !== null
        ? {
            dataType: row.data_type,
            length: row.data_length,
            min: row.data_min,
            max: row.data_max,
            value: row.correct_value,
            also: row.also_accepted,
            tolerance: row.tolerance,
          }
        : null,
    levels: row.levels,
    words: wordsOf(row),
    tags: row.tags,
    licence: row.licence,
    source,
  };
}

/** Sections of another statement than the present one are out of date. */
function sourceOf(row: FileRow, pictures: readonly PlacedPicture[]): KeptSource | null {
  const source = parseSource(row.source);
  if (!source) return null;
  const asRead = placedAt(row.content_html, new Map(pictures.map(({ name, path }) => [name, path])));
  const places = new Map(pictures.map(({ path, place }) => [path, place]));
  const titles = Object.entries(source.pictures).map(([path, title]): [string, string] => [
    places.get(path) ?? path,
    title,
  ]);
  const moved = [...places].filter(([path, place]) => path !== place);
  const sections = source.sections.map((section) => ({
    ...section,
    text: moved.reduce((text, [path, place]) => text.replaceAll(`](${path}`, `](${place}`), section.text),
  }));
  const isCurrent = source.basis === fingerprint(asRead);
  return { ...source, sections: isCurrent ? sections : [], pictures: Object.fromEntries(titles) };
}

/** Stored pictures (`/images/NAME`) of HTML as pictures of a file (`image:PATH`). Others stay as they are. */
function placedAt(html: string, paths: ReadonlyMap<string, string>): string {
  return html.replace(/src="\/images\/([^"]*)"/g, (whole, name: string) => {
    const path = paths.get(name);
    return path === undefined ? whole : `src="image:${escapeAttribute(path)}"`;
  });
}

const said = z.array(
  z.object({
    part: z.enum(['CATEGORY', 'SKILL', 'KEYWORD', 'CT_KEYWORD']),
    at: z.number(),
    word: z.string(),
    url: z.nullable(z.string()),
    area: z.nullable(z.string()),
  }),
);

/** Keywords as the file said them, in its order; then those that were put in here. */
function wordsOf(row: FileRow): ExportedWord[] {
  const words = row.keywords.flatMap((keyword, at): ExportedWord[] => {
    const read = said.safeParse(keyword.said);
    if (read.success && read.data.length > 0) return read.data;
    const { kind, depth, isUnsorted, name, english, parent } = keyword;
    const part = kind === 'CT' ? 'SKILL' : depth <= 2 && !isUnsorted ? 'CATEGORY' : 'KEYWORD';
    const word = part === 'KEYWORD' ? name : english;
    return [{ part, at: 1_000 + at, word, url: null, area: part === 'CATEGORY' && depth === 2 ? parent : null }];
  });
  return words.sort((one, other) => one.at - other.at);
}
