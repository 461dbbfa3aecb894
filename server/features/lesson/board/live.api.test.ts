import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logout } from '../../../../contract/auth';
import * as calls from '../../../../contract/board';
import { createPermissions } from '../../../../contract/permissions';
import { giveAttempt } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** How often the board looks here, in milliseconds: the tests wait for several of its looks. */
const LOOK_MS = 200;
const { lookMs } = calls.boardLimits;

let world: World;
let origin: string;
beforeAll(async () => {
  Object.assign(calls.boardLimits, { lookMs: LOOK_MS });
  world = await createWorld();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${addressOf(world).port}`;
});
afterAll(async () => {
  Object.assign(calls.boardLimits, { lookMs });
  await world.close();
});
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
  await world.pool.query('update session set ended_at = null, last_seen_at = now()');
});
const opened: AbortController[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened.splice(0)) one.abort();
  await wait(50);
});

const event = z.object({ success: z.optional(z.boolean()), ...calls.board.shape });

/** Opens a live board and reads it like a browser. */
class Live {
  readonly boards: calls.Board[] = [];
  comments = 0;
  readonly ended: Promise<void>;
  constructor(readonly response: Response) {
    this.ended = this.read().catch(() => undefined);
  }
  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.take(part);
    }
  }
  private take(part: string): void {
    if (part === ':') this.comments += 1;
    else {
      const [name, data = ''] = part.split('\n');
      expect(name).toBe('event: board');
      this.boards.push(event.parse(JSON.parse(data.replace(/^data: /, ''))));
    }
  }
  /** Waits until this many boards have arrived. */
  async count(boards: number, withinMs = 6_000): Promise<void> {
    for (const start = Date.now(); this.boards.length < boards && Date.now() - start < withinMs; ) await wait(25);
    expect(this.boards.length).toBe(boards);
  }
}

function addressOf(of: World): AddressInfo {
  const address = of.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address;
}

async function open(as: PersonName | null, change: object = {}, at = origin): Promise<Live> {
  const abort = new AbortController();
  opened.push(abort);
  const response = await fetch(`${at}/api${calls.liveBoard.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as && { 'authentication-token': world.people[as].token }) },
    body: JSON.stringify({ challengeId: world.collections.running5.id, grade: 5, ...change }),
    signal: abort.signal,
  });
  return new Live(response);
}

const sit = (person: PersonName): Promise<string> => giveAttempt(world, person, 'running5');

describe('board/live', () => {
  it('sends the board at once, again when something has changed, and nothing else', async () => {
    const live = await open('tutorA');
    expect(live.response.status).toBe(200);
    expect(live.response.headers.get('content-type')).toContain('text/event-stream');
    expect(live.response.headers.get('cache-control')).toBe('no-store');
    expect(live.response.headers.get('x-accel-buffering')).toBe('no');
    await live.count(1);
    expect(live.boards[0]?.rows.map((row) => row.state)).toEqual(['WAITING', 'WAITING']);
    await wait(2.25 * LOOK_MS);
    await live.count(1);
    const body = { challengeId: world.collections.running5.id, uList: [world.people.pupilA5.uuid] };
    await world.call(createPermissions, { as: 'tutorA', body });
    await live.count(2);
    expect(live.boards[1]?.rows[0]?.state).toBe('ALLOWED');
    expect(live.boards[1]?.events[0]?.action).toBe('permission.give');
    expect(live.comments).toBeGreaterThan(0);
  });

  it('tells of a silence, which no call announces', async () => {
    await sit('pupilA5');
    const live = await open('tutorA');
    await live.count(1);
    expect(live.boards[0]?.rows[0]?.state).toBe('SOLVING');
    await world.pool.query(`update session set last_seen_at = now() - interval '41 seconds' where sid = $1`, [
      world.people.pupilA5.sid,
    ]);
    await live.count(2);
    expect(live.boards[1]?.rows[0]?.state).toBe('SILENT');
  });

  it('looks once for all who watch a class, and shows the key to some of them only', async () => {
    const change = { challengeId: world.collections.secured11.id, grade: 11, school: world.schools.A };
    const all = [await open('tutorA', change), await open('admin', change), await open('developer', change)];
    for (const live of all) await live.count(1);
    expect(all.map((live) => live.boards[0]?.securityKey)).toEqual(['BEBRAS2024', 'BEBRAS2024', null]);
    const query = vi.spyOn(world.pool, 'query');
    await wait(3 * LOOK_MS);
    const count = query.mock.calls.length;
    query.mockRestore();
    // Three watchers share one snapshot each time, which is one query.
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(4);
  });

  it('stops looking when nobody watches', async () => {
    const live = await open('tutorA');
    await live.count(1);
    for (const one of opened.splice(0)) one.abort();
    await wait(2 * LOOK_MS);
    const query = vi.spyOn(world.pool, 'query');
    await wait(2.25 * LOOK_MS);
    const count = query.mock.calls.length;
    query.mockRestore();
    expect(count).toBe(0);
  });

  it('ends with the session, and with the right to see the class', async () => {
    const [tutor, other, both] = [
      await open('tutorA'),
      await open('admin', { school: world.schools.A }),
      await open('tutorAB', { school: world.schools.B }),
    ];
    for (const live of [tutor, other, both]) await live.count(1);
    expect((await world.call(logout, { as: 'tutorA' })).status).toBe(200);
    await tutor.ended;
    const link = [world.people.tutorAB.userId, world.schools.B];
    await world.pool.query(
      'update tutor_school set valid_till = current_date - 1 where user_id = $1 and school_id = $2',
      link,
    );
    await world.publish('user', world.people.tutorAB.userId);
    await both.ended;
    await world.pool.query('update tutor_school set valid_till = null where user_id = $1 and school_id = $2', link);
    await world.publish('user', world.people.tutorAB.userId);
    await sit('pupilA5');
    await other.count(2);
  });

  it('keeps the session of who only watches, and not that of who has gone', async () => {
    // A world whose intervals all begin under the clock of this test: contacts are stored by one of them.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await createWorld();
    const silentFor = (minutes: number) =>
      other.pool.query('update session set last_seen_at = now() - make_interval(mins => $1)', [minutes]);
    const silence = async (person: PersonName) => {
      const { rows } = await other.pool.query<{ minutes: number }>(
        'select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from session where sid = $1',
        [other.people[person].sid],
      );
      return rows[0]?.minutes;
    };
    await silentFor(5);
    await other.app.http.listen({ port: 0, host: '127.0.0.1' });
    const at = `http://127.0.0.1:${addressOf(other).port}`;
    const watching = await open('tutorA', {}, at);
    const gone = await open('tutorAB', { school: other.schools.B }, at);
    for (const live of [watching, gone]) await live.count(1);
    opened[1]?.abort();
    await gone.ended;
    // The server notices the end of a connection a little later.
    await wait(300);
    vi.advanceTimersByTime(6_000);
    await expect.poll(() => silence('tutorAB')).toBe(0);
    await silentFor(25);
    vi.advanceTimersByTime(11 * 60_000);
    await expect.poll(() => silence('tutorA'), { timeout: 12_000 }).toBe(0);
    expect(await silence('tutorAB')).toBe(25);
    vi.useRealTimers();
    await other.close();
  });

  it('ends by itself when the right has ended with the day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const live = await open('tutorAB', { school: world.schools.B });
    await live.count(1);
    const link = [world.people.tutorAB.userId, world.schools.B];
    const till = (day: string) =>
      world.pool.query(`update tutor_school set valid_till = ${day} where user_id = $1 and school_id = $2`, link);
    await till('current_date - 1');
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    await live.ended;
    await till('null');
    await world.publish('user', world.people.tutorAB.userId);
  });

  it('lets one session have three streams, and another in when one has gone', async () => {
    const three = [await open('tutorB'), await open('tutorB'), await open('tutorB')];
    expect(three.map((live) => live.response.status)).toEqual([200, 200, 200]);
    const fourth = await open('tutorB');
    expect(fourth.response.status).toBe(429);
    expect(Number(fourth.response.headers.get('retry-after'))).toBeGreaterThan(0);
    opened[0]?.abort();
    await wait(300);
    expect((await open('tutorB')).response.status).toBe(200);
  });

  it('checks session, role, shape and scope before anything is sent', async () => {
    const statuses = async (as: PersonName | null, change = {}) => (await open(as, change)).response.status;
    expect(await statuses(null)).toBe(401);
    expect(await statuses('pupilA5')).toBe(403);
    expect(await statuses('tutorA', { grade: 'x' })).toBe(400);
    expect(await statuses('tutorA', { uuid: world.people.admin.uuid })).toBe(400);
    expect(await statuses('tutorA', { school: world.schools.B })).toBe(404);
    expect(await statuses('tutorA', { challengeId: '999999' })).toBe(404);
  });

  it('ends when the server stops', async () => {
    const other = await createWorld();
    await other.app.http.listen({ port: 0, host: '127.0.0.1' });
    const ids = { challengeId: other.collections.running5.id };
    const live = await open('tutorA', ids, `http://127.0.0.1:${addressOf(other).port}`);
    await live.count(1);
    await other.close();
    await live.ended;
  });
});
