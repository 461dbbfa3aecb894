import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { Settings } from './settings';

/** How far above the port of the pages that of the frames lies. */
const DISTANCE = 10_000;
/** Systems give their outgoing connections ports from 32,768 on: one that is free now is soon somebody's. So is DISTANCE above. */
const LISTENING = { from: 11_000, to: 22_000 };
const TRIES = 100;

/**
 * A port of this machine that nobody listens on, by chance, and that no connection is given before somebody does.
 * Throws when there is none.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LISTENING.from, LISTENING.to);
    if (await canListen(host, port)) return port;
  }
  throw new Error(`no free port on ${host}`);
}

/**
 * The port of the frames of uploaded tasks: TASK_PORT, or that of the pages and 10,000, or a free one where that is
 * taken. undefined: there is none, because others reach this server by an address that they were given
 * (PUBLIC_ORIGIN), or it runs on a database of its own.
 */
export async function chooseTaskPort(settings: Settings): Promise<number | undefined> {
  const { PORT, HOST, TASK_PORT, DATABASE_URL, PUBLIC_ORIGIN } = settings;
  if (DATABASE_URL || PUBLIC_ORIGIN) return undefined;
  // Asked for by name, it is taken or the start ends.
  if (TASK_PORT) return TASK_PORT;
  const derived = PORT + DISTANCE;
  const isFree = TASK_PORT !== 0 && PORT !== 0 && derived <= 65_535 && (await canListen(HOST, derived));
  return isFree ? derived : freePort(HOST).catch(() => undefined);
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
