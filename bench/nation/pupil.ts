import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isActiveSession } from '../../contract/auth';
import { login } from '../../contract/auth-login';
import { finishChallenge, getSet, getTask, getToday, sendAnswer, startChallenge } from '../../contract/solving';
import { type Confirmed, keyOf, type Ledger, loginOf, password, type Step } from './ledger';
import { type Line, type Outcome, openLine } from './line';
import type { Life } from './model';

/** How long a pupil tries one thing before the hand goes up. */
const patienceMs = 60_000;
const pulseMs = 20_000;

export type Clock = { now(): number };
type Answer = Omit<Confirmed, 'pupil'>;
type Sitting = { token: string; attemptId: string; epoch: number; nextSeq: number; taskIds: string[] };

const loggedIn = z.looseObject({ data: z.looseObject({ token: z.string() }), today: z.optional(z.unknown()) });
const setRows = z.array(z.looseObject({ bro_id: z.string() }));
const started = z.looseObject({
  challengeRegId: z.string(),
  epoch: z.number(),
  nextSeq: z.number(),
  set: z.optional(setRows),
  first: z.optional(z.unknown()),
});
const setReply = z.looseObject({ data: setRows });
const taskReply = z.looseObject({ answ: z.array(z.looseObject({ id: z.string() })) });
const confirmedReply = z.looseObject({
  confirmed: z.array(z.looseObject({ taskId: z.string(), epoch: z.number(), seq: z.number() })),
});

/** The numbers of the planted contest and grade. */
const challengeId = '1';
const grade = '5';
const pathWith = (path: string, id: string): string => path.replace(/:\w+/, id);

/** Lives one lesson against the server at `origin`, and writes all of it into the ledger. */
export async function live(life: Life, origin: string, clock: Clock, ledger: Ledger): Promise<void> {
  const line = openLine(origin, life.pupil);
  const pupil = new Pupil(life, line, clock, ledger);
  await pupil.lesson();
  await line.cut();
}

/** One pupil: what is known of the sitting, and the answers that wait. */
export class Pupil {
  readonly #life: Life;
  readonly #line: Line;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  #sitting: Sitting | null = null;
  #choices = new Map<string, string[]>();
  #waiting: Answer[] = [];
  #last = new Map<string, { epoch: number; seq: number }>();
  #heardAt = 0;
  #isCut = false;
  #isOver = false;

  constructor(life: Life, line: Line, clock: Clock, ledger: Ledger) {
    this.#life = life;
    this.#line = line;
    this.#clock = clock;
    this.#ledger = ledger;
  }

  async lesson(): Promise<void> {
    const { loginAt, lookMs } = this.#life;
    await this.#until(loginAt);
    const token = await this.logIn(loginAt);
    if (token === null) return this.#giveUp('login');
    const homeAt = this.#clock.now();
    const startAt = homeAt + lookMs;
    await this.#until(startAt);
    if (!(await this.start(token, startAt))) return this.#giveUp('start');
    const firstAt = this.#clock.now();
    this.#ledger.clicks.push({ at: loginAt, ms: homeAt - loginAt + (firstAt - startAt) });
    const background = [this.#loadTasks(false), this.#pulse()];
    await this.#solve(firstAt);
    await this.#finish();
    this.#isOver = true;
    await Promise.all(background);
  }

  /** The log-in and what the home page asks; answers the token. */
  async logIn(at: number): Promise<string | null> {
    const { way, pupil } = this.#life;
    const [firstPart, secondPart, thirdPart] = keyOf(pupil);
    const body =
      way === 'KEY'
        ? { authtype: 'BASIC_KEY', firstPart, secondPart, thirdPart, captcha: null }
        : { authtype: 'BASIC', username: loginOf(pupil), password, captcha: null };
    const outcome = await this.#patiently('login', at, () => this.#line.post(login.path, body, null));
    const reply = loggedIn.safeParse(outcome?.reply);
    if (!reply.success) return null;
    const { token } = reply.data.data;
    if (reply.data.today === undefined)
      await this.#patiently('today', this.#clock.now(), () =>
        this.#line.post(pathWith(getToday.path, grade), {}, token),
      );
    return token;
  }

  /** The start, the set and the first task, as far as the reply of the start does not carry them. */
  async start(token: string, at: number): Promise<boolean> {
    const body = { challengeId, securityKey: '', grade };
    const begun = await this.#patiently('start', at, () =>
      this.#line.post(pathWith(startChallenge.path, grade), body, token),
    );
    const reply = started.safeParse(begun?.reply);
    if (!reply.success) return false;
    let rows = reply.data.set;
    if (!rows) {
      const asked = await this.#patiently('set', this.#clock.now(), () =>
        this.#line.post(pathWith(getSet.path, challengeId), {}, token),
      );
      const parsed = setReply.safeParse(asked?.reply);
      if (!parsed.success) return false;
      rows = parsed.data.data;
    }
    const { challengeRegId: attemptId, epoch, nextSeq, first } = reply.data;
    this.#sitting = { token, attemptId, epoch, nextSeq, taskIds: rows.map((one) => one.bro_id) };
    const [firstId = ''] = this.#sitting.taskIds;
    const brought = taskReply.safeParse(first);
    if (!brought.success) return this.#loadTask(firstId, token);
    this.#keepChoices(firstId, brought.data);
    return true;
  }

  async #loadTask(taskId: string, token: string): Promise<boolean> {
    const outcome = await this.#patiently('task', this.#clock.now(), () =>
      this.#line.post(pathWith(getTask.path, taskId), {}, token),
    );
    const reply = taskReply.safeParse(outcome?.reply);
    if (reply.success) this.#keepChoices(taskId, reply.data);
    return reply.success;
  }

  #keepChoices(taskId: string, { answ }: z.infer<typeof taskReply>): void {
    this.#choices.set(
      taskId,
      answ.map((one) => one.id),
    );
  }

  /** The other tasks one by one: with pauses after a start, at once after a reload. */
  async #loadTasks(atOnce: boolean): Promise<void> {
    const sitting = this.#sitting;
    if (!sitting) return;
    for (const id of sitting.taskIds) {
      if (this.#isOver || this.#isCut) return;
      if (this.#choices.has(id) && !atOnce) continue;
      if (!atOnce) await wait(150 + Math.random() * 450);
      await this.#loadTask(id, sitting.token);
    }
  }

  /** Tells the server that the page is there when nothing else has for 20 s. */
  async #pulse(): Promise<void> {
    await wait(1_000 + Math.random() * 3_000);
    while (!this.#isOver) {
      const { token } = this.#sitting ?? { token: null };
      // One timer for each pulse: a look a second of each of thousands of pupils would be the generator's largest work.
      const left = this.#heardAt + pulseMs - this.#clock.now();
      if (left > 0 || this.#isCut) await wait(Math.max(left, 1_000));
      else
        await this.#once('pulse', this.#clock.now(), () =>
          this.#line.post(isActiveSession.path, { taskNo: 1, waiting: this.#waiting.length }, token),
        );
    }
  }

  async #solve(from: number): Promise<void> {
    const { thinkMs, finishAt, reloadAfter, cut } = this.#life;
    let at = from;
    for (const [index, think] of thinkMs.entries()) {
      at += think;
      if (at >= finishAt) break;
      await this.#until(at);
      this.#answer(index, at);
      if (reloadAfter === index + 1) await this.#reload(at);
      if (cut?.after === index + 1) void this.#beCut(Math.min(cut.forMs, Math.max(0, finishAt - at - 1_000)));
      if (!this.#isCut) await this.#send('answer', at);
    }
    await this.#until(finishAt);
  }

  #answer(index: number, at: number): void {
    const sitting = this.#sitting;
    const taskId = sitting?.taskIds[index % sitting.taskIds.length];
    const choices = taskId ? this.#choices.get(taskId) : undefined;
    if (!sitting || !taskId || !choices) return;
    const choiceId = choices[Math.floor(at) % choices.length] ?? '';
    this.#waiting.push({ taskId, choiceId, epoch: sitting.epoch, seq: sitting.nextSeq });
    this.#last.set(taskId, { epoch: sitting.epoch, seq: sitting.nextSeq });
    sitting.nextSeq += 1;
  }

  /** Sends what waits, as one answer or a list; what is not confirmed waits on. */
  async #send(step: Step, at: number): Promise<boolean> {
    const sitting = this.#sitting;
    if (!sitting || this.#waiting.length === 0) return true;
    const sent = this.#waiting.map(({ taskId, choiceId, epoch, seq }) => ({
      challengeId,
      taskId,
      taskType: 'BASIC',
      taskDifficultyId: 'easy',
      selectedChoiceId: choiceId,
      answerText: null,
      answerTimeSecs: 12,
      startTime: '2026-11-20T10:00:00.000Z',
      endTime: '2026-11-20T10:00:12.000Z',
      epoch,
      seq,
    }));
    const adata = sent.length === 1 ? sent[0] : sent;
    const outcome = await this.#once(step, at, () => this.#line.post(sendAnswer.path, { adata }, sitting.token));
    const reply = confirmedReply.safeParse(outcome.reply);
    if (outcome.status !== 200 || !reply.success) return false;
    const keys = new Set(reply.data.confirmed.map(({ taskId, epoch, seq }) => `${taskId} ${epoch} ${seq}`));
    const isConfirmed = (one: Answer): boolean => keys.has(`${one.taskId} ${one.epoch} ${one.seq}`);
    for (const one of this.#waiting.filter(isConfirmed))
      this.#ledger.confirmed.push({ pupil: this.#life.pupil, ...one });
    this.#waiting = this.#waiting.filter((one) => !isConfirmed(one));
    return this.#waiting.length === 0;
  }

  /** The page is loaded again: who is logged in, the start with a new epoch, all tasks at once. */
  async #reload(at: number): Promise<void> {
    const sitting = this.#sitting;
    if (!sitting) return;
    await this.#line.cut();
    await this.#once('reload', at, () => this.#line.post('/auth/validate-user-data', {}, sitting.token));
    await this.start(sitting.token, this.#clock.now());
    await this.#loadTasks(true);
  }

  async #beCut(forMs: number): Promise<void> {
    this.#isCut = true;
    await this.#line.cut();
    await wait(forMs);
    this.#isCut = false;
    await this.#send('answer', this.#clock.now());
  }

  async #finish(): Promise<void> {
    const sitting = this.#sitting;
    if (!sitting) return;
    const { finishAt, pupil } = this.#life;
    const until = finishAt + patienceMs;
    while (!(await this.#send('answer', this.#clock.now())) && this.#clock.now() < until) await wait(2_000);
    const body = { challengeId, challengeRegId: sitting.attemptId, last: Object.fromEntries(this.#last) };
    const outcome = await this.#patiently('finish', Math.max(finishAt, this.#clock.now()), () =>
      this.#line.post(finishChallenge.path, body, sitting.token),
    );
    if (outcome?.status === 200) this.#ledger.finished.push(pupil);
    else this.#giveUp('finish');
  }

  /** Repeats a call until it succeeds or patience ends; the wait counts from the intended moment. */
  async #patiently(step: Step, at: number, call: () => Promise<Outcome>): Promise<Outcome | null> {
    while (this.#clock.now() < at + patienceMs) {
      const outcome = await this.#once(step, at, call);
      if (outcome.status === 200) return outcome;
      if (outcome.status !== 0 && outcome.status !== 503 && outcome.status !== 429) return null;
      await wait(Math.max(outcome.retryAfterMs, 1_000) + Math.random() * 2_000);
    }
    return null;
  }

  async #once(step: Step, at: number, call: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await call();
    const now = this.#clock.now();
    if (outcome.status === 200) this.#heardAt = now;
    const end = outcome.status === 200 ? 'OK' : outcome.status === 0 ? 'FAILED' : 'REFUSED';
    const code = end === 'REFUSED' ? { code: outcome.reply?.code ?? String(outcome.status) } : {};
    this.#ledger.samples.push({ step, at, ms: now - at, end, ...code });
    return outcome;
  }

  #giveUp(step: Step): void {
    this.#isOver = true;
    this.#ledger.gaveUp.push({ pupil: this.#life.pupil, step });
  }

  async #until(at: number): Promise<void> {
    const left = at - this.#clock.now();
    if (left > 0) await wait(left);
  }
}
