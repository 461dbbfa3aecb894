// Brings the tasks of a sitting: the open one at once, the others one after another in the background, with their
// pictures, so that a lost network still shows them.
import { isPassing } from '../../platform/call-errors';
import { createStore, type Store } from '../../platform/store';
import { loadTask, type Task } from './solving';

export type LoadedTasks = { tasks: Readonly<Record<string, Task>>; failures: Readonly<Record<string, unknown>> };

export type TaskLoader = {
  store: Store<LoadedTasks>;
  /** Loads a task now, before the others; again after a failure. */
  want: (id: string) => void;
  stop: () => void;
};

/** `ids` in the order in which they are probably opened. */
export function createTaskLoader(ids: readonly string[]): TaskLoader {
  const store = createStore<LoadedTasks>({ tasks: {}, failures: {} });
  const abort = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  async function load(id: string): Promise<void> {
    try {
      const task = await loadTask(id, abort.signal);
      const { tasks, failures } = store.get();
      const { [id]: _gone, ...others } = failures;
      store.set({ tasks: { ...tasks, [id]: task }, failures: others });
      fetchPictures(task);
    } catch (failure) {
      if (abort.signal.aborted) return;
      const { tasks, failures } = store.get();
      store.set({ tasks, failures: { ...failures, [id]: failure } });
      if (isPassing(failure)) await pause(2_000, 6_000);
    } finally {
      underWay.delete(id);
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

  /** Goes round until all are here; a task that the server refuses for good is left to `want`. */
  async function loadAll(): Promise<void> {
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

/** Asks the browser for the pictures, so that they lie in its cache. */
function fetchPictures(task: Task): void {
  const template = document.createElement('template');
  template.innerHTML = [task.task.content, ...task.answ.map((choice) => choice.textHtml)].join('');
  const inText = [...template.content.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  for (const source of [...inText, ...task.answ.map((choice) => choice.imageLink)]) {
    if (source) new Image().src = source;
  }
}

/** Waits a random time, so that a class does not ask in step. */
function pause(from: number, to: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));
}
