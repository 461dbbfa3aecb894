/**
 * Groups rows of many callers into a few statements. A call is answered when its statement has come back, so
 * "confirmed" still means "committed".
 */
export type Group<In, Out> = {
  /** Puts one item into the next group; answers the statement's outcome for it. */
  add(item: In): Promise<Out>;
  /** Resolves when nothing is waiting or in flight, also of callers who add again on hearing their outcome. */
  drain(): Promise<void>;
};

type Waiting<In, Out> = { item: In; since: number; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * @param run runs one group; its outcomes are in the order of the items. When it throws, the whole group fails. If
 *   `splits` accepts the error, the items are tried one by one instead: one bad item does not fail its neighbours.
 * @param options most: rows in one statement; inFlight: statements at once; everyMs: milliseconds from one group to the
 *   next that is not full (0, unless given): in a rush many share a statement, and who comes alone waits for nothing;
 *   splits: always, unless given; onGroup: hears the size of each group and for how many milliseconds its first item waited
 */
export function createGroup<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  options: {
    most: number;
    inFlight: number;
    everyMs?: number;
    splits?: (error: unknown) => boolean;
    onGroup?: (size: number, waitedMs: number) => void;
  },
): Group<In, Out> {
  const queue: Waiting<In, Out>[] = [];
  const idle: (() => void)[] = [];
  let flying = 0;
  let scheduled = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isPausing = false;

  function schedule(): void {
    if (scheduled || flying >= options.inFlight || queue.length === 0) return;
    const left = queue.length < options.most ? lastAt + (options.everyMs ?? 0) - performance.now() : 0;
    if (left > 0) {
      if (isPausing) return;
      isPausing = true;
      setTimeout(() => {
        isPausing = false;
        schedule();
      }, left);
      return;
    }
    scheduled = true;
    // Waits until the sockets that are ready now have been read: their items share the group.
    setImmediate(() => {
      scheduled = false;
      while (flying < options.inFlight && queue.length > 0) void fly(queue.splice(0, options.most));
    });
  }

  async function fly(group: Waiting<In, Out>[]): Promise<void> {
    flying += 1;
    lastAt = performance.now();
    options.onGroup?.(group.length, performance.now() - (group[0]?.since ?? 0));
    try {
      settle(group, await run(group.map((waiting) => waiting.item)));
    } catch (error) {
      const splits = group.length > 1 && (options.splits?.(error) ?? true);
      if (splits) await oneByOne(group);
      else for (const waiting of group) waiting.reject(error);
    } finally {
      flying -= 1;
      schedule();
      if (idle.length > 0) setImmediate(tellIdle);
    }
  }

  /** Told only after the callers have heard their outcomes: one of them may add its item again. */
  function tellIdle(): void {
    if (flying === 0 && queue.length === 0) for (const resolve of idle.splice(0)) resolve();
  }

  async function oneByOne(group: Waiting<In, Out>[]): Promise<void> {
    for (const waiting of group) {
      try {
        settle([waiting], await run([waiting.item]));
      } catch (error) {
        waiting.reject(error);
      }
    }
  }

  function settle(group: Waiting<In, Out>[], outcomes: readonly Out[]): void {
    if (outcomes.length !== group.length) throw new Error('a group answered fewer rows than it was asked');
    group.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) waiting.reject(new Error('a group left a row out'));
      else waiting.resolve(outcome);
    });
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, since: performance.now(), resolve, reject });
        schedule();
      }),
    drain: () =>
      new Promise((resolve) => {
        if (flying === 0 && queue.length === 0) resolve();
        else idle.push(resolve);
      }),
  };
}
