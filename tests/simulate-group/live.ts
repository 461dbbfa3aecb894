// Lives one story of a group (server/platform/load/group.ts) over a store whose replies the story gives, and checks after
// each act what the callers were told.
import { vi } from 'vitest';
import { createGroup, type Group } from '../../server/platform/load/group';
import { BrokenPromise } from '../simulate-stories/simulate';
import type { Act, How, Options, Story } from './acts';

type Item = { n: number; isBad: boolean };
type Outcome = { n: number; isAgain: boolean };
type Statement = {
  number: number;
  items: readonly Item[];
  resolve: (outcomes: readonly Outcome[]) => void;
  reject: (error: Error) => void;
};
type Call = Item & { state: 'WAITS' | 'HEARD' | 'FAILED' };

/** The state of a story: what was added, what is under way, what the store has, and how it went so far. */
type Play = {
  options: Options;
  lines: string[];
  broken: string[];
  calls: Call[];
  /** Statements that wait for a reply, oldest first. */
  waiting: Statement[];
  begun: number;
  stored: Set<number>;
  /** before: how many calls there were when the group was asked to drain. */
  drains: { before: number; isOver: boolean }[];
};

/** The store has refused a statement for one of its items. */
class BadItem extends Error {}

const splitsOf: Record<Options['splits'], (error: unknown) => boolean> = {
  ALWAYS: () => true,
  BAD: (error) => error instanceof BadItem,
  NEVER: () => false,
};

/** Lives a story. Its pauses take no time. */
export async function live(story: Story): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    await liveAtOnce(story);
  } finally {
    vi.useRealTimers();
  }
}

async function liveAtOnce({ options, acts }: Story): Promise<void> {
  const { most, inFlight, everyMs, splits } = options;
  const first = `a group of at most ${most} items, ${inFlight} statements at once, ${everyMs} ms apart; splits: ${splits}`;
  const play: Play = {
    options,
    lines: [first],
    broken: [],
    calls: [],
    waiting: [],
    begun: 0,
    stored: new Set(),
    drains: [],
  };
  const run = (items: readonly Item[]) => begin(play, items);
  const group = createGroup(run, { most, inFlight, everyMs, splits: splitsOf[splits] });

  for (const act of acts) {
    perform(play, group, act);
    if (act.isTogether) continue;
    await settle();
    check(play);
  }
  await settle();
  play.lines.push('from now on everything goes well');
  for (let left = 200; left > 0 && play.calls.some(({ state }) => state === 'WAITS'); left -= 1) {
    reply(play, 0, 'whole');
    vi.advanceTimersByTime(everyMs);
    await settle();
  }
  check(play);
  const left = play.calls.find(({ state }) => state === 'WAITS');
  if (left) throw new BrokenPromise(`${left.n} waits for ever`, play.lines);
  if (play.drains.some(({ isOver }) => !isOver))
    throw new BrokenPromise('the group never says that it is empty', play.lines);
}

type PlayedGroup = Group<Item, Outcome>;

function perform(play: Play, group: PlayedGroup, act: Act): void {
  const { calls, lines, drains } = play;
  switch (act.act) {
    case 'add':
      for (let i = 0; i < act.count; i += 1) {
        const call: Call = { n: calls.length, isBad: act.isBad, state: 'WAITS' };
        calls.push(call);
        lines.push(`${named([call])} is added`);
        void store(play, group, call);
      }
      return;
    case 'reply':
      reply(play, act.statement, act.how);
      return;
    case 'wait':
      vi.advanceTimersByTime(play.options.everyMs);
      return;
    case 'drain': {
      const drain = { before: calls.length, isOver: false };
      drains.push(drain);
      lines.push('the group is drained');
      void group.drain().then(() => {
        drain.isOver = true;
      });
    }
  }
}

/** A statement of the group arrives at the store. */
function begin(play: Play, items: readonly Item[]): Promise<readonly Outcome[]> {
  const { options, calls, waiting, broken } = play;
  play.begun += 1;
  const number = play.begun;
  play.lines.push(`statement ${number} begins with ${named(items)}`);
  if (items.length > options.most) broken.push(`statement ${number} has more than ${options.most} items`);
  if (new Set(items.map(({ n }) => n)).size < items.length) broken.push(`statement ${number} has an item twice`);
  for (const { n } of items) {
    if (calls[n]?.state !== 'WAITS') broken.push(`item ${n} is sent once more after its caller was told`);
    if (waiting.some((other) => other.items.some((item) => item.n === n))) broken.push(`item ${n} is under way twice`);
  }
  return new Promise((resolve, reject) => {
    waiting.push({ number, items, resolve, reject });
    if (waiting.length > options.inFlight) broken.push(`${waiting.length} statements are under way`);
  });
}

/** A caller: adds an item, and adds it again when the store wants that. */
async function store({ options, lines, broken, stored }: Play, group: PlayedGroup, call: Call): Promise<void> {
  try {
    let outcome = await group.add(call);
    while (outcome.isAgain && outcome.n === call.n) outcome = await group.add(call);
    lines.push(`${call.n} hears: stored`);
    call.state = 'HEARD';
    if (outcome.n !== call.n) broken.push(`${call.n} was told the outcome of ${outcome.n}`);
    if (!stored.has(call.n)) broken.push(`${call.n} was told that it is stored, and it is not`);
  } catch (error) {
    lines.push(`${call.n} hears: ${error instanceof Error ? error.message : error}`);
    call.state = 'FAILED';
    const isOwn = !(error instanceof BadItem) || call.isBad || options.splits === 'NEVER';
    if (!isOwn) broken.push(`${call.n} failed for another item`);
  }
}

function reply(play: Play, chosen: number, how: How): void {
  const { waiting, lines } = play;
  const [statement] = waiting.splice(chosen % Math.max(1, waiting.length), 1);
  if (!statement) return;
  lines.push(`statement ${statement.number}: ${how}`);
  const outcomes = commit(play, statement.items, how);
  if (outcomes instanceof Error) statement.reject(outcomes);
  else statement.resolve(outcomes);
}

/** What the store does with items, and what comes back of it. */
function commit({ stored }: Play, items: readonly Item[], how: How): Outcome[] | Error {
  if (how === 'refused') return new Error('the connection broke');
  if (items.some(({ isBad }) => isBad)) return new BadItem('the item is bad');
  const [first, ...rest] = items;
  for (const { n } of how === 'again' ? rest : items) stored.add(n);
  if (how === 'lost') return new Error('the reply is lost');
  const outcomes: Outcome[] = [];
  items.forEach(({ n }, at) => {
    if (how !== 'hole' || at > 0) outcomes[at] = { n, isAgain: how === 'again' && n === first?.n };
  });
  outcomes.length = items.length;
  return how === 'short' ? outcomes.slice(1) : outcomes;
}

function check({ drains, calls, broken, lines }: Play): void {
  for (const { before, isOver } of drains) {
    const left = calls.slice(0, before).find(({ state }) => state === 'WAITS');
    if (isOver && left) broken.push(`the group says that it is empty while ${left.n} waits`);
  }
  const [problem] = broken;
  if (problem !== undefined) throw new BrokenPromise(problem, lines);
}

const named = (items: readonly Item[]) => items.map(({ n, isBad }) => `${n}${isBad ? ' (bad)' : ''}`).join(', ');

/** Lets everything happen that needs no reply of the store and no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
