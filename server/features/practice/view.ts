import type { PracticeRow } from '../../../contract/practice';
import type { Db } from '../../platform/database/db';
import { refuse } from '../../platform/http/refusal';
import type { Caller } from '../auth/caller';
import type { ClassNames, NameBook } from '../classes/names';
import { type PracticeData, readPractice } from './queries';
import { limitOf, stateOf } from './rules';

/** One practice of the caller as the calls reply it; refuses NOT_FOUND. */
export type ViewOf = (caller: Caller, id: string) => Promise<PracticeRow>;

/** Makes the view of single practices. */
export function createView(db: Db, names: ClassNames): ViewOf {
  return async (caller, id) =>
    practiceView((await readPractice(db, caller.userId, id)) ?? refuse('NOT_FOUND'), await names.book());
}

/** A practice as the calls reply it. */
export function practiceView(data: PracticeData, book: NameBook): PracticeRow {
  const { id, name, classes, grades, validFrom, validTo, timeMins, updatedAt, taskCount, attempts, running } = data;
  return {
    id: String(id),
    name,
    state: stateOf(data),
    school: classes[0]?.schoolId ?? null,
    schoolName: data.schoolName,
    classes: classes.map(({ schoolId, grade, subGrade, pupils, started, finished }) => ({
      grade,
      subGrade,
      className: book.nameOf(schoolId, { grade, subGrade }),
      pupils,
      started,
      finished,
    })),
    grades,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    timeMins: limitOf(timeMins),
    taskCount,
    attempts,
    running,
    updatedAt: updatedAt.toISOString(),
  };
}
