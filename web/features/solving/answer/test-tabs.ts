// A simulated browser: its tabs run the solver's modules over one storage, against a server that writes a journal.
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { Task } from '../solving';
import type { AnswerField } from './typing';

export const attemptId = '7';

/** The tasks of the sitting: a number, a time, a text, and two choices. */
export const fields = { n: 'N', t: 'T', s: 'S', c: null } as const;
export type TaskId = keyof typeof fields;
export const taskIds: TaskId[] = ['n', 't', 's', 'c'];
export const exercises = taskIds.map((id, place) => ({ id, number: place + 1, level: 'easy' as const, points: 6 }));

/** The server's answer to a task; null: none. */
export type Stored = { choiceId: string | null; text: string | null } | null;

/** The texts that the server accepts; an empty text removes the answer. */
const readable: [TaskId, RegExp][] = [
  ['n', /^([+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+))?$/],
  ['t', /^(([01][0-9]|2[0-3]):[0-5][0-9])?$/],
  ['s', /^(\S(.*\S)?)?$/],
  ['c', /^$/],
];

type Sent = { taskId: string; epoch: number; seq: number; selectedChoiceId: string | null; answerText: string | null };
type Listener = (event: { data?: unknown; key?: string; persisted?: boolean }) => void;

/** The browser objects that the modules of one tab use. */
type Context = { isAlive: boolean; listeners: Map<string, Listener[]>; channels: Set<Channel> };
type Channel = { hear: Listener[]; context: Context };

const here = new AsyncLocalStorage<Context>();
const idle: Context = { isAlive: true, listeners: new Map(), channels: new Set() };
const context = () => here.getStore() ?? idle;

/** The network of a run. lossy: requests arrive, replies are lost. */
export type Network = 'up' | 'cut' | 'lossy';

export type Browser = Awaited<ReturnType<typeof createBrowser>>;
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A server with the real rules for sequence numbers, refusals and late answers. */
function createServer() {
  const journal = new Map<string, Sent & { isLate: boolean }>();
  const server = { isOver: false, refusesNext: false, hasRefused: false };
  const refusedOnes = new Set<string>();
  const keyOf = ({ taskId, epoch, seq }: Sent) => `${taskId} ${epoch} ${seq}`;
  const bodyOf = ({ selectedChoiceId, answerText }: Sent) => JSON.stringify([selectedChoiceId, answerText]);

  function accept(answers: Sent[]): object {
    const reply = { success: true, confirmed: [] as object[], late: [] as object[], refused: [] as object[] };
    for (const answer of answers) {
      const { taskId, epoch, seq } = answer;
      const before = journal.get(keyOf(answer));
      const code = refusal(answer, before);
      if (code) reply.refused.push({ taskId, epoch, seq, code });
      else {
        const entry = before ?? { ...answer, isLate: server.isOver };
        journal.set(keyOf(answer), entry);
        reply[entry.isLate ? 'late' : 'confirmed'].push({ taskId, epoch, seq });
      }
    }
    return reply;
  }

  function refusal(answer: Sent, before: Sent | undefined): string | null {
    if (before) return bodyOf(before) === bodyOf(answer) ? null : 'SEQ_CONFLICT';
    if (!readable.some(([id, form]) => id === answer.taskId && form.test(answer.answerText ?? ''))) return 'BAD_VALUE';
    // What is refused is refused again, also when another tab sends it.
    if (refusedOnes.has(keyOf(answer) + bodyOf(answer))) return 'BAD_VALUE';
    if (!server.refusesNext) return null;
    server.refusesNext = false;
    server.hasRefused = true;
    refusedOnes.add(keyOf(answer) + bodyOf(answer));
    return 'BAD_VALUE';
  }

  /** The answer that counts: the newest that arrived in time. */
  function answerOf(taskId: string): Stored {
    const counted = [...journal.values()].filter((entry) => entry.taskId === taskId && !entry.isLate);
    const newest = counted.sort((a, b) => a.epoch - b.epoch || a.seq - b.seq).at(-1);
    if (!newest || (newest.selectedChoiceId === null && !newest.answerText)) return null;
    return { choiceId: newest.selectedChoiceId, text: newest.answerText };
  }

  return { server, accept, answerOf };
}

function hearAll(listeners: readonly Listener[] = [], event: Parameters<Listener>[0]): void {
  for (const hear of listeners) hear(event);
}

/**
 * One browser with its storage, its network and its server. diskMs: how long its disk needs to store an answer. It
 * replaces the globals until it is closed.
 */
export function createBrowser(diskMs: number) {
  const { server, accept, answerOf } = createServer();
  const storage = new Map<string, string>();
  const contexts = new Set<Context>();
  const state = { network: 'up' as Network };

  const isOther = (one: Context) => one !== context() && one.isAlive;
  const tellStorage = (key: string) => {
    for (const one of [...contexts].filter(isOther)) {
      here.run(one, () => hearAll(one.listeners.get('storage'), { key }));
    }
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    const { listeners } = context();
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key) && tellStorage(key),
    setItem: (key: string, text: string) => {
      storage.set(key, text);
      tellStorage(key);
    },
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      own: Channel = { hear: [], context: context() };
      constructor() {
        context().channels.add(this.own);
      }
      addEventListener = (_: string, hear: Listener) => this.own.hear.push(hear);
      postMessage(data: unknown) {
        const others = [...contexts].filter((one) => one !== this.own.context && one.isAlive);
        for (const one of others) {
          const hear = [...one.channels].flatMap((channel) => channel.hear);
          setTimeout(() => one.isAlive && here.run(one, () => hearAll(hear, { data })), 0);
        }
      }
    },
  );
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { isAlive } = context();
    const { network } = state;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!isAlive || network === 'cut') throw new TypeError('no network');
    const reply = accept(JSON.parse(body).adata);
    if (network === 'lossy' || !context().isAlive) throw new TypeError('the reply was lost');
    return new Response(JSON.stringify(reply));
  });

  const browser = {
    server,
    answerOf,
    diskMs,
    setNetwork(network: Network) {
      state.network = network;
      if (network !== 'up') return;
      for (const one of contexts) here.run(one, () => hearAll(one.listeners.get('online'), {}));
    },
    open: () => openTab(contexts, browser),
  };
  return browser;
}

/** A page with the sitting open. Its tasks come with the answers that the server has at that time. */
async function openTab(contexts: Set<Context>, browser: { answerOf: (taskId: string) => Stored; diskMs: number }) {
  const own: Context = { isAlive: true, listeners: new Map(), channels: new Set() };
  contexts.add(own);
  const tasks = Object.fromEntries(taskIds.map((id) => [id, taskOf(id, browser.answerOf(id))]));
  vi.resetModules();
  const modules = await here.run(own, async () => {
    const outbox = await import('../../../platform/outbox/outbox');
    const typed = await import('../../../platform/typed-texts');
    const typing = await import('./typing');
    const status = await import('./answer-status');
    const answers = await import('./answers');
    const { unsent } = await import('../../../platform/outbox/rules');
    return { outbox, typed, typing, status, answers, unsent };
  });
  const { outbox, typed, typing, status, answers, unsent } = modules;
  await here.run(own, async () => {
    await outbox.openOutbox();
    const samples = await import('../../../platform/outbox/samples');
    await outbox.openAttempt({ ...samples.attempt, id: attemptId, openedAt: Date.now() });
  });
  const run = <T>(work: () => T) => here.run(own, work);
  const page = { isAlive: true, open: 'n' as TaskId };

  const kindOf = (id: TaskId) => status.fieldKind(tasks[id]);
  const written = (id: TaskId) => status.writtenAnswer(outbox.currentOutbox(), attemptId, id, tasks[id], false);
  const write = async (id: TaskId, answer: { choiceId: string | null; text: string | null }) => {
    const task = tasks[id];
    if (browser.diskMs > 0) await new Promise((resolve) => setTimeout(resolve, browser.diskMs));
    if (task) await outbox.putAnswer(attemptId, answers.draftOf(task, answer, Date.now(), Date.now()));
  };
  const fieldOf = (id: TaskId): AnswerField | null => {
    const kind = kindOf(id);
    const number = taskIds.indexOf(id) + 1;
    const place = { attemptId, taskId: id, number };
    return kind && { ...place, kind, written: () => written(id), write: (answer) => write(id, answer) };
  };
  const check = (isLeaving: boolean) => {
    const field = fieldOf(page.open);
    if (field) void typing.checkTyped(field, isLeaving);
  };
  const resume = () => {
    const field = fieldOf(page.open);
    if (field) typing.resumeTyped(field);
  };
  const typedOf = (id: TaskId) => typed.typedText(typed.typedTexts(), { attemptId, taskId: id });

  return {
    page,
    /** Opens a task like a click on its log. */
    go: (id: TaskId) =>
      run(() => {
        check(true);
        page.open = id;
        resume();
      }),
    type: (text: string) =>
      run(() => {
        const field = fieldOf(page.open);
        if (field) typing.typeText(field, text);
      }),
    rest: () => run(() => check(false)),
    leave: () => run(() => check(true)),
    choose: (choiceId: string) =>
      run(() => {
        const { answer, refused } = written('c');
        const next = { choiceId, text: null };
        if (refused || !answers.isSame(next, answer)) void write('c', next);
      }),
    /** Presses the button below the task, which removes the answer or the typed text. */
    undo: () =>
      run(() => {
        const now = status.answerStatus(written(page.open), typedOf(page.open), kindOf(page.open));
        const { undo } = status.footerView(now);
        if (undo === null) return;
        const field = fieldOf(page.open);
        const nothing = { choiceId: null, text: null };
        if (!field) void write(page.open, nothing);
        else if (undo === 'clear') void typing.replaceAnswer(field, nothing);
        else if (now.written.refused) void typing.replaceAnswer(field, now.written.answer);
        else typed.dropTyped(field);
      }),
    /** isSudden: the page has no time to store anything. */
    close: (isSudden: boolean) => {
      if (!isSudden) run(() => check(true));
      page.isAlive = false;
      own.isAlive = false;
      contexts.delete(own);
    },
    /** The present state of all indicators. */
    look: () => {
      const all = exercises.map((exercise) => {
        const id = exercise.id;
        const kind = kindOf(id);
        const now = status.answerStatus(written(id), typedOf(id), kind);
        const field = kind && status.fieldText(now, typedOf(id), kind);
        return { id, kind, exercise, status: now, field, log: status.logState(now), footer: status.footerView(now) };
      });
      const waiting = unsent(outbox.currentOutbox(), attemptId).length;
      return { all, waiting, header: status.headerView(all, waiting), finish: status.finishView(all) };
    },
  };
}

function taskOf(id: TaskId, stored: Stored): Task {
  const dataType = fields[id];
  const sel = stored && { bran_bra_id: stored.choiceId, bran_text: stored.text, state: null };
  const task = {
    task: {
      bro_id: id,
      type: 'BASIC',
      difficultyId: '1',
      choiceLayout: dataType ? 'INPUT' : 'ONE_PER_ROW',
      answerInputDefinition: dataType ? { dataType } : undefined,
    },
    sel,
  };
  return task as unknown as Task;
}

/** Runs each timer in the tab that set it, and drops it once that tab is closed. */
export function bindTimers(): void {
  const plain = globalThis.setTimeout;
  const bound = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const own = context();
    return plain(() => own.isAlive && here.run(own, () => work(...args)), ms);
  };
  vi.stubGlobal('setTimeout', bound);
}
