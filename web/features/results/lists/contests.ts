// Which contest an administrator looks at; pure.
import type { CollectionRow } from '../../../../contract/collections';

/** round: '' for any stage. */
type Asked = { year: string; collection: string; round?: string };

export type ChosenContest = {
  /** Newest first. */
  years: number[];
  /** Contests of the year that is looked at: the last round first, then from the lowest grade. */
  ofYear: CollectionRow[];
  contest: CollectionRow | null;
};

/** The contest asked for; else the first with results of the year asked for, or of the newest year that has any. */
export function chooseContest(all: readonly CollectionRow[], asked: Asked): ChosenContest {
  const contests = all.filter(({ round }) => !asked.round || String(round) === asked.round);
  const years = [...new Set(contests.map((one) => one.years))].sort((one, other) => other - one);
  const named = contests.find(({ id }) => id === asked.collection);
  const withResults = contests.filter(({ calculatedAt }) => calculatedAt !== null).map((one) => one.years);
  const year =
    named?.years ??
    years.find((one) => String(one) === asked.year) ??
    (withResults.length > 0 ? Math.max(...withResults) : years[0]);
  const ofYear = contests
    .filter((one) => one.years === year)
    .sort((one, other) => other.round - one.round || lowest(one) - lowest(other));
  const newest = ofYear.find(({ calculatedAt }) => calculatedAt !== null) ?? ofYear[0];
  return { years, ofYear, contest: named ?? newest ?? null };
}

function lowest({ grades }: CollectionRow): number {
  return Math.min(13, ...grades);
}
