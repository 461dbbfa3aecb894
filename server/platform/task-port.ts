import { createServer } from 'node:net';
import type { Settings } from './settings';

/** How far above the port of the pages that of the frames lies. */
const DISTANCE = 10_000;

/**
 * The port of the frames of uploaded tasks: TASK_PORT, or that of the pages and 10,000, or a free one where that is
 * taken. undefined: there is none, because others reach this server by an address that they were given
 * (PUBLIC_ORIGIN), or it runs on a database of its own.
 */
export async function chooseTaskPort(settings: Settings): Promise<number | undefined> {
  const { PORT, HOST, TASK_PORT, DATABASE_URL, PUBLIC_ORIGIN } = settings;
  if (DATABASE_URL || PUBLIC_ORIGIN) return undefined;
  const derived = PORT + DISTANCE;
  const wanted = TASK_PORT ?? (PORT === 0 || derived > 65_535 ? 0 : derived);
  return (await freePort(HOST, wanted)) ?? (TASK_PORT ? wanted : ((await freePort(HOST, 0)) ?? undefined));
}

/** This port if it can be listened on, any free one for 0; null: it cannot. */
function freePort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
