import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database that can drop the replies of the database; the queries still arrive. */
export type MutedDatabase = { url: string; mute(): void; unmute(): void; close(): Promise<void> };

/** Opens a proxy to the database at `databaseUrl`; `url` is the address to connect to. */
export async function createMutedDatabase(databaseUrl: string): Promise<MutedDatabase> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let muted = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (!muted) near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  const url = new URL(databaseUrl);
  url.port = String(address.port);

  return {
    url: url.href,
    mute() {
      muted = true;
    },
    unmute() {
      muted = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
