import type { Season, SeasonContest, SeasonNeed } from '../../../contract/season';
import { seasonLimits } from '../../../contract/season';
import type { Services } from '../../platform/services';
import { findingsFor, settingsOf } from '../collections/freeze/check';
import * as rows from './queries';
import * as rules from './rules';

type Viewer = { userId: string; role: string };
type Wanted = { year: number; tasks: number };

/**
 * The year as an organiser sees it. Its parts are read side by side over the connections of statistics, and one that
 * fails is left out, so that the others stand.
 */
export async function readSeason(services: Services, viewer: Viewer, wanted: Wanted): Promise<Season> {
  const { slowDb, clock } = services;
  const year = rules.presentYear(wanted.year, await rows.readYears(slowDb));
  const [beginnings, trainings, piles, parts] = await Promise.all([
    part(services, () => rows.readBeginnings(slowDb)),
    part(services, () => rows.readTrainings(slowDb)),
    part(services, () => readPiles(services, year)),
    year === null ? null : part(services, () => readYear(services, viewer, { ...wanted, year })),
  ]);
  const now = parts?.now ?? clock.now();
  const hasAll = year !== null && beginnings?.hasSchools && beginnings.hasTasks;
  return {
    serverTime: now.toISOString(),
    year,
    schoolYear: parts?.schoolYear ?? rules.schoolYearOf(now),
    stages: year === null ? [] : (parts?.stages ?? null),
    contests: year === null ? [] : (parts?.contests ?? null),
    second: parts?.second ?? null,
    trainings,
    needs:
      piles === null || (year !== null && parts === null) ? null : rules.inOrder([...(parts?.needs ?? []), ...piles]),
    steps: hasAll || beginnings === null ? null : { hasYear: year !== null, ...beginnings },
  };
}

async function part<T>({ log }: Services, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error }, 'a part of the season was not read');
    return null;
  }
}

/** All that follows from the contests of the year. */
async function readYear(services: Services, viewer: Viewer, { year, tasks: wanted }: Wanted) {
  const { slowDb } = services;
  const [{ now, contests }, { contests: before }, groups, dates] = await Promise.all([
    rows.readContests(slowDb, year),
    rows.readContests(slowDb, year - 1),
    rows.readAgeGroups(slowDb),
    rows.readYearDates(slowDb, year),
  ]);
  const first = contests.filter(({ round }) => round === 1);
  const second = contests.filter(({ round }) => round === 2);
  const schoolYear = rules.schoolYearOf(first.map(({ from }) => from).sort((a, b) => Number(a) - Number(b))[0] ?? now);
  const facts = { wanted, now, problemsOf: await checkDrafts(services, viewer, contests) };
  const viewOf = (row: rows.ContestRow) => rules.contestView(row, { ...facts, wanted: 0 });
  const views = first.map((row) => ({ groupId: row.ageGroupId, view: rules.contestView(row, facts) }));
  const stages = rules.stagesOf({ first, second, dates, now }, schoolYear);
  const all: SeasonContest[] = [
    ...groups.flatMap(({ id, ...group }) => {
      const own = views.filter(({ groupId }) => groupId === id).map(({ view }) => view);
      return own.length > 0 ? own : [rules.missingContest(group, wanted)];
    }),
    ...views.filter(({ groupId }) => groupId === null).map(({ view }) => view),
  ];
  return {
    now,
    schoolYear,
    stages,
    contests: all,
    second: await readSecond(services, { year, now, contests: second, before }),
    needs: [
      ...rules.contestNeeds(all, now),
      ...rules.contestNeeds(second.map(viewOf), now),
      ...rules.earlierNeeds(before.map(viewOf), now),
    ],
  };
}

type Rows = readonly rows.ContestRow[];

/** The second round of the year; that of the year before as long as it is not over and this year has none. */
async function readSecond(
  { slowDb }: Services,
  { year, now, contests, before }: { year: number; now: Date; contests: Rows; before: Rows },
) {
  const open = contests.length > 0 ? [] : before.filter(({ round, to }) => round === 2 && now < to);
  const shown = open.length > 0 ? open : contests;
  const ofYear = open.length > 0 ? year - 1 : year;
  const dates = await rows.readYearDates(slowDb, ofYear);
  return { year: ofYear, ...rules.secondRoundView(shown, dates) };
}

/** What keeps each draft from being marked complete. A check that fails leaves its draft without a number. */
async function checkDrafts(services: Services, viewer: Viewer, contests: readonly rows.ContestRow[]) {
  const drafts = contests.filter(({ isComplete }) => !isComplete).map(({ id }) => id);
  const found = new Map<number, number | null>();
  for (const row of await rows.readCollections(services.slowDb, drafts)) {
    const findings = await part(services, () => findingsFor(services.slowDb, viewer, row.id, settingsOf(row)));
    found.set(row.id, findings?.problems.length ?? null);
  }
  return found;
}

/** What waits and is no contest. */
async function readPiles({ slowDb }: Services, year: number | null): Promise<SeasonNeed[]> {
  const [late, mails, tutors, schools, drafts] = await Promise.all([
    year === null ? null : rows.readLate(slowDb, year),
    rows.readFailedMails(slowDb),
    rows.readWaitingTutors(slowDb),
    rows.readWaitingSchools(slowDb, seasonLimits.mostNames),
    rows.readKeylessDrafts(slowDb),
  ]);
  return [
    ...(late ? rules.pileNeed('LATE', late) : []),
    ...rules.pileNeed('MAILS', mails),
    ...rules.pileNeed('TUTORS', tutors),
    ...rules.pileNeed('SCHOOLS', schools),
    ...rules.pileNeed('DRAFTS', drafts),
  ];
}
