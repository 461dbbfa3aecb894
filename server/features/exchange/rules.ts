// Pure rules of the import: the preview of a task, and how its stated key becomes a suspected one.
import type { ReplyOf } from '../../../contract/endpoint';
import type { ImportedRow, lookImport } from '../../../contract/exchange';
import type { ImportedTask } from '../tasks/import/types';
import { statedWidth } from '../tasks/markdown/images';
import { placeImages } from '../tasks/rules';

const BEGINNING = 240;

/** The right answer as the file states it, or as its explanation suggests. */
function suspectedKeyOf(task: ImportedTask): string | null {
  if (task.key === null) return task.suspectedKey;
  return task.key.kind === 'choice' ? task.key.letters.join(', ') : task.key.value;
}

/** The task as a page imports it: a person must confirm any key that its file states. */
export function asDraft(task: ImportedTask): ImportedTask {
  return { ...task, key: null, suspectedKey: suspectedKeyOf(task) };
}

/** One row of the preview. */
export function previewRow(task: ImportedTask, relation: ImportedRow['standing']): ImportedRow {
  return {
    file: task.sourceFile,
    internationalId: task.internationalId,
    language: task.language,
    name: task.title,
    type: task.interactive ? 'LODGE' : 'BASIC',
    choiceLayout: task.choiceLayout,
    choiceCount: task.choices.length,
    pictureCount: task.images.length,
    levels: task.levels.map(({ ages, level }) => ({ ages, level })),
    beginning: beginningOf(task.contentHtml),
    suspectedKey: suspectedKeyOf(task),
    standing: relation,
  };
}

/** One whole task. Its pictures stand beside it, named by position, so that a repeated picture is sent once. */
export function taskPreview(task: ImportedTask): ReplyOf<typeof lookImport> {
  const places = new Map(task.images.map((image, place) => [image.path, String(place)]));
  const address = (place: string) => `image:${place}`;
  const html = (text: string) => placeImages(text, places, address);
  return {
    task: {
      name: task.title,
      language: task.language,
      contentHtml: html(task.contentHtml),
      solutionHtml: html(task.solutionHtml),
      choiceLayout: task.choiceLayout,
      dataType: task.input?.dataType ?? null,
      dataLength: task.input?.length ?? null,
      choices: task.choices.map((choice) => {
        const place = choice.imagePath === null ? undefined : places.get(choice.imagePath);
        const stated = statedWidth(task.source.pictures[choice.imagePath ?? ''] ?? '');
        return {
          id: choice.letter,
          textHtml: html(choice.html),
          imageLink: place === undefined ? null : address(place),
          imageName: choice.imagePath === null ? null : choice.alt,
          ...(stated && { imageStatedWidth: stated }),
        };
      }),
    },
    pictures: task.images.map(({ mime, bytes }) => ({ mime, base64: bytes.toString('base64') })),
  };
}

/** The first words of HTML, without its markup. */
function beginningOf(html: string): string {
  const text = html
    .replace(/<math[\s\S]*?<\/math>/g, ' … ')
    // Inline tags do not separate words; all other tags do.
    .replace(/<\/?(?:a|b|i|u|s|em|strong|span|sub|sup|small|mark|code|q|abbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|&#160;/g, '\u00a0')
    .replace(/&amp;/g, '&')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  return text.length <= BEGINNING ? text : `${text.slice(0, BEGINNING).replace(/\s+\S*$/, '')} …`;
}
