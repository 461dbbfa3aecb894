// What the check of a collection asks of a task's document. Pure.
import { isProgram } from '../../../../contract/task/by-kind/families';
import { faultsOfInput } from '../../../../contract/task/by-kind/key-fits';
import { storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { choicesOf, everyHtml, type TaskContent } from '../../../../contract/task/content';
import { picturesOf } from '../../tasks/rules';

/** Whether a pupil could type the key of a field (docs/rules/content.md); a choice and a package have none. */
export function keyFitsField({ answer }: TaskContent): boolean {
  if (isProgram(answer)) return true;
  const { input, value, also: alsoAccepted, tolerance } = storedOf(answer);
  if (input === null || value === null) return true;
  return faultsOfInput({ ...input, correctAnswerValue: value, alsoAccepted, tolerance }).length === 0;
}

/** The names of the pictures that are answers. */
export function answerPictures(content: TaskContent, language: string): string[] {
  return choicesOf(content, language).flatMap(({ imageName }) => imageName ?? []);
}

/**
 * Finds the pictures in a task's texts and choices. names: their names in the store, once each; sourceless: the
 * descriptions of those without a source of ours; undescribed: how many have no description.
 */
export function imagesOf(
  content: TaskContent,
  language: string,
): { names: string[]; sourceless: string[]; undescribed: number } {
  const shown = everyHtml(content, language).flatMap(picturesOf);
  const ofChoices = choicesOf(content, language).filter((choice) => choice.imageName !== null);
  const names = [...shown.map((one) => one.name), ...ofChoices.map((choice) => choice.imageName)];
  return {
    names: [...new Set(names.filter((name) => name !== null))],
    sourceless: [...new Set(shown.filter((one) => one.name === null).map((one) => one.alt))],
    undescribed:
      shown.filter((one) => one.alt === '').length +
      ofChoices.filter((choice) => (choice.imageTitle ?? '').trim() === '').length,
  };
}
