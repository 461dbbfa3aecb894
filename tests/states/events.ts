// What can happen to a pupil in a contest: by calls where there is one, by the statement of the server otherwise.
import { createHash, randomUUID } from 'node:crypto';
import { logout } from '../../contract/auth';
import * as board from '../../contract/board';
import { undoMinutes, undoReopen } from '../../contract/board-undo';
import type { Endpoint } from '../../contract/endpoint';
import { createPermissions, disallow, disallowFinish, registerUsers } from '../../contract/permissions';
import { setArrived } from '../../contract/secondround';
import { cancelArrival, letInArrived } from '../../contract/secondround-day';
import { finishChallenge, sendAnswer, startChallenge } from '../../contract/solving';
import type { Part } from '../../server/features/lesson/sitting/states';
import { hearPulses } from '../../server/features/solving/presence/queries';
import { closeOverdue } from '../../server/features/solving/queries';
import { exerciseOf } from '../../server/testing/sitting';
import type { Place, Pupil } from './place';

type Happen = (place: Place, pupil: Pupil) => Promise<unknown>;

/** An event that does not fit a state is refused, which is fine. */
export const events = {
  'is let in': (place, { uuid, registrationId }) =>
    place.kind === 'CLASS'
      ? act(place, createPermissions, { uList: [uuid] })
      : act(place, setArrived, { id: registrationId }),
  'is put on the list': (place, { uuid }) =>
    place.kind === 'CLASS' ? act(place, registerUsers, { uList: [uuid] }) : act(place, letInArrived, {}),
  'loses the permission': (place, { uuid, registrationId }) =>
    place.kind === 'CLASS'
      ? act(place, disallow, { uList: [uuid] })
      : act(place, cancelArrival, { id: registrationId }),
  'has let the permission run out': ({ world, challengeId }, { userId }) =>
    world.pool.query(
      `update permission set ends_at = now() - interval '5 seconds' where user_id = $1 and collection_id = $2`,
      [userId, challengeId],
    ),
  signs: ({ world }, { userId }) =>
    world.pool.query(
      'update user_account set agreed_to_take_part_at = now() where id = $1 and agreed_to_take_part_at is null',
      [userId],
    ),
  'withdraws the consent': ({ world }, { userId }) =>
    world.pool.query(
      `with withdrawn as (update user_account set agreed_to_take_part_at = null
         where id = $1 and agreed_to_take_part_at is not null returning id)
       insert into agreement_change (user_id, consent, is_given, way) select id, 'TAKE_PART', false, 'SELF' from withdrawn`,
      [userId],
    ),
  'logs in': logIn,
  'logs in and starts': async (place, pupil) => {
    await logIn(place, pupil);
    return start(place, pupil);
  },
  'logs out': (place, pupil) => ask(place, pupil, logout, {}),
  'starts or goes on': start,
  'is heard': (place, pupil) => pulse(place, pupil, 0),
  'holds answers': (place, pupil) => pulse(place, pupil, 2),
  'opens another page': ({ world }, { session }) =>
    world.pool.query('update session set last_seen_at = now() where sid = $1 and ended_at is null', [
      session?.sid ?? null,
    ]),
  answers: (place, pupil) => {
    pupil.seq += 1;
    const { id: taskId } = exerciseOf(place.world, place.kind === 'CLASS' ? 'running5' : 'future7', 1);
    const adata = { challengeId: place.challengeId, taskId, epoch: 1, seq: pupil.seq, answerText: '14' };
    return ask(place, pupil, sendAnswer, { adata });
  },
  finishes: async (place, pupil) => {
    const challengeRegId = await attemptOf(place, pupil);
    return ask(place, pupil, finishChallenge, { challengeId: place.challengeId, challengeRegId });
  },
  'gets minutes': (place, { uuid }) => act(place, board.addMinutes, { uList: [uuid], minutes: 5, reason }),
  'loses the minutes': (place, { uuid }) => act(place, undoMinutes, { uList: [uuid] }),
  'is moved': (place, { uuid }) => act(place, board.endSession, { uList: [uuid], reason }),
  'is closed': (place, { uuid }) => act(place, board.closeAttempts, { uList: [uuid], reason }),
  'is closed in the list': (place, { uuid }) => act(place, disallowFinish, { uList: [uuid] }),
  'may go on': (place, { uuid }) => act(place, board.reopen, { uList: [uuid], minutes: 10, reason }),
  'may not go on after all': (place, { uuid }) => act(place, undoReopen, { uList: [uuid] }),
  'is in the grace': (place, pupil) => endTime(place, pupil, '30 seconds'),
  'is out of time': (place, pupil) => endTime(place, pupil, '2 minutes'),
  'is closed by the job': ({ world }) => closeOverdue(world.db),
  'is silent': async () => undefined,
  'sits down': async (place, pupil) => {
    await events.signs(place, pupil);
    await logIn(place, pupil);
    await events['is let in'](place, pupil);
    return start(place, pupil);
  },
} as const satisfies Record<string, Happen>;
export type EventName = keyof typeof events;

/** What happens most in each part of a sitting; some of it often. */
export const usual: Record<Part, readonly EventName[]> = {
  BEFORE: [
    'is let in',
    'is put on the list',
    'loses the permission',
    'has let the permission run out',
    'signs',
    'withdraws the consent',
    'logs in',
    'logs out',
    'starts or goes on',
    'sits down',
    'sits down',
    'sits down',
  ],
  RUNNING: [
    'is silent',
    'is silent',
    'is silent',
    'is heard',
    'is heard',
    'holds answers',
    'holds answers',
    'opens another page',
    'answers',
    'finishes',
    'gets minutes',
    'loses the minutes',
    'is moved',
    'is closed',
    'is closed in the list',
    'logs in',
    'logs in and starts',
    'logs out',
    'starts or goes on',
    'is in the grace',
    'is out of time',
    'is closed by the job',
    'may not go on after all',
  ],
  ENDED: [
    'may go on',
    'may go on',
    'may go on',
    'is heard',
    'holds answers',
    'answers',
    'opens another page',
    'logs in',
    'logs out',
    'is moved',
    'is closed by the job',
    'is silent',
  ],
};

const reason = 'Sutriko kompiuteris';

function act({ world, actor, challengeId }: Place, call: Endpoint, body: object) {
  return world.call(call, { as: actor, raw: { challengeId, ...body } });
}

function ask({ world }: Place, pupil: Pupil, call: Endpoint, body: object) {
  return world.call(call, { as: null, headers: headersOf(pupil), raw: body });
}

function start({ world, challengeId }: Place, pupil: Pupil) {
  const headers = headersOf(pupil);
  return world.call(startChallenge, { as: null, headers, params: { grade: '5' }, body: { challengeId } });
}

const headersOf = ({ session }: Pupil) => ({ 'authentication-token': session?.token ?? '' });

/** A newer log-in ends the earlier one, as the call does; the password would only cost time. */
async function logIn({ world }: Place, pupil: Pupil) {
  const token = randomUUID();
  const { rows } = await world.pool.query<{ sid: string; ended: string[] }>(
    `with ended as (update session set ended_at = now(), ended_by = 'LOGIN'
       where user_id = $1 and ended_at is null returning sid)
     insert into session (user_id, token_hash) values ($1, $2)
     returning sid, array(select sid::text from ended) as ended`,
    [pupil.userId, createHash('sha256').update(token).digest()],
  );
  pupil.session = { sid: rows[0]?.sid ?? '', token };
  for (const sid of rows[0]?.ended ?? []) await world.publish('session', sid);
}

/** The page of the solver calls the server. */
async function pulse({ world }: Place, { userId, session }: Pupil, waiting: number) {
  const sid = session?.sid ?? null;
  const { rowCount } = await world.pool.query(
    'update session set last_seen_at = now() where sid = $1 and ended_at is null',
    [sid],
  );
  if (sid !== null && rowCount === 1) await hearPulses(world.pool, [{ userId, sid, taskNo: 1, waiting }]);
}

async function attemptOf({ world, challengeId }: Place, { userId }: Pupil): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from attempt where user_id = $1 and collection_id = $2',
    [userId, challengeId],
  );
  return rows[0]?.id ?? '0';
}

/** The deadline of a running attempt was so long ago. */
function endTime({ world, challengeId }: Place, { userId }: Pupil, ago: string) {
  return world.pool.query(
    `update attempt set started_at = least(started_at, now() - interval '50 minutes'), deadline = now() - $3::interval
     where user_id = $1 and collection_id = $2 and finished_at is null`,
    [userId, challengeId, ago],
  );
}
