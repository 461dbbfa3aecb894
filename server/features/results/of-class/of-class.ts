import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/results-class';
import { createCache } from '../../../platform/cache';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import { schoolOf } from '../../classes/place';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { readCorrections } from '../calculation/calculation-queries';
import { withCurrentKey } from '../calculation/corrections';
import { readNotes } from '../calculation/publication-queries';
import { chooseCollection, type ListedCollection } from '../lists/list-queries';
import { readWithheldExercises } from '../own/own-queries';
import { taskView } from '../task-view';
import * as rows from './class-queries';
import { answersOf, countSolved, letterOf, missedPlaces } from './rules';

type Reply = ReplyOf<typeof calls.classResults>;
type Deps = Pick<Services, 'db' | 'pool'> & { sets: Sets; names: ClassNames; taskOrigin: string | undefined };
/** A version never changes; the limit only frees the memory. */
const SHARES_MS = 60 * 60_000;

/** Mounts the results of one class: docs/rules/publication.md says who sees what of them, and from when. */
export function mountOfClass(
  api: Api<Caller>,
  services: Services,
  { sets, names }: { sets: Sets; names: ClassNames },
): void {
  const { db, pool, settings } = services;
  const limit = createLimiter(3, 24);
  const shares = createCache<number[]>({ ms: SHARES_MS, most: 100 });
  const deps = { db, pool, sets, names, taskOrigin: settings.TASK_ORIGIN };

  api.on(calls.classResults, ({ body, caller }) =>
    limit(async () => {
      const schoolId = await schoolOf(services, caller, body.school || null);
      const place = { schoolId, grade: body.grade, subGrade: letterOf(body.subGrade) };
      const { contest, contests } = await chooseContest(deps, place, body.challengeId || null);
      await noteLook(deps, caller, place, contest);
      const className = (await names.of(schoolId))({ grade: place.grade, subGrade: place.subGrade || null });
      const choices = contests.map(({ id, name, year, round }) => ({ id, name, year, round }));
      const known = { ...empty, className, contests: choices };
      if (contest === null) return known;
      const found = await ofContest(deps, place, contest, (id, load) => shares(`${id} ${place.grade}`, load));
      return { ...known, contest: contestView(contest), ...found };
    }),
  );
}

const empty: Omit<Reply, 'className' | 'contests'> = {
  contest: null,
  state: 'NOT_YET',
  sat: 0,
  pupils: null,
  average: null,
  maxPoints: null,
  rows: [],
  invited: [],
  registrationTill: null,
  tasks: [],
  notes: [],
};

/** The named contest; without a name the first round of the newest year. One of another grade is not found. */
async function chooseContest({ db }: Deps, place: rows.ClassPlace, id: string | null) {
  const contests = await rows.readContests(db, place.grade, calls.classResultLimits.contests);
  const year = contests[0]?.year;
  const contest =
    id === null
      ? (contests.findLast((one) => one.year === year) ?? null)
      : (contests.find((one) => one.id === id) ?? refuse('NOT_FOUND'));
  return { contest, contests };
}

function contestView(contest: rows.ClassContest): NonNullable<Reply['contest']> {
  const { id, name, year, round, validTo, primaryResultDate, resultDate } = contest;
  const [end, primary, final] = [validTo, primaryResultDate, resultDate].map((date) => date.toISOString());
  return { id, name, year, round, validTo: end ?? '', primaryResultDate: primary ?? '', resultDate: final ?? '' };
}

type ReadShares = (calculationId: string, load: () => Promise<number[]>) => Promise<number[]>;

/** What the dates of the contest let a class see of it. */
async function ofContest(deps: Deps, place: rows.ClassPlace, contest: rows.ClassContest, readShares: ReadShares) {
  const { db } = deps;
  const missing = contest.isOfThisYear ? await rows.countMissing(db, contest.id, place) : null;
  const choice = { collectionId: contest.id, year: null, round: null, grade: null };
  const listed = contest.isPrimary ? await chooseCollection(deps.pool, choice, 'PRIMARY') : null;
  if (!listed?.calculationId) {
    const sat = await rows.countSat(db, contest.id, place);
    const state = contest.isPrimary ? ('BEING_CHECKED' as const) : ('NOT_YET' as const);
    return { state, sat, pupils: missing === null ? null : sat + missing };
  }
  const list = await rows.readRows(db, listed.calculationId, place);
  const isOut = contest.isFinal && listed.isPublic;
  const sum = list.reduce((points, row) => points + row.points, 0);
  const points = {
    state: isOut ? ('OUT' as const) : contest.isFinal ? ('BEING_CHECKED' as const) : ('POINTS' as const),
    sat: list.length,
    pupils: missing === null ? null : list.length + missing,
    average: list.length > 0 ? Math.round((100 * sum) / list.length) / 100 : null,
    maxPoints: listed.maxPoints,
    rows: list.map((row) => rowView(row, isOut)),
  };
  return isOut ? { ...points, ...(await afterResults(deps, place, contest, listed, list, readShares)) } : points;
}

function rowView(row: rows.ClassRow, isOut: boolean): calls.ClassResultRow {
  const { uuid: userId, firstName, lastName, points } = row;
  const rankOf = (rank: number, of: number) => (isOut && of > 0 ? { rank, of } : null);
  return {
    userId,
    firstName,
    lastName,
    points,
    district: rankOf(row.districtRank, row.districtOf),
    country: rankOf(row.countryRank, row.countryOf),
  };
}

/** What is added from the result date on: invitations, notes and, of a class that is not too small, the tasks. */
async function afterResults(
  deps: Deps,
  place: rows.ClassPlace,
  contest: rows.ClassContest,
  listed: ListedCollection,
  list: readonly rows.ClassRow[],
  readShares: ReadShares,
) {
  const { db } = deps;
  const { calculationId } = listed;
  const attempts = list.map(({ attemptId }) => attemptId);
  const invited = contest.round === 1 ? await rows.readInvited(db, attempts, contest.year) : [];
  const till = invited.length > 0 ? await rows.readRegistrationTill(db, contest.year) : null;
  // Whoever solved the set without sight has had other tasks.
  const ofTasks = list.filter(({ isWithoutSight }) => !isWithoutSight);
  const collection = ofTasks.length < calls.classResultLimits.leastForTasks ? null : await deps.sets.get(contest.id);
  return {
    notes: await readNotes(db, listed),
    invited: invited.map(({ uuid, ...one }) => ({ userId: uuid, ...one })),
    registrationTill: till?.toISOString() ?? null,
    tasksSat: ofTasks.length,
    tasks:
      collection && calculationId !== null
        ? await tasksOf(deps, collection, calculationId, ofTasks, () =>
            readShares(calculationId, () => rows.readCountryShares(db, calculationId, place.grade)),
          )
        : [],
  };
}

async function tasksOf(
  { db, taskOrigin }: Deps,
  collection: FrozenCollection,
  calculationId: string,
  list: readonly rows.ClassRow[],
  readShares: () => Promise<number[]>,
): Promise<calls.ClassTask[]> {
  const corrections = await readCorrections(db, calculationId);
  const counts = await rows.countAnswers(
    db,
    list.map(({ attemptId }) => attemptId),
  );
  const country = await readShares();
  const solved = countSolved(list, collection.exercises.length);
  const missed = missedPlaces(
    collection.exercises.map(({ id, level }, at) => ({
      level,
      share: (solved[at] ?? 0) / list.length,
      countryShare: country[at] ?? 0,
      isLeftOut: corrections.get(id)?.act === 'LEFT_OUT',
    })),
  );
  // The key of a task stays hidden while another contest that uses it is not over.
  const withheld = await readWithheldExercises(db, collection.id);
  return collection.exercises.flatMap((exercise, at) => {
    if (withheld.has(exercise.id)) return [];
    const correction = corrections.get(exercise.id) ?? null;
    const own = counts.filter(({ exerciseId }) => exerciseId === exercise.id);
    return [
      {
        ...taskView(exercise, correction, taskOrigin),
        number: at + 1,
        solved: solved[at] ?? 0,
        countryShare: Math.round(100 * (country[at] ?? 0)),
        missed: missed[at] ?? null,
        ...answersOf(withCurrentKey(exercise, correction), own),
        unanswered: list.length - own.reduce((sum, { count }) => sum + count, 0),
      },
    ];
  });
}

function noteLook(
  { db }: Deps,
  caller: Caller,
  { schoolId, grade, subGrade }: rows.ClassPlace,
  contest: rows.ClassContest | null,
): Promise<void> {
  return auditView(db, {
    userId: caller.userId,
    action: 'results.look',
    objectType: 'collection',
    objectId: contest?.id ?? '',
    details: { scale: 'CLASS', schoolId, grade, subGrade },
  });
}
