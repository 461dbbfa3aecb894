// One round of hostile requests over a world, and what became of them.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint';
import type { Stage } from '../printed/stage';
import { methodAndPath, nameOf, personOf, type Right } from '../rights/right';
import { differences, type State } from '../rights/state';
import { type Case, casesOf, type Sample } from './cases';
import type { Foreign } from './foreign';
import { aroundOf, samplesOfRight, samplesOfSchema } from './samples';
import { sendCase } from './send';

/** What became of the requests of a call. */
export type Count = { sent: number; refused: number; done: number; slowest: number };
export type Found = { call: string; what: string };
export type Round = { seed: number; each: number; counts: Map<string, Count>; found: Found[] };

/** A call, and the row of the tables of rights that knows a request of it. */
export type Target = { call: Endpoint; right: Right | null };

/** The calls that an area fuzzes: those of its rows, and `rest`. */
export function targetsOf(mounted: readonly Endpoint[], rights: readonly Right[], rest: readonly Endpoint[]): Target[] {
  const byName = new Map(mounted.map((call) => [nameOf(call.method, call.path), call]));
  const known = rights.flatMap((right): Target[] => {
    const { method, path } = methodAndPath(right.call);
    const call = byName.get(nameOf(method, path));
    return call ? [{ call, right }] : [];
  });
  return [...known, ...rest.map((call) => ({ call, right: null }))];
}

/** How many faults of one call are told. */
const MOST_TOLD = 3;

/** What a call does to rows of others because it is meant to, when it succeeds. */
const meant: Record<string, readonly string[]> = {
  // What is in the request says who it is, not the session: a password, a ticket, a link that somebody was given.
  'POST auth/login': ['session'],
  'POST auth/second-factor': ['session', 'recovery_code'],
  'POST proxy/getauthuser': ['session', 'launch_ticket'],
  'POST auth/resetpassword/set': ['user_account', 'session', 'password_reset'],
  'POST users/signagreement': ['user_account', 'agreement'],
  'POST secondround/registrate/{}': ['second_round_registration'],
  'POST challenge/log-answer': ['answer_journal', 'current_answer'],
  'GET reports/{}': ['agreement_key'],
  'GET seb/launch/{}/damba.seb': ['launch_ticket', 'seb_launch'],
  // A teacher says at which schools she works: the row is hers, the school is not yet.
  'POST users/addschool': ['tutor_school'],
};

/** Sends hostile requests of one call as each role that may, and as others, then puts the world back. */
export async function fuzzCall(stage: Stage, state: State, foreign: Foreign, target: Target, round: Round) {
  const { call, right } = target;
  const name = nameOf(call.method, call.path);
  const count = round.counts.get(name) ?? { sent: 0, refused: 0, done: 0, slowest: 0 };
  round.counts.set(name, count);
  const seed = seedOf(round.seed, name);
  const around = aroundOf(stage, call);
  const samples = await samplesOf(stage, target, around.ids, seed);
  for (const one of fc.sample(casesOf(call, samples, around), { seed, numRuns: round.each })) {
    const isLet = samples.some(({ as }) => as === one.as);
    const before = isOrganiser(one.as) ? null : await foreign(one.as);
    const answer = await sendCase(stage.world, call, one);
    const changed = before ? differences(before, await foreign(one.as)) : [];
    count.sent += 1;
    count[answer.code === 'SUCCESS' ? 'done' : 'refused'] += 1;
    count.slowest = Math.max(count.slowest, answer.ms);
    const others = changed.filter((table) => answer.code !== 'SUCCESS' || !meant[name]?.includes(table));
    const problems = [
      answer.problem ?? '',
      answer.code === 'SUCCESS' && !isLet && call.roles !== 'PUBLIC' ? 'let in whom its contract does not' : '',
      others.length > 0 ? `${answer.code}: changed rows of others in ${others.join(', ')}` : '',
    ].filter((problem) => problem !== '');
    const told = round.found.filter((found) => found.call === name).length;
    for (const what of told < MOST_TOLD ? problems : [])
      round.found.push({ call: name, what: `${what}\n  ${shown(one)} (seed ${round.seed})` });
    // Who has logged out or was removed comes back, so that the rest is asked, too.
    if (answer.code === 'SESSION_ENDED' && isLet) {
      await state.restore();
      await right?.before?.(stage, one.as ?? personOf.A);
    }
  }
  await state.restore();
}

/** Requests that the call takes, of each role that may, with what must be so before. */
export async function samplesOf(
  stage: Stage,
  { call, right }: Target,
  ids: readonly string[],
  seed: number,
): Promise<Sample[]> {
  if (!right) return samplesOfSchema(call, ids, seed);
  await right.before?.(stage, firstOf(right));
  const samples = await samplesOfRight(stage, right);
  return samples.length > 0 ? samples : samplesOfSchema(call, ids, seed);
}

const firstOf = (right: Right) => right.as?.T ?? (right.who.includes('T') ? personOf.T : personOf.A);

const isOrganiser = (as: Case['as']): boolean => as === 'admin' || as === 'developer';

/** The same call meets the same requests in every run of a seed, alone or with others. */
function seedOf(seed: number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE();
}

function shown({ as, params, body, text, headers, file }: Case): string {
  const sent = JSON.stringify({ as, params, headers, text, file: file?.fileName, body });
  return sent.length > 1500 ? `${sent.slice(0, 1500)}…` : sent;
}
