import * as calls from '../../../contract/practice';
import type { AnswerValue } from '../../../contract/task/answers/answer';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames, NameBook } from '../classes/names';
import type { FrozenCollection } from '../collections/freeze/frozen';
import type { Sets } from '../collections/sets';
import { scoreAnswer } from '../solving/scoring';
import * as rows from './queries';
import { practiceView } from './view';

type Deps = { sets: Sets; names: ClassNames };

/**
 * Mounts the results of a practice for its maker. They are there at once, because a practice has no places and its tasks
 * are public; while a contest withholds one of them, neither tasks nor points are told.
 */
export function mountResults(api: Api<Caller>, { db }: Services, deps: Deps): void {
  api.on(calls.practiceResults, async ({ body, caller }) => {
    const practice = (await rows.readPractice(db, caller.userId, body.id)) ?? refuse('NOT_FOUND');
    const set = practice.isWithheld ? null : await deps.sets.get(String(practice.id));
    const book = await deps.names.book();
    const schools = caller.schools.map((school) => school.id);
    const sitters = await rows.readSitters(db, practice.id, schools);
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    await auditView(db, {
      userId: caller.userId,
      action: 'results.look',
      objectType: 'collection',
      objectId: String(practice.id),
      details: { scale: 'PRACTICE' },
    });
    const answers = await rows.readAnswers(
      db,
      sitters.flatMap((one) => one.attemptId ?? []),
    );
    const byAttempt = new Map<string, Map<string, AnswerValue>>();
    for (const { attemptId, exerciseId, choiceId, value } of answers) {
      const given = byAttempt.get(attemptId) ?? new Map<string, AnswerValue>();
      byAttempt.set(attemptId, given.set(exerciseId, { choiceId, value }));
    }
    const pupils = sitters.map((row) => pupilView(row, set, byAttempt.get(row.attemptId ?? '') ?? new Map(), book));
    const done = pupils.filter((one) => one.points !== null);
    return {
      practice: practiceView(practice, book),
      maxPoints: set?.maxPoints ?? 0,
      tasks: (set?.exercises ?? []).map(({ content, level, points }, place) => ({
        id: content.taskId,
        name: content.name,
        level,
        points,
        missed: done.filter((one) => one.marks[place] !== 'RIGHT').length,
        of: done.length,
      })),
      pupils,
    };
  });
}

const marks = { CORRECT: 'RIGHT', INCORRECT: 'WRONG', NO_ANSWER: 'NONE' } as const;

function pupilView(
  row: rows.SittingRow,
  set: FrozenCollection | null,
  answers: ReadonlyMap<string, AnswerValue>,
  book: NameBook,
): calls.PracticePupil {
  const { uuid, firstName, lastName, schoolId, grade, subGrade, isInClass, isRunning, attemptId, finishedAt } = row;
  const scored =
    set && attemptId !== null
      ? set.exercises.map((exercise) => scoreAnswer(exercise, answers.get(exercise.id) ?? null))
      : null;
  return {
    uuid,
    firstName,
    lastName,
    grade: isInClass ? grade : null,
    subGrade: isInClass ? subGrade : null,
    ...(grade !== null && { className: book.nameOf(schoolId, { grade, subGrade }) }),
    state: attemptId !== null ? 'FINISHED' : isRunning ? 'RUNNING' : 'NONE',
    points: scored && set ? scored.reduce((sum, one) => sum + one.points, set.startPoints) : null,
    marks: scored?.map((one) => marks[one.correctness]) ?? [],
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
