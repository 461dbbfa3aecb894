import { type Measured, measure, median } from './load';
import { inLetters, schools, tutorHeaders } from './people-plant';
import { type Check, row } from './report';
import { answerOf, headersOf, type Stage } from './stage';

export const SOLVING = 50;
const ADDED = 1_000;
const SECONDS = 8;
const ROUNDS = 4;
const targets = { seconds: 10, slower: 25 };

/** Each pupil answers about once a second, as fast as anybody can. */
const PER_SECOND = SOLVING;

/**
 * Adds 1,000 pupils by the call, again and again while 50 others answer, and measures how long it takes and what the
 * answers' time is with and without it.
 */
export async function benchAdding({ app, planted }: Stage): Promise<Check[]> {
  let seq = 2;
  const answers = (seconds: number): Promise<Measured> => {
    const first = seq;
    seq += 1_000;
    return measure(app.url, {
      connections: SOLVING,
      seconds,
      perSecond: PER_SECOND,
      requestsOf: (connection) =>
        Array.from({ length: 1_000 }, (_, i) => ({
          method: 'POST',
          path: '/api/challenge/send-answer',
          headers: headersOf(planted, connection),
          body: JSON.stringify({ adata: answerOf(planted, i, first + i) }),
        })),
    });
  };
  let class_ = 0;
  const add = async (): Promise<number> => {
    class_ += 1;
    return addMany(app.url, class_);
  };
  await answers(3);
  const rounds: { alone: Measured; beside: Measured; seconds: number[]; quiet: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await answers(SECONDS);
    const quiet = await add();
    const seconds: number[] = [];
    let isOver = false;
    const adding = (async () => {
      while (!isOver) seconds.push(await add());
    })();
    const beside = await answers(SECONDS);
    isOver = true;
    await adding;
    rounds.push({ alone, beside, seconds, quiet });
  }
  return report(rounds);
}

/** Seconds until all are added and their passwords answered. */
async function addMany(url: string, turn: number): Promise<number> {
  const uList = Array.from({ length: ADDED }, (_, i) => ({
    firstName: `Vardas${inLetters(turn)}`,
    lastName: `Pavardė${inLetters(i)}`,
    dateOfBirth: '2014-05-30',
    gender: 'F',
    grade: 5,
  }));
  const body = JSON.stringify({ school: schools.solving, uList, progressId: crypto.randomUUID() });
  const from = performance.now();
  const reply = await fetch(`${url}/api/members/addnewusers`, { method: 'POST', headers: tutorHeaders, body });
  const text = await reply.text();
  if (text.split('"newPassword":"').length - 1 !== ADDED) throw new Error(`adding answered ${text.slice(0, 500)}`);
  return (performance.now() - from) / 1_000;
}

function report(rounds: readonly { alone: Measured; beside: Measured; seconds: number[]; quiet: number }[]): Check[] {
  const mid = (kind: 'alone' | 'beside', what: keyof Measured) => median(rounds.map((one) => one[kind][what]));
  const seconds = rounds.flatMap((one) => one.seconds);
  const quiet = rounds.map((one) => one.quiet);
  console.log(`\n${SOLVING} pupils answer once a second, ${ROUNDS} rounds of ${SECONDS} s, medians`);
  console.log(row('', ['requests/s', 'p50 ms', 'p99 ms', 'not 2xx']));
  for (const kind of ['alone', 'beside'] as const) {
    const bad = rounds.reduce((sum, one) => sum + one[kind].bad, 0);
    const name = kind === 'alone' ? 'answers alone' : 'answers beside adding';
    console.log(row(name, [mid(kind, 'perSecond'), mid(kind, 'p50'), mid(kind, 'p99'), bad]));
  }
  const shown = (all: number[]) => all.map((one) => one.toFixed(1)).join(' ');
  console.log(`adding ${ADDED}, seconds: ${shown(quiet)} alone, ${shown(seconds)} beside answers`);
  return [
    [`adding ${ADDED} pupils, seconds`, median(quiet), '<', targets.seconds],
    ['the same beside those who solve', median(seconds), '<', targets.seconds],
    [
      'p99 of answers, slower by ms',
      median(rounds.map(({ alone, beside }) => beside.p99 - alone.p99)),
      '<',
      targets.slower,
    ],
    ['answers that are not 2xx', rounds.reduce((sum, one) => sum + one.beside.bad + one.alone.bad, 0), '<', 1],
  ];
}
