import type { ParticipantRow } from '../../../contract/participants';
import type { Words } from '../../platform/words/words';
import { gradeName } from '../reference/grades';

/** "Ona Jonaitė". */
export function fullName({ user }: ParticipantRow): string {
  return `${user.firstName} ${user.lastName}`;
}

/** "5 klasė, 2 grupė", for titles and printed lists. */
export function className(words: Words<'participants', 'reference'>, grade: number, subGrade: number | null): string {
  const grades = gradeName(words.reference, grade);
  return subGrade === null ? grades : `${grades}, ${words.reference.subGrade.n({ n: subGrade })}`;
}
