import type { Db } from '../../platform/database/db';
import { refuse } from '../../platform/http/refusal';
import type { Caller } from '../auth/caller';
import * as rows from './queries';

/**
 * Locks the registration and the round of its year: the year first, so that everyone who counts places waits in turn.
 * Refuses with NOT_FOUND what is not in reach.
 */
export async function lock(trx: Db, id: string, reach: rows.Reach) {
  const year = await rows.findYear(trx, id, reach);
  const round = year === null ? null : await rows.lockRound(trx, year);
  const registration = round ? await rows.lockRegistration(trx, id, reach) : null;
  return round && registration ? { round, registration } : refuse('NOT_FOUND');
}

/** A teacher reaches the pupils of own schools, a centre administrator the pupils confirmed for own centres. */
export function reachOf(caller: Caller): rows.Reach {
  if (caller.role === 'TUTOR') return { schools: caller.schools.map((school) => school.id) };
  return caller.role === 'CENTER_ADMIN' ? { adminId: caller.userId } : 'ALL';
}
