import { getTask, getTasks } from '../../contract/solving';
import type { Caller, Clock } from './caller';
import { type TaskReply, taskReply, tasksReply } from './replies';

type Reader = { caller: Caller; clock: Clock; token: string; isOver: () => boolean };

/** The tasks of one pupil's page: those that are here with the ids of their choices. */
export class LoadedTasks {
  readonly #choices = new Map<string, string[]>();
  #isOld: boolean;

  /** isOld: the page or the server knows one task a call. */
  constructor(isOld: boolean) {
    this.#isOld = isOld;
  }

  choicesOf(taskId: string): readonly string[] | undefined {
    return this.#choices.get(taskId);
  }

  /** The page is loaded again. */
  clear(): void {
    this.#choices.clear();
  }

  add({ task, answ }: TaskReply): void {
    this.#choices.set(
      task.bro_id,
      answ.map((one) => one.id),
    );
  }

  /** One task alone: the open one. Whether it has come. */
  async loadOne({ caller, token }: Omit<Reader, 'clock'>, taskId: string, at: number): Promise<boolean> {
    const outcome = await caller.patiently('task', at, getTask.path.replace(':id', taskId), {}, token);
    const reply = taskReply.safeParse(outcome?.reply);
    if (reply.success) this.add(reply.data);
    return reply.success;
  }

  /**
   * Several in one call; one by one where only one is missing, or where the server has no call for several. The rest of
   * a reply that was cut waits for the next call, as in the page.
   */
  async loadSome(reader: Reader, taskIds: readonly string[], at: number): Promise<void> {
    const missing = taskIds.filter((id) => !this.#choices.has(id));
    if (missing.length > 1 && !this.#isOld) {
      const { caller, token } = reader;
      const outcome = await caller.patiently('tasks', at, getTasks.path, { taskIds: missing }, token);
      const reply = tasksReply.safeParse(outcome?.reply);
      if (reply.success) for (const one of reply.data.tasks) this.add(one);
      this.#isOld = outcome?.status === 404;
      if (!this.#isOld) return;
    }
    for (const id of missing) if (!reader.isOver()) await this.loadOne(reader, id, at);
  }

  /** All that are missing, in so many batches spread over some seconds. The moments follow from `from` alone. */
  async loadAll(reader: Reader, taskIds: readonly string[], batches: number, from: number): Promise<void> {
    const most = Math.ceil(taskIds.length / batches);
    const open = taskIds.filter((id) => !this.#choices.has(id));
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
