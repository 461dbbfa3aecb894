import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { extendAttempts, reopenAttempts } from '../../../server/features/lesson/acts/attempt-queries';
import { closeAttempts } from '../../../server/features/lesson/acts/permission-queries';
import { standingOf } from '../../../server/features/lesson/sitting/standing';
import { readFacts, standingSql } from '../../../server/features/lesson/sitting/standing-queries';
import { stateOf } from '../../../server/features/lesson/sitting/states';
import { letTimePass } from '../../../server/testing/lesson';
import type { PersonName } from '../../../server/testing/people';
import { createWorld, type World } from '../../../server/testing/world';
import { buildScripts } from '../bundle';
import type { Scripts } from '../machine/computer';
import { graceMs } from './journal';
import { play, pupils } from './play';
import type { Act, Recorded } from './server';
import { stories } from './story';
import { challengeId, choicesOf, taskIds } from './tasks';

/**
 * The simulated sittings stand on a model of the server. What their pages sent is sent here to the real one, at the same
 * times: it answers the same.
 */

/** Sittings whose calls are compared, from the seed 1 on. */
const sittings = Number(process.env.SITTINGS ?? 4);
const collection = 'running5';

let world: World;
let scripts: Scripts;
beforeAll(async () => {
  scripts = await buildScripts();
}, 60_000);
beforeEach(async () => {
  world = await createWorld();
  for (const person of people.values()) await world.permit(person, collection);
  await world.pool.query(`update permission set ends_at = now() + interval '10 hours'`);
});
afterEach(() => world.close());

const people = new Map<string, PersonName>([
  [pupils[0], 'pupilA5'],
  [pupils[1], 'pupilA6'],
]);

/** A number that stands for another one on the other side. */
type Names = { exercises: Map<string, string>; choices: Map<string, string>; tickets: Map<string, string> };

function namesOf(): Names {
  const { exercises } = world.collections[collection];
  const pairs = taskIds.map((id, at) => ({ id, real: exercises[at] }));
  return {
    exercises: new Map(pairs.map(({ id, real }) => [id, real?.id ?? ''])),
    choices: new Map(
      pairs.flatMap(({ id, real }) =>
        choicesOf(id).map((choice, at) => [`${id} ${choice.id}`, real?.choiceIds[at] ?? '']),
      ),
    ),
    tickets: new Map(),
  };
}

/** The same request towards the test world. */
function translated({ path, body }: Extract<Recorded, { request: object }>['request'], names: Names) {
  const real = (id: string) => names.exercises.get(id) ?? id;
  const answers = [body.adata].flat().flatMap((one) => (isAnswer(one) ? [one] : []));
  const { id: realChallenge } = world.collections[collection];
  return {
    path: path.replace(/\/(\d{3})$/, (_, id: string) => `/${id === challengeId ? realChallenge : real(id)}`),
    body: {
      ...body,
      ...('challengeId' in body && { challengeId: realChallenge }),
      ...('challengeRegId' in body && { challengeRegId: names.tickets.get(`attempt ${body.challengeRegId}`) ?? '1' }),
      ...('deliveryTicket' in body && { deliveryTicket: names.tickets.get(String(body.deliveryTicket)) ?? 'none' }),
      ...('taskIds' in body && { taskIds: [body.taskIds].flat().map((id) => real(String(id))) }),
      ...('last' in body && { last: mapKeys(body.last, real) }),
      ...(answers.length > 0 && {
        adata: answers.map((one) => ({
          ...one,
          challengeId: realChallenge,
          taskId: real(one.taskId),
          selectedChoiceId: one.selectedChoiceId && names.choices.get(`${one.taskId} ${one.selectedChoiceId}`),
        })),
      }),
    },
  };
}

function isAnswer(value: unknown): value is { taskId: string; selectedChoiceId: string | null } {
  return typeof value === 'object' && value !== null && 'taskId' in value;
}

function mapKeys(record: unknown, change: (key: string) => string): object {
  return Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [change(key), value]));
}

/** What both sides must agree on: everything but what the server alone knows. Times in seconds. */
function compared(reply: Readonly<Record<string, unknown>>, path: string, names: Names): object {
  const back = new Map([...names.exercises].map(([id, real]) => [real, id]));
  const keys = (list: unknown) =>
    [list]
      .flat()
      .flatMap((one) =>
        isKey(one) ? [`${back.get(one.taskId) ?? one.taskId} ${one.epoch} ${one.seq} ${one.code ?? ''}`] : [],
      )
      .sort();
  const { success, code, active, epoch, nextSeq, confirmed, late, refused, missing, sel, tasks } = reply;
  return {
    path: path.replace(/\/\d+$/, ''),
    success,
    code,
    active,
    epoch,
    nextSeq,
    confirmed: keys(confirmed),
    late: keys(late),
    refused: keys(refused),
    missing: keys(missing),
    sel: sel === undefined ? undefined : told(sel, names),
    sels: [tasks ?? []].flat().map((task) => told(Object(task).sel, names)),
    state: attemptStateOf(reply.con ?? reply.challenge),
    carriesFirst: 'first' in reply,
    finished: 'finishedAt' in reply,
  };
}

function isKey(value: unknown): value is { taskId: string; epoch: number; seq: number; code?: string } {
  return typeof value === 'object' && value !== null && 'taskId' in value;
}

function told(sel: unknown, names: Names): unknown {
  if (typeof sel !== 'object' || sel === null) return null;
  const choice: unknown = Reflect.get(sel, 'bran_bra_id');
  const known = [...names.choices].find(([, real]) => real === choice)?.[0].split(' ')[1];
  return [known ?? choice, ...['bran_text', 'epoch', 'seq'].map((name): unknown => Reflect.get(sel, name))];
}

function attemptStateOf(challenge: unknown): unknown {
  if (typeof challenge !== 'object' || challenge === null) return null;
  return [Reflect.get(challenge, 'attemptState'), Reflect.get(Reflect.get(challenge, 'dam') ?? {}, 'answered')];
}

async function actFor(act: Act, person: PersonName, tokens: Map<string, string>, at: number): Promise<void> {
  const { userId } = world.people[person];
  const { rows } = await world.pool.query<{ id: string }>(
    'select id::text from attempt where user_id = $1 order by id desc limit 1',
    [userId],
  );
  const ids = rows.map(({ id }) => id);
  if (act.act === 'log in' || act.act === 'end session') {
    const by = act.act === 'log in' ? 'LOGIN' : 'STAFF';
    const ended = `update session set ended_at = now(), ended_by = $2 where user_id = $1 and ended_at is null returning sid`;
    const { rows: sessions } = await world.pool.query<{ sid: string }>(ended, [userId, by]);
    for (const { sid } of sessions) await world.publish('session', sid);
  }
  if (act.act === 'log in') {
    const token = `${person} ${at} ${act.token}`;
    tokens.set(act.token, token);
    await world.pool.query('insert into session (user_id, token_hash) values ($1, sha256($2))', [userId, token]);
  }
  if (act.act === 'minutes') await extendAttempts(world.db, ids, act.more);
  if (act.act === 'reopen') await reopenAttempts(world.db, ids, act.atLeast);
  if (act.act === 'close') await closeAttempts(world.db, ids);
}

const plays = Array.from({ length: sittings }, (_, at) => at + 1);

it.each(plays)(
  'answers what the model answers in the sitting of seed %i',
  async (seed) => {
    const [story] = fc.sample(stories, { seed, numRuns: 1 });
    if (!story) throw new Error('no story');
    // The real server refuses nothing that the pages send.
    const calm = { ...story, steps: story.steps.filter(({ act }) => act !== 'refuse') };
    const { play: played } = await play(scripts, calm);
    const names = namesOf();
    const tokens = new Map<string, string>();
    const began = performance.now();
    let skipped = 0;
    let steps = 0;
    for (const one of played.server.recorded) {
      const { at } = one;
      // The calls take time themselves.
      const ahead = Math.max(0, at - skipped - (performance.now() - began));
      await letTimePass(world, ahead);
      skipped += ahead;
      steps += 1;
      if ('act' in one) {
        await actFor(one, people.get(one.uuid) ?? 'pupilA5', tokens, at);
        await expectBoard(one.board, steps);
        continue;
      }
      // The real clock goes on while the calls are made: at the end of the grace the two may differ.
      const ends = pupils.map((uuid) => (played.server.model.attemptOf(uuid)?.deadline ?? 0) + graceMs);
      if (ends.some((end) => Math.abs(end - at) < 5_000)) break;
      const real = await send(one.request, names, tokens);
      expect([steps, compared(real, one.request.path, names)]).toEqual([
        steps,
        compared(one.reply, one.request.path, names),
      ]);
      expect(Math.abs(leftOf(real) - leftOf(one.reply))).toBeLessThan(5);
      learn(names, one.reply, real);
      if (steps % boardEvery === 0) await expectBoard(one.board, steps);
    }
  },
  60_000,
);

/** The lists are read after each act of staff, and after every so many calls. */
const boardEvery = 10;

/** The lists of staff say what the model says. */
async function expectBoard(board: Recorded['board'], step: number): Promise<void> {
  for (const [uuid, state] of Object.entries(board)) {
    if (state === null) continue;
    const { userId } = world.people[people.get(uuid) ?? 'pupilA5'];
    const column = standingSql('user_account', world.collections[collection].id);
    const { rows } = await world.pool.query(`select ${column} as facts from user_account where id = $1`, [userId]);
    const real = stateOf(standingOf(readFacts(rows[0]?.facts), false)).state;
    expect([step, uuid, real]).toEqual([step, uuid, state]);
  }
}

const leftOf = ({ remainingMs }: Readonly<Record<string, unknown>>) =>
  typeof remainingMs === 'number' ? remainingMs / 1_000 : 0;

async function send(
  request: Extract<Recorded, { request: object }>['request'],
  names: Names,
  tokens: ReadonlyMap<string, string>,
): Promise<Record<string, unknown>> {
  const { path, body } = translated(request, names);
  const token = request.token === null ? null : (tokens.get(request.token) ?? 'nobody');
  const { body: text } = await world.app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: token === null ? {} : { 'authentication-token': token },
    payload: { ...body },
  });
  // The server writes down within seconds that it has heard a session; here hours pass in less.
  const heard = `update session set last_seen_at = now() where token_hash = sha256($1) and ended_at is null`;
  if (token !== null) await world.pool.query(heard, [token]);
  return JSON.parse(text);
}

/** The numbers that the server gives at a start. */
function learn({ tickets }: Names, model: Readonly<Record<string, unknown>>, real: Readonly<Record<string, unknown>>) {
  if (typeof model.challengeRegId !== 'string') return;
  tickets.set(`attempt ${model.challengeRegId}`, String(real.challengeRegId));
  tickets.set(String(model.deliveryTicket), String(real.deliveryTicket));
}
