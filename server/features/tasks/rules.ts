// Pure rules of tasks: a confirmed key after a new import, and the parts of an international id.
import { kindOf } from '../../../contract/task/answers/kinds';
import type { ChoiceLayout, DataType } from '../../../contract/task/answers/stored';
import { choicesOf, everyHtml, type TaskContent } from '../../../contract/task/content';
import { unescapeHtml } from './import/text';

/** The part of a task that decides its key: while it stays the same, a confirmed key stays right. */
type AnswerShape = {
  choiceLayout: ChoiceLayout;
  dataType: DataType | null;
  choices: readonly { html: string; imageName: string | null }[];
};

/** Whether two versions of a task have the same choices in the same order, or the same kind of field. */
export function answeredAlike(one: AnswerShape, other: AnswerShape): boolean {
  if (kindOf(one) !== kindOf(other) || one.dataType !== other.dataType) return false;
  return (
    one.choices.length === other.choices.length &&
    one.choices.every((choice, index) => {
      const twin = other.choices[index];
      return twin?.imageName === choice.imageName && shownHtml(twin.html) === shownHtml(choice.html);
    })
  );
}

/** HTML without the LaTeX beside its formulas, which nobody sees. */
function shownHtml(html: string): string {
  return html.replace(/ data-tex="[^"]*"/g, '');
}

/** Puts the addresses of pictures into imported HTML: of stored ones `src="image:PATH"` becomes `src="/images/NAME"`. */
export function placeImages(
  html: string,
  names: ReadonlyMap<string, string>,
  address = (name: string): string => `/images/${name}`,
): string {
  return html.replace(/src="image:([^"]*)"/g, (whole, path: string) => {
    const name = names.get(unescapeHtml(path));
    return name === undefined ? whole : `src="${address(name)}"`;
  });
}

/** The address of a stored picture; null when there is none. */
export function imageLink(name: string | null): string | null {
  return name === null ? null : `/images/${name}`;
}

/** The country's code in an international id (2026-LT-01 is LT), or null. */
export function countryOf(internationalId: string): string | null {
  return /^\d{4}-([A-Z]{2})-/.exec(internationalId)?.[1] ?? null;
}

/**
 * The pictures in HTML. `name`: the stored picture's name; the path of a picture that the import did not find; null for
 * a foreign source. `alt`: the picture's description.
 */
export function picturesOf(html: string): { name: string | null; alt: string }[] {
  return [...html.matchAll(/<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi)].map(([tag]) => {
    const attribute = (name: string) =>
      unescapeHtml(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).join('') ?? '');
    const name = /^(?:\/images\/|image:)(.+)$/.exec(attribute('src'))?.[1] ?? null;
    return { name, alt: attribute('alt').trim() };
  });
}

/** The pictures of a task, in all its HTML and of its choices. */
export function picturesOfTask(
  html: readonly string[],
  choices: readonly { imageName: string | null; imageTitle: string | null }[],
): { name: string | null; alt: string }[] {
  const ofChoices = choices.filter(({ imageName }) => imageName !== null);
  const named = ofChoices.map(({ imageName: name, imageTitle }) => ({ name, alt: imageTitle?.trim() ?? '' }));
  return [...html.flatMap(picturesOf), ...named];
}

/** Names of the stored pictures that HTML shows, each once. */
export function picturesIn(...html: readonly string[]): string[] {
  const names = html.flatMap((text) =>
    [...text.matchAll(/\/images\/([0-9a-f]{32}\.[a-z]{3,4})/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(names)];
}

/** Names of the stored pictures that a task shows in a language, each once. */
export function picturesOfContent(content: TaskContent, language: string): string[] {
  const ofChoices = choicesOf(content, language).map(({ imageName }) => `/images/${imageName}`);
  return picturesIn(...everyHtml(content, language), ...ofChoices);
}

/** Replaces the names of pictures in HTML. */
export function renamePictures(html: string, names: ReadonlyMap<string, string>): string {
  return html.replace(/(\/images\/)([0-9a-f]{32}\.[a-z]{3,4})/g, (whole, path: string, name: string) => {
    const other = names.get(name);
    return other === undefined ? whole : path + other;
  });
}
