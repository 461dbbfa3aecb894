import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createFaultWorld, type FaultWorld } from './fault-world';
import { createPupil, type Pupil } from './ledger';

const METRICS_TOKEN = 'a-token-of-the-trials';

/** A database of two nodes behind HAProxy (deploy/postgres/cluster.sh), two workers on it, and pupils who sit. */
export type ClusterWorld = {
  world: FaultWorld;
  pupils: readonly Pupil[];
  /** One command of cluster.sh; answers what it prints. */
  cluster(...words: string[]): Promise<string>;
  /** How many answers were confirmed to the pupils. */
  confirmed(): number;
  /** A metric of the workers together by its name and labels, as /metrics writes them; 0: it is not there. */
  metric(name: string): Promise<number>;
  close(): Promise<void>;
};

/** nodeSize: each node has a disk of that size in memory, such as `400m`. */
export async function createClusterWorld(options: { pupils: number; nodeSize?: string }): Promise<ClusterWorld> {
  const env = {
    ...process.env,
    CLUSTER_DIR: `/var/tmp/damba-failover-${process.pid}`,
    CLUSTER_NODE_SIZE: options.nodeSize ?? '',
  };
  const cluster = async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('deploy/postgres/cluster.sh', words, { env });
    return stdout.trim();
  };
  await cluster('up').catch(async (error: unknown) => {
    await cluster('down').catch(() => undefined);
    throw error;
  });
  const more = { WORKERS: '2', METRICS_TOKEN, DATABASE_READ_URL: await cluster('read-url') };
  const world = await createFaultWorld({ env: more, databaseUrl: await cluster('url') });
  const admitted = await world.admit(options.pupils);
  const pupils = admitted.map((pupil) => createPupil(() => world.server.origin, pupil, world.contest));
  await world.server.start();
  await Promise.all(pupils.map((pupil) => pupil.start()));
  return {
    world,
    pupils,
    cluster,
    confirmed: () => pupils.reduce((sum, pupil) => sum + pupil.confirmed.length, 0),
    async metric(name) {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${world.server.origin}/metrics`, { headers })).text();
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? 0);
    },
    async close() {
      await world.close();
      await cluster('down');
    },
  };
}

/** The status of /api/health; 0: no answer at all. */
export async function healthOf({ world }: Pick<ClusterWorld, 'world'>): Promise<number> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(`${world.server.origin}/api/health`, { signal }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Follows the confirmations; answers the longest pause between two of them, in seconds. */
export async function longestPause(confirmed: () => number, isOver: () => boolean): Promise<number> {
  let longest = 0;
  let count = confirmed();
  let at = performance.now();
  while (!isOver()) {
    await wait(10);
    longest = Math.max(longest, performance.now() - at);
    if (confirmed() === count) continue;
    count = confirmed();
    at = performance.now();
  }
  return Number((longest / 1000).toFixed(1));
}
