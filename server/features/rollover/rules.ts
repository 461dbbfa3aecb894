// Pure rules of the start of a school year: which year it is, who goes where, who is left as they are.

/** The month, counted from 1, from which on a move to the next grade is about the coming school year. */
const FIRST_MONTH = 7;

/** Grade of those who leave. */
const LAST_GRADE = 12;

/**
 * The year in which the school year begins that a rollover on this day (yyyy-MM-dd, Europe/Vilnius) is for. School years
 * begin on the 1st of September; lists are made ready in the summer before.
 */
export function schoolYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= FIRST_MONTH ? year : year - 1;
}

/** The grade after a grade; null: out of the last one into the archive. */
export function gradeAfter(grade: number): number | null {
  return grade >= LAST_GRADE ? null : grade + 1;
}

type PupilPlace = { uuid: string; grade: number; subGrade: number | null };
type LeftOut = { classes: readonly { grade: number; subGrade: number | null }[]; uuids: readonly string[] };

/** Who goes up and who leaves: all but the classes and the pupils (uuids in small letters) that are left out. */
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

/** Whether a pupil still stands as the rollover left them: only such are taken back. A new sub-grade is no change of it. */
export function isUnchanged(pupil: MovedPupil): boolean {
  if (!pupil.isOfSchool || pupil.isOutOfSchool || pupil.isMasked) return false;
  if (pupil.toGrade === null) return pupil.isArchived && pupil.grade === pupil.fromGrade;
  return !pupil.isArchived && pupil.grade === pupil.toGrade;
}
