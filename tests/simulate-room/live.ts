// Lives one story of a class without the internet over the real pages of two computers (web/features/offline).
import { vi } from 'vitest';
import { createCollector, framesOf } from '../../web/features/offline/carry/frames';
import { takeParcel } from '../../web/features/offline/carry/take';
import { deliver } from '../../web/features/offline/delivery';
import { allParcels, clearRoom, closeSet, enterCode, type Room, storeSet } from '../../web/features/offline/room';
import { beginSitting, countTime, endSitting, giveAnswer } from '../../web/features/offline/sitting/sitting';
import { type Act, toldOf } from './acts';
import { type Computer, newComputer, openPage, type Page, sitDownAt, stubBrowser } from './computer';
import { noteGiven, refuse } from './ledger';
import { beginning, type Facts, wrongAtTheEnd, wrongNow } from './promises';
import { createServer } from './server';
import { code, pupils, sealed, taskIds } from './set';

type Play = Facts & { lines: string[]; pending: Promise<void>[]; last: number };

/** Lives a story. Its time takes none. */
export async function live(acts: readonly Act[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    stubBrowser();
    const server = createServer();
    vi.stubGlobal('fetch', server.fetch);
    const computers = [await newComputer('computer 1'), await newComputer('computer 2')];
    const play: Play = {
      computers,
      ledger: new Map(),
      begun: new Map(),
      server,
      seals: new Map(),
      now: 0,
      lines: [],
      pending: [],
      last: 0,
    };
    for (const computer of computers) await fetchSet(computer);
    for (const act of acts) await perform(play, act);
    await settle(play);
    await pass(play, 1);
    refuse(await wrongNow(play), play.lines);
    await end(play);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

const timely: readonly Act['act'][] = ['pass', 'sleep', 'clock', 'reload', 'close'];

async function perform(play: Play, act: Act): Promise<void> {
  const computer = play.computers[act.computer];
  if (!computer) return;
  // The clocks of the browser are those of one computer at a time, and stand while something happens.
  if (act.computer !== play.last || timely.includes(act.act)) await settle(play);
  play.last = act.computer;
  play.lines.push(toldOf(act));
  sitDownAt(computer);
  play.pending.push(act.act === 'pass' ? pass(play, act.seconds) : onComputer(play, computer, act));
  if (act.isTogether) return;
  await settle(play);
  await pass(play, 1);
  refuse(await wrongNow(play), play.lines);
}

async function settle(play: Play): Promise<void> {
  await Promise.all(play.pending);
  play.pending = [];
}

/** Time goes by on both computers; their pages count it, and end what is over. */
async function pass(play: Play, seconds: number): Promise<void> {
  play.now += seconds * 1_000;
  for (const computer of play.computers) {
    computer.wall += seconds * 1_000;
    computer.monotonic += seconds * 1_000;
    await count(computer);
  }
}

async function count(computer: Computer): Promise<void> {
  sitDownAt(computer);
  await onPage(computer.page, async ({ room }) => {
    if (room.view.get().current && (await countTime(room)) === 0) await endSitting(room, 'TIME');
  });
}

/** Does something on a page, for as long as it is there. */
async function onPage(page: Page | null, work: (page: Page) => Promise<unknown>): Promise<void> {
  if (page) await Promise.race([work(page), page.whenGone]);
}

async function onComputer(play: Play, computer: Computer, act: Act): Promise<void> {
  const { ledger, server } = play;
  const hurt = (): void => {
    for (const sat of ledger.values()) if (play.computers[sat.computer] === computer) sat.isHurt = true;
  };
  const moved = (): void => {
    for (const sat of ledger.values()) if (play.computers[sat.computer] === computer) sat.isMoved = true;
  };
  switch (act.act) {
    case 'sleep':
      moved();
      computer.wall += act.seconds * 1_000;
      play.now += act.seconds * 1_000;
      for (const other of play.computers)
        if (other !== computer) {
          other.wall += act.seconds * 1_000;
          other.monotonic += act.seconds * 1_000;
        }
      for (const one of play.computers) await count(one);
      return;
    case 'clock':
      moved();
      computer.wall += act.seconds * 1_000;
      return;
    case 'disk':
      computer.faults.push(act.fault);
      if (act.fault !== 'slow') hurt();
      return;
    case 'full':
      computer.isFull = act.isFull;
      hurt();
      return;
    case 'count':
      return count(computer);
    case 'close':
      computer.page?.kill();
      return;
    case 'reload':
      computer.page?.kill();
      await reopen(computer);
      return;
    case 'deliver':
      server.how = act.how;
      return onPage(computer.page, ({ room }) => deliver(room).catch(() => undefined));
    case 'carry':
      return carry(computer, play.computers.find((other) => other !== computer) ?? computer);
    default:
      return onPage(computer.page, ({ room }) => inRoom(play, computer, room, act));
  }
}

/** What somebody does who sits before the page, if it offers that. */
async function inRoom(play: Play, computer: Computer, room: Room, act: Act): Promise<void> {
  const { current, open, content } = room.view.get();
  switch (act.act) {
    case 'code':
      if (!current && content.set) await enterCode(room, code).catch(() => undefined);
      return;
    case 'begin':
      return begin(play, computer, room, act);
    case 'answer': {
      const task = taskIds[act.task];
      const sat = current && play.ledger.get(current.sitting.id);
      if (!sat || !task || !open) return;
      const choiceId = act.choice === 0 ? null : String(act.choice);
      noteGiven(sat, room, task, choiceId);
      return giveAnswer(room, task, { choiceId, text: null });
    }
    case 'end':
      if (current && open) await endSitting(room, 'PUPIL');
      return;
    case 'lock':
      if (!current && open) closeSet(room);
      return;
    case 'clear': {
      const parcels = allParcels(room.view.get());
      if (current || open || parcels.some(({ state }) => state === 'WAITING')) return;
      await clearRoom(room, parcels).catch(() => undefined);
      await storeSet(room, sealed).catch(() => undefined);
    }
  }
}

async function begin(play: Play, computer: Computer, room: Room, act: Act): Promise<void> {
  const { current, open } = room.view.get();
  const pupil = open?.set.pupils.find(({ uuid }) => act.act === 'begin' && uuid === pupils[act.pupil]);
  if (current || !pupil) return;
  const began = play.now;
  play.begun.set(beginning(act.computer, pupil.uuid, new Date().toISOString()), began);
  await beginSitting(room, pupil).catch(() => undefined);
  const made = room.view.get().current?.sitting;
  if (!made || play.ledger.has(made.id)) return;
  const { id, startedAt } = made;
  const isHurt = computer.isFull || computer.faults.length > 0;
  const fresh = { kept: new Map(), open: new Map(), last: new Map(), began, isMoved: false, isHurt };
  play.ledger.set(id, { id, computer: act.computer, pupil: pupil.uuid, startedAt, ...fresh });
}

/** The other computer takes over by its camera what waits here. */
async function carry(from: Computer, to: Computer): Promise<void> {
  const collect = createCollector();
  const parcels = from.page ? allParcels(from.page.room.view.get()) : [];
  for (const text of await framesOf(parcels.filter(({ state }) => state === 'WAITING'))) {
    const seen = await collect(text);
    if (seen.kind !== 'WHOLE') continue;
    sitDownAt(to);
    await onPage(to.page, ({ room }) => takeParcel(room, seen.parcel).catch(() => undefined));
  }
}

async function fetchSet(computer: Computer): Promise<void> {
  const page = await openPage(computer);
  if (page) await storeSet(page.room, sealed);
}

/** Opens the page until it stays: each fault that kills it stands for one evening. */
async function reopen(computer: Computer): Promise<Page> {
  for (;;) {
    const page = await openPage(computer);
    if (page) return page;
  }
}

/** From now on everything goes well: whoever sits ends, and all is sent. */
async function end(play: Play): Promise<void> {
  play.lines.push('from now on everything goes well');
  play.server.how = 'up';
  for (const computer of play.computers) {
    computer.faults.length = 0;
    computer.isFull = false;
    const { room } = computer.page ?? (await reopen(computer));
    sitDownAt(computer);
    if (!room.view.get().current) await enterCode(room, code).catch(() => undefined);
    await count(computer);
    if (room.view.get().current) await endSitting(room, 'PUPIL');
    await deliver(room);
    // What this page has lost sight of another page finds.
    computer.page?.kill();
    await deliver((await reopen(computer)).room);
  }
  refuse((await wrongNow(play)) ?? wrongAtTheEnd(play), play.lines);
}
