// Every screen and paper that says how a pupil stands in a contest, read through its call and compared with the board.
import { type BoardRow, getBoard } from '../../contract/board';
import { listActiveParticipants, listPastParticipants, listUnfinishedParticipants } from '../../contract/participation';
import { getPerson } from '../../contract/people';
import { listClass, listPermitted } from '../../contract/permissions';
import { getLiveNumbers } from '../../contract/season';
import { getCentreDay } from '../../contract/secondround-day';
import { getPipeline } from '../../contract/secondround-pipeline';
import { getToday as getChallengeOfToday } from '../../contract/solving';
import { getToday } from '../../contract/today';
import { readReportPupils } from '../../server/features/lesson/report/queries';
import { board as words } from '../../text/lt/board';
import { stateWords } from '../../web/features/lesson/state/state-text';
import {
  hasEnded,
  isBefore,
  isRunning,
  type ShownState,
  type StandingRow,
  shownStateOf,
  tileOf,
  waits,
} from '../../web/features/lesson/state/tile';
import { personOf } from '../../web/features/secondround/day/rules';
import type { Place } from './place';

/** What a screen says of each pupil, and what it should say by the board; the counts of a screen are a pupil, too. */
type Screen = { name: string; said: Record<string, string>; expected: Record<string, string> };

/**
 * The board, and where other screens disagree with it, in words. Between two of them the time may pass a
 * boundary: then all are read once more. forget: lets caches of some seconds forget.
 */
export async function readScreens(place: Place, forget: () => void): Promise<Reading> {
  const reading = await compare(place, forget);
  return reading.found.length > 0 ? compare(place, forget) : reading;
}

type Reading = { rows: readonly BoardRow[]; found: string[] };

async function compare(place: Place, forget: () => void): Promise<Reading> {
  forget();
  const rows = await readBoard(place);
  const now = Date.now();
  const ofPlace = place.kind === 'CLASS' ? [today] : [centreDay, pipeline];
  const reading = [classList, permitted, unfinished, active, past, report, live, person, ownPage, ...ofPlace];
  const screens = await Promise.all(reading.map((read) => read(place, rows, now)));
  const found = screens.flatMap(({ name, said, expected }) =>
    [...new Set([...Object.keys(said), ...Object.keys(expected)])]
      .filter((key) => said[key] !== expected[key])
      .map((key) => `${name}, ${key}: ${said[key] ?? 'nothing'}; by the board ${expected[key] ?? 'nothing'}`),
  );
  return { rows, found };
}

type Read = (place: Place, rows: readonly BoardRow[], now: number) => Promise<Screen>;

async function readBoard({ world, kind, challengeId, subGrade, actor }: Place): Promise<BoardRow[]> {
  const which = kind === 'CLASS' ? { grade: 5, subGrade } : { centre: true };
  const { body } = await world.call(getBoard, { as: actor, body: { challengeId, ...which } });
  if (!body.rows) throw new Error(`no board: ${body.code}`);
  return body.rows;
}

const isPermitted = (row: BoardRow) => row.permissionEndsAt !== null || row.startedAt !== null;
export const partOf = (row: BoardRow) => (isBefore(row) ? 'BEFORE' : isRunning(row) ? 'RUNNING' : 'ENDED');

/** The state with its time, its words, and what the lists show beside it. */
const tell = (shown: ShownState, withTimes: boolean) =>
  [
    shown.row.state,
    shown.row.since,
    stateWords(words, shown),
    ...(withTimes ? [shown.row.permissionEndsAt, shown.row.startedAt, shown.row.finishedAt] : []),
  ].join(' | ');

type Listed = { uuid: string } & Partial<StandingRow>;

function listed(
  name: string,
  list: readonly Listed[] | undefined,
  rows: readonly BoardRow[],
  {
    now,
    belongs = () => true,
    withTimes = true,
  }: { now: number; belongs?: (row: BoardRow) => boolean; withTimes?: boolean },
): Screen {
  const of = ({ state, stateFacts, ...row }: Listed) =>
    state && stateFacts ? tell(shownStateOf({ state, stateFacts, ...row }, now), withTimes) : 'no state';
  return {
    name,
    said: Object.fromEntries((list ?? []).map((row) => [row.uuid, of(row)])),
    expected: Object.fromEntries(rows.filter(belongs).map((row) => [row.uuid, tell(tileOf(row, now), withTimes)])),
  };
}

const page = { num: 1, page_size: 200 };
const classOf = ({ world, subGrade }: Place) => ({ grade: 5, subGrade, school: world.schools.A });
const whole = { ...page, sort: 'name' as const };

const classList: Read = async (place, rows, now) => {
  const { world, challengeId, subGrade } = place;
  const body = { challengeId, school: world.schools.A, subGrade, ...page };
  const reply = await world.call(listClass, { as: 'admin', params: { grade: '5' }, body });
  return listed('list of the class', reply.body.participants, rows, { now });
};

const permitted: Read = async (place, rows, now) => {
  const body = { challengeId: place.challengeId, ...classOf(place), ...whole };
  const reply = await place.world.call(listPermitted, { as: 'admin', body });
  return listed('list of permissions', reply.body.participants, rows, { now, belongs: isPermitted });
};

const unfinished: Read = async (place, rows, now) => {
  const body = { brc_id: place.challengeId, ...classOf(place), ...whole };
  const reply = await place.world.call(listUnfinishedParticipants, { as: 'admin', body });
  const list = reply.body.participants?.map((row) => ({
    ...row,
    startDate: row.brrc_start,
    finishDate: row.brrc_finish,
  }));
  return listed('list of the unfinished', list, rows, { now, belongs: (row) => isPermitted(row) && !hasEnded(row) });
};

const active: Read = async (place, rows, now) => {
  const body = { challengeId: place.challengeId, ...classOf(place), ...whole };
  const reply = await place.world.call(listActiveParticipants, { as: 'admin', body });
  const { participants, allowed, solving } = reply.body;
  const belongs = (row: BoardRow) => row.state === 'ALLOWED' || isRunning(row);
  const screen = listed('list of the active', participants, rows, { now, belongs });
  const running = rows.filter(isRunning).length;
  return {
    ...screen,
    said: { ...screen.said, counts: `${allowed} and ${solving}` },
    expected: { ...screen.expected, counts: `${rows.filter(belongs).length - running} and ${running}` },
  };
};

const past: Read = async ({ world, challengeId }, rows, now) => {
  const body = { brc_id: challengeId, school: world.schools.A, ...whole };
  const reply = await world.call(listPastParticipants, { as: 'admin', body });
  // As the page does: the list has only sittings that are over.
  const list = reply.body.participants?.map((row) => ({ ...row, finishDate: row.participationDate }));
  return listed('list of the past', list, rows, { now, belongs: hasEnded, withTimes: false });
};

const centreDay: Read = async ({ world, actor }, rows, now) => {
  const { body } = await world.call(getCentreDay, { as: actor, body: {} });
  const list = body.pupils ?? [];
  const shown = list.map((row) => ({ ...row, startDate: row.startedAt, finishDate: row.finishedAt }));
  const { name, said, expected } = listed('day of the centre', shown, rows, { now });
  // With the live board and without it, the door says the same.
  const atDoor = (row: (uuid: string) => BoardRow | null) =>
    Object.fromEntries(
      list.map((pupil) => {
        const { standing } = personOf(pupil, { waiting: null, row: row(pupil.uuid), now });
        return [`${pupil.uuid} at the door`, standing];
      }),
    );
  const live = new Map(rows.map((row) => [row.uuid, row]));
  return {
    name,
    said: { ...said, ...atDoor(() => null) },
    expected: { ...expected, ...atDoor((uuid) => live.get(uuid) ?? null) },
  };
};

const report: Read = async ({ world, kind, challengeId, subGrade }, rows) => {
  const place =
    kind === 'CLASS'
      ? { challengeId, schoolId: world.schools.A, grade: 5, subGrade }
      : { challengeId, centreOf: world.people.centre.userId };
  const pupils = await readReportPupils(world.db, place, true);
  const parts = { NONE: 'BEFORE', RUNNING: 'RUNNING', PUPIL: 'ENDED', TIME: 'ENDED', STAFF: 'ENDED' };
  return {
    name: 'report',
    said: Object.fromEntries(
      pupils.map(({ login, state, since, end, waiting }) => [
        login,
        [parts[end], state, since && new Date(since).toISOString(), waiting].join(' | '),
      ]),
    ),
    expected: Object.fromEntries(
      rows.map((row) => [row.login ?? '', [partOf(row), row.state, row.since, row.waiting].join(' | ')]),
    ),
  };
};

const today: Read = async ({ world, subGrade, isOver }, rows, now) => {
  const { body } = await world.call(getToday, { as: 'tutorA', body: { school: world.schools.A } });
  const own = body.classes?.find((one) => one.grade === 5 && one.subGrade === subGrade);
  const waiting = (body.needs ?? []).flatMap(({ kind, classes }) => (kind === 'WAITING' ? classes : []));
  const count = (which: (row: BoardRow) => boolean) => rows.filter(which).length;
  const tellCounts = (numbers: (number | undefined)[]) => ({ counts: numbers.join(', ') });
  return {
    name: 'day of the teacher',
    said: tellCounts([
      own?.notYet,
      own?.solving,
      own?.finished,
      own?.withoutConsent,
      waiting.find((one) => one.subGrade === subGrade)?.count ?? 0,
    ]),
    expected: tellCounts([
      count(isBefore),
      count(isRunning),
      count(hasEnded),
      count(({ state }) => state === 'NO_AGREEMENT'),
      isOver ? 0 : rows.filter((row) => waits(tileOf(row, now))).length,
    ]),
  };
};

const live: Read = async ({ world }, rows) => {
  const { body } = await world.call(getLiveNumbers, { as: 'admin' });
  const count = (which: (row: BoardRow) => boolean) => rows.filter(which).length;
  const districts = body.districts?.reduce((sum, { silent }) => sum + silent, 0);
  const silent = count(({ state }) => state === 'SILENT');
  return {
    name: 'live numbers',
    said: { counts: [body.solving, body.silent, body.isRunning ? districts : silent].join(', ') },
    expected: { counts: [count(isRunning), silent, silent].join(', ') },
  };
};

const person: Read = async ({ world, challengeId, pupils }, rows) => {
  const first = pupils.slice(0, 2).map(({ uuid }) => uuid);
  const some = rows.filter(({ uuid, startedAt }) => startedAt !== null && first.includes(uuid));
  const said: Record<string, string> = {};
  for (const { uuid } of some) {
    const { body } = await world.call(getPerson, { as: 'admin', params: { user: uuid }, body: {} });
    const sitting = body.person?.sittings.find(({ collectionId }) => collectionId === challengeId);
    said[uuid] = sitting?.isRunning ? 'RUNNING' : 'ENDED';
  }
  return { name: 'page of the person', said, expected: Object.fromEntries(some.map((row) => [row.uuid, partOf(row)])) };
};

/** The own page of some who are logged in. A contest that is over is shown no more before it was sat. */
const ownPage: Read = async ({ world, challengeId, pupils }, rows) => {
  const screen: Screen = { name: 'page of the pupil', said: {}, expected: {} };
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  for (const { uuid, session } of pupils.slice(0, 3)) {
    const row = byUuid.get(uuid);
    if (!row || !session || row.sid !== session.sid) continue;
    const headers = { 'authentication-token': session.token };
    const { body } = await world.call(getChallengeOfToday, { as: null, headers, params: { grade: '5' }, body: {} });
    if (body.challenge?.brc_id !== challengeId) continue;
    const { attemptState, permissionEndsAt } = body.challenge;
    const own = { NONE: 'BEFORE', RUNNING: 'RUNNING', FINISHED: 'ENDED' }[attemptState];
    screen.said[uuid] = `${own} ${permissionEndsAt}`;
    screen.expected[uuid] = `${partOf(row)} ${row.permissionEndsAt}`;
  }
  return screen;
};

const pipeline: Read = async ({ world, pupils }, rows) => {
  const { body } = await world.call(getPipeline, { as: 'admin', body: { years: 2026 } });
  const uuids = new Map(pupils.map(({ userId, uuid }) => [userId, uuid]));
  const parts: Record<string, string> = { SOLVING: 'RUNNING', FINISHED: 'ENDED' };
  return {
    name: 'steps of the second round',
    said: Object.fromEntries(
      (body.people ?? []).map(({ userId, step }) => [uuids.get(userId) ?? userId, parts[step] ?? 'BEFORE']),
    ),
    expected: Object.fromEntries(rows.map((row) => [row.uuid, partOf(row)])),
  };
};
