import type { Challenge } from '../../../contract/solving';
import { type SolvingWords, solvingWords } from './words';

export type Stage =
  | 'FIRST_ROUND'
  | 'FIRST_ROUND_TRAINING'
  | 'SECOND_ROUND'
  | 'SECOND_ROUND_TRAINING'
  | 'OPEN_TRAINING'
  | 'UNKNOWN';

/** The stage that a challenge belongs to (part 1, section 4). */
export function stageOf({ brc_type: type, brc_round: round }: Pick<Challenge, 'brc_type' | 'brc_round'>): Stage {
  if (round > 1) {
    if (type === 'CON') return 'SECOND_ROUND';
    return type === 'OTR' || type === 'TRA' ? 'SECOND_ROUND_TRAINING' : 'UNKNOWN';
  }
  if (type === 'CON') return 'FIRST_ROUND';
  if (type === 'TRA') return 'FIRST_ROUND_TRAINING';
  return type === 'OTR' ? 'OPEN_TRAINING' : 'UNKNOWN';
}

/** "Bičiuliai (5–6 klasės)", or the grades alone when the set serves others than one age group. */
export function audience(challenge: Pick<Challenge, 'brc_age_group' | 'brc_grades'>, words: SolvingWords): string {
  const grades = [...challenge.brc_grades].sort((a, b) => a - b);
  const from = grades[0];
  const to = grades.at(-1);
  const { ageGroup, grade } = words.reference;
  const name = ageGroupName(challenge.brc_age_group, words);
  if (from === undefined || to === undefined) return name ?? '';
  if (name) return ageGroup.withGrades({ name, from, to });
  return from === to ? grade.n({ n: from }) : grade.range({ from, to });
}

const ageGroups = ['ELFIN', 'PRIMARY', 'BENJAMIN', 'CADET', 'JUNIOR', 'SENIOR'] as const;

/** The age group's name in the page's language; the server gives its code or its Lithuanian name. */
export function ageGroupName(given: string | null, words: SolvingWords): string | null {
  const code = ageGroups.find((one) => one === given || solvingWords.lt.reference.ageGroup[one] === given);
  return code ? words.reference.ageGroup[code] : given;
}
