import { getTask, getTasks } from '../../contract/solving';
import type { Caller, Clock } from './caller';
import type { Outcome } from './line';
import { read, type TaskReply, taskReply, tasksReply } from './replies';

type Reader = { caller: Caller; clock: Clock; token: string; isOver: () => boolean };

/**
 * The ids of each task's choices, which are the same for everybody. Who reads a task first reads its choices; the others
 * look only whether it has come: a country's tasks are a gigabyte, and to read them all was most of the generator's work.
 */
const choices = new Map<string, readonly string[]>();

/** The tasks of one pupil's page: those that are here. */
export class LoadedTasks {
  readonly #here = new Set<string>();
  #isOld: boolean;

  /** isOld: the page or the server knows one task a call. */
  constructor(isOld: boolean) {
    this.#isOld = isOld;
  }

  choicesOf(taskId: string): readonly string[] | undefined {
    return this.#here.has(taskId) ? choices.get(taskId) : undefined;
  }

  /** The page is loaded again. */
  clear(): void {
    this.#here.clear();
  }

  add({ task, answ }: TaskReply): void {
    this.#here.add(task.bro_id);
    if (choices.has(task.bro_id)) return;
    choices.set(
      task.bro_id,
      answ.map((one) => one.id),
    );
  }

  /** Adds what has come of these tasks. */
  #addFrom(outcome: Outcome | null, taskIds: readonly string[]): void {
    if (outcome?.status !== 200) return;
    if (taskIds.every((id) => choices.has(id))) {
      for (const id of taskIds) if (outcome.text.includes(`"bro_id":"${id}"`)) this.#here.add(id);
      return;
    }
    const one = read(taskReply, outcome);
    for (const task of one ? [one] : (read(tasksReply, outcome)?.tasks ?? [])) this.add(task);
  }

  /** One task alone: the open one. Whether it has come. */
  async loadOne({ caller, token }: Omit<Reader, 'clock'>, taskId: string, at: number): Promise<boolean> {
    const outcome = await caller.patiently('task', at, getTask.path.replace(':id', taskId), {}, token);
    this.#addFrom(outcome, [taskId]);
    return this.#here.has(taskId);
  }

  /**
   * Several in one call; one by one where only one is missing, or where the server has no call for several. The rest of
   * a reply that was cut waits for the next call, as in the page.
   */
  async loadSome(reader: Reader, taskIds: readonly string[], at: number): Promise<void> {
    const missing = taskIds.filter((id) => !this.#here.has(id));
    if (missing.length > 1 && !this.#isOld) {
      const { caller, token } = reader;
      const outcome = await caller.patiently('tasks', at, getTasks.path, { taskIds: missing }, token);
      this.#addFrom(outcome, missing);
      this.#isOld = outcome?.status === 404;
      if (!this.#isOld) return;
    }
    for (const id of missing) if (!reader.isOver()) await this.loadOne(reader, id, at);
  }

  /** All that are missing, in so many batches spread over some seconds. The moments follow from `from` alone. */
  async loadAll(reader: Reader, taskIds: readonly string[], batches: number, from: number): Promise<void> {
    const most = Math.ceil(taskIds.length / batches);
    const open = taskIds.filter((id) => !this.#here.has(id));
    let at = from;
    for (let before = 1; open.length > 0; ) {
      at += before * (150 + Math.random() * 450);
      await reader.caller.until(at);
      if (reader.isOver()) return;
      const some = open.splice(0, most);
      before = some.length;
      await this.loadSome(reader, some, at);
    }
    // What did not fit into its reply.
    if (!reader.isOver()) await this.loadSome(reader, taskIds, reader.clock.now());
  }
}
