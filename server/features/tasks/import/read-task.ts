// Reads one task file: turns its bytes into an ImportedTask, or names the errors.
import { basename, dirname } from 'node:path';
import type { Token } from 'markdown-it';
import { letterOf } from '../../../../contract/solving';
import { isInteractive, readAnswers } from '../answers/answers';
import { faultsOfAreas } from '../areas/areas';
import { readAges } from '../front-matter/ages';
import { originHtml, readContributors } from '../front-matter/contributors';
import { type FrontMatter, readFrontMatter, textField } from '../front-matter/front-matter';
import { readIdentity } from '../front-matter/identity';
import { readCategories, readKeywords, readSkills } from '../front-matter/topics';
import { dressImages, findImages } from '../markdown/images';
import { plainText, type TaskMarkdown, taskMarkdown } from '../markdown/markdown';
import { type ImageFault, type LoadedImage, loadImage } from '../pictures/load-picture';
import { isEmptySection, pickQuestion, readSections, type Section, type SectionKind } from './sections';
import type { TaskSource } from './source';
import { decodeText, hasEmail, isRecord, withoutEmails, wordsIn } from './text';
import type { ImportedChoice, ImportedImage, ImportedTask, ImportProblem, RemarkText } from './types';

// Real files have 20 KB
const MAX_BYTES = 256 * 1024;
const DEFAULT_LICENCE = 'CC BY-SA 4.0';
const PUBLIC: SectionKind[] = ['body', 'question', 'instructions', 'options', 'explanation', 'informatics'];

type Note = (level: ImportProblem['level'], line: number | null, message: RemarkText) => void;

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
  noteSections(sections, text, note);
  const markdown = taskMarkdown(identity.language, definitions);
  const parts = parseParts(sections, markdown, isInteractive(head));
  const loaded = await loadImages(source, dirname(file), parts, note);
  const scale = imageScale(head);
  for (const tokens of Object.values(parts)) dressImages(tokens, (path) => loaded.widths.get(path) ?? null, scale);
  const { levels, warnings: ageWarnings } = readAges(head);
  for (const warning of ageWarnings) note('warning', head.line('ages'), warning);
  const texts = { explanation: plainText(parts.explanation), instructions: plainText(parts.instructions) };
  const { answers, remarks } = readAnswers(head, markdown, parts.options, texts);
  for (const { field, level, ...message } of remarks) note(level, head.line(field), message);
  noteAreas(parts, loaded.images, answers.choices, note);

  const contributors = readContributors(head);
  const licence = DEFAULT_LICENCE;
  const licenceLine = `© ${identity.year} ${holder('answer_key' in head.fields, contributors)} (${licence})`;
  const keywordTexts = sections.filter((section) => section.kind === 'keywords').map((section) => section.source);
  return {
    internationalId: identity.id,
    usageYear: identity.usageYear,
    language: identity.language,
    title,
    name: textField(head, 'name'),
    contentHtml: statement(
      markdown.render(parts.body),
      markdown.render(parts.question),
      markdown.render(parts.instructions),
    ),
    solutionHtml: markdown.render(parts.explanation),
    relevanceHtml: markdown.render(parts.informatics),
    originHtml: originHtml({ id: identity.id, country: identity.country, contributors, licenceLine }),
    ...answers,
    levels,
    keywords: readKeywords(head, keywordTexts),
    categories: readCategories(head),
    skills: readSkills(head),
    contributors,
    licence,
    year: identity.year,
    images: loaded.images,
    sourceFile: file,
  };
}

/** The statement with its question marked, so that a page can separate it from the story. */
function statement(body: string, question: string, instructions: string): string {
  const marked = question === '' ? '' : `<div class="task-question">${question.trim()}</div>`;
  return [body, marked, instructions].filter(Boolean).join('\n');
}

type Parts = Record<'body' | 'question' | 'instructions' | 'options' | 'explanation' | 'informatics', Token[]>;

/** A task written here (it has our own field) belongs to its authors; the format's other tasks to its community. */
function holder(isOurs: boolean, contributors: readonly { name: string; roles: readonly string[] }[]): string {
  const authors = contributors.filter((person) => person.roles.includes('author')).map((person) => person.name);
  return isOurs && authors.length > 0 ? authors.join(', ') : 'Bebras';
}

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
  };
}

function noteSections(sections: Section[], text: string, note: Note): void {
  for (const section of sections) {
    const { kind, line, heading } = section;
    if (kind === 'unknown') note('warning', line, { code: 'SECTION_UNKNOWN', values: { heading } });
  }
  const filled = (kind: SectionKind) => sections.some((section) => section.kind === kind && !isEmptySection(section));
  if (!filled('body') && !filled('question')) note('error', null, { code: 'NO_BODY' });
  text.split('\n').forEach((line, index) => {
    const section = sections.findLast((candidate) => candidate.line <= index + 1);
    if (section && PUBLIC.includes(section.kind) && hasEmail(line))
      note('warning', index + 1, { code: 'EMAIL_REMOVED' });
  });
}

async function loadImages(
  source: TaskSource,
  folder: string,
  parts: Parts,
  note: Note,
): Promise<{ images: ImportedImage[]; widths: Map<string, number | null> }> {
  const found = Object.values(parts).map(findImages);
  for (const { label, line } of found.flatMap(({ unresolved }) => unresolved)) {
    note('error', line, { code: 'PICTURE_UNDEFINED', values: { label } });
  }
  const images = new Map<string, ImportedImage>();
  const widths = new Map<string, number | null>();
  for (const { path, words, line } of found.flatMap((part) => part.images)) {
    if (words === '') note('warning', line, { code: 'PICTURE_NO_ALT', values: { path } });
    if (widths.has(path)) {
      const known = images.get(path);
      if (known?.title === '') known.title = words;
      continue;
    }
    const loaded: LoadedImage | ImageFault = await loadImage(source, folder, path);
    widths.set(path, 'fault' in loaded ? null : loaded.width);
    if ('fault' in loaded) note('error', line, { code: loaded.fault, values: { path } });
    else images.set(path, { path, name: basename(path), mime: loaded.mime, bytes: loaded.bytes, title: words });
  }
  return { images: [...images.values()], widths };
}

/** Checks the areas of the statement's drawings. What only an ear would miss is a warning. */
function noteAreas(
  parts: Parts,
  images: readonly ImportedImage[],
  options: readonly ImportedChoice[],
  note: Note,
): void {
  const choices = options.map(({ html, alt }, place) => ({ letter: letterOf(place), name: `${wordsIn(html)} ${alt}` }));
  const shown = [parts.body, parts.question, parts.instructions].flatMap((tokens) => findImages(tokens).images);
  for (const { path, line } of shown) {
    const image = images.find((one) => one.path === path && one.mime === 'image/svg+xml');
    const faults = image ? faultsOfAreas(image.bytes.toString('utf8'), choices, image.title) : [];
    for (const { code, letters } of faults)
      note(code === 'AREA_UNNAMED' ? 'warning' : 'error', line, {
        code,
        values: { path, letters: letters.join(', ') },
      });
  }
}

// The file's scale for pictures without their own size
function imageScale(head: FrontMatter): number {
  const settings = head.fields.settings;
  const scale = isRecord(settings) ? Number(settings.default_image_scale) : Number.NaN;
  return scale > 0 && scale <= 20 ? scale : 1;
}
