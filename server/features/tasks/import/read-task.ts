// Reads one task file: turns its bytes into an ImportedTask, or names the errors.
import { basename, dirname, join } from 'node:path';
import type { Token } from 'markdown-it';
import { isInteractive, readAnswers } from '../answers/answers';
import { readAges } from '../front-matter/ages';
import { originOfHead } from '../front-matter/contributors';
import { type FrontMatter, listField, readFrontMatter, textField } from '../front-matter/front-matter';
import { readIdentity } from '../front-matter/identity';
import { originWords } from '../front-matter/origin-words';
import { listedKeywords, readCategories, readKeywords, readSkills } from '../front-matter/topics';
import { dressImages } from '../markdown/images';
import { plainText, type TaskMarkdown, taskMarkdown } from '../markdown/markdown';
import { fingerprint, keptSections, keptTitles, picturesOfKept } from './kept-source';
import { loadImages, noteAreas } from './load-images';
import { recordingsBeside } from './recordings-beside';
import { isEmptySection, pickQuestion, readSections, type Section, type SectionKind } from './sections';
import type { TaskSource } from './source';
import { decodeText, escapeHtml, hasEmail, isRecord, withoutEmails } from './text';
import type { ImportedTask, ImportProblem, RemarkText } from './types';

// Real files have 20 KB
const MAX_BYTES = 256 * 1024;
const PUBLIC: SectionKind[] = [
  'body',
  'question',
  'instructions',
  'options',
  'explanation',
  'informatics',
  'thinking',
  'origin',
];

/** Notes a remark on a line of the file. */
export type Note = (level: ImportProblem['level'], line: number | null, message: RemarkText) => void;

/** `file` is a path of the source. A task may come with warnings; null comes with at least one error. */
export async function readTaskFile(
  source: TaskSource,
  file: string,
): Promise<{ task: ImportedTask | null; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  const note: Note = (level, line, message) => problems.push({ file, line, level, ...message });
  const text = await readText(source, file, note);
  const task = text === null ? null : await readTask(source, file, text, note);
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { task: problems.some((problem) => problem.level === 'error') ? null : task, problems };
}

async function readText(source: TaskSource, path: string, note: Note): Promise<string | null> {
  const bytes = await source.read(path, MAX_BYTES);
  const text = typeof bytes === 'string' ? null : decodeText(bytes);
  if (bytes === 'LARGE') note('error', null, { code: 'TASK_LARGE' });
  else if (typeof bytes === 'string') note('error', null, { code: 'TASK_UNREADABLE' });
  else if (text === null) note('error', null, { code: 'TASK_LETTERS' });
  return text;
}

async function readTask(source: TaskSource, file: string, text: string, note: Note): Promise<ImportedTask | null> {
  const front = readFrontMatter(withoutEmails(text));
  if (!front.ok) {
    note('error', front.line, front.message);
    return null;
  }
  const { head } = front;
  const { identity, warnings } = readIdentity(basename(file), head);
  for (const warning of warnings) note('warning', head.line('id'), warning);
  const title = textField(head, 'title');
  if (!identity) note('error', head.line('id'), { code: 'NO_ID' });
  if (title === null) note('error', head.line('title') ?? 1, { code: 'NO_TITLE' });
  if (!identity || title === null) return null;

  const { sections, definitions } = readSections(front.body);
  const interactive = isInteractive(head);
  const packageFiles = interactive ? await packageBeside(source, file) : null;
  noteSections(sections, text, packageFiles !== null, note);
  const markdown = taskMarkdown(identity.language, definitions);
  const parts = parseParts(sections, markdown, interactive);
  const titles = keptTitles(Object.values(parts));
  const variants = keptSections(sections, definitions, false);
  const loaded = await loadImages(source, dirname(file), Object.values(parts), picturesOfKept(variants), note);
  const scale = imageScale(head);
  for (const tokens of Object.values(parts)) dressImages(tokens, (path) => loaded.widths.get(path) ?? null, scale);
  const { levels, warnings: ageWarnings } = readAges(head);
  for (const warning of ageWarnings) note('warning', head.line('ages'), warning);
  const texts = { explanation: plainText(parts.explanation), instructions: plainText(parts.instructions) };
  const { answers, remarks } = readAnswers(head, markdown, parts.options, texts);
  for (const { field, level, ...message } of remarks) {
    if (message.code !== 'INTERACTIVE' || packageFiles === null) note(level, head.line(field), message);
  }
  noteAreas([parts.body, parts.question, parts.instructions], loaded.images, answers.choices, note);

  const listed = (kind: SectionKind) => sections.filter((section) => section.kind === kind && !isEmptySection(section));
  const sources = (kind: SectionKind) => listed(kind).map((section) => section.source);
  const contentHtml = statement(
    markdown.render(parts.body),
    markdown.render(parts.question),
    markdown.render(parts.instructions),
  );
  const origin = originOfHead(head, identity);
  const isOriginWritten = sections.some((section) => section.kind === 'origin');
  return {
    internationalId: identity.id,
    usageYear: identity.usageYear,
    language: identity.language,
    title,
    name: textField(head, 'name'),
    contentHtml,
    solutionHtml: markdown.render(parts.explanation),
    relevanceHtml: [markdown.render(parts.informatics), thinking(markdown.render(parts.thinking), identity.language)]
      .filter(Boolean)
      .join('\n'),
    originHtml: isOriginWritten ? markdown.render(parts.origin) : origin.html,
    ...answers,
    levels,
    keywords: readKeywords(head, sources('keywords')),
    ctKeywords: listedKeywords(sources('ctKeywords')),
    categories: readCategories(head),
    skills: readSkills(head),
    contributors: origin.contributors,
    licence: origin.licence,
    ...('tags' in head.fields && { tags: listField(head, 'tags') }),
    ...sightOf(head, note),
    year: identity.year,
    images: loaded.images,
    recordings: await recordingsBeside(source, file, note),
    sourceFile: file,
    source: {
      head: head.fields,
      sections: variants.filter(({ kind }) => kind !== 'options' || answers.choices.length === 0),
      pictures: titles,
      basis: fingerprint(contentHtml),
    },
    packageFiles,
  };
}

/** The statement with its question marked, so that a page can separate it from the story. */
function statement(body: string, question: string, instructions: string): string {
  const marked = question === '' ? '' : `<div class="task-question">${question.trim()}</div>`;
  return [body, marked, instructions].filter(Boolean).join('\n');
}

/** The part on computational thinking, which stands apart under a heading of its own. */
function thinking(html: string, language: string): string {
  if (html === '') return '';
  const heading = /^<h\d/.test(html) ? '' : `<h3>${escapeHtml(originWords(language).thinking)}</h3>`;
  return `<div class="task-thinking">${heading}${html}</div>`;
}

type PartName =
  | 'body'
  | 'question'
  | 'instructions'
  | 'options'
  | 'explanation'
  | 'informatics'
  | 'thinking'
  | 'origin';
type Parts = Record<PartName, Token[]>;

// An interactive task's options describe a program to its developer; they are not answers for pupils.
function parseParts(sections: Section[], markdown: TaskMarkdown, interactive: boolean): Parts {
  const all = (kind: SectionKind) =>
    sections.filter((section) => section.kind === kind && !isEmptySection(section)).flatMap(markdown.parse);
  const question = pickQuestion(sections);
  return {
    body: all('body'),
    question: question ? markdown.parse(question) : [],
    instructions: all('instructions'),
    options: interactive ? [] : all('options'),
    explanation: all('explanation'),
    informatics: all('informatics'),
    thinking: all('thinking'),
    origin: all('origin'),
  };
}

function noteSections(sections: Section[], text: string, hasPackage: boolean, note: Note): void {
  for (const section of sections) {
    const { kind, line, heading } = section;
    if (kind === 'unknown') note('warning', line, { code: 'SECTION_UNKNOWN', values: { heading } });
  }
  const filled = (kind: SectionKind) => sections.some((section) => section.kind === kind && !isEmptySection(section));
  if (!hasPackage && !filled('body') && !filled('question')) note('error', null, { code: 'NO_BODY' });
  text.split('\n').forEach((line, index) => {
    const section = sections.findLast((candidate) => candidate.line <= index + 1);
    if (section && PUBLIC.includes(section.kind) && hasEmail(line))
      note('warning', index + 1, { code: 'EMAIL_REMOVED' });
  });
}

/** The package of an interactive task stands beside its file: `package-lit` for one language, or `package` for all. */
async function packageBeside(source: TaskSource, file: string): Promise<ImportedTask['packageFiles']> {
  const suffix = /-([a-z]{3})\.task\.md$/.exec(basename(file))?.[1];
  for (const name of [...(suffix ? [`package-${suffix}`] : []), 'package']) {
    const files = await source.files(join(dirname(file), name));
    if (files.length > 0) return files;
  }
  return null;
}

/** What the head says of solving without sight: true or false, whose absence says nothing. */
function sightOf(head: FrontMatter, note: Note): Pick<ImportedTask, 'withoutSight'> {
  const field = head.fields.without_sight;
  const said = textField(head, 'without_sight')?.toLowerCase();
  if (said === 'true' || said === 'false') return { withoutSight: said === 'true' };
  if (said !== undefined || (field !== undefined && typeof field !== 'string'))
    note('warning', head.line('without_sight'), {
      code: 'SIGHT_UNKNOWN',
      values: { said: typeof field === 'string' ? field : JSON.stringify(field) },
    });
  return {};
}

// The file's scale for pictures without their own size
function imageScale(head: FrontMatter): number {
  const settings = head.fields.settings;
  const scale = isRecord(settings) ? Number(settings.default_image_scale) : Number.NaN;
  return scale > 0 && scale <= 20 ? scale : 1;
}
