// Pure rules of the start of a school year: which year it is, who moves, who leaves.
import type { readNames } from './queries';

/** The month, counted from 1, from which a rollover is for the coming school year. */
const FIRST_MONTH = 7;

/** The months, counted from 1, in which schools move up. */
const SEASON = { first: 6, last: 9 };

/** The grade after which pupils leave. */
const LAST_GRADE = 12;

/**
 * The school year of a rollover on this day (yyyy-MM-dd, Europe/Vilnius), by the year in which it begins. School years
 * begin on 1 September, and lists are prepared in the summer before.
 */
export function schoolYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= FIRST_MONTH ? year : year - 1;
}

/** Whether a day (yyyy-MM-dd, Europe/Vilnius) is outside the months in which schools move up. */
export function isOffSeason(day: string): boolean {
  const month = Number(day.slice(5, 7));
  return month < SEASON.first || month > SEASON.last;
}

/** The next grade; null: after the last grade pupils are archived. */
export function gradeAfter(grade: number): number | null {
  return grade >= LAST_GRADE ? null : grade + 1;
}

type PupilPlace = { uuid: string; grade: number; subGrade: number | null };
type LeftOut = { classes: readonly { grade: number; subGrade: number | null }[]; uuids: readonly string[] };

/** Which pupils move and which are archived, without the left-out classes and pupils (uuids in lower case). */
export function planOf<Pupil extends PupilPlace>(
  pupils: readonly Pupil[],
  leftOut: LeftOut,
): { moved: (Pupil & { toGrade: number })[]; archived: Pupil[] } {
  const classes = new Set(leftOut.classes.map(classKey));
  const uuids = new Set(leftOut.uuids);
  const going = pupils.filter((pupil) => !classes.has(classKey(pupil)) && !uuids.has(pupil.uuid));
  return {
    moved: going.flatMap((pupil) => {
      const toGrade = gradeAfter(pupil.grade);
      return toGrade === null ? [] : [{ ...pupil, toGrade }];
    }),
    archived: going.filter((pupil) => gradeAfter(pupil.grade) === null),
  };
}

function classKey({ grade, subGrade }: { grade: number; subGrade: number | null }): string {
  return `${grade}/${subGrade ?? ''}`;
}

type MovedPupil = {
  fromGrade: number;
  toGrade: number | null;
  /** As it is now. */
  grade: number | null;
  isArchived: boolean;
  isOutOfSchool: boolean;
  isMasked: boolean;
  isOfSchool: boolean;
};

/** Whether a pupil is still as the rollover left them, so that it can be undone. A new sub-grade does not matter. */
export function isUnchanged(pupil: MovedPupil): boolean {
  if (!pupil.isOfSchool || pupil.isOutOfSchool || pupil.isMasked) return false;
  if (pupil.toGrade === null) return pupil.isArchived && pupil.grade === pupil.fromGrade;
  return !pupil.isArchived && pupil.grade === pupil.toGrade;
}

/** A pupil as the wizard shows one. */
export function pupilView(row: Awaited<ReturnType<typeof readNames>>[number]) {
  return { uuid: row.uuid, firstName: row.first_name, lastName: row.last_name, login: row.login };
}

/** A contest that runs, as the calls name it. */
export function contestView({ name, until }: { name: string; until: Date }): { name: string; until: string } {
  return { name, until: until.toISOString() };
}
