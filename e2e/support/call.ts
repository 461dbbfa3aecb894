import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addTasks, saveCollection } from '../../contract/collections';
import type { BodyIn, Endpoint, ParamNames, ReplyOf } from '../../contract/endpoint';

/** The caller of the server at `origin`; token null: nobody is logged in. */
export type Caller = { origin: string; token: string | null };

type Options<E extends Endpoint> = { params?: Record<ParamNames<E['path']>, string | number>; body: BodyIn<E> };

/** How often a call is made again that a busy server has put off. */
const mostTries = 10;

/** A call of the contract as any other program makes it: a busy server is asked again. Throws what it refuses. */
export async function call<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  options: Options<E>,
  tries = mostTries,
): Promise<ReplyOf<E>> {
  const path = Object.entries<string | number>(options.params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    endpoint.path,
  );
  const response = await fetch(`${caller.origin}/api${path}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(caller.token !== null && { 'authentication-token': caller.token }),
    },
    body: endpoint.method === 'POST' ? JSON.stringify(options.body) : null,
  });
  if (response.status === 503 && tries > 0) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    return call(caller, endpoint, options, tries - 1);
  }
  const text = await response.text();
  const reply = z.safeParse<E['reply']>(endpoint.reply, JSON.parse(text));
  if (!response.ok || !reply.success) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
  return reply.data;
}

/** A training of the far future with this task. */
export async function makeTraining(
  caller: Caller,
  trainingName: string,
  type: 'FTR' | 'TRA',
  taskId: string,
): Promise<string> {
  const collection = {
    name: `${trainingName} ${type}`,
    type,
    years: 2039,
    round: 1,
    difficultyId: '1',
    time: 30,
    startPoint: 2,
    grades: [9],
    validFrom: '2039-01-01T00:00:00Z',
    validTo: '2039-02-01T00:00:00Z',
    primaryResultDate: '2039-02-01T00:00:00Z',
    resultDate: '2039-02-01T00:00:00Z',
  };
  const { id } = await call(caller, saveCollection, { body: { collection } });
  const taskList = [{ bro_bre_id: taskId, brl_name: 'easy' as const }];
  await call(caller, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  const complete = { ...collection, id, collectionStatus: true };
  await call(caller, saveCollection, { body: { collection: complete } });
  return id;
}
