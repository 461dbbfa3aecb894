// Requests that calls take: from the tables of rights where the call has a row, from its schema where it has none.
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint';
import { lets } from '../../contract/roles';
import type { PersonName } from '../../server/testing/people';
import { filled, type Stage } from '../printed/stage';
import { printedCalls } from '../rights/areas';
import { allowed } from '../rights/requests';
import { personOf, type Right } from '../rights/right';
import type { Around, Sample } from './cases';
import { valuesOf } from './schema';

/** The requests of a row of the tables, one for each role that may. */
export async function samplesOfRight(stage: Stage, right: Right): Promise<Sample[]> {
  return Promise.all(
    allowed(right, printedCalls, stage).map(async ({ as, call: { params, send, form } }) => {
      const file = form ? { ...form.file, bytes: await form.file.bytes() } : null;
      return {
        as,
        params: textsOf(filled(stage, as, params ?? {})),
        body: { ...Object(filled(stage, as, { ...form?.parts, ...send })) },
        file,
      };
    }),
  );
}

/** The same of a call without a row. */
export function samplesOfSchema(call: Endpoint, ids: readonly string[], seed: number): Sample[] {
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[0] ?? '1']));
  const [body] = fc.sample(valuesOf(call.body), { seed, numRuns: 1 });
  return Object.values(personOf)
    .filter((as) => mayCall(call, as))
    .map((as) => ({ as, params, body: { ...Object(body) }, file: null }));
}

/** Who is not let in by a call, a stranger first, and ids of people and things of everybody. */
export function aroundOf(stage: Stage, call: Endpoint): Around {
  const { people, schools, collections } = stage.world;
  const outsiders = Object.values(personOf).filter((as) => !mayCall(call, as));
  const { pupilA6, pupilB5, pupilB6, tutorB, admin } = people;
  const things = Object.values(collections).flatMap(({ id, exercises }) => [
    id,
    ...exercises.slice(0, 1).map((one) => one.id),
  ]);
  return {
    outsiders: [null, ...outsiders],
    ids: [
      ...[pupilA6, pupilB5, pupilB6, tutorB, admin].flatMap(({ userId, uuid }) => [userId, uuid]),
      ...Object.values(schools),
      ...things,
      ...Array.from({ length: 5 }, (_, index) => String(index + 1)),
    ],
  };
}

const roleOf = {
  admin: 'ADMIN',
  centre: 'CENTER_ADMIN',
  developer: 'DEVELOPER',
  pupilA5: 'STUDENT',
  tutorA: 'TUTOR',
  tester: 'TASK_TESTER',
} as const;

function mayCall(call: Endpoint, as: PersonName): boolean {
  const role = Object.entries(roleOf).find(([name]) => name === as)?.[1];
  return role !== undefined && (call.roles === 'PUBLIC' || lets(call.roles, role));
}

function textsOf(values: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(values)).map(([name, value]) => [name, String(value)]));
}
