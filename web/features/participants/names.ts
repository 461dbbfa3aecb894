import type { ParticipantRow } from '../../../contract/participants';
import { gradeName } from '../reference/grades';
import type { ParticipantWords } from './words';

/** "Ona Jonaitė". */
export function fullName({ user }: ParticipantRow): string {
  return `${user.firstName} ${user.lastName}`;
}

/** "5 klasė, 2 grupė", for titles and printed lists. */
export function className(words: ParticipantWords, grade: number, subGrade: number | null): string {
  const grades = gradeName(words.reference, grade);
  return subGrade === null ? grades : `${grades}, ${words.reference.subGrade.n({ n: subGrade })}`;
}
