// The form of the tables of rights, which are typed from the description of the calls and not read from the contract.
import type { PersonName } from '../../server/testing/people';
import type { PrintedCall, Stage } from '../printed/stage';

/** One role each: administrator, centre administrator, developer, pupil, teacher, task tester. */
export const letters = ['A', 'C', 'D', 'S', 'T', 'K'] as const;
export type Letter = (typeof letters)[number];

/** Who stands for a role. */
export const personOf = {
  A: 'admin',
  C: 'centre',
  D: 'developer',
  S: 'pupilA5',
  T: 'tutorA',
  K: 'tester',
} as const satisfies Record<Letter, PersonName>;

/**
 * How far the call reaches for whoever is no organiser: no object at all or anybody's (open), the own things or person
 * (own), the own schools (school), the own centre (centre).
 */
export type Reach = 'open' | 'own' | 'school' | 'centre';

/**
 * What becomes of a call that names an object out of reach, or none: a code, or REFUSED (the reply names the object
 * among those refused), EMPTY (a list in which it does not stand), KEPT (it is overlooked, and nothing of it is told).
 */
export type Answer = string;

type Sent = Record<string, unknown>;
export type Payload = Pick<PrintedCall, 'params' | 'form'> & {
  /** As a function for what is known only then. */
  send?: Sent | ((stage: Stage, as: PersonName | null) => Sent);
};

/**
 * One call: who may make it, how far it reaches, and a request that succeeds. Texts in angle brackets are those of
 * PrintedCall; without a request that of tests/printed is taken.
 * - who: P anybody, otherwise the letters of the roles
 * - as: who stands for a role here
 * - by: the request of one role, where it is another
 * - before: what must be so before, for somebody's request
 * - instead: the answer where it is not NOT_FOUND, by the kind of object (absent: there is none; foreign: it is somebody
 *   else's; adult: it is no pupil; higher: in place of the own number that of an administrator), by its name in the request, or both (`absent school.A`, `adult A` for a role);
 *   null where the call does not look it up
 * - says: what it answers to a role that may, where that is no success; `all` to everybody
 */
export type Right = Payload & {
  call: string;
  who: string;
  reach: Reach;
  as?: Partial<Record<Letter, PersonName>>;
  by?: Partial<Record<Letter, Payload>>;
  before?: (stage: Stage, as: PersonName) => Promise<unknown>;
  instead?: Record<string, Answer | null>;
  says?: Partial<Record<Letter | 'all', Answer>>;
  isStream?: boolean;
  /** A look at children that is meant not to be noted. */
  isUnnoted?: boolean;
};

/** A row of a table. */
export function row(
  call: string,
  who: string,
  reach: Reach,
  send?: Payload['send'] | null,
  more: Partial<Right> = {},
): Right {
  return { call, who, reach, ...(send ? { send } : {}), ...more };
}

/** Runs a statement before a call. */
export function having(statement: string): (stage: Stage) => Promise<unknown> {
  return (stage) => stage.world.pool.query(statement);
}

/**
 * Calls that share a world. prepare: what stands there before each of them; others: which of the noted objects is
 * somebody else's, beside the own one.
 */
export type RightsArea = {
  name: string;
  prepare: (stage: Stage) => Promise<void>;
  others: Record<string, string>;
  rights: readonly Right[];
};

/** Method and path of a call. */
export function methodAndPath(call: string): { method: 'GET' | 'POST'; path: string } {
  const [, get, path = ''] = /^(GET )?(.*)$/.exec(call) ?? [];
  return { method: get ? 'GET' : 'POST', path };
}

/** The name by which calls are compared: parameters have none. */
export function nameOf(method: string, path: string): string {
  return `${method} ${path.replace(/^\/|\/$/g, '').replace(/:\w+|\{\w+\}/g, '{}')}`;
}
