import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { schoolExists } from './queries';

/** The school of a call: for a tutor the named own school, else the first one; an administrator must name one. */
export async function schoolOf({ db }: Pick<Services, 'db'>, caller: Caller, named: string | null): Promise<string> {
  if (caller.role === 'TUTOR') {
    // A tutor's own schools were read with the session.
    const own = named === null ? caller.schools[0] : caller.schools.find(({ id }) => id === named);
    return own?.id ?? refuse('NOT_FOUND');
  }
  if (named === null) return refuse('BAD_REQUEST', { fields: ['school'] });
  return (await schoolExists(db, named)) ? named : refuse('NOT_FOUND');
}
