import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../contract/endpoint';
import { lets, type Role } from '../contract/roles';
import * as solving from '../contract/solving';
import { kindOfField } from '../contract/task/answers/kinds';
import { listActive, listChallenges, totalScore } from '../contract/training';
import { createApi } from '../server/platform/http/api';
import { createHttp } from '../server/platform/http/server';
import type { CollectionName } from '../server/testing/collections';
import type { PersonName } from '../server/testing/people';
import { answerTo, begin, exerciseOf } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';
import { fieldsOf, nameOf } from './support/attack';

/** Secrets that nobody may learn early, searched in every reply of every call. */
let world: World;
let attemptId = '';
let tasks: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  attemptId = (await begin(world, 'pupilA5', 'running5')).attemptId;
  const { rows } = await world.pool.query<{ id: string; task_id: string }>('select id, task_id from exercise');
  tasks = Object.fromEntries(rows.map((row) => [row.id, row.task_id]));
});
afterAll(() => world.close());

const sets = ['running5', 'secured11', 'future7', 'training'] as const;
const all = [...sets, 'past9', 'closed3', 'practice5', 'draft8'] as const;
const hidden =
  /correct|solution|relevance|explanation|comment|origin|answerKey|suspected|international|securityKey|collectionKey/i;
/** The secrets of the test world: explanations, right words, and keys of the collections. */
const planted = /<p>solution|<p>relevance|upė|BEBRAS2024|"key-/;

const secret = /password|hash|token|ticket|secret|cookie/i;

/** One body for any call: each takes the fields that it knows and ignores the rest. */
function bodyFor(collection: CollectionName, index: number): Record<string, unknown> {
  const { id } = world.collections[collection];
  const exercise = exerciseOf(world, collection, index);
  const answerText = exercise.dataType !== null && kindOfField(exercise.dataType) === 'number' ? '15' : null;
  const answer = {
    answerId: exercise.wrongChoiceId,
    answerText,
    taskId: exercise.id,
  };
  return {
    challengeId: id,
    collectionId: id,
    challengeRegId: attemptId,
    id: tasks[exercise.id],
    taskIds: [exercise.id],
    collection: { id, name: collection },
    adata: answerTo(world, collection, index, { answerText, seq: 1 + index }),
    answer: { ...answer, challengeId: id },
    answers: [{ ...answer, challengeId: id }],
    what: 'STUDENT_INFO',
    uList: [world.people.pupilB5.uuid],
    school: world.schools.A,
    reason: 'why not',
    grade: 5,
    last: {},
  };
}

/** The variants of one call that matter to it: the collections, and their tasks. */
function* variants(call: Endpoint): Generator<{ collection: CollectionName; index: number; type: string }> {
  if (call.method === 'GET') return yield { collection: 'running5', index: 0, type: 'CON' };
  if (call.path.includes(':type')) {
    for (const type of ['CON', 'STG', 'TRA', 'OTR', 'FTR']) yield { collection: 'running5', index: 0, type };
    return;
  }
  const isAboutTask = /task|answer/.test(call.path);
  for (const collection of /challenge\/|collections|results|task/.test(call.path) ? all : sets)
    for (const index of isAboutTask ? [0, 3] : [0]) yield { collection, index, type: 'CON' };
}

/** What a call gives out although its name sounds secret: a ticket of one's own, a new password, numbers of a draw. */
function handedOut(call: Endpoint): readonly string[] {
  if (call.path.startsWith('/challenge/start/')) return ['deliveryTicket'];
  if (call.path === '/proxy/proxy') return ['ticket'];
  if (call.path.startsWith('/crossword/')) return ['tickets', 'ticketNumber'];
  return /^\/members\/(makenewpass|addnewusers)/.test(call.path) ? ['newPassword'] : [];
}

/** A free training explains its tasks when it is judged: none of them is in a contest that is not over. */
function plantedFor(call: Endpoint, collection: CollectionName): RegExp {
  return call.path === totalScore.path && collection === 'training' ? /BEBRAS2024|"key-/ : planted;
}

/** Makes every call that a role may make; calls that end something come last. */
async function* everyReply(as: PersonName | null, role: Role | null, about: readonly CollectionName[] = all) {
  const ends = (call: Endpoint) => Number(/finish|close|end-session|disallow/.test(call.path));
  const open = world.app.mounted
    .filter((call) => lets(call.roles, role) && !call.media && call.path !== '/auth/logout')
    .sort((a, b) => ends(a) - ends(b));
  for (const call of open) {
    for (const { collection, index, type } of variants(call)) {
      if (!about.includes(collection)) continue;
      const { id } = /get-task\//.test(call.path)
        ? exerciseOf(world, collection, index)
        : world.collections[collection];
      const params: Record<string, string> = { id, grade: '5', type, arg: 'mokykla' };
      const { status, body } = await world.call(call, { as, params, raw: bodyFor(collection, index) });
      const text = JSON.stringify(body);
      const where = `${nameOf(call)} about ${collection}: ${text.slice(0, 300)}`;
      expect(status, where).toBeLessThan(500);
      // No caller gets access data of anybody else.
      const leaked = fieldsOf(body).filter((name) => secret.test(name) && !handedOut(call).includes(name));
      expect(leaked, where).toEqual([]);
      expect(text, where).not.toMatch(/\$argon2|token-of-/);
      yield { call, collection, status, body, text, where };
    }
  }
}

describe('while a contest runs', () => {
  it('C01: no call answers a pupil with a key, an explanation, a correctness or points', async () => {
    let seen = 0;
    for await (const { call, collection, status, body, text, where } of everyReply('pupilA5', 'STUDENT')) {
      expect(text, where).not.toMatch(plantedFor(call, collection));
      // A free training says whether an answer is right: that is its purpose. The points of a task are no secret.
      if (collection === 'training' && /check-answer|gettotalscore/.test(call.path)) continue;
      const worth = /^\/(challenge\/get-set|levels)\//.test(call.path)
        ? /^(points|penalty)$/
        : call.path === solving.startChallenge.path
          ? /^(brc_max_points|points|penalty)$/
          : /^(brc_max_points|taskPoints)$/;
      const leaked = fieldsOf(body).filter(
        (name) => hidden.test(name) || (/points|score|penalty/i.test(name) && !worth.test(name)),
      );
      expect(leaked, where).toEqual([]);
      if (status === 200 && body.success) seen += 1;
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('an own finished attempt tells no more', async () => {
    const { rows } = await world.pool.query('select finished_at from attempt where id = $1', [attemptId]);
    expect(rows[0]?.finished_at, 'the calls above have ended it').not.toBeNull();
    const { id } = world.collections.running5;
    const late = await world.call(solving.sendAnswer, {
      as: 'pupilA5',
      body: { adata: answerTo(world, 'running5', 2) },
    });
    expect(late.body.late).toHaveLength(1);
    expect(fieldsOf(late.body)).not.toContain('info');
    const again = await world.call(solving.getChallenge, { as: 'pupilA5', params: { id } });
    expect(again.body.con?.attemptState).toBe('FINISHED');
    for (const index of [0, 1]) {
      const params = { id: exerciseOf(world, 'running5', index).id };
      expect((await world.call(solving.getTask, { as: 'pupilA5', params })).body.code).toBe('ATTEMPT_FINISHED');
    }
  });

  it.each<[PersonName | null, Role | null]>([
    [null, null],
    ['tutorA', 'TUTOR'],
    ['centre', 'CENTER_ADMIN'],
  ])('%s sees nothing of the tasks of contests whose results are not out', async (as, role) => {
    let seen = 0;
    for await (const { call, collection, status, body, text, where } of everyReply(as, role)) {
      // Every task of the test world has its collection in its name.
      expect(text, where).not.toMatch(/\((running5|secured11|future7|closed3|draft8)\)/);
      // The board shows a tutor the security key, because the tutor announces it in the class.
      if (!call.path.startsWith('/board/')) expect(text, where).not.toMatch(plantedFor(call, collection));
      if (status === 200 && body.success) seen += 1;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('P06: not even an administrator is shown a password, a token or their marks', async () => {
    let seen = 0;
    for await (const { status } of everyReply('admin', 'ADMIN', ['running5'])) seen += Number(status === 200);
    expect(seen).toBeGreaterThan(30);
  });

  it('C28: keys of collections go to administrators and developers alone', async () => {
    for (const [as, role] of [
      ['tester', 'TASK_TESTER'],
      ['pupilA11', 'STUDENT'],
    ] as const)
      for await (const { call, text } of everyReply(as, role, ['running5', 'secured11']))
        expect(text, nameOf(call)).not.toMatch(/BEBRAS2024|"key-/);
  });
});

describe('lists for pupils', () => {
  it('C02, C04, C28: have no task store, no contest to come, no draft', async () => {
    for (const as of ['pupilA7', 'pupilA8', null] as const) {
      for (const type of ['CON', 'STG']) {
        const { body } = await world.call(listChallenges, { as, params: { type } });
        expect(body).toEqual({ success: true, data: [] });
      }
    }
    const active = await world.call(listActive, { as: 'pupilA7', body: {} });
    expect(active.body.collections?.map((one) => one.brc_name)).toEqual(['training']);
    for (const name of ['future7', 'draft8'] as const) {
      const params = { id: world.collections[name].id };
      expect((await world.call(solving.getChallenge, { as: 'pupilA7', params })).status).toBe(404);
      expect((await world.call(solving.getSet, { as: 'pupilA7', params })).status).toBe(404);
    }
  });

  it('C32: are not kept between two pupils', async () => {
    await world.permit('pupilA6', 'running5');
    const [first, second] = [
      await world.call(solving.getToday, { as: 'pupilA6', params: { grade: '6' } }),
      await world.call(solving.getToday, { as: 'pupilB6', params: { grade: '6' } }),
    ];
    expect([first.headers['cache-control'], first.headers.etag, first.headers.vary]).toEqual([
      'no-store',
      undefined,
      undefined,
    ]);
    expect(first.body.challenge?.permitionDate).not.toBeNull();
    expect(second.body.challenge?.permitionDate).toBeNull();
  });
});

describe('a reply', () => {
  it('C01, P06: has only the fields of its contract, however much a handler gives', async () => {
    const http = await createHttp(world.services.log, { state: 'ready' }, { TRUST_PROXY: '0' });
    const person = z.object({ name: z.string() });
    const call = endpoint({
      method: 'GET',
      path: '/people',
      summary: '',
      roles: 'PUBLIC',
      body: z.object({}),
      errors: [],
      reply: z.object({ list: z.array(person), one: z.nullable(person), by: z.record(z.string(), person) }),
    });
    const row = { name: 'Ona', passwordHash: '$argon2id', token: 'x', inner: { newPassword: 'y' } };
    createApi(http, () => null, world.services.pressure).open(call, () => ({
      list: [row, row],
      one: row,
      by: { a: row },
      more: row,
    }));
    const { body } = await http.inject({ method: 'GET', url: '/api/people' });
    const ona = { name: 'Ona' };
    expect(JSON.parse(body)).toEqual({ success: true, list: [ona, ona], one: ona, by: { a: ona } });
    await http.close();
  });
});
