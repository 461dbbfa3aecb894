import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** What happened on the way, counted in requests. */
export type ProxyCounts = Record<'lost' | 'doubled' | 'delayed' | 'overtaken' | 'cut' | 'unheard', number>;

/** How a network is cut: it refuses connections, or accepts and never answers them, or loses only the replies. */
export type Cut = 'refuse' | 'hang' | 'unheard';

/** The network of a school between the computers and the server. */
export type BadProxy = {
  origin: string;
  counts: ProxyCounts;
  /** Cuts the network at once, with everything on its way. */
  cut(how: Cut): void;
  mend(): void;
  /** Resolves when no request is on its way to the server or held back any more. */
  arrived(): Promise<void>;
  close(): Promise<void>;
};

type Reply = { status: number; body: Buffer };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens a network. A bad one loses replies, sends requests twice, delays replies, and lets later requests overtake
 * those that it holds back; a good one does nothing until it is cut.
 */
export async function createBadProxy(target: string, isBad = true): Promise<BadProxy> {
  const counts: ProxyCounts = { lost: 0, doubled: 0, delayed: 0, overtaken: 0, cut: 0, unheard: 0 };
  const onTheirWay = new Set<Promise<unknown>>();
  let cut: Cut | null = null;
  const server: Server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const body = await read(incoming);
      if (cut === 'refuse' || cut === 'hang') {
        counts.cut += 1;
        if (cut === 'refuse') outgoing.destroy();
        return;
      }
      const reply = isBad ? await passBadly(incoming, body) : await forward(incoming, body);
      if (cut !== null) counts.unheard += 1;
      if (cut !== null || reply === null) outgoing.destroy();
      else outgoing.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    } catch {
      outgoing.destroy();
    }
  }

  async function passBadly(incoming: IncomingMessage, body: Buffer): Promise<Reply | null> {
    const chance = Math.random();
    if (chance > 0.95) {
      // The client cancels it and sends on; the old request arrives after the newer ones.
      counts.overtaken += 1;
      void onItsWay(wait(100 + Math.random() * 400).then(() => forward(incoming, body))).catch(() => undefined);
      return null;
    }
    if (chance < 0.2) {
      counts.doubled += 1;
      await Promise.all([forward(incoming, body), forward(incoming, body)]);
    }
    const reply = await forward(incoming, body);
    if (chance > 0.8) {
      counts.lost += 1;
      return null;
    }
    if (chance > 0.4) {
      counts.delayed += 1;
      await wait(Math.random() * 120);
    }
    return reply;
  }

  function onItsWay(sent: Promise<Reply>): Promise<Reply> {
    onTheirWay.add(sent);
    const arrive = () => onTheirWay.delete(sent);
    sent.then(arrive, arrive);
    return sent;
  }

  function forward(incoming: IncomingMessage, body: Buffer): Promise<Reply> {
    const sent = new Promise<Reply>((resolve, reject) => {
      const outward = request(
        `${target}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers },
        (reply) => {
          read(reply).then((text) => resolve({ status: reply.statusCode ?? 502, body: text }), reject);
        },
      );
      outward.on('error', reject);
      outward.end(body);
    });
    return onItsWay(sent);
  }

  async function arrived(): Promise<void> {
    while (onTheirWay.size > 0) await Promise.allSettled(onTheirWay);
  }

  return {
    origin: `http://127.0.0.1:${address.port}`,
    counts,
    cut(how) {
      cut = how;
      if (how !== 'unheard') server.closeAllConnections();
    },
    mend() {
      // An accepted client without an answer gets none now either.
      if (cut === 'hang') server.closeAllConnections();
      cut = null;
    },
    arrived,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await arrived();
    },
  };
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
