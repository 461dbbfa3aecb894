// Who made a task: as the head of its file said, as long as the text of its origin still says the same.
import { textsOf } from '../../../../contract/task/content';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { originOfHead } from '../../tasks/front-matter/contributors';
import { type FrontMatter, listField } from '../../tasks/front-matter/front-matter';
import { readIdentity } from '../../tasks/front-matter/identity';
import { unescapeHtml, wordsIn } from '../../tasks/import/text';
import type { ExportedTask } from './exported-task';

/** People and sources for the head; owner: who holds the copyright where the head would not say it by itself. */
export type People = { contributors: string[]; sources: string[]; owner: string | null };
/** isWritten: the origin stands as a section, for no head says it. */
type WrittenOrigin = { isWritten: boolean; people: People };

/** The origin of a task. hasKey: whether its file will state a key. */
export function originOf(task: ExportedTask, hasKey: boolean): WrittenOrigin {
  const head = headOfSource(task);
  if (!head) return { isWritten: true, people: { contributors: [], sources: [], owner: null } };
  const contributors = listField(head, 'contributors');
  const sources = listField(head, 'support_files');
  const { content, language } = task;
  const { originHtml } = textsOf(content, language);
  const { identity } = readIdentity('', { ...head, fields: { ...head.fields, id: content.internationalId } });
  const said = identity && originOfHead(head, { ...identity, language });
  if (said && canonicalHtml(said.html) === canonicalHtml(originHtml)) {
    const isKeySame = hasKey === 'answer_key' in head.fields || 'copyright' in head.fields;
    return { isWritten: false, people: { contributors, sources, owner: isKeySame ? null : said.owner } };
  }
  const words = unescapeHtml(wordsIn(originHtml));
  return {
    isWritten: true,
    people: {
      contributors: contributors.filter((line) => words.includes(line.split(',')[0]?.trim() ?? line)),
      sources: sources.filter((line) => words.includes(line) || words.includes(line.replace(/^(\S+) by /, '$1 – '))),
      owner: null,
    },
  };
}

/** The head of the file that a task came from. */
export function headOfSource({ content }: ExportedTask): FrontMatter | null {
  const { file } = content.sources;
  return file && { fields: file.head, line: () => null };
}
