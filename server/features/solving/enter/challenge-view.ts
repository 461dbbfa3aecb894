import { isOrganiser, type Role } from '../../../../contract/roles';
import type { Challenge } from '../../../../contract/solving-challenge';
import { minutesWith } from '../../../../contract/users-aids';
import { type FrozenCollection, setOf } from '../../collections/freeze/frozen';

/** A person's relation to a challenge: the last attempt, the permission, and the name of the age group. */
export type Standing = {
  attemptState: Challenge['attemptState'];
  permittedAt: Date | null;
  permissionEndsAt: Date | null;
  ageGroup: string | null;
  /** Standing extra time in percent, for an attempt that has not started. */
  extraTime: number;
  /** The minutes of the attempt; null without one. */
  attemptMinutes: number | null;
  /** The exercises (ids) of the last attempt that have an answer; absent without an attempt. */
  answered?: readonly string[];
  /** Whether the last attempt solves the set without sight. */
  isWithoutSight?: boolean;
  /** Whether the session must show Safe Exam Browser first, and has not. */
  lacksSeb?: boolean;
};

/** A challenge as the calls return it: never its security key; the collection's own key only for its makers. */
export function challengeView(collection: FrozenCollection, standing: Standing, role: Role | null): Challenge {
  const { attemptMinutes, extraTime } = standing;
  const ownMinutes = attemptMinutes ?? minutesWith(extraTime, collection.timeMins);
  return {
    brc_id: collection.id,
    brc_key: isOrganiser(role) ? collection.collectionKey : '',
    brc_name: collection.name,
    brc_type: collection.type,
    brc_year: collection.year,
    brc_round: collection.round,
    brc_time_mins: collection.timeMins,
    ...(ownMinutes !== collection.timeMins && { ownMinutes }),
    ...(attemptMinutes === null && extraTime > 0 && { extraTime }),
    brc_task_count: collection.exercises.length,
    brc_max_points: collection.maxPoints,
    brc_age_group: standing.ageGroup,
    brc_grades: [...collection.grades],
    brc_primary_result_date: collection.primaryResultDate.toISOString(),
    brc_result_date: collection.resultDate.toISOString(),
    secured: collection.securityKey !== null,
    url: collection.url,
    ldb_url: collection.lockdownUrl,
    ...(standing.lacksSeb && { needsSeb: true }),
    permitionDate: standing.permittedAt?.toISOString() ?? null,
    permissionEndsAt: standing.permissionEndsAt?.toISOString() ?? null,
    attemptState: standing.attemptState,
    ...(standing.answered && {
      dam: damView(setOf(collection, standing.isWithoutSight ?? false), new Set(standing.answered)),
    }),
  };
}

/** The dam of an attempt: the numbers of the answered tasks of its set. `answered`: ids of exercises. */
export function damView(
  { exercises }: Pick<FrozenCollection, 'exercises'>,
  answered: ReadonlySet<string>,
): { tasks: number; answered: number[] } {
  return { tasks: exercises.length, answered: exercises.flatMap(({ id }, at) => (answered.has(id) ? [at + 1] : [])) };
}
