// Plays a story: two computers, one server, two pupils, and after every step the promises (promises.ts).
import { chanceOf } from '../machine/chance';
import { type Computer, createComputer, type Scripts } from '../machine/computer';
import { createNetwork, type Network } from '../machine/network';
import { forgetTabs, type Tab } from '../machine/tab';
import { createWorld, type World } from '../machine/time';
import { createCountdowns } from './countdown';
import { sitDown, take } from './hands';
import { type Broken, Promises } from './promises';
import { PupilMemory } from './pupil-memory';
import { createServer, type Server } from './server';
import type { Story } from './story';

export type Play = {
  world: World;
  server: Server;
  network: Network;
  computers: Computer[];
  /** What pages began and nobody waited for, and failed. */
  faults: unknown[];
  /** The tab that the hand is at; null: none is open. */
  at: Tab | null;
  /** Who sits there. */
  pupil: string;
  /** Who has logged out at a computer, and when, until somebody logs in there. isTold: its storage told the other tabs. */
  left: Map<Computer, { uuid: string; at: number; isTold: boolean }>;
};

/** A promise that did not hold, after which step of the story. */
export type BrokenAt = Broken & { step: number };

export type Outcome = { broken: BrokenAt | null; steps: number; play: Play };

export const pupils = ['ona', 'jonas'] as const;

/** Plays a story to its end, or to the first promise that does not hold. */
export async function play(scripts: Scripts, story: Story): Promise<Outcome> {
  forgetTabs();
  const world = createWorld();
  const server = createServer(world, chanceOf(story.seed, 'server'));
  const network = createNetwork(world, server, chanceOf(story.seed, 'network'));
  const computers = ['A', 'B'].map((name) =>
    createComputer(world, network, scripts, {
      name,
      seed: story.seed,
      wallIsWrongBy: name === 'A' ? story.wallIsWrongBy : 0,
    }),
  );
  const [first] = computers;
  if (!first) throw new Error('no computer');
  const state: Play = {
    faults: [],
    left: new Map(),
    world,
    server,
    network,
    computers,
    at: first.open('/login'),
    pupil: pupils[0],
  };
  const promises = new Promises(state, new PupilMemory(state), createCountdowns(state));
  const hear = (failure: unknown) => void state.faults.push(failure);
  process.on('unhandledRejection', hear);
  const broken = await through(state, promises, story);
  process.off('unhandledRejection', hear);
  for (const computer of computers) for (const tab of [...computer.tabs]) tab.kill();
  return { broken, steps: world.steps(), play: state };
}

async function through(state: Play, promises: Promises, story: Story): Promise<BrokenAt | null> {
  await state.world.pass(2_000);
  await sitDown(state);
  for (const [at, step] of story.steps.entries()) {
    await state.world.pass(step.wait);
    const before = promises.check();
    if (before) return { ...before, step: at };
    await take(state, promises, step);
    await state.world.pass(1);
    const broken = promises.check();
    if (broken) return { ...broken, step: at };
  }
  return toTheEnd(state, promises, story.steps.length);
}

/** Everything works again, nobody touches anything: what waits is delivered, and the time runs out. */
async function toTheEnd(state: Play, promises: Promises, step: number): Promise<BrokenAt | null> {
  const { world, server, network, computers } = state;
  server.health = 'up';
  network.quality = 'good';
  for (const computer of computers) {
    network.setLink(computer, 'up');
    computer.storage = 'works';
    for (const tab of computer.tabs) tab.thaw();
    // Whoever uses the computer next opens the log-in page, which goes on sending.
    if (computer.tabs.length === 0) computer.open('/login');
  }
  while (computers.some((computer) => computer.isAsleep())) await world.pass(10_000);
  for (let minute = 0; minute < 5; minute += 1) {
    await world.pass(60_000);
    const broken = promises.check();
    if (broken) return { ...broken, step };
  }
  const left = promises.checkDelivered();
  if (left) return { ...left, step };
  await world.pass(untilEnd(state) + 200_000);
  const broken = promises.check() ?? promises.checkDelivered() ?? promises.checkCounted();
  return broken && { ...broken, step };
}

function untilEnd({ server, world }: Play): number {
  const ends = pupils.map((uuid) => server.model.attemptOf(uuid)?.deadline ?? 0);
  return Math.max(0, ...ends.map((end) => end - world.now()));
}
