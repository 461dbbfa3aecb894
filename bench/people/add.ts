import { median, percentile } from '../load';
import { answerSteadily } from '../pace';
import { type Check, row } from '../report';
import type { Stage } from '../stage';
import { inLetters, schools, tutorHeaders } from './plant';

export const SOLVING = 50;
const ADDED = 1_000;
const SECONDS = 8;
const ROUNDS = 4;
/** p50: milliseconds by which answers may become slower; p99: milliseconds below which a reply seems immediate. */
const targets = { seconds: 10, p50: 5, p99: 100 };

/** Milliseconds of every answer: alone before and after an import, and during it. */
type Answers = { before: number[]; beside: number[]; after: number[] };

/**
 * Adds 1,000 pupils by the call, repeatedly, while 50 others answer. Compares their answers with the same answers just
 * before and just after, which show the machine's own noise. All rounds are judged together: the slowest hundredth of
 * one round is only four answers.
 */
export async function benchAdding(stage: Stage): Promise<Check[]> {
  const { app } = stage;
  let seq = 2;
  let bad = 0;
  const answers = async (seconds: number, times: number[]): Promise<void> => {
    const first = seq;
    seq += 1_000;
    const result = await answerSteadily(stage, SOLVING, seconds, first);
    times.push(...result.times);
    bad += result.bad;
  };
  let round = 0;
  const add = async (): Promise<number> => {
    round += 1;
    return addMany(app.url, round);
  };
  await answers(3, []);
  const all: Answers = { before: [], beside: [], after: [] };
  const seconds = { quiet: [await add()], beside: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await answers(SECONDS, all.before);
    let isOver = false;
    const adding = (async () => {
      while (!isOver) seconds.beside.push(await add());
    })();
    await answers(SECONDS, all.beside);
    isOver = true;
    await adding;
    await answers(SECONDS, all.after);
    seconds.quiet.push(await add());
  }
  return report(all, seconds, bad);
}

/** Seconds until all are added and their passwords returned. */
async function addMany(url: string, round: number): Promise<number> {
  const uList = Array.from({ length: ADDED }, (_, i) => ({
    firstName: `Vardas${inLetters(round)}`,
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

function report(all: Answers, seconds: { quiet: number[]; beside: number[] }, bad: number): Check[] {
  console.log(`\n${SOLVING} pupils answer once a second, ${ROUNDS} rounds of ${SECONDS} s, all answers together`);
  console.log(row('', ['answers', 'p50 ms', 'p99 ms']));
  for (const [name, times] of Object.entries(all))
    console.log(row(name, [times.length, percentile(times, 50), percentile(times, 99)]));
  const alone = [...all.before, ...all.after];
  const slower = percentile(all.beside, 50) - percentile(alone, 50);
  const shown = (list: number[]) => list.map((one) => one.toFixed(1)).join(' ');
  console.log(`adding ${ADDED}, seconds: ${shown(seconds.quiet)} alone, ${shown(seconds.beside)} beside answers`);
  return [
    [`adding ${ADDED} pupils, seconds`, median(seconds.quiet), '<', targets.seconds],
    ['the same beside those who solve', median(seconds.beside), '<', targets.seconds],
    ['answers beside it, p50 slower by ms', slower, '<', targets.p50],
    ['answers beside it, p99, ms', percentile(all.beside, 99), '<', targets.p99],
    ['answers that are not 2xx', bad, '<', 1],
  ];
}
