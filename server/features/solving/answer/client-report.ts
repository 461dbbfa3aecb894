import type * as z from 'zod/mini';
import type { answer } from '../../../../contract/solving';

type Answer = z.output<typeof answer>;

const kept = [
  'userUid',
  'userSid',
  'taskType',
  'taskDifficultyId',
  'correct',
  'state',
  'isPrimaryState',
  'startTime',
  'endTime',
] as const satisfies readonly (keyof Answer)[];

/** How an answer came when not by the session of its pupil: by the delivery ticket alone, or in a rescue file. */
export type Via = 'TICKET' | 'FILE';

/**
 * What the browser says beside the answer itself, as compact JSON: kept for those who look into a complaint, and decides
 * nothing. The time of an answer is at least one second (part 1, section 5).
 * `via` is what the server itself knows: no field of the browser's comes under that name.
 */
export function claimOf(given: Answer, via?: Via): string {
  const claim: Record<string, string | number | boolean> = via ? { via } : {};
  for (const name of kept) {
    const value = given[name];
    if (value !== undefined && value !== null) claim[name] = value;
  }
  if (given.answerTimeSecs !== undefined && given.answerTimeSecs !== null) {
    const seconds = Math.round(Number(given.answerTimeSecs));
    claim.answerTimeSecs = Number.isSafeInteger(seconds) ? Math.max(1, seconds) : 1;
  }
  return JSON.stringify(claim);
}

/** The state of an interactive task inside a claim, or null. */
export function stateOf(claim: string | null): string | null {
  if (!claim) return null;
  const fields: unknown = JSON.parse(claim);
  if (typeof fields !== 'object' || fields === null || !('state' in fields)) return null;
  return fields.state === null ? null : String(fields.state);
}

/** How the answer of a claim came. */
export function viaOf(claim: string | null): Via | 'SESSION' {
  const fields: unknown = JSON.parse(claim || '{}');
  const via = typeof fields === 'object' && fields !== null && 'via' in fields ? fields.via : null;
  return via === 'TICKET' || via === 'FILE' ? via : 'SESSION';
}
