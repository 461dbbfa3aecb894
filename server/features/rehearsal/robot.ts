import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/endpoint';
import { finishChallenge, getTasks, sendAnswer, startChallenge } from '../../../contract/solving';
import type { FrozenCollection } from '../collections/freeze/frozen';
import type { Counting, Step } from './measures';
import { pauseOf, robotAnswer } from './rules';

/** Makes an API call with a token, through every step of a request except the network. */
export type Request = (
  method: 'GET' | 'POST',
  url: string,
  token: string,
  body: object,
) => Promise<{ status: number; body: string }>;

/** How robots sit: which collection, how fast, until when, and where they are counted. */
export type Sitting = {
  request: Request;
  collection: FrozenCollection;
  seconds: number;
  isStopped: () => boolean;
  sleep: (ms: number) => Promise<void>;
  counting: Counting;
};

/** How often a temporarily refused call is tried again, each time a second later, as a browser does. */
const TRIES = 60;

const loose = z.looseObject({ success: z.optional(z.boolean()), code: z.optional(z.string()) });
const started = z.object({
  challengeRegId: z.string(),
  epoch: z.number(),
  nextSeq: z.number(),
  first: z.optional(z.unknown()),
});
const severalTasks = z.object({ tasks: z.array(z.object({ task: z.object({ bro_id: z.string() }) })) });
/** In so many calls a page reads the tasks that the start has not brought. */
const BATCHES = 3;

/** One robot sits a collection from start to finish; a failure is counted and ends it. */
export async function sit(sitting: Sitting, token: string): Promise<void> {
  const { collection, counting, sleep, seconds } = sitting;
  const count = collection.exercises.length;
  // Spreads the starts, because a class does not press Enter in the same millisecond.
  await sleep(pauseOf(seconds, count, Math.random()) / 2);
  if (sitting.isStopped()) return;
  const body = { challengeId: collection.id, securityKey: collection.securityKey };
  const start = started.safeParse(await make(sitting, token, 'start', startChallenge, { grade: '0' }, body));
  if (!start.success) return counting.count('failed');
  counting.count('begun');
  const { challengeRegId, epoch, nextSeq, first } = start.data;
  if (!(await readTasks(sitting, token, first !== undefined))) return counting.count('failed');
  const last: Record<string, { epoch: number; seq: number }> = {};
  let seq = nextSeq;
  for (const exercise of collection.exercises) {
    await sleep(pauseOf(seconds, count, Math.random()));
    if (sitting.isStopped()) return;
    const answer = robotAnswer(exercise.content, Math.random());
    const adata = { challengeId: collection.id, taskId: exercise.id, epoch, seq, ...answer };
    if (!(await make(sitting, token, 'answer', sendAnswer, {}, { adata }))) return counting.count('failed');
    last[exercise.id] = { epoch, seq };
    seq += 1;
  }
  const end = { challengeId: collection.id, challengeRegId, last };
  const finished = await make(sitting, token, 'finish', finishChallenge, {}, end);
  counting.count(finished ? 'done' : 'failed');
}

/** Reads the tasks as the page does, several in a call; one that did not fit into its reply comes with the next. */
async function readTasks(sitting: Sitting, token: string, hasFirst: boolean): Promise<boolean> {
  const ids = sitting.collection.exercises.map(({ id }) => id);
  const most = Math.ceil(ids.length / BATCHES);
  let missing = hasFirst ? ids.slice(1) : ids;
  while (missing.length > 0 && !sitting.isStopped()) {
    const reply = await make(sitting, token, 'task', getTasks, {}, { taskIds: missing.slice(0, most) });
    const read = severalTasks.safeParse(reply);
    const here = new Set(read.data?.tasks.map(({ task }) => task.bro_id));
    const left = missing.filter((id) => !here.has(id));
    if (left.length === missing.length) return false;
    missing = left;
  }
  return true;
}

/** Makes one call, measures it, and answers its reply; null when it was refused. */
async function make(
  sitting: Sitting,
  token: string,
  step: Step,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  params: Record<string, string>,
  body: object,
): Promise<object | null> {
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
  for (let tries = 1; ; tries += 1) {
    const before = performance.now();
    const answered = await sitting.request(endpoint.method, url, token, body);
    sitting.counting.took(step, performance.now() - before);
    const reply = loose.safeParse(JSON.parse(answered.body || '{}'));
    if (answered.status === 200 && reply.success && reply.data.success !== false) return reply.data;
    sitting.counting.erred(step, (reply.success && reply.data.code) || String(answered.status));
    const isPassing = answered.status === 503 || answered.status === 429;
    if (!isPassing || tries >= TRIES || sitting.isStopped()) return null;
    await sitting.sleep(1_000);
  }
}
