import { createHash, timingSafeEqual } from 'node:crypto';
import type { ReplyOf } from '../../../../contract/endpoint';
import { answer, solvingLimits } from '../../../../contract/solving';
import * as calls from '../../../../contract/solving-late';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { AnswerIntake, AnswerResult, Owner } from '../answer/accept';
import { ticketHash } from '../enter/start-queries';
import { attemptOfRescue } from './rescue-queries';

type Reply = ReplyOf<typeof calls.uploadRescue>;
type Refused = NonNullable<Reply['refused']>;

/**
 * Mounts the upload of a rescue file. Its answers take the same path as those that the pupil's page sends, so a file
 * may be uploaded twice, and answers after the end are late. The ticket in the file proves that the page has written
 * it.
 */
export function mountRescue(api: Api<Caller>, services: Services, answers: AnswerIntake): void {
  api.on(calls.uploadRescue, async ({ body, caller, refuse }) => {
    const { file } = body;
    if (!isWhole(file)) return refuse('RESCUE_DAMAGED');
    const attempt = await attemptOfRescue(services.pool, String(file.attemptId), ticketHash(file.ticket));
    const isOfChallenge = attempt?.collectionId === String(file.challengeId);
    if (!attempt || !isOfChallenge || !reaches(caller, attempt.schoolId)) return refuse('NOT_FOUND');
    const owner: Owner = {
      userId: attempt.userId,
      attemptNo: attempt.attemptNo,
      knows: (collection) => collection.id === attempt.collectionId,
      via: 'FILE',
    };
    const numbered = file.answers.filter((one) => !lacksNumber(one));
    const results: AnswerResult[] = [];
    for (let from = 0; from < numbered.length; from += solvingLimits.answersAtOnce) {
      results.push(...(await answers.acceptAll(owner, numbered.slice(from, from + solvingLimits.answersAtOnce))));
    }
    const reply = sorted(results, file.answers.flatMap(unnumbered));
    await writeAudit(services.db, {
      userId: caller.userId,
      action: 'answer.rescue',
      objectType: 'user',
      objectId: attempt.userId,
      details: {
        collectionId: attempt.collectionId,
        attemptId: attempt.id,
        confirmed: reply.confirmed.length,
        late: reply.late?.length ?? 0,
        refused: reply.refused?.length ?? 0,
      },
    });
    return reply;
  });
}

/**
 * Whether the file is unchanged since it was written. A file nested too deeply counts as changed: no page writes such
 * files.
 */
function isWhole(file: calls.RescueFile): boolean {
  const { attemptId, challengeId, ticket, answers, checksum } = file;
  try {
    const text = calls.canonicalJson({ attemptId, challengeId, ticket, answers });
    const right = createHash('sha256').update(text).digest();
    return timingSafeEqual(right, Buffer.from(checksum, 'hex'));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function reaches(caller: Caller, schoolId: string | null): boolean {
  return caller.role !== 'TUTOR' || caller.schools.some((school) => school.id === schoolId);
}

/** Whether an answer lacks its number: it would get a new number with each upload. */
function lacksNumber(raw: unknown): boolean {
  const { success, data } = answer.safeParse(raw);
  return success && (typeof data.epoch !== 'number' || typeof data.seq !== 'number');
}

function unnumbered(raw: unknown): Refused {
  const { success, data } = answer.safeParse(raw);
  if (!success || !lacksNumber(raw)) return [];
  return [{ taskId: data.taskId, epoch: data.epoch ?? null, seq: data.seq ?? null, code: 'BAD_REQUEST' }];
}

/** Each answer in exactly one of confirmed, late and refused. */
function sorted(all: readonly AnswerResult[], before: Refused): Reply {
  const keysOf = (kind: 'confirmed' | 'late') => all.flatMap((result) => (result.kind === kind ? [result.key] : []));
  const refused = all.flatMap((result) => (result.kind === 'refused' ? [{ ...result.key, code: result.code }] : []));
  return { confirmed: keysOf('confirmed'), late: keysOf('late'), refused: [...before, ...refused] };
}
