import { isActiveSession, validateUserData } from '../../contract/auth';
import { login } from '../../contract/auth-login';
import { finishChallenge, getSet, getToday, sendAnswer, startChallenge } from '../../contract/solving';
import { Caller, type Clock, patienceMs } from './caller';
import { type Confirmed, keyOf, type Ledger, loginOf, password, type Step } from './ledger';
import { type Line, openLine } from './line';
import { type Life, tasks, usualBatches } from './model';
import { wait } from './moments';
import { confirmedReply, loggedIn, read, setReply, started } from './replies';
import { LoadedTasks } from './tasks';

const pulseMs = 20_000;

type Answer = Omit<Confirmed, 'pupil'>;
type Sitting = { token: string; attemptId: string; epoch: number; nextSeq: number; taskIds: string[] };

/** What the pupils sit, and how each of them logs in. */
export type Visit = { challengeId: string; grade: string; logInOf: (life: Life) => object };

/** The planted contest, by the planted pupils. */
const planted: Visit = {
  challengeId: '1',
  grade: '5',
  logInOf: ({ way, pupil }) => {
    const [firstPart, secondPart, thirdPart] = keyOf(pupil);
    return way === 'KEY'
      ? { authtype: 'BASIC_KEY', firstPart, secondPart, thirdPart, captcha: null }
      : { authtype: 'BASIC', username: loginOf(pupil), password, captcha: null };
  },
};

const pathWith = (path: string, id: string): string => path.replace(/:\w+/, id);

/** Lives one lesson against the server at `origin`, and writes all of it into the ledger. */
export async function live(
  life: Life,
  { origin, batches, visit }: { origin: string; batches: number; visit?: Visit | undefined },
  clock: Clock,
  ledger: Ledger,
): Promise<void> {
  const line = openLine(origin, life.pupil);
  const pupil = new Pupil(life, line, clock, ledger, { batches, visit });
  await pupil.lesson();
  await line.cut();
}

/** One pupil: what is known of the sitting, and the answers that wait. */
export class Pupil {
  readonly #life: Life;
  readonly #caller: Caller;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #tasks: LoadedTasks;
  /** In how many batches the page reads its tasks after the start. */
  readonly #batches: number;
  readonly #visit: Visit;
  #sitting: Sitting | null = null;
  #waiting: Answer[] = [];
  #last = new Map<string, { epoch: number; seq: number }>();
  #isOver = false;

  constructor(
    life: Life,
    line: Line,
    clock: Clock,
    ledger: Ledger,
    { batches = usualBatches, visit = planted }: { batches?: number; visit?: Visit | undefined } = {},
  ) {
    this.#tasks = new LoadedTasks(batches >= tasks);
    this.#batches = batches;
    this.#visit = visit;
    this.#life = life;
    this.#caller = new Caller(line, clock, ledger);
    this.#clock = clock;
    this.#ledger = ledger;
  }

  async lesson(): Promise<void> {
    const { loginAt, lookMs } = this.#life;
    await this.#caller.until(loginAt);
    const token = await this.logIn(loginAt);
    if (token === null) return this.#giveUp('login');
    const homeAt = this.#clock.now();
    const startAt = homeAt + lookMs;
    await this.#caller.until(startAt);
    if (!(await this.start(token, startAt))) return this.#giveUp('start');
    const firstAt = this.#clock.now();
    this.#ledger.clicks.push({ at: loginAt, ms: homeAt - loginAt + (firstAt - startAt) });
    const background = [this.#readTasks(firstAt), this.#pulse()];
    await this.#solve(firstAt);
    await this.#finish();
    this.#isOver = true;
    await Promise.all(background);
  }

  /** The log-in and what the home page asks; answers the token. */
  async logIn(at: number): Promise<string | null> {
    const { grade, logInOf } = this.#visit;
    const body = logInOf(this.#life);
    const outcome = await this.#caller.patiently('login', at, login.path, body, null);
    const reply = read(loggedIn, outcome);
    if (!reply) return null;
    const { token } = reply.data;
    if (reply.today === undefined)
      await this.#caller.patiently('today', this.#clock.now(), pathWith(getToday.path, grade), {}, token);
    return token;
  }

  /** The start, the set and the first task, as far as the reply of the start does not carry them. */
  async start(token: string, at: number): Promise<boolean> {
    const { challengeId, grade } = this.#visit;
    const body = { challengeId, securityKey: '', grade };
    const begun = await this.#caller.patiently('start', at, pathWith(startChallenge.path, grade), body, token);
    const reply = read(started, begun);
    if (!reply) return false;
    let rows = reply.set;
    if (!rows) {
      const path = pathWith(getSet.path, challengeId);
      const outcome = await this.#caller.patiently('set', this.#clock.now(), path, {}, token);
      const parsed = read(setReply, outcome);
      if (!parsed) return false;
      rows = parsed.data;
    }
    const { challengeRegId: attemptId, epoch, nextSeq, first } = reply;
    this.#sitting = { token, attemptId, epoch, nextSeq, taskIds: rows.map((one) => one.bro_id) };
    const [firstId = ''] = this.#sitting.taskIds;
    if (!first) return this.#tasks.loadOne(this.#reader(token), firstId, this.#clock.now());
    this.#tasks.add(first);
    return true;
  }

  /** The other tasks after a start, in batches spread over some seconds. */
  async #readTasks(from: number): Promise<void> {
    const sitting = this.#sitting;
    if (sitting) await this.#tasks.loadAll(this.#reader(sitting.token), sitting.taskIds, this.#batches, from);
  }

  /** All tasks but the first without pauses, in so many calls; whether all have come. */
  async readAgain(batches: number): Promise<boolean> {
    const { token, taskIds } = this.#sitting ?? { token: '', taskIds: [] };
    const [, ...others] = taskIds;
    this.#tasks.clear();
    const most = Math.ceil(taskIds.length / batches);
    for (let from = 0; from < others.length; from += most)
      await this.#tasks.loadSome(this.#reader(token), others.slice(from, from + most), this.#clock.now());
    return others.every((id) => this.#tasks.choicesOf(id));
  }

  #reader(token: string) {
    return { caller: this.#caller, clock: this.#clock, token, isOver: () => this.#isOver };
  }

  /** Tells the server that the page is there when nothing else has for 20 s. */
  async #pulse(): Promise<void> {
    await wait(1_000 + Math.random() * 3_000);
    while (!this.#isOver) {
      const { token } = this.#sitting ?? { token: null };
      const due = this.#caller.heardAt + pulseMs;
      // One timer for each pulse: a look a second of each of thousands of pupils would be the generator's largest work.
      if (due > this.#clock.now()) await this.#caller.until(due);
      else {
        const body = { taskNo: 1, waiting: this.#waiting.length };
        const { status } = await this.#caller.once('pulse', due, isActiveSession.path, body, token);
        if (status !== 200) await wait(5_000);
      }
    }
  }

  /** What the pupil does between the first task and the end, each at its moment. */
  async #solve(from: number): Promise<void> {
    const { thinkMs, finishAt, reloadAt, cut } = this.#life;
    const momentOf = (share: number): number => from + share * Math.max(0, finishAt - from);
    let at = from;
    const moments = thinkMs.map((think, index) => {
      at += think;
      return { at, act: (now: number) => this.#answer(index, now) };
    });
    if (reloadAt !== null) moments.push({ at: momentOf(reloadAt), act: (now) => this.#reload(now) });
    // The last answers arrive before the end.
    if (cut) {
      const forMs = Math.min(cut.forMs, Math.max(0, finishAt - momentOf(cut.at) - 1_000));
      moments.push({ at: momentOf(cut.at), act: () => this.#beCut(forMs) });
    }
    for (const moment of moments.filter((one) => one.at < finishAt).sort((a, b) => a.at - b.at)) {
      await this.#caller.until(moment.at);
      await moment.act(moment.at);
    }
    await this.#caller.until(finishAt);
  }

  /** Answers a task. One that is not here is opened first, which takes as long as it takes. */
  async #answer(index: number, at: number): Promise<void> {
    const sitting = this.#sitting;
    const taskId = sitting?.taskIds[index % sitting.taskIds.length];
    if (!sitting || !taskId) return;
    let answeredAt = at;
    if (!this.#tasks.choicesOf(taskId)) {
      await this.#tasks.loadOne(this.#reader(sitting.token), taskId, at);
      answeredAt = this.#clock.now();
    }
    const choices = this.#tasks.choicesOf(taskId);
    if (!choices) {
      this.#ledger.unopened += 1;
      return;
    }
    // A task without choices is looked at.
    if (choices.length === 0) return;
    const choiceId = choices[Math.floor(at) % choices.length] ?? '';
    this.#waiting.push({ taskId, choiceId, epoch: sitting.epoch, seq: sitting.nextSeq });
    this.#last.set(taskId, { epoch: sitting.epoch, seq: sitting.nextSeq });
    sitting.nextSeq += 1;
    if (!this.#caller.isCut) await this.#send('answer', answeredAt);
  }

  /** Sends what waits, as one answer or a list; what is not confirmed waits on. */
  async #send(step: Step, at: number): Promise<boolean> {
    const sitting = this.#sitting;
    if (!sitting || this.#waiting.length === 0) return true;
    const { challengeId } = this.#visit;
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
    const outcome = await this.#caller.once(step, at, sendAnswer.path, { adata }, sitting.token);
    const reply = read(confirmedReply, outcome);
    if (outcome.status !== 200 || !reply) return false;
    const keys = new Set(reply.confirmed.map(({ taskId, epoch, seq }) => `${taskId} ${epoch} ${seq}`));
    const isConfirmed = (one: Answer): boolean => keys.has(`${one.taskId} ${one.epoch} ${one.seq}`);
    for (const one of this.#waiting.filter(isConfirmed))
      this.#ledger.confirmed.push({ pupil: this.#life.pupil, ...one });
    this.#waiting = this.#waiting.filter((one) => !isConfirmed(one));
    return this.#waiting.length === 0;
  }

  /** The page is loaded again: who is logged in, the start with a new epoch, the open task and all others at once. */
  async #reload(at: number): Promise<void> {
    const sitting = this.#sitting;
    if (!sitting) return;
    await this.#caller.cut(0);
    this.#tasks.clear();
    await this.#caller.once('reload', at, validateUserData.path, {}, sitting.token);
    if (!(await this.start(sitting.token, this.#clock.now()))) this.#ledger.gaveUp.push(this.#lost('reload'));
    const [first = '', ...others] = sitting.taskIds;
    const reader = this.#reader(sitting.token);
    const now = this.#clock.now();
    await Promise.all([this.#tasks.loadSome(reader, [first], now), this.#tasks.loadSome(reader, others, now)]);
  }

  /** The cable is out; what was answered meanwhile is sent when it is back. */
  async #beCut(forMs: number): Promise<void> {
    await this.#caller.cut(forMs);
    const backAt = this.#clock.now() + forMs;
    void this.#caller.until(backAt).then(() => (this.#isOver ? true : this.#send('answer', backAt)));
  }

  async #finish(): Promise<void> {
    const sitting = this.#sitting;
    if (!sitting) return;
    const { finishAt, pupil } = this.#life;
    const until = finishAt + patienceMs;
    while (!(await this.#send('answer', this.#clock.now())) && this.#clock.now() < until) await wait(2_000);
    const { challengeId } = this.#visit;
    const body = { challengeId, challengeRegId: sitting.attemptId, last: Object.fromEntries(this.#last) };
    const outcome = await this.#caller.patiently('finish', finishAt, finishChallenge.path, body, sitting.token);
    if (outcome?.status === 200) this.#ledger.finished.push(pupil);
    else this.#giveUp('finish');
  }

  #giveUp(step: Step): void {
    this.#isOver = true;
    this.#ledger.gaveUp.push(this.#lost(step));
  }

  #lost(step: Step) {
    return { pupil: this.#life.pupil, step };
  }
}
