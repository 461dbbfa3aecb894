// The fields of a planned rehearsal of the country, what is wrong with them, and how they are sent. Pure.
import type { BodyIn } from '../../../../contract/endpoint';
import {
  type CountryRehearsal,
  countryRehearsalLimits,
  type saveCountryRehearsal,
} from '../../../../contract/rehearsal-country';
import { instantOf, localOf } from '../../../platform/words/vilnius';

export type PlanFields = { collectionId: string; startsAt: string; endsAt: string; pupils: string; schools: string };

/**
 * The planned rehearsal as the fields show it; a new one begins with the first set and without a day, one whose set is no
 * longer fit without a set: another one is chosen by whoever knows that it is another one.
 */
export function fieldsOf(planned: CountryRehearsal | null, sets: readonly { id: string }[]): PlanFields {
  const own = planned ? sets.find(({ id }) => id === planned.collectionId) : sets[0];
  return {
    collectionId: own?.id ?? '',
    startsAt: planned ? localOf(planned.startsAt) : '',
    endsAt: planned ? localOf(planned.endsAt) : '',
    pupils: planned ? String(planned.pupils) : '',
    schools: planned ? String(planned.schools) : '',
  };
}

/** The fields that cannot be sent as they are. */
export function faultsOf({ collectionId, startsAt, endsAt, pupils, schools }: PlanFields): (keyof PlanFields)[] {
  const [from, to] = [instantOf(startsAt), instantOf(endsAt)];
  const lasts = from === null || to === null ? null : Date.parse(to) - Date.parse(from);
  const isWrongEnd =
    to === null || (lasts !== null && !(lasts > 0 && lasts <= countryRehearsalLimits.hours * 3_600_000));
  const isNumber = (text: string, most: number) =>
    /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
  return [
    ...(collectionId === '' ? (['collectionId'] as const) : []),
    ...(from === null ? (['startsAt'] as const) : []),
    ...(isWrongEnd ? (['endsAt'] as const) : []),
    ...(isNumber(pupils, countryRehearsalLimits.pupils) ? [] : (['pupils'] as const)),
    ...(isNumber(schools, countryRehearsalLimits.schools) ? [] : (['schools'] as const)),
  ];
}

/** What is sent. updatedAt: of the rehearsal that is changed; null: a new one. */
export function bodyOf(fields: PlanFields, updatedAt: string | null): BodyIn<typeof saveCountryRehearsal> {
  const { collectionId, startsAt, endsAt, pupils, schools } = fields;
  return {
    updatedAt,
    collectionId,
    startsAt: instantOf(startsAt) ?? '',
    endsAt: instantOf(endsAt) ?? '',
    pupils: Number(pupils),
    schools: Number(schools),
  };
}
