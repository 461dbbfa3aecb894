// Every call that the home of organisers makes.
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/season';
import * as begin from '../../../contract/season-begin';
import { call } from '../../platform/calls/api';
import type { Load } from '../../platform/calls/use-load';
import { useData } from '../../staff/use-data';

export type Season = calls.Season;

/** How often the page asks again, in milliseconds: for the year, and for the numbers of this moment. */
const EVERY_MS = 30_000;

/** The competition year, loaded again every half minute. */
export function useSeason(): Load<Season> {
  return useData<Season>(['season', 'get'], (signal) => call(calls.getSeason, { body: {}, signal }), {
    everyMs: EVERY_MS,
    cached: true,
  });
}

/** What organisers did today. */
export function useDoneToday(): Load<calls.SeasonAct[]> {
  return useData<calls.SeasonAct[]>(['season', 'done'], async (signal) => {
    return (await call(calls.getDoneToday, { body: {}, signal })).acts;
  });
}

/** Who solves now, asked every ten seconds. */
export function useLive(): Load<calls.LiveNumbers> {
  return useData<calls.LiveNumbers>(['season', 'live'], (signal) => call(calls.getLiveNumbers, { body: {}, signal }), {
    everyMs: calls.seasonLimits.livePauseMs,
  });
}

/** What beginning the next year would make, or who has begun it. */
export function useNextSeason(): Load<begin.NextSeason> {
  return useData<begin.NextSeason>(['season', 'next'], (signal) => call(begin.getNextSeason, { body: {}, signal }));
}

/** Copies these sets to the next year; answers what was made. */
export function beginSeason(year: number, collectionIds: readonly string[]) {
  return call(begin.beginSeason, { body: { year, collectionIds: [...collectionIds] } });
}

/** Takes back the beginning of a year. */
export async function undoSeason(year: number): Promise<void> {
  await call(begin.undoSeason, { body: { year } });
}

/** The sets proposed for a year that has none. */
export function useFirstSeason(): Load<begin.FirstSeason> {
  return useData<begin.FirstSeason>(['season', 'first'], (signal) => call(begin.getFirstSeason, { body: {}, signal }));
}

/** Makes the sets of a year that has none; answers what was made. */
export function beginFirst(body: BodyIn<typeof begin.beginFirstSeason>) {
  return call(begin.beginFirstSeason, { body });
}
