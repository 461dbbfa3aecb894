import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/results';
import { isOrganiser } from '../../../../contract/roles';
import type { AnswerValue } from '../../../../contract/task/answers/answer';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { type FrozenCollection, setOf } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { damView } from '../../solving/enter/challenge-view';
import { readCorrections } from '../calculation/calculation-queries';
import { type Corrections, leftOutPoints } from '../calculation/corrections';
import { readNotes } from '../calculation/publication-queries';
import { scoreAttempt } from '../rules';
import { taskView } from '../task-view';
import * as rows from './own-queries';

type OwnResult = Omit<NonNullable<ReplyOf<typeof calls.myResult>['result']>, 'notes'>;
type OwnReply = Omit<ReplyOf<typeof calls.myResult>, 'person'>;

/** Reads the result of somebody's chosen sitting, with the sitting; null: there is none to be read. */
type ReadResult = (
  owner: rows.SittingOwner,
  choice: rows.SittingChoice,
) => Promise<OwnReply & { attempt: rows.OwnAttempt | null }>;

/**
 * Mounts the own result (docs/rules/publication.md): points from the primary result date, places and tasks from the
 * result date. A sitting that is in no version yet gets the points of its answers. Staff name a pupil. Tutors may name
 * pupils who sat in an own school, and the same dates apply. Administrators may name anybody at once; this is audited.
 */
export function mountMyResult(api: Api<Caller>, services: Services, deps: { sets: Sets }): void {
  const { db } = services;
  const readResult = createReadResult(services, deps);

  api.on(calls.myResult, async ({ body, caller, refuse }) => {
    const uuid = body.userUuid ? body.userUuid.toLowerCase() : caller.uuid;
    const isOwn = uuid === caller.uuid;
    if (!isOwn && caller.role === 'STUDENT') return refuse('NOT_FOUND');
    const organises = isOrganiser(caller.role);
    const schools = isOwn || organises ? null : caller.schools.map(({ id }) => id);
    const named = isOwn ? null : ((await rows.readPerson(db, uuid, schools)) ?? refuse('NOT_FOUND'));
    const isAtOnce = !isOwn && organises;
    const owner = { userId: named?.userId ?? caller.userId, schools, isAtOnce };
    const { attempt, ...reply } = await readResult(owner, body);
    if (isAtOnce && named) await noteLook(caller, named.userId, attempt?.collectionId ?? null);
    if (!named) return { ...reply, person: null };
    const { firstName, lastName } = named;
    // The school is that of the sitting, like the grade beside it.
    const schoolName = reply.result && attempt ? await rows.schoolOfSitting(db, attempt.attemptId) : named.schoolName;
    return { ...reply, person: { firstName, lastName, schoolName } };
  });

  function noteLook(caller: Caller, userId: string, collectionId: string | null): Promise<void> {
    const auditLine = { userId: caller.userId, action: 'results.look' as const, objectType: 'user', objectId: userId };
    return auditView(db, { ...auditLine, details: { collectionId } });
  }
}

/** Makes the reader of one person's result, for the person and for organisers who look at what the person sees. */
export function createReadResult({ db, settings }: Services, { sets }: { sets: Sets }): ReadResult {
  return async (owner, choice) => {
    const all = await rows.readAttempts(db, owner);
    const available = all.map(({ collectionId, name, year, round }) => ({ collectionId, name, year, round }));
    const attempt = all.find((one) => isChosen(one, choice)) ?? null;
    const contest = attempt && (await sets.get(attempt.collectionId));
    if (!attempt || !contest)
      return { result: null, isAwaited: await rows.isAwaited(db, owner, choice), available, attempt };
    const collection = setOf(contest, attempt.isWithoutSight);
    const answers = await rows.readAnswers(db, attempt.attemptId, attempt.result && attempt.calculationId);
    const corrections = await readCorrections(db, attempt.calculationId);
    const notes = attempt.isFinal && attempt.isPublic ? await readNotes(db, attempt) : [];
    const result = { ...resultOf(attempt, collection, answers, corrections, settings.TASK_ORIGIN), notes };
    // The key of a task stays hidden while another contest that uses it is not over.
    const hidden =
      attempt.isFinal && !owner.isAtOnce ? await rows.readWithheldExercises(db, attempt.collectionId) : new Set();
    const tasks = result.tasks.filter((task) => !hidden.has(task.bro_id));
    return { result: { ...result, tasks }, isAwaited: false, available, attempt };
  };
}

function isChosen(attempt: rows.OwnAttempt, query: rows.SittingChoice): boolean {
  return (
    (!query.collectionId || attempt.collectionId === query.collectionId) &&
    (!query.year || attempt.year === query.year) &&
    (!query.round || attempt.round === query.round)
  );
}

function resultOf(
  attempt: rows.OwnAttempt,
  collection: FrozenCollection,
  answers: ReadonlyMap<string, AnswerValue>,
  corrections: Corrections,
  taskOrigin?: string,
): OwnResult {
  const { total } = scoreAttempt(collection, answers, corrections);
  const { name, type, year, round, grade, ageGroup, districtName, resultDate, isFinal, isPublic, result } = attempt;
  const ranked = isFinal && isPublic ? result : null;
  const answered = [...answers].flatMap(([id, { choiceId, value }]) => ((choiceId ?? value) === null ? [] : [id]));
  return {
    collectionId: attempt.collectionId,
    name,
    type,
    year,
    round,
    grade,
    ageGroup,
    districtName,
    points: result?.points ?? total,
    maxPoints: collection.maxPoints - leftOutPoints(collection, corrections),
    startPoints: collection.startPoints,
    resultDate: resultDate.toISOString(),
    gradeRank: ranked?.gradeRank ?? null,
    groupRank: ranked?.groupRank ?? null,
    places: placesOf(attempt),
    isCertificateWithdrawn: isFinal && attempt.isWithdrawn,
    dam: damView(collection, new Set(answered)),
    tasks: isFinal ? tasksOf(collection, answers, corrections, result?.exercisePoints ?? null, taskOrigin) : [],
  };
}

/** Whether there are places, and why not: a counted sitting gets them once a version that includes it is public. */
function placesOf({ isFinal, isPublic, isCounted, result }: rows.OwnAttempt): OwnResult['places'] {
  if (isFinal && isPublic && result) return 'OUT';
  if (!isCounted) return 'NONE';
  return isFinal ? 'BEING_CHECKED' : 'ON_DATE';
}

/** The tasks with answer, key and explanation. calculated: their points in the version, if there is one. */
function tasksOf(
  collection: FrozenCollection,
  answers: ReadonlyMap<string, AnswerValue>,
  corrections: Corrections,
  calculated: readonly number[] | null,
  taskOrigin?: string,
): calls.ResultTask[] {
  const { scored } = scoreAttempt(collection, answers, corrections);
  return collection.exercises.map((exercise, index) => {
    const correction = corrections.get(exercise.id) ?? null;
    const answer = answers.get(exercise.id);
    return {
      ...taskView(exercise, correction, taskOrigin),
      correctness: scored[index]?.correctness ?? 'NO_ANSWER',
      answerPoints: calculated?.[index] ?? scored[index]?.points ?? 0,
      selectedChoiceId: answer?.choiceId ?? null,
      answerText: answer?.value ?? null,
    };
  });
}
