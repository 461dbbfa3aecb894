// Every call of the pages of the awards.
import {
  getAwardees,
  listAttending,
  listInvited,
  openEvent as openEventCall,
  registerAwardee,
  registerTutor,
  saveEvent as saveEventCall,
  unregister as unregisterCall,
} from '../../../contract/awards';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

/** year: '' for the newest. */
export function loadAwardees(
  query: { year: string; school: string },
  signal: AbortSignal,
): Promise<ReplyOf<typeof getAwardees>> {
  return call(getAwardees, { body: { year: yearOf(query.year), school: query.school }, signal });
}

/** waiting: onto the waiting list, if there are no places left. */
export async function registerPupil(id: string, year: number, waiting: boolean): Promise<void> {
  await call(registerAwardee, { params: { user: id }, body: { year, waiting } });
}

export async function registerSelf(id: string, year: number, waiting: boolean): Promise<void> {
  await call(registerTutor, { params: { user: id }, body: { year, waiting } });
}

/** Takes a registration back: of a pupil, or of the teacher who asks. */
export async function unregister(id: string, year: number): Promise<void> {
  await call(unregisterCall, { params: { user: id }, body: { year } });
}

export async function saveEvent(body: BodyIn<typeof saveEventCall>): Promise<void> {
  await call(saveEventCall, { body });
}

/** Opens or closes the registration of a year. */
export async function openEvent(year: number, open: boolean): Promise<void> {
  await call(openEventCall, { body: { year, open } });
}

export function loadInvited(year: string, signal: AbortSignal): Promise<ReplyOf<typeof listInvited>> {
  return call(listInvited, { body: { year: yearOf(year) }, signal });
}

export function loadAttending(year: string, signal: AbortSignal): Promise<ReplyOf<typeof listAttending>> {
  return call(listAttending, { body: { year: yearOf(year) }, signal });
}

/** The year in an address; null for the newest year. */
function yearOf(text: string): number | null {
  return /^20\d\d$/.test(text) ? Number(text) : null;
}
