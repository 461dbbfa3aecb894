// Pure rules of a teacher's own practice (docs/rules/content.md).
import { practiceLimits } from '../../../contract/practice';

type Standing = { isComplete: boolean; isWithheld: boolean; validFrom: Date; validTo: Date; now: Date };

/** The state of a practice as its teacher sees it. */
export function stateOf({ isComplete, isWithheld, validFrom, validTo, now }: Standing) {
  if (!isComplete) return 'DRAFT' as const;
  if (now >= validTo) return 'ENDED' as const;
  if (isWithheld) return 'HIDDEN' as const;
  return now < validFrom ? ('PLANNED' as const) : ('OPEN' as const);
}

/** Stored minutes as the pages have them; null: without a limit. */
export function limitOf(timeMins: number): number | null {
  return timeMins >= practiceLimits.noLimit ? null : timeMins;
}

/** The classes named, each once, in their order. */
export function distinctClasses<C extends { grade: number; subGrade: number | null }>(classes: readonly C[]): C[] {
  const byKey = new Map(classes.map((one) => [`${one.grade} ${one.subGrade ?? 0}`, one]));
  return [...byKey.values()].sort((a, b) => a.grade - b.grade || (a.subGrade ?? 0) - (b.subGrade ?? 0));
}

/** Whether an end may be moved to an instant: a past one becomes now, and only while nobody is solving. */
export function mayEnd(
  practice: { validFrom: Date; validTo: Date; now: Date; running: number; isComplete: boolean },
  to: Date,
): boolean {
  if (!practice.isComplete || practice.now < practice.validFrom) return false;
  return to >= practice.validTo || practice.running === 0;
}
