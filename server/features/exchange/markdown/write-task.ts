// A task as a file of the Bebras task markdown that the import reads back as the same task.
import { textsOf } from '../../../../contract/task/content';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { type HtmlElement, readHtml, writeHtml } from '../../../../contract/tasks-html-tree';
import { originWords } from '../../tasks/front-matter/origin-words';
import { escapeHtml } from '../../tasks/import/text';
import type { ExportedTask, ExportedWord } from './exported-task';
import { optionsMarkdown } from './options';
import { originOf } from './origin';
import { hasStatedKey, headOf } from './write-head';
import { createTextWriter } from './write-html';

/** The text of the file. */
export function taskFile(task: ExportedTask): string {
  const { content, language } = task;
  const { file } = content.sources;
  const texts = textsOf(content, language);
  const writer = createTextWriter(language, file?.pictures ?? {});
  const parts = statementParts(texts.contentHtml);
  const [informatics, thinking] = relevanceParts(texts.relevanceHtml, language);
  const kept = file?.sections ?? [];
  const options = content.choices.length === 0 ? null : optionsMarkdown(task, writer);
  const origin = originOf(task, hasStatedKey(task));
  const printed = kept.filter(({ kind }) => kind === 'question');
  const online = printed.length > 0 ? 'Question/Challenge - for the online challenge' : 'Question/Challenge';
  const described = kept.filter(({ kind }) => kind === 'options').map(({ text }) => text);
  const instructions = writer.write(parts.instructions);
  const sections: [heading: string, text: string][] = [
    ['Body', writer.write(parts.body)],
    ...printed.map(({ heading, text }): [string, string] => [heading, text]),
    [online, writer.write(parts.question)],
    ...(instructions === '' ? [] : [['Interactivity Instructions', instructions] satisfies [string, string]]),
    ['Answer Options/Interactivity Description', options?.text ?? described.join('\n\n')],
    ['Answer Explanation', writer.write(texts.solutionHtml)],
    ['This is Informatics', writer.write(informatics)],
    ['This is Computational Thinking', writer.write(thinking)],
    ['Informatics Keywords and Websites', wordList(task.words, 'KEYWORD')],
    ['Computational Thinking Keywords and Websites', wordList(task.words, 'CT_KEYWORD')],
    ...(origin.isWritten ? [['Origin', writer.write(texts.originHtml)] satisfies [string, string]] : []),
  ];
  const head = headOf(task, { isLayoutSaid: options?.isSaid ?? true, people: origin.people });
  const body = sections.map(([heading, text]) => `## ${heading}\n\n${text === '' ? '--' : text}\n`);
  return `---\n${head}---\n\n${body.join('\n\n')}`;
}

/** The first question divides a statement: before it the story, after it how to answer. */
function statementParts(html: string): { body: string; question: string; instructions: string } {
  const nodes = readHtml(canonicalHtml(html));
  const isQuestion = (node: (typeof nodes)[number]): node is HtmlElement =>
    typeof node === 'object' && String([...node.attributes]) === 'class,task-question' && node.children.length > 0;
  const at = nodes.findIndex(isQuestion);
  const question = nodes[at];
  if (typeof question !== 'object') return { body: html, question: '', instructions: '' };
  return {
    body: writeHtml(nodes.slice(0, at)),
    question: writeHtml(question.children),
    instructions: writeHtml(nodes.slice(at + 1)),
  };
}

/** Computational thinking stands last, under the heading that the import gives it. */
function relevanceParts(relevanceHtml: string, language: string): [informatics: string, thinking: string] {
  const nodes = readHtml(canonicalHtml(relevanceHtml));
  const last = nodes.at(-1);
  const isThinking = typeof last === 'object' && String([...last.attributes]) === 'class,task-thinking';
  const [first, ...rest] = isThinking ? last.children : [];
  if (typeof first !== 'object' || !/^h\d$/.test(first.tag)) return [relevanceHtml, ''];
  const isUsual = writeHtml([first]) === `<h3>${escapeHtml(originWords(language).thinking)}</h3>` && rest.length > 0;
  const inside = isUsual && !/^<h\d/.test(writeHtml(rest)) ? rest : [first, ...rest];
  return [writeHtml(nodes.slice(0, -1)), writeHtml(inside)];
}

function wordList(words: readonly ExportedWord[], part: ExportedWord['part']): string {
  return words
    .filter((word) => word.part === part)
    .map(({ word, url }) => ` - ${word}${url === null ? '' : `: ${url}`}`)
    .join('\n');
}
