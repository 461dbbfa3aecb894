// A row of the bank as a task for a file.
import * as z from 'zod/mini';
import { type FileSource, textsOf, withPictures } from '../../../../contract/task/content';
import { escapeAttribute } from '../../../../contract/tasks-html-tree';
import { fingerprint } from '../../tasks/import/kept-source';
import type { ExportedTask, ExportedWord } from './exported-task';
import type { FileRow } from './markdown-queries';

/** A picture of a task: its name in the bank, the path of its file, and the one that it gets in the archive. */
export type PlacedPicture = { name: string; path: string; place: string };

export function exportedTask(row: FileRow, pictures: readonly PlacedPicture[]): ExportedTask {
  const paths = new Map(pictures.map(({ name, place }) => [name, place]));
  const { content, language } = row;
  const placed = withPictures(content, language, {
    html: (html) => placedAt(html, paths),
    name: (name) => paths.get(name) ?? null,
  });
  const file = sourceOf(row, pictures);
  return {
    content: { ...placed, sources: { ...content.sources, file } },
    language,
    isReady: row.status === 'READY',
    // Without the field of the head it is a guess from the explanation.
    statedKey: file && 'answer_key' in file.head ? row.suspectedKey : null,
    levels: row.levels,
    words: wordsOf(row),
    withoutSight: row.withoutSight,
  };
}

/** Sections of another statement than the present one are out of date. */
function sourceOf({ content, language }: FileRow, pictures: readonly PlacedPicture[]): FileSource | null {
  const source = content.sources.file;
  if (!source) return null;
  const { contentHtml } = textsOf(content, language);
  const asRead = placedAt(contentHtml, new Map(pictures.map(({ name, path }) => [name, path])));
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
