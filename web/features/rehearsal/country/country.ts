// Every call about the rehearsal of the country.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/rehearsal-country';
import * as robots from '../../../../contract/rehearsal-robots';
import { call } from '../../../platform/calls/api';
import type { Load } from '../../../platform/calls/use-load';
import { useData } from '../../../staff/use-data';

export type Country = ReplyOf<typeof calls.getCountryRehearsal>;

/** How often the page asks again, in milliseconds. */
const EVERY_MS = 10_000;

/** The rehearsal and whether the challenge may begin, asked every ten seconds. */
export function useCountry(): Load<Country> {
  return useData<Country>(['rehearsal', 'country'], (signal) => call(calls.getCountryRehearsal, { body: {}, signal }), {
    everyMs: EVERY_MS,
  });
}

/** The schools from which nobody came. */
export function loadAbsent(signal: AbortSignal): Promise<ReplyOf<typeof calls.absentSchools>> {
  return call(calls.absentSchools, { body: {}, signal });
}

/** Throws CallRefused REHEARSAL_SET_UNFIT, CONFLICT. */
export async function savePlan(body: BodyIn<typeof calls.saveCountryRehearsal>): Promise<void> {
  await call(calls.saveCountryRehearsal, { body });
}

/** Throws CallRefused CONFLICT. */
export async function cancelPlan({ id, updatedAt, state }: NonNullable<Country['rehearsal']>): Promise<void> {
  await call(calls.cancelCountryRehearsal, { body: { id, updatedAt, isRunning: state === 'RUNNING' } });
}

/** Prepares robots; answers their code, which is shown once. Throws CallRefused CONFLICT, NOT_RUNNING. */
export async function prepareRobots(count: number): Promise<string> {
  return (await call(robots.prepareRobots, { body: { robots: count } })).code;
}

/** Removes all robots, in as many calls as it takes. */
export async function removeRobots(): Promise<void> {
  for (let left = 1; left > 0; ) ({ left } = await call(robots.removeRobots, { body: {} }));
}
