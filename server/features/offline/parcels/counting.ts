import type { ParcelWay } from '../../../../contract/offline-forms';
import { blank } from '../../../../contract/task/answers/answer';
import type { Db } from '../../../platform/database/db';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { countedStart } from './judge';
import type { ParcelBody } from './read';
import * as rows from './store-queries';

/** A sitting as a parcel tells it. usedMs: of its time; minutes: the pupil's own. */
export type Sitting = {
  startedAt: Date;
  receivedAt: Date;
  cameBy: ParcelWay;
  usedMs: number;
  minutes: number;
  body: ParcelBody;
};
type Counting = { userId: string; contest: FrozenCollection; sitting: Sitting };

/** Makes the one attempt of a pupil out of a parcel; answers its number. Results and statistics see it like any other. */
export async function countAsNew(trx: Db, { userId, contest, sitting }: Counting): Promise<string> {
  const { minutes, body, receivedAt } = sitting;
  const endMs = body.end?.at ?? null;
  const attemptId = await rows.insertAttempt(trx, {
    userId,
    collectionId: contest.id,
    startedAt: countedStart(sitting, { opensAt: contest.validFrom, receivedAt }),
    minutes,
    endMs,
    isEndedByPupil: body.end?.by === 'PUPIL' && body.end.at <= minutes * 60_000,
  });
  await rows.insertAnswers(trx, { attemptId, epoch: 1, answers: body.answers, minutes, endMs });
  await rows.noteResultChange(trx, attemptId);
  return attemptId;
}

/**
 * Puts a parcel in the place of what an attempt has: under a new epoch, in which every task without an answer of the parcel is
 * blank, those of the set without sight too that the pupil has answered online. One sitting counts as a whole: never the better
 * half of each.
 */
export async function countInstead(
  trx: Db,
  { attemptId, contest, sitting }: { attemptId: string } & Pick<Counting, 'contest' | 'sitting'>,
): Promise<void> {
  const { minutes, body, cameBy } = sitting;
  const epoch = await rows.nextEpoch(trx, attemptId);
  const claim = JSON.stringify({ via: cameBy });
  // Others never saw the set without sight: none of its tasks may stand among their answers.
  const answered = await rows.answeredTasks(trx, attemptId);
  const tasks = [...contest.exercises, ...contest.withoutSight.filter(({ id }) => answered.has(id))];
  const empty = tasks.map(({ id }) => ({ at: 0, taskId: id, ...blank, claim }));
  const answers = [...empty, ...body.answers];
  await rows.insertAnswers(trx, { attemptId, epoch, answers, minutes, endMs: body.end?.at ?? null });
  await rows.noteResultChange(trx, attemptId);
}
