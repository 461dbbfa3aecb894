import { unprintedLetters } from '../../../contract/participants';
import type { Words } from '../../platform/words/words';

/** What is said of a pupil's name whose letters papers cannot print; undefined where they can print all. */
export function unprintedWords({ unprinted }: Words<'reference'>, name: string): string | undefined {
  const letters = unprintedLetters(name);
  return letters === '' ? undefined : unprinted({ letters });
}
