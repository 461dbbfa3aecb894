import { describe, expect, it } from 'vitest';
import { type BoardRow, boardStates } from '../../../../contract/board';
import { board } from '../../../../text/lt/board';
import { lesson } from '../../../../text/lt/lesson';
import { adviceOf } from '../pupil/advice';
import { possibleActs } from '../pupil/possible-acts';
import { endsOf, filters, groupOf, inGroups, isShown, isUntouched, phaseOf, readFilter } from './groups';
import { stateWords } from './state-text';
import { lacksPermission, mayBeLetIn, mayBeWithdrawn, needsAttention, tileOf, tilesOf, waits } from './tile';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function row(changes: Partial<BoardRow> = {}): BoardRow {
  return {
    uuid: changes.state ?? 'u',
    firstName: 'Ona',
    lastName: 'Onaitė',
    subGrade: null,
    state: 'OFFLINE',
    hasAgreement: true,
    taskNo: null,
    saved: 0,
    waiting: 0,
    permissionEndsAt: null,
    startedAt: null,
    deadline: null,
    finishedAt: null,
    extraMinutes: 0,
    since: null,
    sid: null,
    ...changes,
  };
}

const tile = (changes: Partial<BoardRow> = {}) => tileOf(row(changes), now);
const started = { startedAt: at(-9), deadline: at(46) };
const ended = { ...started, finishedAt: at(-1) };
const all = [
  tile({ state: 'FINISHED', ...ended }),
  tile({ state: 'SOLVING', ...started }),
  tile({ state: 'OFFLINE' }),
  tile({ state: 'ALLOWED', permissionEndsAt: at(3) }),
  tile({ state: 'WAITING', sid: '7' }),
  tile({ state: 'NO_AGREEMENT', hasAgreement: false }),
  tile({ state: 'SIGNS', hasAgreement: false }),
  tile({ state: 'EXPIRED', permissionEndsAt: at(-3), since: at(-3), sid: '8' }),
  tile({ state: 'UNSENT', startedAt: at(-20), deadline: at(35), waiting: 2 }),
  tile({ state: 'SILENT', ...started, since: at(-2) }),
  tile({ state: 'LOGGED_OUT', ...started, since: at(-2) }),
  tile({ state: 'MOVING', ...started, since: at(-2) }),
  tile({ state: 'REOPENED', ...started, since: at(-2) }),
  tile({ state: 'LOGGED_IN', ...started, since: at(-2) }),
  tile({ state: 'LOST_AT_END', ...ended }),
  tile({ state: 'CLOSED', ...ended }),
  tile({ state: 'TIME_OVER', ...ended }),
];

describe('what the page counts by itself', () => {
  it('minutes left: of the attempt while it runs, of the permission before, rounded up, never below 0', () => {
    expect(tile({ state: 'SOLVING', ...started }).minutesLeft).toBe(46);
    expect(tile({ state: 'SOLVING', startedAt: at(-9), deadline: at(0.1) }).minutesLeft).toBe(1);
    expect(tile({ state: 'SILENT', startedAt: at(-60), deadline: at(-5) }).minutesLeft).toBe(0);
    expect(tile({ state: 'ALLOWED', permissionEndsAt: at(14.2) }).minutesLeft).toBe(15);
    expect(tile({ state: 'FINISHED', ...started, finishedAt: at(-1) }).minutesLeft).toBeNull();
    expect(tile().minutesLeft).toBeNull();
  });
});

describe('the tiles of a lesson', () => {
  it('have trouble first, then who waits, who is let in, who must come back, who solves, who has finished', () => {
    const groups = inGroups(all, 'during');
    expect(groups.map(({ name }) => name)).toEqual(['attention', 'others']);
    expect(groups.flatMap(({ tiles }) => tiles.map(({ row: { uuid } }) => uuid))).toEqual([
      'SILENT',
      'LOST_AT_END',
      'UNSENT',
      'LOGGED_OUT',
      'WAITING',
      'EXPIRED',
      'ALLOWED',
      'MOVING',
      'REOPENED',
      'LOGGED_IN',
      'NO_AGREEMENT',
      'SIGNS',
      'OFFLINE',
      'SOLVING',
      'CLOSED',
      'FINISHED',
      'TIME_OVER',
    ]);
  });

  it('keep the given order within a state', () => {
    const two = [tile({ uuid: 'A' }), tile({ uuid: 'B' })];
    expect(inGroups(two, 'before')[0]?.tiles.map(({ row: { uuid } }) => uuid)).toEqual(['A', 'B']);
  });

  it('are counted once beside "all", in every state', () => {
    expect(all.map(({ row: { state } }) => state).sort()).toEqual([...boardStates].sort());
    for (const one of all)
      expect(
        filters.filter((filter) => isShown(one, filter)),
        one.row.state,
      ).toHaveLength(2);
    expect([readFilter('RUNNING'), readFilter('attention'), readFilter('')]).toEqual(['RUNNING', 'all', 'all']);
  });

  it('do not alarm about consents: neither who signs when logging in, nor whose parents have yet to', () => {
    expect(needsAttention(tile({ state: 'SIGNS' }))).toBe(false);
    expect(needsAttention(tile({ state: 'NO_AGREEMENT', hasAgreement: false }))).toBe(false);
  });

  it('before the lesson stand by what they wait for', () => {
    const group = (changes: Partial<BoardRow>) => groupOf(tile(changes), 'before', false);
    expect(group({ state: 'NO_AGREEMENT' })).toBe('noAgreement');
    expect(group({ state: 'WAITING', sid: '1' })).toBe('present');
    expect(group({ state: 'SIGNS', sid: '1' })).toBe('present');
    expect(group({ state: 'SIGNS' })).toBe('absent');
    expect(group({ state: 'ALLOWED', permissionEndsAt: at(3) })).toBe('absent');
  });

  it('of a large class are folded by who solves and who has finished', () => {
    const many = Array.from({ length: 60 }, (_, n) => tile({ uuid: `${n}`, state: 'SOLVING', ...started }));
    expect(inGroups([...many, ...all], 'during').map(({ name }) => name)).toEqual([
      'attention',
      'others',
      'solving',
      'ended',
    ]);
  });
});

describe('the phase of a lesson', () => {
  const finished = tile({ state: 'FINISHED', ...ended });
  it.each([
    ['nobody has started', [tile(), tile({ state: 'ALLOWED', permissionEndsAt: at(3) })], 'before'],
    ['somebody solves', [finished, tile({ state: 'SOLVING', ...started })], 'during'],
    ['somebody may start', [finished, tile({ state: 'ALLOWED', permissionEndsAt: at(3) })], 'during'],
    ['somebody sits there and waits', [finished, tile({ state: 'WAITING', sid: '1' })], 'during'],
    ['somebody will sign', [finished, tile({ state: 'SIGNS', permissionWaits: true })], 'during'],
    ['all who started are done, others are not here', [finished, tile(), tile({ state: 'NO_AGREEMENT' })], 'after'],
    ['answers are outstanding', [tile({ state: 'LOST_AT_END', ...ended }), tile()], 'after'],
  ])('%s', (_, tiles, phase) => {
    expect(phaseOf(tiles)).toBe(phase);
  });
});

describe('who is let in', () => {
  it('by the button of the class: all who lack a permission, with those who sign when logging in', () => {
    const names = all.filter(lacksPermission).map(({ row: { state } }) => state);
    expect(names).toEqual(['OFFLINE', 'WAITING', 'SIGNS', 'EXPIRED']);
    expect(mayBeLetIn(tile({ state: 'NO_AGREEMENT' }))).toBe(false);
    expect(mayBeLetIn(tile({ state: 'ALLOWED' }))).toBe(true);
  });

  it('not twice: a permission that waits for the signature is there already, and can be withdrawn', () => {
    const waiting = tile({ state: 'SIGNS', permissionWaits: true });
    expect(lacksPermission(waiting)).toBe(false);
    expect(mayBeWithdrawn(waiting)).toBe(true);
    expect(stateWords(board, waiting)).toBe(board.state.signsAllowed);
  });

  it('again, who signs when logging in and whose permission ran out before', () => {
    const permitted = (minutes: number) => tile({ state: 'SIGNS', permissionEndsAt: at(minutes) });
    expect([permitted(1), permitted(-1)].map(lacksPermission)).toEqual([false, true]);
    expect(stateWords(board, permitted(-1))).toBe(board.state.SIGNS);
  });

  it('as one who waits: logged in, without a permission that holds', () => {
    expect(all.filter(waits).map(({ row: { state } }) => state)).toEqual(['WAITING', 'EXPIRED']);
    expect(waits(tile({ state: 'EXPIRED' }))).toBe(false);
  });

  it('the whole class only until somebody was', () => {
    expect(isUntouched([tile(), tile({ state: 'WAITING' })])).toBe(true);
    expect(isUntouched([tile(), tile({ state: 'EXPIRED', permissionEndsAt: at(-1) })])).toBe(false);
    expect(isUntouched([tile({ state: 'SIGNS', permissionWaits: true })])).toBe(false);
  });
});

it('knows when most of those who solve will end, and the last one', () => {
  expect(endsOf(all)).toEqual({ most: at(46), last: at(46) });
  expect(endsOf(all.slice(2, 7))).toBeNull();
});

it('a countdown and a withdrawn consent are said in words', () => {
  const say = (changes: Partial<BoardRow>) => stateWords(board, tile(changes));
  expect(say({ state: 'ALLOWED', permissionEndsAt: at(12), sid: '1' })).toBe('Leista, liko 12\u00a0min. pradėti');
  expect(say({ state: 'ALLOWED', permissionEndsAt: at(12) })).toBe('Leista, dar neprisijungė');
  expect(say({ state: 'NO_AGREEMENT', agreementWithdrawn: true })).toBe('Sutikimas atšauktas');
});

it('a sitting without the internet is said to be one', () => {
  const ended = { state: 'FINISHED' as const, ...started, since: at(-2), finishedAt: at(-2) };
  const plain = stateWords(board, tile(ended));
  expect(stateWords(board, tile({ ...ended, satOffline: true }))).toBe(board.state.withoutInternet({ state: plain }));
});

describe('what to do', () => {
  const words = board;
  const labels = { go: 'Tęsti', card: 'Nauja prisijungimo kortelė' };
  const advised = ['SILENT', 'LOGGED_OUT', 'MOVING', 'REOPENED', 'LOGGED_IN', 'UNSENT', 'LOST_AT_END'];
  it('is said for each state that needs somebody, in the words of the buttons', () => {
    for (const one of all)
      expect(adviceOf(words, one, labels).length > 0, one.row.state).toBe(advised.includes(one.row.state));
    const advice = adviceOf(words, tile({ state: 'LOGGED_OUT', ...started, since: at(-2) }), labels).join(' ');
    expect(advice).toContain('„Tęsti“');
    expect(advice).toContain(`„${words.act.close}“`);
    expect(advice).not.toContain('seansą');
  });
  it('names no act that is not there', () => {
    const silent = { state: 'SILENT' as const, ...started, since: at(-2) };
    expect(adviceOf(words, tile(silent), labels).join()).not.toContain(words.act.endSession);
    expect(adviceOf(words, tile({ ...silent, sid: '5' }), labels).join()).toContain(words.act.endSession);
  });
  it('is a new card for who has neither card nor password, wherever no session lives', () => {
    const advises = (changes: Partial<BoardRow>) =>
      adviceOf(words, tile({ ...started, since: at(-2), ...changes }), labels)
        .join()
        .includes(`„${labels.card}“`);
    for (const state of ['MOVING', 'LOGGED_OUT', 'REOPENED', 'SILENT'] as const)
      expect(advises({ state }), state).toBe(true);
    for (const state of ['SILENT', 'LOGGED_IN', 'REOPENED'] as const)
      expect(advises({ state, sid: '5' }), state).toBe(false);
  });
});

describe('a new card or password', () => {
  const actsOf = (changes: Partial<BoardRow>, hasCards = true) =>
    possibleActs({ ...lesson, board }, tile(changes), { now, own: null, hasCards }).map(({ label }) => label);
  it.each([
    ['is a paper to choose before the start', {}, true, [lesson.act.cardLong]],
    ['is one press while the time runs', { state: 'MOVING', ...started }, true, [lesson.act.cardLong]],
    [
      'stands there beside the move while a session lives',
      { state: 'SILENT', ...started, sid: '5' },
      true,
      [lesson.act.cardLong],
    ],
    ['is a password where there are no cards', { state: 'LOGGED_OUT', ...started }, false, [lesson.act.passwordLong]],
    ['is nothing for who has ended', { state: 'FINISHED', ...ended }, true, []],
  ] as const)('%s', (_, changes, hasCards, labels) => {
    const own: string[] = [lesson.act.cardLong, lesson.act.passwordLong];
    expect(actsOf(changes, hasCards).filter((label) => own.includes(label))).toEqual(labels);
  });
});

describe('pupils of one name', () => {
  const namesOf = (...logins: (string | undefined)[]) =>
    tilesOf(
      logins.map((login, n) => row({ uuid: `${n}`, ...(login !== undefined && { login }) })),
      now,
    ).map(({ name }) => name);
  it('carry the log-in name, as far as it is told, and nobody else does', () => {
    expect(namesOf('9900118-406')).toEqual(['Ona Onaitė']);
    expect(namesOf('9900118-406', 'ona.o')).toEqual(['Ona Onaitė (9900118-406)', 'Ona Onaitė (ona.o)']);
    expect(namesOf('9900118-406', undefined)).toEqual(['Ona Onaitė (9900118-406)', 'Ona Onaitė']);
  });
  it('are known whatever the case of their letters, and others keep theirs', () => {
    const rows = [
      row({ uuid: '1', login: 'a-1' }),
      row({ uuid: '2', login: 'a-2', lastName: 'ONAITĖ' }),
      row({ uuid: '3', login: 'a-3', lastName: 'Kita' }),
    ];
    expect(tilesOf(rows, now).map(({ name }) => name)).toEqual(['Ona Onaitė (a-1)', 'Ona ONAITĖ (a-2)', 'Ona Kita']);
  });
});

it('who may have left answers on another computer has finished, but not everything is said to be on the server', () => {
  const shown = (state: BoardRow['state'], leftSilent: boolean) =>
    stateWords(board, { row: row({ state, since: '2026-11-20T08:30:00Z', leftSilent }), minutesLeft: null });
  for (const state of ['FINISHED', 'TIME_OVER'] as const) {
    expect(shown(state, false)).toContain('viskas serveryje');
    expect(shown(state, true)).not.toContain('viskas serveryje');
  }
});
