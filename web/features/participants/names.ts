import type { ParticipantRow } from '../../../contract/participants';
import type { Words } from '../../platform/words/words';

/** "Ona Jonaitė". */
export function fullName({ user }: ParticipantRow): string {
  return `${user.firstName} ${user.lastName}`;
}

/** Whom an act is about: the name of one, the number of several. */
export function whoOf(words: Words<'participants', 'units'>, pupils: readonly ParticipantRow[]): string {
  const [only, ...others] = pupils;
  return only && others.length === 0 ? fullName(only) : words.units.participants({ n: pupils.length });
}
