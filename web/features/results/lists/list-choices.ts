import type { Words } from '../../../platform/words/words';
// What the selects of the lists of results offer.
import type { RankType } from './list-filters';

type Choice<T extends string> = { value: T; label: string };

/** The kinds of place: among the own grade, among the age group. */
export function rankTypeOptions(words: Words<'reference'>): Choice<RankType>[] {
  return (['IN_GRADE', 'IN_GROUP'] as const).map((value) => ({ value, label: words.rankType[value] }));
}

/** This school year's contest and those of the two years before. */
export function yearOptions(words: Words<'reference'>, year: number): Choice<string>[] {
  return [year, year - 1, year - 2].map((one) => ({ value: String(one), label: words.yearN({ year: one }) }));
}
