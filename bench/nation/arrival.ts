import { computingTime } from '../children';
import { median } from '../load';
import { reportChecks, row } from '../report';
import { onStage, type Stage } from '../stage';
import { emptyLedger, type Ledger } from './ledger';
import { openLine } from './line';
import { type Life, tasks, usualBatches, type Way } from './model';
import { plantNation } from './plant';
import { databaseTime } from './postgres-time';
import { Pupil } from './pupil';

const CLASS = 25;
/** Five, unless `npm run bench -- arrival 2` says otherwise. */
const ROUNDS = Number(process.argv[3] ?? 5);
/** From the click on "log in" to the first task: calls, and milliseconds of the processor, server and database together. */
const targets = { calls: 2, ms: 12 };
const ways = ['GENERATED', 'CHOSEN', 'KEY'] as const satisfies readonly Way[];
const names: Record<Way, string> = { GENERATED: 'a generated password', CHOSEN: 'a chosen password', KEY: 'a key' };

/** What one pupil costs: calls, and milliseconds of the processor of the server, of all its threads, and of the database. */
type Cost = { calls: number; server: number; database: number };
type Round = { logIn: Cost; start: Cost; singly: Cost; together: Cost };

/**
 * A class logs in, starts and reads its tasks, one pupil after the other, so that the processor's time belongs to each;
 * by each way to log in, several times. Prints what it costs from the click on "log in" to the first task, and the other
 * tasks one by one and several in a call.
 */
export async function benchArrival(): Promise<void> {
  const lives = Array.from({ length: (ROUNDS + 1) * ways.length * CLASS }, (_, pupil) => lifeOf(pupil));
  await onStage(
    1,
    async (stage) => {
      await plantNation(stage.databaseUrl, lives);
      const cost = await costs(stage);
      const rounds: Record<Way, Round[]> = { GENERATED: [], CHOSEN: [], KEY: [] };
      for (let nth = 0; nth <= ROUNDS; nth += 1) {
        for (const [place, way] of ways.entries()) {
          const from = (nth * ways.length + place) * CLASS;
          const round = await oneRound(stage, lives.slice(from, from + CLASS), cost, nth % 2 === 0);
          // The first one warms up.
          if (nth > 0) rounds[way].push(round);
        }
      }
      report(rounds);
    },
    undefined,
    { TRUST_PROXY: '1' },
  );
}

/** Class by class another way to log in. */
function lifeOf(pupil: number): Life {
  const way = ways[Math.floor(pupil / CLASS) % ways.length] ?? 'GENERATED';
  return { pupil, way, loginAt: 0, lookMs: 0, thinkMs: [], reloadAt: null, cut: null, finishAt: 0 };
}

type Measure = (ledger: Ledger, work: () => Promise<void>) => Promise<Cost>;

async function costs({ app, databaseUrl }: Stage): Promise<Measure> {
  const database = await databaseTime(databaseUrl);
  return async ({ samples }, work) => {
    const before = { calls: samples.length, server: computingTime(app.pid), database: database() };
    await work();
    return {
      calls: (samples.length - before.calls) / CLASS,
      server: (computingTime(app.pid) - before.server) / 1_000 / CLASS,
      database: (database() - before.database) / 1_000 / CLASS,
    };
  };
}

async function oneRound(
  { app }: Stage,
  lives: readonly Life[],
  cost: Measure,
  isTogetherFirst: boolean,
): Promise<Round> {
  const ledger = emptyLedger();
  const pupils = lives.map((life) => newcomer(life, app.url, ledger));
  const inTurn = (step: (pupil: Newcomer) => Promise<boolean>) => async () => {
    for (const pupil of pupils) if (!(await step(pupil))) throw new Error(JSON.stringify(ledger.samples.at(-1)));
  };
  const logIn = await cost(
    ledger,
    inTurn((pupil) => pupil.logIn()),
  );
  const start = await cost(
    ledger,
    inTurn((pupil) => pupil.start()),
  );
  const read = (batches: number): Promise<Cost> =>
    cost(
      ledger,
      inTurn((pupil) => pupil.readTasks(batches)),
    );
  const first = await read(isTogetherFirst ? usualBatches : tasks);
  const second = await read(isTogetherFirst ? tasks : usualBatches);
  for (const pupil of pupils) await pupil.leave();
  const [together, singly] = isTogetherFirst ? [first, second] : [second, first];
  return { logIn, start, singly, together };
}

function report(rounds: Record<Way, Round[]>): void {
  const middle = (all: readonly Cost[], of: keyof Cost): number => median(all.map((one) => one[of]));
  const sum = ({ logIn, start }: Round): Cost => ({
    calls: logIn.calls + start.calls,
    server: logIn.server + start.server,
    database: logIn.database + start.database,
  });
  console.log(`\none pupil of a class of ${CLASS}, ${ROUNDS} rounds, medians`);
  console.log(row('', ['calls', 'server ms', 'database ms']));
  const line = (name: string, all: readonly Cost[]): void =>
    console.log(
      row(
        name,
        [middle(all, 'calls'), middle(all, 'server'), middle(all, 'database')].map((one) => one.toFixed(1)),
      ),
    );
  for (const way of ways) {
    const all = rounds[way];
    line(
      `log-in by ${names[way]}`,
      all.map((one) => one.logIn),
    );
    line(
      'start, to the first task',
      all.map((one) => one.start),
    );
    line('click to first task', all.map(sum));
  }
  const every = ways.flatMap((way) => rounds[way]);
  line(
    'other tasks, one by one',
    every.map((one) => one.singly),
  );
  line(
    'other tasks, several a call',
    every.map((one) => one.together),
  );
  const generated = rounds.GENERATED.map(sum);
  reportChecks([
    ['click to first task, calls', middle(generated, 'calls'), '<=', targets.calls],
    [
      'click to first task, ms of server and database',
      median(generated.map(({ server, database }) => server + database)),
      '<=',
      targets.ms,
    ],
  ]);
}

/** The beginning of a lesson alone, step by step: each answers whether it went well. */
type Newcomer = {
  logIn(): Promise<boolean>;
  start(): Promise<boolean>;
  /** All tasks but the first, in so many calls and without pauses. */
  readTasks(batches: number): Promise<boolean>;
  leave(): Promise<void>;
};

/** A pupil who logs in and comes to the first task, and goes again. */
function newcomer(life: Life, origin: string, ledger: Ledger): Newcomer {
  const line = openLine(origin, life.pupil);
  const pupil = new Pupil(life, line, performance, ledger);
  let token: string | null = null;
  return {
    async logIn() {
      token = await pupil.logIn(performance.now());
      return token !== null;
    },
    start: async () => token !== null && (await pupil.start(token, performance.now())),
    readTasks: (batches) => pupil.readAgain(batches),
    leave: () => line.cut(),
  };
}
