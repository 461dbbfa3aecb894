import { LRUCache } from 'lru-cache';
import * as calls from '../../../../contract/statistics-likeness';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { toldValue } from '../../../../contract/task/by-kind/told';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { auditView, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames, NameBook } from '../../classes/names';
import type { Sets } from '../../collections/sets';
import { plainText } from '../tasks/analysis';
import { type Contest, readContests } from '../tasks/item-queries';
import * as rows from './likeness-queries';
import type { EqualPair } from './pairs';
import { type ContestLikeness, type FastSeat, readLikeness } from './read-likeness';

const FRESH_MS = 5 * 60_000;
const MOST = 6;
const { most } = calls.likenessLimits;

/**
 * Mounts the comparison of answers for organisers (docs/rules/likeness.md). A contest is compared on demand, one at a
 * time, in a thread beside the answer path. Nothing of it is stored; each look is noted.
 */
export function mountLikeness(
  api: Api<Caller>,
  { db, slowDb, events }: Services,
  { sets, names }: { sets: Sets; names: ClassNames },
): void {
  const limit = createLimiter(1, 20);
  const cache = new LRUCache<string, { version: string | null; known: Promise<ContestLikeness> }>({
    max: MOST,
    ttl: FRESH_MS,
  });
  events.on('collection', (id) => {
    if (id === null) cache.clear();
    else cache.delete(id);
  });

  function likenessOf({ id, calculationId: version }: Contest): Promise<ContestLikeness> {
    const found = cache.get(id);
    if (found?.version === version) return found.known;
    const known = limit(() => readLikeness(slowDb, sets, { id, version }));
    cache.set(id, { version, known });
    known.catch(() => cache.delete(id));
    return known;
  }

  api.on(calls.likeness, async ({ body, caller, refuse }) => {
    const contests = await readContests(slowDb);
    const collections = contests.map(contestRow);
    const wanted = body.collectionId ? BigInt(body.collectionId).toString() : contests[0]?.id;
    const contest = contests.find(({ id }) => id === wanted);
    if (!contest) return body.collectionId ? refuse('NOT_FOUND') : { ...nothing, collections };
    const found = await likenessOf(contest);
    const twice = await rows.readTwice(slowDb, contest.id, most);
    const fast = found.fast.slice(0, most);
    const pairs = found.pairs.slice(0, most);
    const schools = await rows.readSchoolNames(
      db,
      [...fast, ...pairs.map(({ first }) => first)].map(({ schoolId }) => schoolId),
    );
    const placeOf = createPlaces(await names.book(), schools);
    await auditView(db, {
      userId: caller.userId,
      action: 'statistics.likeness',
      objectType: 'collection',
      objectId: contest.id,
    });
    return {
      collections,
      collection: contestRow(contest),
      ...figuresOf(found),
      pairs: pairs.map((pair) => pairRow(pair, placeOf)),
      twice: twice.map((one) => ({ first: accountRow(one.first, placeOf), second: accountRow(one.second, placeOf) })),
      fast: fast.map((one) => fastRow(one, placeOf)),
    };
  });

  api.on(calls.likenessPair, async ({ body, caller, refuse }) => {
    const [collectionId = '', firstId, secondId] = [body.collectionId, body.first, body.second].map((id) =>
      BigInt(id).toString(),
    );
    const contest = (await readContests(slowDb)).find(({ id }) => id === collectionId) ?? refuse('NOT_FOUND');
    const found = await likenessOf(contest);
    const pair =
      found.pairs.find(({ first, second }) => first.attemptId === firstId && second.attemptId === secondId) ??
      refuse('NOT_FOUND');
    const ids = [pair.first.attemptId, pair.second.attemptId];
    // Who was masked or has withdrawn since the comparison is not shown.
    const people = await rows.readPairPeople(db, ids);
    if (people.length < ids.length) return refuse('NOT_FOUND');
    const times = await rows.readAnswerTimes(db, ids);
    const schools = await rows.readSchoolNames(db, [pair.first.schoolId]);
    const row = pairRow(pair, createPlaces(await names.book(), schools));
    await writeAudits(
      db,
      people.map(({ userId }) => ({
        userId: caller.userId,
        action: 'statistics.likenessPair',
        objectType: 'user',
        objectId: userId,
        details: { collection: contest.id },
      })),
    );
    return {
      ...row,
      people: [pair.first, pair.second].map(({ attemptId, userId, startedAt, finishedAt }) => ({
        userId,
        name: people.find((one) => one.attemptId === attemptId)?.name ?? '',
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt.toISOString(),
      })),
      tasks: pairTasks(found, pair, times),
    };
  });
}

const nothing = {
  collection: null,
  sittings: 0,
  classes: 0,
  compared: 0,
  expected: 0,
  apart: { compared: 0, listed: 0 },
  pairs: [],
  pairsTotal: 0,
  twice: [],
  fast: [],
  fastTotal: 0,
};

type At = { schoolId: string; grade: number; subGrade: number | null };
type PlaceOf = (at: At) => { school: string; className: string };

function createPlaces({ nameOf }: NameBook, schools: ReadonlyMap<string, string>): PlaceOf {
  return ({ schoolId, grade, subGrade }) => ({
    school: schools.get(schoolId) ?? '',
    className: nameOf(schoolId, { grade, subGrade }),
  });
}

function pairRow({ first, second, both, same, sameWrong, classesPerPair }: EqualPair, placeOf: PlaceOf) {
  return {
    ...placeOf(first),
    first: first.attemptId,
    second: second.attemptId,
    both,
    same,
    sameWrong,
    classesPerPair: Math.floor(classesPerPair),
  };
}

function accountRow({ userId, school, contest, ...at }: rows.TwiceRow['first'], placeOf: PlaceOf) {
  return { ...placeOf(at), userId, school, contest };
}

function fastRow({ userId, measured, fast, right, ...at }: FastSeat, placeOf: PlaceOf): calls.FastSitting {
  return { ...placeOf(at), userId, measured, fast, right };
}

function figuresOf({ sittings, classes, compared, expected, apart, pairs, fast }: ContestLikeness) {
  return { sittings, classes, compared, expected, apart, pairsTotal: pairs.length, fastTotal: fast.length };
}

function pairTasks(
  { exercises, answers, answered }: ContestLikeness,
  { first, second }: EqualPair,
  times: readonly rows.AnswerTime[],
): calls.PairTask[] {
  return exercises.map(({ id, content }, at) => {
    const all = answers.reduce((sum, one, no) => sum + (one.exerciseId === id ? (answered[no] ?? 0) : 0), 0);
    const answerOf = (seat: EqualPair['first']): calls.PairAnswer => {
      const no = seat.answers[at] ?? 0;
      const answer = answers[no - 1];
      if (!answer) return null;
      const choice = content.choices.findIndex((one) => one.id === answer.choiceId);
      const arrived = times.find((one) => one.attemptId === seat.attemptId && one.exerciseId === id);
      return {
        choice: choice < 0 ? null : choice + 1,
        text:
          choice < 0
            ? (toldValue(kindOfQuestion(content), answer.value, content.choices) ?? '')
            : plainText(content.choices[choice]?.textHtml ?? ''),
        isRight: answer.mark === 'T',
        share: all === 0 ? 0 : (answered[no - 1] ?? 0) / all,
        at: arrived?.receivedAt.toISOString() ?? null,
      };
    };
    const isSame = (first.answers[at] ?? 0) !== 0 && first.answers[at] === second.answers[at];
    return { number: at + 1, name: content.name, first: answerOf(first), second: answerOf(second), isSame };
  });
}

function contestRow({ id, name, year, attempts }: Contest) {
  return { id, name, year, attempts };
}
