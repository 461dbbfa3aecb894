// A lesson with all events that staff must tell apart: finish, log-out, lost connection, re-opening, another computer.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logout } from '../../../../contract/auth';
import { login } from '../../../../contract/auth-login';
import * as calls from '../../../../contract/board';
import {
  listActiveParticipants,
  listPastParticipants,
  listUnfinishedParticipants,
} from '../../../../contract/participation';
import { createPermissions, listClass, listPermitted } from '../../../../contract/permissions';
import { finishChallenge } from '../../../../contract/solving';
import { board as words } from '../../../../text/lt/board';
import { dayOf, hourOf } from '../../../platform/days';
import { beginDayEarlier, type PlayedLesson, playLesson } from '../../../testing/lesson';
import { textOf } from '../../../testing/pdf';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { hashGenerated } from '../../auth/passwords/passwords';
import { readReportActs, readReportPupils } from '../report/queries';
import { reportOf } from '../report/rules';

const saulius = 'pupilA5';
const aironas = 'pupilA5b';
const urte = 'archivedA5';
const names = { [saulius]: 'Saulius', [aironas]: 'Aironas', [urte]: 'Urtė' };
const password = 'Kalu-Reti-Mosa-47';

let world: World;
let lesson: PlayedLesson;

/** HH:mm of a minute of the lesson. */
const at = (minute: number) => hourOf(lesson.began() + minute * 60_000);
/** A time of the report: with its day when the lesson was played over midnight. */
const printed = (minute: number) => {
  const instant = lesson.began() + minute * 60_000;
  const isOneDay = dayOf(lesson.began()) === dayOf(lesson.began() + 12 * 60_000);
  return isOneDay ? hourOf(instant) : `${dayOf(instant)}\u00a0${hourOf(instant)}`;
};
const challengeId = () => world.collections.running5.id;
const act = (person: PersonName, reason: string) => ({
  challengeId: challengeId(),
  uList: [world.people[person].uuid],
  reason,
});

async function readBoard() {
  const { body } = await world.call(calls.getBoard, { as: 'tutorA', body: { challengeId: challengeId(), grade: 5 } });
  const tiles = (body.rows ?? []).map(({ firstName, state, since }) => [
    firstName,
    state,
    since && hourOf(Date.parse(since)),
  ]);
  const log = (body.events ?? []).map(({ time, name, action, who, reason, minutes }) =>
    [hourOf(Date.parse(time)), name.split(' ')[0], action, who, reason, minutes].filter((one) => one !== null),
  );
  return { tiles, log: log.reverse() };
}
const snapshots: Record<string, Awaited<ReturnType<typeof readBoard>>> = {};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await createWorld();
  for (const [person, name] of Object.entries(names)) {
    await world.pool.query('update user_account set first_name = $2, is_archived = false where login = $1', [
      person.toLowerCase(),
      name,
    ]);
  }
  await world.pool.query('update user_account set password_hash = $2 where login = $1', [
    aironas.toLowerCase(),
    await hashGenerated(password),
  ]);
  await world.pool.query('truncate permission, attempt, audit_log cascade');
  await world.pool.query('update session set ended_at = null, last_seen_at = now()');
  const token = (person: PersonName) => world.people[person].token;
  await world.pool.query('insert into session (user_id, token_hash) values ($1, $2)', [
    world.people[urte].userId,
    createHash('sha256').update(token(urte)).digest(),
  ]);

  await beginDayEarlier(world);
  lesson = playLesson(world, challengeId());
  const { heard, hear, until, start } = lesson;
  const uList = [saulius, aironas, urte].map((person) => world.people[person as PersonName].uuid);
  const permission = { challengeId: challengeId(), uList, reason: 'Pamokos pradžia' };
  await world.call(createPermissions, { as: 'tutorA', body: permission });
  for (const person of [saulius, aironas, urte] as const) await start(person, token(person));
  await hear();
  await until(1);
  heard.delete(urte);
  await until(2);
  const challengeRegId = lesson.attempts.get(saulius) ?? '';
  await world.call(finishChallenge, { as: saulius, body: { challengeId: challengeId(), challengeRegId } });
  await world.call(logout, { as: aironas, body: {} });
  heard.delete(aironas);
  heard.delete(saulius);
  await until(3);
  // The page of the end logs out by itself.
  await world.call(logout, { as: saulius, body: {} });
  snapshots.finished = await readBoard();
  await until(7);
  await world.call(calls.reopen, { as: 'tutorA', body: { ...act(saulius, 'Baigta per klaidą'), minutes: 10 } });
  snapshots.reopened = await readBoard();
  await until(8);
  heard.set(urte, token(urte));
  await hear();
  snapshots.back = await readBoard();
  await until(9);
  await world.call(calls.addMinutes, { as: 'tutorA', body: { ...act(urte, 'Nebuvo ryšio'), minutes: 7 } });
  await until(10);
  const entered = await world.call(login, {
    as: null,
    body: { authtype: 'BASIC', username: aironas.toLowerCase(), password },
  });
  snapshots.loggedIn = await readBoard();
  await start(aironas, String(entered.body.data?.token ?? ''));
  await hear();
  await until(12);
  await world.call(calls.endSession, { as: 'tutorA', body: act(urte, 'Sugedo kompiuteris') });
  heard.delete(urte);
  await until(13);
  // The minutes of the lesson begin well within a minute of the clock.
  await until(13 + ((new Date(lesson.began()).getSeconds() + 50) % 60) / 60);
  snapshots.last = await readBoard();
}, 120_000);
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});

const statesOf = (name: string) => snapshots[name]?.tiles.map(([pupil, state]) => [pupil, state]);

describe('the tiles of an afternoon', () => {
  it('tell a finish and a log-out from a lost connection', () => {
    expect(statesOf('finished')).toEqual([
      ['Aironas', 'LOGGED_OUT'],
      ['Saulius', 'FINISHED'],
      ['Urtė', 'SILENT'],
    ]);
  });
  it('wait for who may go on and has not come back', () => {
    expect(statesOf('reopened')).toEqual([
      ['Aironas', 'LOGGED_OUT'],
      ['Saulius', 'REOPENED'],
      ['Urtė', 'SILENT'],
    ]);
    expect(statesOf('back')?.[2]).toEqual(['Urtė', 'SOLVING']);
    expect(statesOf('loggedIn')?.[0]).toEqual(['Aironas', 'LOGGED_IN']);
  });
  it('have the time of the event, whenever one looks', () => {
    expect(snapshots.last?.tiles).toEqual([
      ['Aironas', 'SOLVING', null],
      ['Saulius', 'REOPENED', at(7)],
      ['Urtė', 'MOVING', at(12)],
    ]);
  });
});

const stateOf = ({ state, since }: { state?: string; since?: string | null }) => [state, since ?? null];
async function shownStates() {
  const { body } = await world.call(calls.getBoard, { as: 'tutorA', body: { challengeId: challengeId(), grade: 5 } });
  return (body.rows ?? []).map(stateOf);
}

describe('the other lists of an afternoon', () => {
  it('have the state of the class screen, and its time', async () => {
    const as = 'tutorA';
    const body = { challengeId: challengeId() };
    const expected = await shownStates();
    expect(expected.map(([state]) => state)).toEqual(['SOLVING', 'REOPENED', 'MOVING']);
    const lists = await Promise.all([
      world.call(listClass, { as, params: { grade: '5' }, body }),
      world.call(listPermitted, { as, body }),
      world.call(listUnfinishedParticipants, { as, body: { brc_id: challengeId() } }),
      world.call(listActiveParticipants, { as: 'admin', body: { grade: 5 } }),
    ]);
    for (const { body: list } of lists) {
      expect(list.participants?.map(stateOf)).toEqual(expected);
      expect(list.participants?.map(({ contact }) => contact?.kind ?? null)).toEqual([null, 'REOPENED', 'MOVING']);
    }
  });
});

describe('the log of an afternoon', () => {
  it('only grows', () => {
    const logs = Object.values(snapshots).map(({ log }) => log.map((entry) => JSON.stringify(entry.slice(1))));
    for (const [index, earlier] of logs.entries()) {
      const later = logs[index + 1];
      if (!later) continue;
      let place = -1;
      for (const entry of earlier) {
        place = later.indexOf(entry, place + 1);
        expect(place, entry).toBeGreaterThanOrEqual(0);
      }
    }
  });
  it('tells everything with its time, who acted, why and how many minutes', () => {
    const tutor = 'tutorA Bandomasis';
    const told = snapshots.last?.log.filter(
      ([time, , action]) =>
        action !== 'sitting.start' && action !== 'permission.give' && !(action === 'session.log-in' && time !== at(10)),
    );
    expect(told).toEqual([
      [at(1), 'Urtė', 'contact.lost'],
      [at(2), 'Saulius', 'sitting.finish'],
      [at(2), 'Aironas', 'session.log-out'],
      [at(7), 'Saulius', 'attempt.reopen', tutor, 'Baigta per klaidą', 10],
      [at(8), 'Urtė', 'contact.back'],
      [at(9), 'Urtė', 'attempt.extend', tutor, 'Nebuvo ryšio', 7],
      [at(10), 'Aironas', 'session.log-in'],
      [at(10), 'Aironas', 'sitting.resume'],
      [at(12), 'Urtė', 'session.end', tutor, 'Sugedo kompiuteris'],
    ]);
    expect(snapshots.last?.log.filter(([, , action]) => action === 'sitting.start')).toHaveLength(3);
    expect(snapshots.last?.log.filter(([, , action]) => action === 'permission.give')).toHaveLength(3);
  });
});

describe('the report of an afternoon', () => {
  const place = () => ({ challengeId: challengeId(), schoolId: world.schools.A, grade: 5, subGrade: null });
  const text = async () =>
    reportOf(
      words,
      await readReportPupils(world.db, place(), true),
      await readReportActs(world.db, place()),
      lesson.began() + 13 * 60_000,
    );

  it('says of each pupil what is true, and adds up the real silence alone', async () => {
    const { pupils, totals, summary } = await text();
    expect(summary).toBe('Mokinių: 3. Baigta: 0, nebaigta: 3, nepradėta: 0.');
    expect(
      pupils.map(({ name, started, ended, end, extra, lost }) => [name, started, ended, end, extra, lost]),
    ).toEqual([
      ['Aironas Bandomasis', printed(0), '', 'Sprendžiama', '', ''],
      [
        'Saulius Bandomasis',
        printed(0),
        words.report.goesOn({ ended: printed(2) }),
        'Leista tęsti, dar neprisijungė',
        '',
        '',
      ],
      ['Urtė Bandomasis', printed(0), '', 'Perkeliama, dar neprisijungė', '7', `7\u00a0min. (${printed(1)}–${at(8)})`],
    ]);
    expect(totals).toBe(
      'Be ryšio iš viso 7\u00a0minutės, pridėta iš viso 7\u00a0minutės.'.replace(/pridėta/, 'pridėtos'),
    );
  });
  it('names each event once, with who acted and why', async () => {
    const tutor = 'tutorA Bandomasis';
    const { events } = await text();
    expect(events.map(({ time, who, pupils, what, reason }) => [time, who, pupils, what, reason])).toEqual([
      [printed(0), tutor, words.report.pupilCount({ n: 3 }), 'Leista pradėti', 'Pamokos pradžia'],
      [printed(1), 'Serveris', 'Urtė Bandomasis', `Be ryšio iki ${at(8)}`, ''],
      [printed(2), 'Saulius Bandomasis', 'Saulius Bandomasis', 'Baigė', ''],
      [printed(2), 'Aironas Bandomasis', 'Aironas Bandomasis', 'Atsijungė', ''],
      [printed(7), tutor, 'Saulius Bandomasis', words.report.reopened({ n: 10 }), 'Baigta per klaidą'],
      [printed(9), tutor, 'Urtė Bandomasis', words.report.extended({ n: 7 }), 'Nebuvo ryšio'],
      [printed(10), 'Aironas Bandomasis', 'Aironas Bandomasis', 'Tęsia sprendimą', ''],
      [printed(12), tutor, 'Urtė Bandomasis', 'Baigtas seansas', 'Sugedo kompiuteris'],
    ]);
  });
  it('is the same on paper, with its definition, a place to sign and a foot', async () => {
    const { body } = await world.call(calls.getReport, { as: 'tutorA', raw: { challengeId: challengeId(), grade: 5 } });
    const { rawPayload } = await world.app.http.inject({ method: 'GET', url: body.url ?? '' });
    const paper = textOf(rawPayload);
    const { day, events, pupils, totals } = await text();
    const bare = (line: string) => line.replace(/\s/g, '');
    for (const { name, started, ended, end, lost } of pupils) {
      for (const cell of [name, started, ended, end, lost]) expect(paper).toContain(bare(cell));
    }
    for (const { time, who, what, reason } of events) {
      const told = who === words.report.nobody ? '' : who;
      for (const cell of [time, told, what, reason]) expect(paper).toContain(bare(cell));
    }
    const { lostHow, signature, signedBy } = words.report;
    for (const line of [totals, lostHow, signature, signedBy]) expect(paper).toContain(bare(line));
    const { rows } = await world.pool.query('select name from school where id = $1', [world.schools.A]);
    expect(paper).toContain(bare(`${rows[0].name}, 5 klasė, ${day ?? dayOf(Date.now())}`));
    expect(paper).toContain('1puslapisiš1');
  });
});

describe('after the afternoon', () => {
  it('who took part has the state of the class screen, and its time', async () => {
    await world.call(calls.closeAttempts, { as: 'tutorA', body: act(saulius, 'Nebetęs') });
    const past = await world.call(listPastParticipants, { as: 'tutorA', body: { brc_id: challengeId() } });
    const [, expected] = await shownStates();
    expect(past.body.participants?.map(stateOf)).toEqual([expected]);
    expect(expected?.[0]).toBe('CLOSED');
  });
});
