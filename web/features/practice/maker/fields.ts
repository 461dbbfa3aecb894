// The fields of a practice: their defaults, their check, the call made of them. Pure.
import { byClass, type ClassId, classOfSlug, classSlug } from '../../../../contract/classes';
import { addDays } from '../../../../contract/days';
import { type PracticeIn, practiceLimits } from '../../../../contract/practice';
import { dayOf } from '../../../platform/words/dates';
import { instantOf } from '../../../platform/words/vilnius';
import type { Practice } from '../practice';

/** name '': the one that follows from the classes and the day. classes: as in addresses ("5b"). time: minutes or ''. */
export type Fields = { name: string; tasks: string[]; classes: string[]; from: string; to: string; time: string };

/** The days that a new practice is open, counting both ends. */
const usualDays = 14;

/** The fields of a new practice, with what its maker comes with. */
export function newFields(now: number, prepared: { tasks?: string[]; classes?: string[]; time?: string } = {}): Fields {
  return {
    name: '',
    tasks: (prepared.tasks ?? []).slice(0, practiceLimits.tasks),
    classes: prepared.classes ?? [],
    from: dayOf(now),
    to: addDays(dayOf(now), usualDays - 1),
    time: prepared.time ?? '',
  };
}

/** The fields of a practice that is there. */
export function fieldsOf(practice: Practice, tasks: readonly string[]): Fields {
  return {
    name: practice.name,
    tasks: [...tasks],
    classes: practice.classes.map(classSlug),
    from: dayOf(practice.validFrom),
    to: dayOf(practice.validTo),
    time: practice.timeMins === null ? '' : String(practice.timeMins),
  };
}

export type Missing = Partial<Record<'tasks' | 'classes' | 'from' | 'to', 'tasks' | 'classes' | 'day' | 'order'>>;

/** What keeps the fields from being sent, by field. */
export function missingIn({ tasks, classes, from, to }: Fields): Missing {
  const days = { from: instantOf(`${from}T00:00`), to: instantOf(`${to}T23:59`) };
  return {
    ...(tasks.length === 0 && { tasks: 'tasks' as const }),
    ...(classes.length === 0 && { classes: 'classes' as const }),
    ...(days.from === null && { from: 'day' as const }),
    ...(days.to === null
      ? { to: 'day' as const }
      : days.from !== null && days.to <= days.from && { to: 'order' as const }),
  };
}

/** The call of the fields. saved: the practice before, whose instants stay where the day is the same. */
export function bodyOf(fields: Fields, place: { name: string; school: string; saved: Practice | null }): PracticeIn {
  const { saved } = place;
  const isSame = (day: string, instant: string | undefined) => instant !== undefined && dayOf(instant) === day;
  return {
    school: place.school,
    name: place.name,
    tasks: fields.tasks,
    classes: classesOf(fields.classes),
    validFrom: (isSame(fields.from, saved?.validFrom) && saved?.validFrom) || (instantOf(`${fields.from}T00:00`) ?? ''),
    validTo: (isSame(fields.to, saved?.validTo) && saved?.validTo) || (instantOf(`${fields.to}T23:59`) ?? ''),
    timeMins: fields.time === '' ? null : Number(fields.time),
  };
}

/** The classes of their names in addresses, in their order. */
export function classesOf(slugs: readonly string[]): ClassId[] {
  return slugs.flatMap((slug) => classOfSlug(slug) ?? []).sort(byClass);
}

/** A list with something put in, or taken out when it was there. */
export function toggled(list: readonly string[], one: string): string[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
