// Whether any text of a request leads the server to an address: it is sent one that listens here, in every field.
import { type AddressInfo, createServer, Socket } from 'node:net';
import fc from 'fast-check';
import { vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import type { World } from '../../server/testing/world';
import type { Sample } from './cases';
import { valuesOf } from './schema';
import { sendCase } from './send';

/** An address that notes who comes, and the connections that this process opens. */
export type Trap = { texts: readonly string[]; visits(): string[]; close(): void };

/** Opens the trap. Threads and other processes are seen when they come to the address; this one wherever it goes. */
export async function openTrap(): Promise<Trap> {
  const seen: string[] = [];
  const server = createServer((socket) => {
    seen.push('came to the address');
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = portOf(server.address());
  const { connect } = Socket.prototype;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...options: unknown[]) {
    // The driver of the database, which names its port and nothing that anybody has sent.
    const way = new Error().stack ?? '';
    if (!/node_modules\/pg\//.test(way)) seen.push(`opened ${JSON.stringify(options[0])}`);
    return Reflect.apply(connect, this, options);
  });
  const address = `http://127.0.0.1:${port}/bebras.png`;
  return {
    texts: [address, `<p><img src="${address}"><a href="${address}">Bebras</a></p>`],
    visits: () => seen.splice(0),
    close: () => {
      spy.mockRestore();
      server.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the trap has no port');
  return address;
}

/** Sends a request of a call with each text in each of its fields in turn; answers how many were sent. */
export async function sendAddresses(world: World, call: Endpoint, sample: Sample, { texts }: Trap): Promise<number> {
  const [more] = fc.sample(valuesOf(call.body), { seed: 1, numRuns: 1 });
  const body: Record<string, unknown> = { ...Object(more), ...sample.body };
  const places = placesOf(body).slice(0, MOST_PLACES);
  for (const place of places)
    for (const text of texts)
      await sendCase(world, call, { ...sample, body: put(body, place, text), text: null, headers: {} });
  return places.length * texts.length;
}

const MOST_PLACES = 40;
/** Ids, days and numbers: a text in their place is refused before anything is done. */
const isChecked = /^\d+$|^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\d/;

function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return isChecked.test(value) ? [] : [path];
  if (typeof value !== 'object' || value === null || path.length > 6) return [];
  return Object.entries(value)
    .slice(0, 30)
    .flatMap(([name, one]) => placesOf(one, [...path, name]));
}

function put(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.map((one, index) => (String(index) === name ? put(one, rest, text) : one));
  }
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, one]) => [key, key === name ? put(one, rest, text) : one]),
  );
}
