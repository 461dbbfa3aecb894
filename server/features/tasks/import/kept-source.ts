// What a task file says and no column of a task has: kept with the task, so that an export gives it back.
import { createHash } from 'node:crypto';
import type { Token } from 'markdown-it';
import { type FileSource, fileSource } from '../../../../contract/task/content';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { findImages } from '../markdown/images';
import type { Definition, Section } from './sections';
import { isEmptySection, pickQuestion } from './sections';

/** The stored source of a task, or null: it did not come from a file. */
export function parseSource(stored: unknown): FileSource | null {
  const read = fileSource.safeParse(stored);
  return read.success ? read.data : null;
}

/** Names a statement: HTML whose pictures stand as `image:PATH`. */
export function fingerprint(contentHtml: string): string {
  return createHash('sha256').update(canonicalHtml(contentHtml)).digest('base64url').slice(0, 22);
}

/**
 * The printed variants of a question, and the options that do not become choices: they describe a program, or the values
 * of a field.
 */
export function keptSections(
  sections: readonly Section[],
  definitions: readonly Definition[],
  hasChoices: boolean,
): FileSource['sections'] {
  const question = pickQuestion([...sections]);
  return sections.flatMap((section) => {
    const { heading } = section;
    const kind = section.kind === 'ctKeywords' ? 'keywords' : section.kind;
    const isKept =
      kind === 'keywords' || (kind === 'question' && section !== question) || (kind === 'options' && !hasChoices);
    if (!isKept || isEmptySection(section)) return [];
    return [{ kind, heading, text: withDefinitions(section.source.trim(), definitions) }];
  });
}

/** Titles of pictures by their paths: of several the first. */
export function keptTitles(parts: readonly Token[][]): Record<string, string> {
  const titles = new Map<string, string>();
  for (const { path, title } of parts.flatMap((tokens) => findImages(tokens).images)) {
    if (title !== '' && !titles.has(path)) titles.set(path, title);
  }
  return Object.fromEntries(titles);
}

/** Writes pictures with their paths, because the definitions of their labels stand anywhere in the file. */
function withDefinitions(text: string, definitions: readonly Definition[]): string {
  return text.replace(/!\[([^\][]{1,200})\](?![([:])/g, (whole, label: string) => {
    const known = definitions.find((one) => one.label.toLowerCase() === label.toLowerCase());
    if (!known) return whole;
    const title = known.title === '' ? '' : ` "${known.title}"`;
    return `![${label}](${/\s/.test(known.path) ? `<${known.path}>` : known.path}${title})`;
  });
}

/** Paths of the pictures that kept sections show. */
export function picturesOfKept(sections: FileSource['sections']): string[] {
  const paths = sections.flatMap(({ text }) =>
    [...text.matchAll(/!\[[^\][]{0,200}\]\((?:<([^<>\n]{1,300})>|([^\s()<>]{1,300}))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    ),
  );
  return [...new Set(paths)];
}
