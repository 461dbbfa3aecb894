import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { finishChallenge } from '../../../../contract/solving';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { closeAttempt, holdAttempt, missingAnswers } from './queries';

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
  return services.db.transaction().execute(async (trx) => {
    const attempt = await holdAttempt(trx, { id: challengeRegId, userId: request.caller.userId, challengeId });
    if (!attempt) return refuse('NOT_FOUND');
    const serverTime = attempt.now.toISOString();
    if (attempt.finishedAt) return { finishedAt: attempt.finishedAt.toISOString(), serverTime };
    // After the grace no answer can count any more, so the finish waits for none.
    const missing = attempt.isOver ? [] : await missingAnswers(trx, attempt.id, keys);
    if (missing.length > 0) return refuse('ANSWERS_MISSING', { missing });
    return { finishedAt: (await closeAttempt(trx, attempt.id)).toISOString(), serverTime };
  });
}
