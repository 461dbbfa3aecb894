// Chooses the contest that an administrator's list shows. Pure.
import type { CollectionRow } from '../../../../contract/collections';

/** round: '' for any stage. */
type ContestFilter = { year: string; collection: string; round?: string };

export type ChosenContest = {
  /** Newest first. */
  years: number[];
  /** Contests of the chosen year: the last round first, then from the lowest grade. */
  ofYear: CollectionRow[];
  contest: CollectionRow | null;
};

/** The contest of the filter; else the first with results in the filter's year, or in the newest year with results. */
export function chooseContest(all: readonly CollectionRow[], filter: ContestFilter): ChosenContest {
  const contests = all.filter(({ round }) => !filter.round || String(round) === filter.round);
  const years = [...new Set(contests.map((one) => one.years))].sort((one, other) => other - one);
  const named = contests.find(({ id }) => id === filter.collection);
  const withResults = contests.filter(({ calculatedAt }) => calculatedAt !== null).map((one) => one.years);
  const year =
    named?.years ??
    years.find((one) => String(one) === filter.year) ??
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
