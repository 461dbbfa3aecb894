import { describe, expect, it } from 'vitest';
import { type Standing, stateOf } from './states';

const now = 1_000_000;
const pupil = (change: Partial<Standing>): Standing => ({
  isLoggedIn: true,
  agreement: null,
  now,
  permissionEndsAt: null,
  attempt: null,
  waiting: 0,
  waitingSince: null,
  ...change,
});
type Attempt = NonNullable<Standing['attempt']>;
const running = (kind: Extract<Attempt, { kind: 'RUNNING' }>['contact']['kind']): Attempt => ({
  kind: 'RUNNING',
  contact: kind === 'HEARD' ? { kind } : { kind, since: 700_000 },
});
const ended = (change: Partial<Extract<Attempt, { kind: 'ENDED' }>> = {}): Attempt => ({
  kind: 'ENDED',
  endedAt: 800_000,
  by: 'PUPIL',
  closedAt: 800_000,
  heardAt: 790_000,
  ...change,
});

const stuck = { waiting: 2, waitingSince: now - 20_000 };

/** One line or more for each row of the table of states, in its order: the first that holds wins. */
describe('the state of a pupil', () => {
  it.each<[string, number | null, Partial<Standing>]>([
    ['NO_AGREEMENT', null, { agreement: { missing: 'PARENT' }, permissionEndsAt: now + 1 }],
    ['NO_AGREEMENT', 500_000, { agreement: { missing: 'WITHDRAWN', since: 500_000 }, isLoggedIn: false }],
    ['UNSENT', 800_000, { attempt: ended(), waiting: 1, isLoggedIn: false }],
    ['UNSENT', 800_000, { attempt: ended({ by: 'TIME', heardAt: 700_000 }), waiting: 1 }],
    ['UNSENT', 800_000, { attempt: ended({ by: 'STAFF' }), waiting: 1 }],
    ['LOST_AT_END', 800_000, { attempt: ended({ by: 'TIME', heardAt: 759_999 }) }],
    ['LOST_AT_END', 800_000, { attempt: ended({ by: 'STAFF', heardAt: 700_000 }) }],
    ['CLOSED', 800_000, { attempt: ended({ by: 'STAFF', heardAt: null }) }],
    ['CLOSED', 800_000, { attempt: ended({ by: 'STAFF' }) }],
    ['FINISHED', 800_000, { attempt: ended({ heardAt: 1 }) }],
    ['TIME_OVER', 800_000, { attempt: ended({ by: 'TIME' }) }],
    ['TIME_OVER', 800_000, { attempt: ended({ by: 'TIME', heardAt: 760_000 }) }],
    ['REOPENED', 700_000, { attempt: running('REOPENED'), isLoggedIn: false, ...stuck }],
    ['MOVING', 700_000, { attempt: running('MOVING'), isLoggedIn: false, ...stuck }],
    ['LOGGED_IN', 700_000, { attempt: running('LOGGED_IN'), ...stuck }],
    ['LOGGED_OUT', 700_000, { attempt: running('LOGGED_OUT'), isLoggedIn: false, ...stuck }],
    ['SILENT', 700_000, { attempt: running('SILENT'), ...stuck }],
    ['UNSENT', null, { attempt: running('HEARD'), ...stuck }],
    ['SOLVING', null, { attempt: running('HEARD'), waiting: 2, waitingSince: now - 19_999 }],
    ['SOLVING', null, { attempt: running('HEARD'), waiting: 0, waitingSince: now - 60_000 }],
    ['SOLVING', null, { attempt: running('HEARD'), agreement: { missing: 'PARENT' } }],
    ['ALLOWED', null, { permissionEndsAt: now + 1, isLoggedIn: false }],
    ['ALLOWED', null, { permissionEndsAt: now + 1 }],
    ['EXPIRED', now, { permissionEndsAt: now }],
    ['EXPIRED', now - 9, { permissionEndsAt: now - 9, isLoggedIn: false }],
    ['SIGNS', null, { agreement: { missing: 'PUPIL' }, isLoggedIn: false }],
    ['SIGNS', null, { agreement: { missing: 'PUPIL' }, permissionEndsAt: now - 9 }],
    ['WAITING', null, {}],
    ['OFFLINE', null, { isLoggedIn: false }],
  ])('%s since %s: %j', (state, since, change) => {
    expect(stateOf(pupil(change))).toEqual({ state, since });
  });
});
