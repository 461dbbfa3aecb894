import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A proxy as bad as a school's network: it loses replies, sends requests twice, delays and so reorders. */
export type BadProxy = {
  origin: string;
  counts: Record<'lost' | 'doubled' | 'delayed', number>;
  close(): Promise<void>;
};

export async function createBadProxy(target: string): Promise<BadProxy> {
  const counts = { lost: 0, doubled: 0, delayed: 0 };
  const server: Server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const chance = Math.random();
    try {
      if (chance < 0.2) {
        counts.doubled += 1;
        await Promise.all([forward(incoming, body), forward(incoming, body)]);
      }
      const reply = await forward(incoming, body);
      if (chance > 0.8) {
        counts.lost += 1;
        outgoing.destroy();
        return;
      }
      if (chance > 0.4) {
        counts.delayed += 1;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      }
      outgoing.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    } catch {
      outgoing.destroy();
    }
  }

  function forward(incoming: IncomingMessage, body: Buffer): Promise<{ status: number; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const outward = request(
        `${target}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers },
        async (reply) => {
          const chunks: Buffer[] = [];
          for await (const chunk of reply) chunks.push(Buffer.from(chunk));
          resolve({ status: reply.statusCode ?? 502, body: Buffer.concat(chunks) });
        },
      );
      outward.on('error', reject);
      outward.end(body);
    });
  }

  return {
    origin: `http://127.0.0.1:${address.port}`,
    counts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
