// Lets calls of one server go forward one statement at a time, in an order that a story gives, so that what happens "at
// the same moment" happens the same way each time. Only statements about versions of results wait for their turn.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Waiting = { statement: string; go: () => void };
/** A call under way. waiting: its statements that wait for their turn. */
type Runner = { waiting: Waiting[]; isOver: boolean };

export type Turns = {
  /** Runs calls together; `onSwitch` hears whose turn it is, and before which statement the one before was stopped. */
  together(
    calls: readonly (() => Promise<void>)[],
    turns: readonly number[],
    onSwitch: (call: number, stoppedBefore: string | null) => void,
  ): Promise<void>;
  close(): void;
};

const isOfResults =
  /\b(calculation|public_calculation|publication|result|correction_preview|late_acceptance|result_input_change)\b|pg_try_advisory|for (no key update|key share)|^\s*(begin|start|commit|rollback)/i;

/** How long a statement may take before it is looked up whether it waits for a lock, in milliseconds. */
const QUICK_MS = 4;

/** @param pool the pool of the calls */
export async function createTurns(pool: pg.Pool): Promise<Turns> {
  const current = new AsyncLocalStorage<Runner>();
  const watch = await pool.connect();
  const known = new WeakSet<pg.PoolClient>([watch]);
  const onAcquire = (client: pg.PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    takeTurns(client, current);
  };
  pool.on('acquire', onAcquire);

  async function areBlocked(count: number): Promise<boolean> {
    const waits = `select from pg_stat_activity a where a.datname = current_database()
      and exists (select from pg_locks l where l.pid = a.pid and not l.granted)`;
    return ((await watch.query(waits)).rowCount ?? 0) >= count;
  }

  /** Waits until each call is over, waits for its turn, or waits for a lock that another of them holds. */
  async function settle(runners: readonly Runner[]): Promise<void> {
    let since = performance.now();
    for (;;) {
      const running = runners.filter(({ isOver, waiting }) => !isOver && waiting.length === 0);
      if (running.length === 0) return;
      await new Promise((resolve) => setImmediate(resolve));
      if (running.length === runners.length || performance.now() - since < QUICK_MS) continue;
      const someWait = runners.some(({ waiting }) => waiting.length > 0);
      if (someWait && (await areBlocked(running.length))) return;
      since = performance.now();
    }
  }

  return {
    async together(calls, turns, onSwitch) {
      const runners = calls.map((): Runner => ({ waiting: [], isOver: false }));
      const all = calls.map(async (call, at) => {
        const runner = runners[at];
        if (!runner) return;
        await new Promise<void>((resolve) => runner.waiting.push({ statement: 'its beginning', go: resolve }));
        await current.run(runner, call).finally(() => {
          runner.isOver = true;
        });
      });
      const left = [...turns];
      let whose = 0;
      let steps = left.shift() ?? Number.POSITIVE_INFINITY;
      onSwitch(whose, null);
      for (;;) {
        await settle(runners);
        if (runners.every(({ isOver }) => isOver)) break;
        const able = runners[whose]?.waiting[0];
        if (!able || steps <= 0) {
          const next = nextOf(runners, whose);
          if (next !== whose) onSwitch(next, able?.statement ?? null);
          whose = next;
          steps = left.shift() ?? Number.POSITIVE_INFINITY;
          if (!runners[whose]?.waiting[0]) continue;
        }
        steps -= 1;
        runners[whose]?.waiting.shift()?.go();
      }
      await Promise.all(all);
    },
    close() {
      pool.off('acquire', onAcquire);
      watch.release();
    },
  };
}

/** The next call that has a statement waiting; the same one when there is no other. */
function nextOf(runners: readonly Runner[], whose: number): number {
  for (let step = 1; step <= runners.length; step += 1) {
    const next = (whose + step) % runners.length;
    if ((runners[next]?.waiting.length ?? 0) > 0) return next;
  }
  return whose;
}

/** Makes the statements of a connection wait for the turn of the call that sends them. */
function takeTurns(client: pg.PoolClient, current: AsyncLocalStorage<Runner>): void {
  const query = client.query.bind(client);
  const later = (...args: unknown[]): unknown => {
    const runner = current.getStore();
    const statement = textOf(args[0]);
    if (!runner || !isOfResults.test(statement)) return Reflect.apply(query, client, args);
    const turn = new Promise<void>((resolve) => runner.waiting.push({ statement, go: resolve }));
    return turn.then((): unknown => Reflect.apply(query, client, args));
  };
  Object.assign(client, { query: later });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfig ? String(statement.text) : '';
}
