// Loads the tasks of a sitting with their pictures: the open one at once, the others one by one in the background, so
// that all remain visible without a network.
import { CallRefused, isPassing } from '../../../platform/calls/call-errors';
import { isOnline } from '../../../platform/calls/online';
import { createStore, type Store } from '../../../platform/store';
import { loadTask, type Task } from '../solving';
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
 * Otherwise the requests are spread over some seconds, because a whole class begins together. `first`: a task that is
 * here already. `attemptId`: whose tasks this computer may have cached; none in a training.
 */
export function createTaskLoader(
  ids: readonly string[],
  { atOnce = false, first, attemptId }: { atOnce?: boolean; first?: Task; attemptId?: string } = {},
): TaskLoader {
  const store = createStore<LoadedTasks>({ tasks: {}, failures: {}, isOver: false });
  const abort = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  async function load(id: string): Promise<void> {
    try {
      add(await fetchTask(id));
    } catch (failure) {
      if (abort.signal.aborted) return;
      const { tasks, failures } = store.get();
      const isOver = failure instanceof CallRefused && failure.code === 'ATTEMPT_FINISHED';
      if (isOver) abort.abort();
      store.set({ tasks, failures: { ...failures, [id]: failure }, isOver });
      const after = (failure instanceof CallRefused && failure.retryAfterMs) || 0;
      if (isPassing(failure)) await pause(after + 2_000, after + 6_000);
    } finally {
      underWay.delete(id);
    }
  }

  function add(task: Task): void {
    const { tasks, failures, isOver } = store.get();
    const id = task.task.bro_id;
    const { [id]: _gone, ...others } = failures;
    store.set({ tasks: { ...tasks, [id]: task }, failures: others, isOver });
    for (const address of picturesOf(task)) fetchPicture(address);
    if (task.task.url) void fetchPackage(task.task.url);
  }

  /** Without a network, takes the task from this computer's cache, if it is there. */
  async function fetchTask(id: string): Promise<Task> {
    const cached = isOnline() ? null : await keptHere(attemptId, id);
    if (cached) return cached;
    try {
      return await loadTask(id, abort.signal);
    } catch (failure) {
      const instead = isPassing(failure) ? await keptHere(attemptId, id) : null;
      if (instead) return instead;
      throw failure;
    }
  }

  function start(id: string): Promise<void> {
    const running = underWay.get(id);
    if (running) return running;
    const fresh = load(id);
    underWay.set(id, fresh);
    return fresh;
  }

  function want(id: string): void {
    if (!store.get().tasks[id] && !abort.signal.aborted) void start(id);
  }

  async function loadSome(some: readonly string[]): Promise<void> {
    for (const id of some) if (!abort.signal.aborted && !store.get().tasks[id]) await start(id);
  }

  /** Repeats until all tasks are loaded. Tasks that the server refuses for good are left to `want`. */
  async function loadAll(): Promise<void> {
    if (first) add(first);
    if (first && !atOnce) await pause(150, 600);
    if (atOnce) await Promise.all([0, 1, 2].map((lane) => loadSome(ids.filter((_, at) => at % 3 === lane))));
    for (;;) {
      const { tasks, failures } = store.get();
      const open = ids.filter((id) => !tasks[id] && (!(id in failures) || isPassing(failures[id])));
      if (open.length === 0) return;
      for (const id of open) {
        if (abort.signal.aborted) return;
        await start(id);
        await pause(150, 600);
      }
    }
  }

  void loadAll();
  return { store, want, stop: () => abort.abort() };
}

async function keptHere(attemptId: string | undefined, id: string): Promise<Task | null> {
  if (attemptId === undefined) return null;
  const keeping = await import('./keep-offline').catch(() => null);
  return (await keeping?.cachedTask(attemptId, id).catch(() => null)) ?? null;
}

/** The requested pictures. Holding them prevents the browser from dropping them. */
const pictures = new Map<string, HTMLImageElement>();

function fetchPicture(address: string): void {
  const picture = pictures.get(address) ?? new Image();
  pictures.set(address, picture);
  // Also retries after a failure.
  if (!picture.complete || picture.naturalWidth === 0) picture.src = address;
}

/** Prefetches the page of an interactive task and the code that shows it. */
async function fetchPackage(url: string): Promise<void> {
  const [viewer] = await Promise.all([import('./prefetch-package'), import('../answer/InteractiveAnswer')]).catch(
    () => [null],
  );
  viewer?.prefetchPackage(url);
}

/** Waits a random time, so that a class does not send requests at the same moment. */
function pause(from: number, to: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));
}
