import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, headersOf, type Stage } from './stage';

/** Milliseconds of every answer, and the number of replies without 2xx. */
export type Paced = { times: number[]; bad: number };

/**
 * Lets so many pupils answer, each once a second for so many seconds, as fast as anybody can; their starts are spread
 * over the first second. Nothing is built beforehand and nothing waits: the milliseconds are the server's alone.
 * `first` is above the numbers of all earlier answers.
 */
export async function answerSteadily(
  { app, planted }: Stage,
  pupils: number,
  seconds: number,
  first: number,
): Promise<Paced> {
  const all: Paced = { times: [], bad: 0 };
  const answer = async (pupil: number, nth: number): Promise<void> => {
    const body = JSON.stringify({ adata: answerOf(planted, nth, first + nth) });
    const from = performance.now();
    const reply = await fetch(`${app.url}/api/challenge/send-answer`, {
      method: 'POST',
      headers: headersOf(planted, pupil),
      body,
    }).catch(() => null);
    await reply?.text();
    all.times.push(performance.now() - from);
    if (!reply?.ok) all.bad += 1;
  };
  const sit = async (pupil: number): Promise<void> => {
    await wait((pupil * 1_000) / pupils);
    const sent: Promise<void>[] = [];
    for (let nth = 0; nth < seconds; nth += 1) {
      sent.push(answer(pupil, nth));
      await wait(1_000);
    }
    await Promise.all(sent);
  };
  await Promise.all(Array.from({ length: pupils }, (_, pupil) => sit(pupil)));
  return all;
}
