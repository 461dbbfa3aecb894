// Every call of older clients, sent as they send it: it is accepted, does its work, and returns the fields that they
// read.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../server/testing/world';
import { authCalls } from './printed/auth';
import { challengeCalls } from './printed/challenge';
import { collectionCalls } from './printed/collections';
import { eventCalls } from './printed/events';
import { participantCalls } from './printed/participants';
import { permissionCalls } from './printed/permissions';
import { referenceCalls } from './printed/reference';
import { resultCalls } from './printed/results';
import { schoolCalls } from './printed/schools';
import { lackingFields, type PrintedArea, type PrintedCall, type Stage, sendPrinted } from './printed/stage';
import { surveyCalls } from './printed/surveys';
import { taskCalls } from './printed/tasks';
import { userCalls } from './printed/users';
import { nothing } from './support/nothing';

const areas: readonly PrintedArea[] = [
  authCalls,
  challengeCalls,
  participantCalls,
  userCalls,
  permissionCalls,
  referenceCalls,
  resultCalls,
  taskCalls,
  collectionCalls,
  schoolCalls,
  surveyCalls,
  eventCalls,
];

/** The calls that older clients know. */
const KNOWN_CALLS = 148;
const calls = areas.flatMap((area) => area.calls);
const nameOf = (method: string, path: string): string =>
  `${method} /${path.replace(/^\/|\/$/g, '').replace(/:\w+|\{\w+\}/g, '{}')}`;
const names = new Set(calls.map((call) => nameOf(call.method ?? 'POST', call.path)));

it('covers every call that older clients know', async () => {
  const folder = new URL('../contract/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const contract = new Set(
    modules
      .flatMap((module): unknown[] => Object.values(module))
      .flatMap((value) =>
        typeof value === 'object' && value !== null && 'path' in value && 'method' in value
          ? [nameOf(String(value.method), String(value.path))]
          : [],
      ),
  );
  nothing(
    [...names].filter((name) => !contract.has(name)),
    'put the call back into the contract: older clients make it',
  );
  expect(names.size).toBe(KNOWN_CALLS);
});

describe.each(areas)('$name', ({ calls }) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = { world: await createWorld(), ids: {} };
  });
  afterAll(() => stage.world.close());

  it.each(calls.map((call): [string, PrintedCall] => [`${call.path} as ${call.as ?? 'a stranger'}`, call]))(
    '%s',
    async (_name, call) => {
      await call.before?.(stage);
      const reply = await sendPrinted(stage, call);
      if (call.file) expect([reply.status, reply.media]).toEqual([200, expect.stringContaining(call.file)]);
      else expect(reply).toMatchObject({ status: 200, body: { success: true } });
      nothing(lackingFields(reply.body, call.reply), 'put the fields back into the reply: older clients print them');
      await call.did?.(stage, reply.body);
    },
  );
});
