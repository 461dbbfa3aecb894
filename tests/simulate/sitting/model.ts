// The rules of a sitting without a database (docs/rules/sitting.md, answers.md): what the calls of a pupil do and answer.
// A test plays recorded calls to the real server and compares the replies.
import type { JournalKey } from '../../../contract/solving';
import type { Facts } from '../../../server/features/lesson/sitting/standing-queries';
import { remainingMs, usedSeconds } from '../../../server/features/solving/clock';
import { beginning } from '../machine/computer';
import { BoardFacts, type EndedBy } from './facts';
import { type Attempt, acceptAll, answerTold, counted, graceMs, hasEntry, moveDeadline, type Sent } from './journal';
import type { Request } from './server';
import { challenge, choicesOf, minutes, personOf, rows, taskIds, taskOf } from './tasks';

type Body = Readonly<Record<string, unknown>>;
type Answered = { status: number; body: Body };

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly more: Body = {},
  ) {
    super(code);
  }
}

/** The server of a few pupils; everything of it is in memory. */
export class Model {
  readonly #sessions = new Map<string, string>();
  readonly #attempts = new Map<string, Attempt>();
  readonly #board: BoardFacts;
  #tokens = 0;

  /** now: milliseconds since the beginning. */
  constructor(readonly now: () => number) {
    this.#board = new BoardFacts(now);
  }

  /** Carries out a call of a pupil. */
  answer(request: Request): Answered {
    try {
      return { status: 200, body: { success: true, ...this.#carryOut(request) } };
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      return { status: failure.status, body: { success: false, code: failure.code, ...failure.more } };
    }
  }

  /** A new session of a pupil, which ends the one before; answers its token. */
  logIn(uuid: string): string {
    this.#tokens += 1;
    const token = `token ${this.#tokens}`;
    this.#sessions.set(uuid, token);
    this.#board.logsIn(uuid, token);
    return token;
  }

  endSession(uuid: string, by: EndedBy = 'STAFF'): void {
    this.#sessions.delete(uuid);
    this.#board.ends(uuid, by);
  }

  /** Those who have begun. */
  begun(): string[] {
    return [...this.#attempts.keys()];
  }

  /** What the lists of staff would read of a pupil now. */
  factsOf(uuid: string): Facts {
    const attempt = this.attemptOf(uuid);
    return this.#board.of(uuid, attempt, attempt !== undefined && this.isOver(attempt));
  }

  /** more: below 0 where minutes are taken back. Answers whether the time has changed. */
  addMinutes(uuid: string, more: number): boolean {
    const attempt = this.attemptOf(uuid);
    return attempt !== undefined && !this.isOver(attempt) && moveDeadline(attempt, more, this.now());
  }

  /** A teacher ends the attempt. */
  close(uuid: string): void {
    const attempt = this.attemptOf(uuid);
    if (!attempt || attempt.finishedAt !== null) return;
    attempt.finishedAt = Math.min(this.now(), attempt.deadline);
    attempt.closedBy = 'STAFF';
  }

  /** A teacher opens it again, with the time that was left or at least so many minutes. */
  reopen(uuid: string, atLeast: number): void {
    const attempt = this.attemptOf(uuid);
    if (!attempt || !this.isOver(attempt)) return;
    const left = Math.max(attempt.deadline - (attempt.finishedAt ?? attempt.deadline), 0);
    attempt.deadline = this.now() + Math.max(left, atLeast * 60_000);
    attempt.finishedAt = null;
    attempt.closedBy = null;
    this.#board.reopens(attempt);
  }

  attemptOf(uuid: string): Attempt | undefined {
    return this.#attempts.get(uuid);
  }

  isOver({ finishedAt, deadline }: Attempt): boolean {
    return finishedAt !== null || deadline < this.now() - graceMs;
  }

  #carryOut(request: Request): Body {
    const { path, token } = request;
    const [, kind, name, id = ''] = path.split('/');
    switch (`${kind}/${name}`) {
      case 'challenge/start':
        return this.#start(token);
      case 'challenge/get-set':
        return { data: rows, ...this.#timeOf(this.#running(token)) };
      case 'challenge/get-task':
        return this.#task(token, id);
      case 'challenge/get-tasks':
        return this.#tasks(request);
      case 'challenge/send-answer':
        return this.#sendAnswer(request);
      case 'challenge/log-answer':
        return this.#logAnswer(request);
      case 'challenge/finish':
        return this.#finish(request);
      case 'challenge/get':
        return { con: this.#about(this.#attempts.get(this.#caller(token))), usedtime: 0 };
      case 'challenge/get-today':
        return { challenge: this.#about(this.#attempts.get(this.#caller(token))), hasAgreement: true };
      case 'auth/isActiveSession':
        return this.#pulse(request);
      case 'auth/validate-user-data':
        return this.#validate(token);
      case 'auth/logout':
        this.endSession(this.#caller(token), 'PUPIL');
        return {};
      default:
        throw new Refusal(404, 'NOT_FOUND');
    }
  }

  #whose(token: string | null): string | undefined {
    this.#board.hears(token);
    return [...this.#sessions].find(([, live]) => live === token)?.[0];
  }

  #caller(token: string | null): string {
    const uuid = this.#whose(token);
    if (uuid === undefined) throw new Refusal(401, 'SESSION_ENDED');
    return uuid;
  }

  #moment(attempt: Attempt | undefined) {
    return { at: this.now(), isOver: attempt !== undefined && this.isOver(attempt) };
  }

  #running(token: string | null): Attempt {
    const attempt = this.#attempts.get(this.#caller(token));
    if (!attempt) throw new Refusal(409, 'NOT_STARTED');
    if (this.isOver(attempt)) throw new Refusal(409, 'ATTEMPT_FINISHED');
    return attempt;
  }

  #time(): string {
    return new Date(beginning + this.now()).toISOString();
  }

  #timeOf(attempt: Attempt) {
    return { serverTime: this.#time(), remainingMs: remainingMs(attempt, this.now()) };
  }

  #about(attempt: Attempt | undefined) {
    const state = attempt ? (this.isOver(attempt) ? 'FINISHED' : 'RUNNING') : 'NONE';
    const answered = taskIds.flatMap((id, at) => {
      const entry = attempt && counted(attempt, id);
      return entry && (entry.choiceId ?? entry.value) !== null ? [at + 1] : [];
    });
    return { ...challenge, attemptState: state, ...(attempt && { dam: { tasks: taskIds.length, answered } }) };
  }

  #start(token: string | null): Body {
    const uuid = this.#caller(token);
    const before = this.#attempts.get(uuid);
    if (before && this.isOver(before)) throw new Refusal(409, 'ALREADY_FINISHED');
    const attempt = before ?? this.#open(uuid);
    const sid = token ?? '';
    const epoch = attempt.epochs.get(sid) ?? attempt.epoch + (attempt.epochs.size > 0 ? 1 : 0);
    attempt.epoch = Math.max(attempt.epoch, epoch);
    attempt.epochs.set(sid, epoch);
    this.#board.enters(attempt, sid);
    const numbers = [...attempt.journal.values()].filter((entry) => entry.epoch === epoch).map(({ seq }) => seq);
    const [first] = taskIds;
    const hasAnswers = taskIds.some((id) => counted(attempt, id) !== null);
    return {
      challenge: this.#about(attempt),
      usedtime: usedSeconds(attempt, this.now()),
      ...this.#timeOf(attempt),
      challengeRegId: attempt.id,
      epoch,
      nextSeq: Math.max(0, ...numbers) + 1,
      deliveryTicket: attempt.ticket,
      set: rows,
      ...(!hasAnswers && first && { first: this.#taskReply(attempt, first) }),
    };
  }

  #open(uuid: string): Attempt {
    const id = String(7 + this.#attempts.size);
    const startedAt = this.now();
    const attempt: Attempt = {
      id,
      uuid,
      startedAt,
      deadline: startedAt + minutes * 60_000,
      shortenedAt: null,
      finishedAt: null,
      closedBy: null,
      epoch: 1,
      epochs: new Map(),
      ticket: `ticket ${id}`,
      journal: new Map(),
    };
    this.#attempts.set(uuid, attempt);
    return attempt;
  }

  #taskReply(attempt: Attempt, id: string) {
    const sel = answerTold(attempt, id);
    return { task: taskOf(id), answ: choicesOf(id), sel, details: {}, ...this.#timeOf(attempt) };
  }

  #task(token: string | null, id: string): Body {
    const attempt = this.#running(token);
    if (!taskIds.includes(id)) throw new Refusal(404, 'NOT_FOUND');
    return this.#taskReply(attempt, id);
  }

  #tasks({ token, body }: Request): Body {
    const attempt = this.#running(token);
    const ids = [body.taskIds].flat().filter((id) => typeof id === 'string');
    if (!ids.every((id) => taskIds.includes(id))) throw new Refusal(404, 'NOT_FOUND');
    return { tasks: ids.map((id) => this.#taskReply(attempt, id)), ...this.#timeOf(attempt) };
  }

  #sendAnswer({ token, body }: Request): Body {
    const attempt = this.#attempts.get(this.#caller(token));
    const accepted = acceptAll(attempt, listOf(body), this.#moment(attempt));
    const time = attempt
      ? { usedTime: usedSeconds(attempt, this.now()), ...this.#timeOf(attempt) }
      : { usedTime: 0, remainingMs: 0, serverTime: this.#time() };
    return { ...accepted, ...time };
  }

  #logAnswer({ body }: Request): Body {
    const attempt = [...this.#attempts.values()].find(({ ticket }) => ticket === body.deliveryTicket);
    if (!attempt) throw new Refusal(401, 'SESSION_ENDED');
    return acceptAll(attempt, listOf(body), this.#moment(attempt));
  }

  #finish({ token, body }: Request): Body {
    const attempt = this.#attempts.get(this.#caller(token));
    if (!attempt || attempt.id !== body.challengeRegId) throw new Refusal(404, 'NOT_FOUND');
    if (attempt.finishedAt === null) {
      const isOver = this.isOver(attempt);
      const missing = isOver ? [] : lastOf(body).filter((key) => !hasEntry(attempt, key));
      if (missing.length > 0) throw new Refusal(409, 'ANSWERS_MISSING', { missing });
      attempt.closedBy = isOver ? 'TIME' : 'PUPIL';
      attempt.finishedAt = Math.min(this.now(), attempt.deadline);
      this.#board.finishes(attempt);
    }
    return { finishedAt: new Date(beginning + attempt.finishedAt).toISOString(), serverTime: this.#time() };
  }

  #pulse({ token, body }: Request): Body {
    const uuid = this.#whose(token);
    if (uuid === undefined) return { active: false };
    const attempt = this.#attempts.get(uuid);
    if (attempt) this.#board.pulses(attempt, token ?? '', numberOr(body.taskNo), numberOr(body.waiting));
    return attempt && !this.isOver(attempt) ? { active: true, ...this.#timeOf(attempt) } : { active: true };
  }

  #validate(token: string | null): Body {
    const uuid = this.#whose(token);
    if (uuid === undefined) return { sessionInfo: { sessionStatus: 'INACTIVE', user: null } };
    return { sessionInfo: { sessionStatus: 'ACTIVE', user: personOf(uuid, token ?? '') } };
  }
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The answers that a call brings. */
export function listOf({ adata }: Body): Sent[] {
  return [adata].flat().filter(isSent);
}

function isSent(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && 'taskId' in value;
}

function lastOf({ last }: Body): JournalKey[] {
  if (typeof last !== 'object' || last === null) return [];
  return Object.entries(last).map(([taskId, { epoch, seq }]) => ({ taskId, epoch, seq }));
}
