import type { Challenge } from '../../../contract/solving-challenge';
import { ageGroupName } from '../../platform/words/age-groups';
import type { Words } from '../../platform/words/words';

export type Stage =
  | 'FIRST_ROUND'
  | 'FIRST_ROUND_TRAINING'
  | 'SECOND_ROUND'
  | 'SECOND_ROUND_TRAINING'
  | 'OPEN_TRAINING'
  | 'UNKNOWN';

/** The stage that a challenge belongs to. */
export function stageOf({ brc_type: type, brc_round: round }: Pick<Challenge, 'brc_type' | 'brc_round'>): Stage {
  if (round > 1) {
    if (type === 'CON') return 'SECOND_ROUND';
    return type === 'OTR' || type === 'TRA' ? 'SECOND_ROUND_TRAINING' : 'UNKNOWN';
  }
  if (type === 'CON') return 'FIRST_ROUND';
  if (type === 'TRA') return 'FIRST_ROUND_TRAINING';
  return type === 'OTR' ? 'OPEN_TRAINING' : 'UNKNOWN';
}

/** "Bičiuliai (5–6 klasės)", or only the grades if they are not exactly one age group. */
export function audience(
  challenge: Pick<Challenge, 'brc_age_group' | 'brc_grades'>,
  words: Words<'solving', 'referenceStages'>,
): string {
  const grades = [...challenge.brc_grades].sort((a, b) => a - b);
  const from = grades[0];
  const to = grades.pop();
  const { ageGroup, grade } = words.referenceStages;
  const name = challenge.brc_age_group && ageGroupName(challenge.brc_age_group, words.referenceStages);
  if (from === undefined || to === undefined) return name ?? '';
  if (name) return ageGroup.withGrades({ name, from, to });
  return from === to ? grade.n({ n: from }) : grade.range({ from, to });
}

/** Whether a set is made for grades 1 to 4, which see the young solver: its highest grade decides. */
export function isYoung({ brc_grades: grades }: Pick<Challenge, 'brc_grades'>): boolean {
  return grades.length > 0 && Math.max(...grades) <= 4;
}
