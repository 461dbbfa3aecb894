import type { FastifyInstance } from 'fastify';
import { logAnswer, sendAnswer } from '../../../../contract/solving';
import { Refusal } from '../../../platform/http/refusal';
import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { addCounts, type Counts } from './country-queries';

const EVERY_MS = 10_000;
const urls = [sendAnswer, logAnswer].map(({ path }) => `/api${path}`);

/**
 * Counts the calls with answers that failed or were refused for a moment, where they end in an error: nothing is added to
 * the others. Call it before any call is mounted.
 */
export function countFailedAnswers(http: FastifyInstance, { metrics }: Pick<Services, 'metrics'>): void {
  http.addHook('onRoute', (route) => {
    if (!urls.includes(route.url)) return;
    route.onError = [
      ...(route.onError === undefined ? [] : [route.onError].flat()),
      (_request, _reply, error, done) => {
        const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
        if (status >= 500) metrics.failedAnswers += 1;
        done();
      },
    ];
  });
}

/** Adds what this instance counts to the rehearsal that runs, now and then. */
export function repeatCounting(services: Services): void {
  repeat(services, {
    name: 'rehearsal-counts',
    everyMs: EVERY_MS,
    round: createCountWriting(services),
    failed: 'the counts of the rehearsal could not be written',
    isOwn: true,
  });
}

/** Writes what was counted since the last round; after a failure it is written the next time. */
export function createCountWriting({ db, metrics }: Pick<Services, 'db' | 'metrics'>): () => Promise<void> {
  const count = (): Counts => {
    const { logIns, answers, failedAnswers } = metrics;
    return {
      logIns: logIns.calls,
      logInsWrong: logIns.refused + logIns.failed,
      answers: answers.confirmed + answers.late + answers.refused + failedAnswers,
      answersWrong: answers.refused + failedAnswers,
    };
  };
  let written = count();
  return async () => {
    const now = count();
    if (now.logIns === written.logIns && now.answers === written.answers) return;
    await addCounts(db, {
      logIns: now.logIns - written.logIns,
      logInsWrong: now.logInsWrong - written.logInsWrong,
      answers: now.answers - written.answers,
      answersWrong: now.answersWrong - written.answersWrong,
    });
    written = now;
  };
}
