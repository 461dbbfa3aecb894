import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { finishChallenge } from '../../../../contract/solving';
import { refuse } from '../../../platform/http/refusal';
import { createRowGroup } from '../../../platform/load/row-group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { finishAttempts } from './queries';

type FinishRequest = { body: BodyOut<typeof finishChallenge>; caller: Caller };

/**
 * Ends an attempt exactly once: a second call returns the same finish time. The browser names its answers; while the
 * journal lacks any of them, the attempt stays open and the reply lists them, so that the browser sends them first
 * (docs/rules/sitting.md). Those of one moment are decided together, because the lesson of a class ends for all at once.
 */
export function createFinish(services: Services): (request: FinishRequest) => Promise<ReplyOf<typeof finishChallenge>> {
  const finishAttempt = createRowGroup(services, finishAttempts);

  return async ({ body: { challengeId, challengeRegId, last }, caller }) => {
    const keys = Object.entries(last ?? {}).map(([taskId, { epoch, seq }]) => ({ taskId, epoch, seq }));
    const finished = await finishAttempt({ attemptId: challengeRegId, userId: caller.userId, challengeId, keys });
    if (!finished) return refuse('NOT_FOUND');
    const { finishedAt, missing, now } = finished;
    if (!finishedAt) return refuse('ANSWERS_MISSING', { missing });
    return { finishedAt: finishedAt.toISOString(), serverTime: now.toISOString() };
  };
}
