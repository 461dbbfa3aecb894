import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardStates } from '../../../../contract/board';
import { printStates } from './state-print';
import { type Part, type Standing, stateOf, stateTable } from './states';

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
type Running = Extract<Attempt, { kind: 'RUNNING' }>;
const session = (lastSeenAt: number, endedAt: number | null = null, endedBy: string | null = null) => ({
  sid: '1',
  lastSeenAt,
  endedAt,
  endedBy,
});
const running = (change: Partial<Running> = {}): Attempt => ({
  kind: 'RUNNING',
  startedAt: 100_000,
  reopenedAt: null,
  session: session(now - 40_000),
  loggedInAt: null,
  ...change,
});
const ended = (change: Partial<Extract<Attempt, { kind: 'ENDED' }>> = {}): Attempt => ({
  kind: 'ENDED',
  endedAt: 800_000,
  by: 'PUPIL',
  closedAt: 800_000,
  heardAt: 790_000,
  ...change,
});

const out = session(695_000, 700_000, 'PUPIL');
const moved = session(695_000, 700_000, 'STAFF');
const stuck = { waiting: 2, waitingSince: now - 20_000 };

/** One line or more for each row of the table, in its order, with facts for which rows below it hold, too. */
const cases: [Part, string, number | null, Partial<Standing>][] = [
  [
    'BEFORE',
    'NO_AGREEMENT',
    500_000,
    { agreement: { missing: 'WITHDRAWN', since: 500_000 }, permissionEndsAt: now + 1 },
  ],
  ['BEFORE', 'NO_AGREEMENT', 500_000, { agreement: { missing: 'WITHDRAWN', since: 500_000 }, isLoggedIn: false }],
  ['BEFORE', 'NO_AGREEMENT', null, { agreement: { missing: 'PARENT' }, permissionEndsAt: now + 1 }],
  ['BEFORE', 'SIGNS', null, { agreement: { missing: 'PUPIL' }, isLoggedIn: false }],
  ['BEFORE', 'SIGNS', null, { agreement: { missing: 'PUPIL' }, permissionEndsAt: now + 1 }],
  ['BEFORE', 'ALLOWED', null, { permissionEndsAt: now + 1, isLoggedIn: false }],
  ['BEFORE', 'ALLOWED', null, { permissionEndsAt: now + 1 }],
  ['BEFORE', 'EXPIRED', now, { permissionEndsAt: now }],
  ['BEFORE', 'EXPIRED', now - 9, { permissionEndsAt: now - 9, isLoggedIn: false }],
  ['BEFORE', 'WAITING', null, {}],
  ['BEFORE', 'OFFLINE', null, { isLoggedIn: false }],
  ['RUNNING', 'LOGGED_IN', 750_000, { attempt: running({ loggedInAt: 750_000, session: out, reopenedAt: 720_000 }) }],
  ['RUNNING', 'LOGGED_IN', 750_000, { attempt: running({ loggedInAt: 750_000, session: null }), ...stuck }],
  ['RUNNING', 'SILENT', 100_000, { attempt: running({ session: null }), ...stuck }],
  ['RUNNING', 'SILENT', 720_000, { attempt: running({ session: null, reopenedAt: 720_000 }) }],
  ['RUNNING', 'REOPENED', 720_000, { attempt: running({ session: out, reopenedAt: 720_000 }), ...stuck }],
  ['RUNNING', 'REOPENED', 720_000, { attempt: running({ session: session(719_999), reopenedAt: 720_000 }), ...stuck }],
  ['RUNNING', 'LOGGED_OUT', 700_000, { attempt: running({ session: out }), isLoggedIn: false, ...stuck }],
  ['RUNNING', 'LOGGED_OUT', 700_000, { attempt: running({ session: out, reopenedAt: 699_999 }) }],
  ['RUNNING', 'MOVING', 700_000, { attempt: running({ session: moved }), isLoggedIn: false, ...stuck }],
  ['RUNNING', 'MOVING', 700_000, { attempt: running({ session: session(695_000, 700_000) }) }],
  ['RUNNING', 'SILENT', now - 40_001, { attempt: running({ session: session(now - 40_001) }), ...stuck }],
  ['RUNNING', 'UNSENT', null, { attempt: running(), ...stuck }],
  ['RUNNING', 'SOLVING', null, { attempt: running(), waiting: 2, waitingSince: now - 19_999 }],
  ['RUNNING', 'SOLVING', null, { attempt: running(), waiting: 0, waitingSince: now - 60_000 }],
  ['RUNNING', 'SOLVING', null, { attempt: running({ reopenedAt: 720_000 }), agreement: { missing: 'PARENT' } }],
  ['ENDED', 'UNSENT', 800_000, { attempt: ended(), waiting: 1, isLoggedIn: false }],
  ['ENDED', 'UNSENT', 800_000, { attempt: ended({ by: 'TIME', heardAt: 700_000 }), waiting: 1 }],
  ['ENDED', 'LOST_AT_END', 800_000, { attempt: ended({ by: 'TIME', heardAt: 759_999 }) }],
  ['ENDED', 'LOST_AT_END', 800_000, { attempt: ended({ by: 'STAFF', heardAt: 700_000 }) }],
  ['ENDED', 'CLOSED', 800_000, { attempt: ended({ by: 'STAFF', heardAt: null }) }],
  ['ENDED', 'CLOSED', 800_000, { attempt: ended({ by: 'STAFF' }) }],
  ['ENDED', 'TIME_OVER', 800_000, { attempt: ended({ by: 'TIME' }) }],
  ['ENDED', 'TIME_OVER', 800_000, { attempt: ended({ by: 'TIME', heardAt: 760_000 }) }],
  ['ENDED', 'FINISHED', 800_000, { attempt: ended({ heardAt: 1 }) }],
];

describe('the state of a pupil', () => {
  it.each(cases)('%s: %s since %s: %j', (part, state, since, change) => {
    expect(stateOf(pupil(change))).toEqual({ state, part, since });
  });

  it('has a case for each row of the table, in its order', () => {
    const rows = stateTable.map(({ part, state }) => `${part} ${state}`);
    const told = cases.map(([part, state]) => `${part} ${state}`);
    const once = (names: string[]) => names.filter((name, at) => name !== names[at - 1]);
    expect(once(told)).toEqual(once(rows));
    expect(new Set(stateTable.map(({ state }) => state))).toEqual(new Set(boardStates));
  });

  it('is one for whatever facts, of the part that the attempt is in', () => {
    const instant = fc.integer({ min: 0, max: 2 * now });
    const moment = fc.option(instant, { nil: null });
    const seen = fc.record({ sid: fc.constant('1'), lastSeenAt: instant, endedAt: moment, endedBy: fc.constant(null) });
    const attempt = fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constant('RUNNING' as const),
        startedAt: instant,
        reopenedAt: moment,
        session: fc.option(seen, { nil: null }),
        loggedInAt: moment,
      }),
      fc.record({
        kind: fc.constant('ENDED' as const),
        endedAt: instant,
        by: fc.constantFrom('PUPIL' as const, 'TIME' as const, 'STAFF' as const),
        closedAt: instant,
        heardAt: moment,
      }),
    );
    const facts = fc.record({
      isLoggedIn: fc.boolean(),
      agreement: fc.constantFrom(null, { missing: 'PARENT' as const }, { missing: 'PUPIL' as const }),
      now: fc.constant(now),
      permissionEndsAt: moment,
      attempt,
      waiting: fc.integer({ min: 0, max: 2 }),
      waitingSince: moment,
    });
    fc.assert(
      fc.property(facts, (standing) => {
        expect(stateOf(standing).part).toBe(standing.attempt?.kind ?? 'BEFORE');
      }),
    );
  });

  it('is printed in docs/rules/sitting.md', async () => {
    const page = new URL('../../../../docs/rules/sitting.md', import.meta.url).pathname;
    const table = /\| part \| state [\s\S]*?(?=\n\n)/;
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(table);
    await expect(text.replace(table, printStates())).toMatchFileSnapshot(page);
  });
});
