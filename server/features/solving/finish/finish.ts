import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { finishChallenge } from '../../../../contract/solving';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { finishAttempt } from './queries';

/**
 * Ends an attempt exactly once: a second call returns the same finish time. The browser names its answers; while the
 * journal lacks any of them, the attempt stays open and the reply lists them, so that the browser sends them first
 * (docs/rules/sitting.md).
 */
export async function finish(
  services: Services,
  request: { body: BodyOut<typeof finishChallenge>; caller: Caller },
): Promise<ReplyOf<typeof finishChallenge>> {
  const { challengeId, challengeRegId, last } = request.body;
  const keys = Object.entries(last ?? {}).map(([taskId, { epoch, seq }]) => ({ taskId, epoch, seq }));
  const attempt = { id: challengeRegId, userId: request.caller.userId, challengeId };
  const finished = await finishAttempt(services.pool, attempt, keys);
  if (!finished) return refuse('NOT_FOUND');
  const { finishedAt, missing, now } = finished;
  if (!finishedAt) return refuse('ANSWERS_MISSING', { missing });
  return { finishedAt: finishedAt.toISOString(), serverTime: now.toISOString() };
}
