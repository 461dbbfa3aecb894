// The choices of a task as the options of its file: in a table where they stand in rows, else one below the other.
import { letterOf } from '../../../../contract/solving';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import { storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { type ChoiceWords, choicesOf } from '../../../../contract/task/content';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { readHtml } from '../../../../contract/tasks-html-tree';
import { findOptions, layoutOf, toChoice } from '../../tasks/answers/options';
import { readSections } from '../../tasks/import/sections';
import { withoutEmails } from '../../tasks/import/text';
import { dressImages } from '../../tasks/markdown/images';
import { escapeLines, escapeMarked } from './escape';
import type { ExportedTask } from './exported-task';
import { withoutLatex } from './formula';
import { inlineMarkdown, type Style } from './inline';
import { pictureOf } from './picture';
import type { TextWriter } from './write-html';

/** isSaid: the import reads the layout from the options themselves. */
type WrittenOptions = { text: string; isSaid: boolean };

/** The options of a task with choices. */
export function optionsMarkdown(task: ExportedTask, { reader, styles }: TextWriter): WrittenOptions {
  const { content, language } = task;
  const choices = choicesOf(content, language);
  const { choiceLayout: layout } = storedOf(content.answer);
  const wanted = choices.map(({ html, imageName, imageTitle }) =>
    JSON.stringify([withoutLatex(canonicalChoice(html)), imageName, imageName === null ? '' : (imageTitle ?? '')]),
  );
  const says = (text: string): WrittenOptions | null => {
    const file = `## Answer Options\n\n${text}\n\n## Comments\n`;
    const [section, next, ...more] = readSections(withoutEmails(file)).sections;
    if (!section || next?.kind !== 'private' || more.length > 0) return null;
    const tokens = reader.parse(section);
    dressImages(tokens, () => null, 1);
    const found = findOptions(tokens);
    const read = found
      .map((option) => toChoice(option, reader))
      .map(({ html, imagePath, alt }) => JSON.stringify([withoutLatex(canonicalChoice(html)), imagePath, alt]));
    const isSame = found.every(({ letter }, at) => letter === letterOf(at)) && String(read) === String(wanted);
    return isSame ? { text, isSaid: layoutOf(found) === layout } : null;
  };
  for (const style of styles) {
    const isInRows = layout === 'TWO_PER_ROW' || layout === 'ALL_IN_ONE_ROW';
    const inRows = isInRows ? says(optionTable(choices, layout, style)) : null;
    const written = inRows ?? says(below(choices, style));
    if (written) return written;
  }
  const marked = choices.map((choice, at) => `${letterOf(at)}) ${markedChoice(choice)}`).join('\n\n');
  return says(marked) ?? { text: marked, isSaid: false };
}

function below(choices: readonly ChoiceWords[], style: Style): string {
  return choices.map((choice, at) => `${letterOf(at)}) ${choiceText(choice, style)}`.trimEnd()).join('\n\n');
}

function choiceText(choice: ChoiceWords, style: Style): string {
  return [picture(choice, style), escapeLines(words(choice, style))].filter(Boolean).join(' ');
}

function picture({ imageName, imageTitle }: ChoiceWords, { titles }: Style): string {
  if (imageName === null) return '';
  const alt = imageTitle ?? '';
  const title = titles[imageName] ?? '';
  const size = /\(([^()]*(?:\([^()]*\)[^()]*)?)\)\s*$/.exec(title)?.[1] ?? '';
  return pictureOf(imageName, alt, size === '' && /\)$/.test(alt) ? 'default' : size, title);
}

function words({ html }: ChoiceWords, style: Style): string {
  return inlineMarkdown(readHtml(canonicalChoice(html)), style);
}

/** Pictures above, words below them, then the letters; or each option with its letter in a cell. */
function optionTable(choices: readonly ChoiceWords[], layout: ChoiceLayout, style: Style): string {
  const inLine = { ...style, inLine: true };
  const count = layout === 'TWO_PER_ROW' ? 2 : choices.length;
  const hasPictures = choices.every((choice) => choice.imageName !== null);
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = [row(Array.from({ length: count }, () => (hasPictures ? ':---:' : '---')))];
  for (let start = 0; start < choices.length; start += count) {
    const part = choices.slice(start, start + count);
    const letters = part.map((_, at) => `${letterOf(start + at)})`);
    const told = part.map((choice) => words(choice, inLine));
    const shown = part.map((choice) => picture(choice, inLine));
    if (hasPictures) {
      lines.push(row(shown));
      if (told.some((text) => text !== '')) lines.push(row(told));
      lines.push(row(letters));
    } else lines.push(row(part.map((_, at) => [letters[at], shown[at], told[at]].filter(Boolean).join(' '))));
  }
  return lines.join('\n');
}

function markedChoice(choice: ChoiceWords): string {
  const html = canonicalChoice(choice.html).replace(/src="image:/g, 'src="');
  const image = choice.imageName === null ? '' : `${pictureOf(choice.imageName, choice.imageTitle ?? '', '', '')} `;
  return html === '' ? image : `${image}\`${escapeMarked(html)}\`{=html}`;
}
