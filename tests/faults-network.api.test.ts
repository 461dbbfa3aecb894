import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BadProxy, type Cut, createBadProxy } from './support/bad-proxy';
import { createFaultWorld, type FaultPupil, type FaultWorld, times } from './support/fault-world';
import { keptOf, keysOf, lateInList, moveDeadlines } from './support/late';
import { createPupil, type Pupil } from './support/ledger';
import { compareWithDatabase } from './support/ledger-oracle';

/**
 * The promise that no answer is lost, on bad networks, over a cut cable, past the deadline, from one computer to the next
 * and over a log-out. Each case has pupils of its own, so that they run side by side on one server: the cut of 30
 * seconds is real and costs no time of its own.
 */

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld({ isCopy: true });
  await world.server.start();
}, 120_000);

afterAll(() => world.close());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Waits for a state; tests that run side by side have no expect.poll. */
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 20 });
const sumOf = (pupils: readonly Pupil[], pick: (pupil: Pupil) => number) =>
  pupils.reduce((sum, pupil) => sum + pick(pupil), 0);

/** Some started pupils behind one network. */
async function begin(count: number, origin: string): Promise<Pupil[]> {
  const pupils = (await world.admit(count)).map((pupil) => createPupil(() => origin, pupil, world.contest));
  await Promise.all(pupils.map((pupil) => pupil.start()));
  return pupils;
}

/** Runs the work while these pupils answer. */
async function during(pupils: readonly Pupil[], work: () => Promise<void>): Promise<void> {
  let over = false;
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  try {
    await work();
  } finally {
    over = true;
    await working;
  }
}

const badThings = ({ counts }: BadProxy) => [counts.lost, counts.doubled, counts.delayed, counts.overtaken];

/** Waits until every pupil has this many more of something. */
async function more(pupils: readonly Pupil[], count: number, pick: (pupil: Pupil) => number): Promise<void> {
  const before = pupils.map(pick);
  const least = () => Math.min(...pupils.map((pupil, index) => pick(pupil) - (before[index] ?? 0)));
  await until(() => least() >= count);
}

const confirmedOf = (pupil: Pupil) => pupil.confirmed.length;
const givenOf = (pupil: Pupil) => pupil.entries.length;

describe.concurrent('no answer is lost', () => {
  it(
    'when the network loses, doubles, delays and reorders',
    async () => {
      const proxy = await createBadProxy(world.server.origin);
      let { origin } = proxy;
      const pupils = (await world.admit(6)).map((pupil) => createPupil(() => origin, pupil, world.contest));
      origin = world.server.origin;
      await Promise.all(pupils.map((pupil) => pupil.start()));
      origin = proxy.origin;
      await during(pupils, async () => {
        await until(() => Math.min(...badThings(proxy)) >= 3 * times);
      });
      origin = world.server.origin;
      await proxy.close();
      await Promise.all(pupils.map((pupil) => pupil.deliver()));
      const { lost, doubled, delayed, overtaken } = proxy.counts;
      await compareWithDatabase(world.pool, 'bad network', pupils, { lost, doubled, delayed, overtaken });
    },
    300_000 * times,
  );

  it.each<{ seconds: number; cuts: Cut[] }>([
    { seconds: 1, cuts: ['refuse'] },
    { seconds: process.env.SOAK ? 30 : 6, cuts: ['refuse', 'hang'] },
  ])(
    'when the network is cut for $seconds s',
    async ({ seconds, cuts }) => {
      const proxy = await createBadProxy(world.server.origin, false);
      const pupils = await begin(3, proxy.origin);
      let givenOffline = 0;
      let waiting = 0;
      await during(pupils, async () => {
        await more(pupils, 5, confirmedOf);
        const before = sumOf(pupils, givenOf);
        for (const how of cuts) {
          proxy.cut(how);
          await wait((seconds * 1_000) / cuts.length);
        }
        givenOffline = sumOf(pupils, givenOf) - before;
        waiting = sumOf(pupils, (pupil) => pupil.open.length);
        proxy.mend();
        await more(pupils, 5, confirmedOf);
      });
      await compareWithDatabase(world.pool, `cut for ${seconds} s`, pupils, {
        givenOffline,
        waiting,
        cut: proxy.counts.cut,
      });
      await proxy.close();
      // Nothing came through: all answers wait.
      expect(givenOffline).toBeGreaterThan(0);
      expect(waiting).toBeGreaterThanOrEqual(givenOffline);
      expect(proxy.counts.cut).toBeGreaterThan(0);
    },
    300_000,
  );

  it('when the network is cut across the deadline: within the grace it counts, after it it is kept and reported', async () => {
    const proxy = await createBadProxy(world.server.origin, false);
    const pupils = await begin(4, proxy.origin);
    await during(pupils, async () => {
      await more(pupils, 5, confirmedOf);
      // Some answers arrive in time though their pupils never hear of it …
      const before = proxy.counts.unheard;
      proxy.cut('unheard');
      await until(() => proxy.counts.unheard >= before + 20);
      // … and some do not.
      proxy.cut('hang');
      await more(pupils, 10, givenOf);
    });
    await proxy.arrived();
    const [inGrace, afterwards] = [pupils.slice(0, 2), pupils.slice(2)];
    const keptBefore = await keptOf(world, afterwards);
    const confirmedBefore = sumOf(afterwards, confirmedOf);
    // Moves the deadline in the database: its clock alone decides, so this is the same as waiting.
    const movedInGrace = await moveDeadlines(world, inGrace, 1);
    const movedAfterwards = await moveDeadlines(world, afterwards, 61);
    proxy.mend();
    await compareWithDatabase(world.pool, 'cut across the deadline, back within the grace', inGrace, {}, movedInGrace);
    expect(sumOf(inGrace, (pupil) => pupil.late.length)).toBe(0);

    await Promise.all(afterwards.map((pupil) => pupil.deliver()));
    const unheard = keptBefore - confirmedBefore;
    await compareWithDatabase(
      world.pool,
      'cut across the deadline, back after the grace',
      afterwards,
      { unheard },
      movedAfterwards,
    );
    // Answers that arrived in time are confirmed even now; the rest is late, and administrators see all of it.
    expect(unheard).toBeGreaterThan(0);
    expect(sumOf(afterwards, confirmedOf)).toBe(keptBefore);
    expect(await lateInList(world)).toEqual(keysOf(afterwards.flatMap((pupil) => pupil.late)));
    expect(Math.min(...afterwards.map((pupil) => pupil.late.length))).toBeGreaterThan(0);
    for (const pupil of afterwards) expect(await pupil.refusalToStart()).toBe('ALREADY_FINISHED');
    await proxy.close();
  }, 300_000);

  it('when a pupil changes to a second computer and back while answers wait on the other one', async () => {
    const admitted = await world.admit(2);
    const all: Pupil[] = [];
    const epochs: number[] = [];
    const networks = await Promise.all(admitted.map((pupil) => changeComputers(pupil, all, epochs)));
    const attempts = [...new Set(all.map((pupil) => pupil.entries[0]?.attemptId))];
    expect(attempts.length).toBe(2);
    // Answers of an earlier computer that came after those of a later one: they must not have replaced them.
    const { rows } = await world.pool.query(
      `select count(*)::integer as n from answer_journal old where attempt_id = any($1::bigint[]) and exists (
        select from answer_journal newer where newer.attempt_id = old.attempt_id
          and newer.exercise_id = old.exercise_id and newer.epoch > old.epoch and newer.received_at < old.received_at)`,
      [attempts],
    );
    const byTicket = sumOf(all, (pupil) => pupil.counts.byTicket);
    await compareWithDatabase(world.pool, 'two computers', all, { 'came after a newer one': rows[0].n, byTicket });
    expect(rows[0].n).toBeGreaterThan(0);
    expect(byTicket).toBeGreaterThan(0);
    expect(epochs.sort()).toEqual([1, 1, 2, 2, 3, 3]);
    await Promise.all(networks.flat().map((network) => network.close()));
  }, 300_000);

  it(
    'when a pupil logs out in the middle',
    async () => {
      const pupils = await begin(4, world.server.origin);
      const [byTicket, bySession] = [pupils.slice(0, 2), pupils.slice(2)];
      const waiting: number[] = [];
      for (let round = 0; round < 3 * times; round += 1) {
        // Under load: the log-out may come between an answer and its confirmation.
        await during(pupils, async () => {
          await more(pupils, 5, confirmedOf);
          await Promise.all(pupils.map((pupil) => logOut(pupil)));
          // The page goes on sending without a session; it takes no more answers.
          await until(() => sumOf(byTicket, (pupil) => pupil.open.length) === 0);
        });
        for (const pupil of pupils) {
          expect(await pupil.logIn()).toBeNull();
          await pupil.start();
        }
        // Given in the last moment, none of it sent: some go by the ticket, some wait for the next log-in.
        for (const pupil of pupils) pupil.give(10);
        await Promise.all(pupils.map((pupil) => logOut(pupil)));
        await Promise.all(byTicket.map((pupil) => pupil.deliver()));
        waiting.push(...bySession.map((pupil) => pupil.open.length));
        for (const pupil of pupils) {
          expect(await pupil.logIn()).toBeNull();
          await pupil.start();
        }
        await Promise.all(bySession.map((pupil) => pupil.deliver()));
      }
      const counts = {
        byTicket: sumOf(pupils, (pupil) => pupil.counts.byTicket),
        waiting: waiting.reduce((a, b) => a + b),
      };
      await compareWithDatabase(world.pool, `logged out ${6 * times} times in the middle`, pupils, counts);
      expect(sumOf(byTicket, (pupil) => pupil.counts.byTicket)).toBeGreaterThanOrEqual(2 * 3 * times * 10);
      // Besides these, one that was on its way when the last round ended may wait too.
      expect(Math.min(...waiting)).toBeGreaterThanOrEqual(10);
    },
    300_000 * times,
  );
});

/** Ends the session and makes sure that it is over. */
async function logOut(pupil: Pupil): Promise<void> {
  await pupil.logOut();
  expect(pupil.isLoggedIn()).toBe(false);
}

/**
 * From the first computer to a second one and back; each is cut off with answers waiting, and is connected again
 * later.
 */
async function changeComputers(person: FaultPupil, all: Pupil[], epochs: number[]): Promise<BadProxy[]> {
  const networks: BadProxy[] = [];
  const computers: Pupil[] = [];
  for (const token of [person.token, null]) {
    const network = await createBadProxy(world.server.origin, false);
    networks.push(network);
    computers.push(createPupil(() => network.origin, { ...person, token }, world.contest));
  }
  all.push(...computers);
  const [first, second] = computers;
  const [firstNetwork, secondNetwork] = networks;
  if (!first || !second || !firstNetwork || !secondNetwork) throw new Error('a computer is missing');

  const epochOf = (pupil: Pupil) => pupil.entries.at(-1)?.epoch ?? 0;
  const begin = async (pupil: Pupil) => {
    await pupil.start();
  };
  const takeOver = async (from: Pupil, fromNetwork: BadProxy, to: Pupil) => {
    fromNetwork.cut('refuse');
    await more([from], 10, givenOf);
    // The other session is alive: somebody with the right must end it.
    expect(await to.logIn()).toBe('AUTH_SECOND_SESSION');
    await world.ask('tutorA', '/board/end-session', { uList: [person.uuid], reason: 'kitas kompiuteris' });
    expect(await to.logIn()).toBeNull();
    await begin(to);
  };

  await begin(first);
  await during([first], async () => {
    await more([first], 5, confirmedOf);
    epochs.push(epochOf(first));
    await takeOver(first, firstNetwork, second);
    await during([second], async () => {
      await more([second], 30, confirmedOf);
      epochs.push(epochOf(second));
      // The first is connected again while the second goes on.
      firstNetwork.mend();
      await until(() => first.open.length === 0);
      await takeOver(second, secondNetwork, first);
      await more([first], 30, confirmedOf);
      epochs.push(epochOf(first));
      secondNetwork.mend();
      await until(() => second.open.length === 0);
    });
  });
  return networks;
}
