// Loads the tasks of a sitting with their pictures: the open one at once, the others in batches in the background, so
// that all remain visible without a network.
import { CallRefused, isPassing, NetworkLost } from '../../../platform/calls/call-errors';
import { loadAfterTask } from '../../../platform/calls/load-later';
import { isOnline } from '../../../platform/calls/online';
import { createStore, type Store } from '../../../platform/store';
import { ownGroup } from '../../tasks/shown/own-group';
import { loadTasks, type Task } from '../solving';
import { picturesOf } from './pictures';

export type LoadedTasks = {
  tasks: Readonly<Record<string, Task>>;
  failures: Readonly<Record<string, unknown>>;
  /** Whether the server said that the attempt is finished; the loader then requests no more tasks. */
  isOver: boolean;
};

export type TaskLoader = {
  store: Store<LoadedTasks>;
  /** Loads a task before the others, or retries it after a failure. */
  want: (id: string) => void;
  stop: () => void;
};

/**
 * `ids`: in the probable order of opening. `atOnce`: for a resumed attempt, whose tasks tell which are answered.
 * Otherwise the tasks come in thirds, spread over some seconds, because a whole class begins together. `first`: a task
 * that is here already. `attemptId`: whose tasks this computer may have cached; none in a training.
 */
export function createTaskLoader(
  ids: readonly string[],
  { atOnce = false, first, attemptId }: { atOnce?: boolean; first?: Task; attemptId?: string } = {},
): TaskLoader {
  const store = createStore<LoadedTasks>({ tasks: {}, failures: {}, isOver: false });
  const abort = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  /** The most tasks of one call. */
  let most = atOnce ? ids.length : Math.ceil(ids.length / 3);

  async function load(some: string[]): Promise<void> {
    let waitMs = 0;
    try {
      add(await fetchTasks(some));
    } catch (failure) {
      if (abort.signal.aborted) return;
      const isOver = failure instanceof CallRefused && failure.code === 'ATTEMPT_FINISHED';
      if (isOver) abort.abort();
      const failures = { ...store.get().failures };
      for (const id of some) failures[id] = failure;
      store.set({ tasks: store.get().tasks, failures, isOver });
      if (isPassing(failure)) waitMs = 2_000 + ((failure instanceof CallRefused && failure.retryAfterMs) || 0);
    } finally {
      for (const id of some) underWay.delete(id);
    }
    if (waitMs > 0) await pause(waitMs, waitMs + 4_000);
  }

  function add(loaded: Task[]): void {
    const { isOver, ...before } = store.get();
    const tasks = { ...before.tasks };
    const failures = { ...before.failures };
    for (const task of loaded) {
      tasks[task.task.bro_id] = task;
      delete failures[task.task.bro_id];
    }
    store.set({ tasks, failures, isOver });
    for (const address of loaded.flatMap(picturesOf)) fetchPicture(address);
    if (loaded.some(({ task }) => task.url || ownGroup(task)))
      loadAfterTask(
        () => import('./prefetch'),
        ({ prefetch }) => prefetch(loaded, abort.signal),
      );
  }

  /** Without a network, takes from this computer's cache what is there. */
  async function fetchTasks(some: string[]): Promise<Task[]> {
    const cached = isOnline() ? [] : await keptHere(attemptId, some);
    if (cached.length > 0) return cached;
    try {
      return await loadTasks(some, abort.signal);
    } catch (failure) {
      const instead = isPassing(failure) ? await keptHere(attemptId, some) : [];
      if (instead.length > 0) return instead;
      if (some.length === 1) throw failure;
      // Smaller replies come sooner over a bad line.
      if (failure instanceof NetworkLost) most = Math.ceil(most / 2);
      if (!mayComeAlone(failure)) throw failure;
      most = 1;
      return [];
    }
  }

  /** Loads those that are neither here nor on their way, and waits for all. */
  async function start(some: string[]): Promise<void> {
    const fresh = some.filter((id) => !underWay.has(id) && !store.get().tasks[id]);
    const loading = fresh.length > 0 ? load(fresh) : null;
    if (loading) for (const id of fresh) underWay.set(id, loading);
    await Promise.all(some.map((id) => underWay.get(id)));
  }

  function want(id: string): void {
    if (!abort.signal.aborted) void start([id]);
  }

  /** Repeats until all tasks are loaded. Tasks that the server refuses for good are left to `want`. */
  async function loadAll(): Promise<void> {
    if (first) add([first]);
    if (atOnce) await Promise.all([start(ids.slice(0, 1)), start(ids.slice(1))]);
    else if (first) await pause(150, 600);
    for (;;) {
      const { tasks, failures } = store.get();
      const open = ids.filter((id) => !tasks[id] && (!(id in failures) || isPassing(failures[id])));
      if (open.length === 0) return;
      while (open.length > 0) {
        // Until one is here: the open one alone, at once.
        const some = open.splice(0, Object.keys(store.get().tasks).length > 0 ? most : 1);
        if (abort.signal.aborted) return;
        await start(some);
        if (!atOnce) await pause(150 * some.length, 600 * some.length);
      }
    }
  }

  void loadAll();
  return { store, want, stop: () => abort.abort() };
}

async function keptHere(attemptId: string | undefined, ids: string[]): Promise<Task[]> {
  if (attemptId === undefined) return [];
  const keeping = await import('./keep-offline').catch(() => null);
  const cached = await Promise.all(ids.map((id) => keeping?.cachedTask(attemptId, id).catch(() => null)));
  return cached.flatMap((task) => task ?? []);
}

/** Whether the tasks of a refused call may come one by one: an older server has no such call, and one may be broken. */
function mayComeAlone(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.status === 404 || failure.code === 'SYSTEM_ERROR');
}

/** The requested pictures. Holding them prevents the browser from dropping them. */
const pictures = new Map<string, HTMLImageElement>();

function fetchPicture(address: string): void {
  const picture = pictures.get(address) ?? new Image();
  pictures.set(address, picture);
  // Also retries after a failure.
  if (!picture.complete || picture.naturalWidth === 0) picture.src = address;
}

/** Waits a random time, so that a class does not send requests at the same moment. */
function pause(from: number, to: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));
}
