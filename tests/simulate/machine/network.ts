// The way between computers and the server: late, twice, out of order, lost on either leg, or answered by somebody else.

import type { Reply, Request, Server } from '../sitting/server';
import type { Chance } from './chance';
import type { Computer } from './computer';
import type { World } from './time';

/** cut: every call fails at once. hanging: nothing comes back, nothing fails. */
export type Link = 'up' | 'cut' | 'hanging';

/**
 * good: some milliseconds. slow: seconds each way, so that calls overtake each other. lossy: either leg may be lost.
 * doubling: what arrives may arrive again later. portal: a proxy answers with a page of its own.
 */
export type Quality = 'good' | 'slow' | 'lossy' | 'doubling' | 'portal';

export type Network = {
  /** null: the call failed. */
  send: (from: Computer, request: Request, hear: (outcome: Reply | null) => void) => void;
  isLinked: (computer: Computer) => boolean;
  setLink: (computer: Computer, link: Link) => void;
  quality: Quality;
};

const page = { status: 200, headers: {}, body: '<html>Prisijunkite prie mokyklos tinklo</html>' };

export function createNetwork(world: World, server: Server, chance: Chance): Network {
  const links = new Map<Computer, Link>();
  const linkOf = (computer: Computer) => links.get(computer) ?? 'up';

  function trip(): number {
    return network.quality === 'slow' ? chance.between(300, 9_000) : chance.between(3, 60);
  }

  const network: Network = {
    quality: 'good',
    isLinked: (computer) => linkOf(computer) === 'up',
    setLink(computer, link) {
      const before = linkOf(computer);
      links.set(computer, link);
      if (before === link) return;
      for (const tab of computer.tabs) {
        if (link === 'cut') tab.post(() => tab.tell('offline'), chance.between(0, 900));
        if (link === 'up') tab.post(() => tab.tell('online'), chance.between(0, 900));
      }
    },
    send(from, request, hear) {
      const fail = () => world.after(chance.between(1, 30), () => hear(null));
      /** A lost call fails some time later, or never: then the page gives it up. */
      const lose = () => (chance.one(0.5) ? world.after(chance.between(10, 8_000), () => hear(null)) : undefined);
      if (linkOf(from) === 'cut') return fail();
      if (linkOf(from) === 'hanging') return undefined;
      if (network.quality === 'portal' && chance.one(0.8)) {
        const status = chance.one(0.5) ? 200 : 502;
        return world.after(chance.between(5, 100), () => hear({ ...page, status }));
      }
      if (network.quality === 'lossy' && chance.one(0.25)) return lose();
      if (network.quality === 'doubling' && chance.one(0.4)) {
        world.after(trip() + chance.between(0, 40_000), () => server.receive(request));
      }
      return world.after(trip(), () => {
        if (linkOf(from) !== 'up') return lose();
        const reply = server.receive(request);
        if (reply === null) return fail();
        if (network.quality === 'lossy' && chance.one(0.25)) return lose();
        return world.after(trip(), () => (linkOf(from) === 'up' ? hear(reply) : lose()));
      });
    },
  };
  return network;
}
