// The fields of the first sets of a year, what is wrong with them, and how they are sent.
import type { BodyIn } from '../../../../contract/endpoint';
import type { beginFirstSeason, FirstSeason } from '../../../../contract/season-begin';
import { instantOf, localOf } from '../../../platform/words/vilnius';

export const momentFields = ['from', 'to', 'pointsAt', 'resultsAt'] as const;
export type MomentField = (typeof momentFields)[number];

export type SetFields = { ageGroupId: string; isChosen: boolean; name: string; minutes: string };

export type FirstFields = Record<MomentField, string> & {
  levelGroupId: string;
  withKeys: boolean;
  sets: readonly SetFields[];
};

/** The proposal as the fields show it. */
export function fieldsOf(first: FirstSeason): FirstFields {
  return {
    from: localOf(first.from),
    to: localOf(first.to),
    pointsAt: localOf(first.pointsAt),
    resultsAt: localOf(first.resultsAt),
    levelGroupId: first.levelGroups[0]?.id ?? '',
    withKeys: false,
    sets: first.sets.map(({ ageGroupId, name, minutes }) => ({
      ageGroupId,
      isChosen: true,
      name,
      minutes: String(minutes),
    })),
  };
}

/** What a moment has wrong: no moment, or not after the one before; null: nothing. */
export function momentFault(fields: FirstFields, field: MomentField): 'NO_MOMENT' | 'ORDER' | null {
  const own = instantOf(fields[field]);
  if (own === null) return 'NO_MOMENT';
  const before = momentFields[momentFields.indexOf(field) - 1];
  const earlier = before === undefined ? null : instantOf(fields[before]);
  if (earlier === null) return null;
  const isLate = field === 'to' ? Date.parse(own) > Date.parse(earlier) : Date.parse(own) >= Date.parse(earlier);
  return isLate ? null : 'ORDER';
}

/** What a chosen set has wrong, by its field. */
export function setFaults({ isChosen, name, minutes }: SetFields): { name: boolean; minutes: boolean } {
  const length = Number(minutes);
  return {
    name: isChosen && name.trim() === '',
    minutes: isChosen && !(Number.isInteger(length) && length >= 1 && length <= 600),
  };
}

/** What is sent; null: a field is wrong, or no set is chosen. */
export function bodyOf(year: number, fields: FirstFields): BodyIn<typeof beginFirstSeason> | null {
  if (momentFields.some((field) => momentFault(fields, field) !== null)) return null;
  const [from, to, pointsAt, resultsAt] = momentFields.map((field) => instantOf(fields[field]) ?? '');
  const chosen = fields.sets.filter(({ isChosen }) => isChosen);
  const isWrong = chosen.some((set) => Object.values(setFaults(set)).includes(true));
  if (!from || !to || !pointsAt || !resultsAt || isWrong || chosen.length === 0) return null;
  const { levelGroupId, withKeys } = fields;
  const sets = chosen.map(({ ageGroupId, name, minutes }) => ({ ageGroupId, name: name.trim(), minutes }));
  return { year, from, to, pointsAt, resultsAt, levelGroupId, withKeys, sets };
}
