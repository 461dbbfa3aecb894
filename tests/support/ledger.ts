import { kindOfField } from '../../contract/task/answers/kinds';
import type { KnownCollection, KnownExercise } from '../../server/testing/look-up';
import { PASSWORD } from '../../server/testing/people';

/** The knowledge of one pupil's computer: the answers it gave, and the server's replies to them. */
export type Entry = {
  attemptId: string;
  taskId: string;
  epoch: number;
  seq: number;
  choice: string | null;
  text: string | null;
};

/** One pupil at one computer. Like the page, it continues by the delivery ticket when its session is over. */
export type Pupil = {
  /** Starts or continues; resolves with the server's deadline, in milliseconds. */
  start(): Promise<number>;
  /** Gives answers one after the other until told to stop, and sends all the time; without a session it only sends. */
  work(isOver: () => boolean): Promise<void>;
  /** Gives answers that are not sent yet. */
  give(count: number): void;
  /** Sends open answers until none is left. */
  deliver(): Promise<void>;
  /** Logs in by password; resolves with the code of the refusal, or null. */
  logIn(): Promise<string | null>;
  logOut(): Promise<void>;
  /** The code with which the server refuses to start, or null. */
  refusalToStart(): Promise<string | null>;
  /** The deadline of the first reply. */
  deadline(): number;
  isLoggedIn(): boolean;
  readonly entries: Entry[];
  readonly open: readonly Entry[];
  readonly confirmed: Entry[];
  /** Stored by the server without counting. */
  readonly late: Entry[];
  /** Refused by the server: each is a fault. */
  readonly refused: unknown[];
  /** How many were confirmed or late by the ticket. */
  readonly counts: { byTicket: number };
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The server answers that it is unavailable now. */
class Unavailable extends Error {}

/** Without a reply, the next answer is given after this many milliseconds all the same. */
const PACE = 100;

/** A connection that was lost is tried again after this many milliseconds; trying all the time would slow down a start. */
const RETRY = 60;

/** A pupil who answers through `origin`, writes the ledger, and trusts only confirmations. */
export function createPupil(
  origin: () => string,
  person: { login: string; token: string | null },
  collection: KnownCollection,
): Pupil {
  const entries: Entry[] = [];
  const open: Entry[] = [];
  const ledger: Pick<Pupil, 'confirmed' | 'late' | 'refused'> = { confirmed: [], late: [], refused: [] };
  const counts = { byTicket: 0 };
  let { token } = person;
  let isSitting = false;
  let attempt = { id: '', epoch: 0, seq: 0, ticket: '', deadline: 0 };

  async function post(path: string, body: object, patience = 4_000): Promise<Record<string, unknown>> {
    const sent = token;
    const response = await fetch(`${origin()}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(sent ? { 'authentication-token': sent } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    if (response.status >= 500) throw new Unavailable(`answered ${response.status}`);
    if (response.status === 401 && token === sent) leave();
    const reply: Record<string, unknown> = Object(await response.json());
    return reply;
  }

  /** For calls other than answers: an overloaded server refuses them first, and they are repeated. */
  async function insist(path: string, body: object): Promise<Record<string, unknown>> {
    const end = performance.now() + 60_000;
    for (;;) {
      try {
        return await post(path, body, 30_000);
      } catch (error) {
        if (!(error instanceof Unavailable) || performance.now() > end) throw error;
        await wait(300);
      }
    }
  }

  function leave(): void {
    token = null;
    isSitting = false;
  }

  async function send(batch: readonly Entry[]): Promise<void> {
    const adata = batch.map((entry) => ({
      challengeId: collection.id,
      taskId: entry.taskId,
      selectedChoiceId: entry.choice,
      answerText: entry.text,
      epoch: entry.epoch,
      seq: entry.seq,
    }));
    const byTicket = token === null;
    const reply = byTicket
      ? await post('/challenge/log-answer', { adata, deliveryTicket: attempt.ticket })
      : await post('/challenge/send-answer', { adata });
    if (!Array.isArray(reply.confirmed)) throw new Error(`not confirmed: ${JSON.stringify(reply)}`);
    const before = open.length;
    takeOutConfirmed(reply.confirmed, ledger.confirmed);
    takeOutConfirmed(reply.late, ledger.late);
    if (Array.isArray(reply.refused)) ledger.refused.push(...reply.refused);
    if (byTicket) counts.byTicket += before - open.length;
  }

  function takeOutConfirmed(keys: unknown, into: Entry[]): void {
    for (const key of Array.isArray(keys) ? keys : []) {
      const index = open.findIndex(
        (one) => one.taskId === key.taskId && one.epoch === key.epoch && one.seq === key.seq,
      );
      if (index >= 0) into.push(...open.splice(index, 1));
    }
  }

  function give(count: number): void {
    for (let i = 0; i < count; i += 1) {
      attempt.seq += 1;
      const entry = { attemptId: attempt.id, epoch: attempt.epoch, seq: attempt.seq, ...anyAnswer(collection) };
      entries.push(entry);
      open.push(entry);
    }
  }

  const askToStart = () => insist('/challenge/start/5', { challengeId: collection.id });

  return {
    entries: entries,
    open,
    ...ledger,
    counts,
    give,
    deadline: () => attempt.deadline,
    isLoggedIn: () => token !== null,
    async start() {
      const reply = await askToStart();
      if (reply.success !== true) throw new Error(`not started: ${JSON.stringify(reply)}`);
      const deadline = Date.parse(String(reply.serverTime)) + Number(reply.remainingMs);
      attempt = {
        id: String(reply.challengeRegId),
        epoch: Number(reply.epoch),
        seq: Math.max(attempt.seq, Number(reply.nextSeq) - 1),
        ticket: String(reply.deliveryTicket),
        deadline: attempt.deadline || deadline,
      };
      isSitting = true;
      return deadline;
    },
    async refusalToStart() {
      const reply = await askToStart();
      return reply.success === true ? null : String(reply.code);
    },
    async work(isOver) {
      let sending: Promise<void> | null = null;
      while (!isOver()) {
        if (isSitting) give(1);
        // A lost connection is tried again: the same key with the same body.
        sending ??= (open.length > 0 ? send(open.slice(0, 20)) : wait(20))
          .catch(() => wait(RETRY))
          .finally(() => {
            sending = null;
          });
        await Promise.race([sending, wait(PACE)]);
      }
      await sending;
    },
    async deliver() {
      // A recovering server says so; only one that never accepts them is a fault.
      const end = performance.now() + 60_000;
      while (open.length > 0) {
        await send(open.slice(0, 50)).catch(async (error: unknown) => {
          if (performance.now() > end) throw error;
          await wait(200);
        });
        if (ledger.refused.length > 0) throw new Error(`refused: ${JSON.stringify(ledger.refused)}`);
      }
    },
    async logIn() {
      const reply = await insist('/auth/login', { authtype: 'BASIC', username: person.login, password: PASSWORD });
      if (reply.success !== true) return String(reply.code);
      token = String(Object(reply.data).token);
      return null;
    },
    async logOut() {
      const reply = await insist('/auth/logout', {});
      if (reply.success !== true) throw new Error(`not logged out: ${JSON.stringify(reply)}`);
      leave();
    },
  };
}

function anyAnswer(collection: KnownCollection): Pick<Entry, 'taskId' | 'choice' | 'text'> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const kindOf = ({ dataType }: KnownExercise) => (dataType === null ? 'choice' : kindOfField(dataType));
  const usable = collection.exercises.filter((one) => kindOf(one) === 'choice' || kindOf(one) === 'number');
  const exercise: KnownExercise | undefined = pick(usable);
  if (!exercise) throw new Error('no exercise');
  const text = kindOf(exercise) === 'number' ? String(Math.floor(Math.random() * 1_000_000)) : null;
  return { taskId: exercise.id, choice: text === null ? (pick(exercise.choiceIds) ?? null) : null, text };
}
