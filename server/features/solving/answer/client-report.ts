import type * as z from 'zod/mini';
import type { answer } from '../../../../contract/solving';

type Answer = z.output<typeof answer>;

const reportedFields = [
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

/**
 * How an answer arrived if not by its pupil's session: by the delivery ticket or in a file; of a class without the
 * internet also from its computer once that had a network, or by QR codes.
 */
const ways = ['TICKET', 'FILE', 'NETWORK', 'QR'] as const;
export type Via = (typeof ways)[number];

/**
 * The browser's report beside the answer, as compact JSON: stored for complaints, it decides nothing. The time of an
 * answer is at least one second. The server itself sets `via`; no field of the browser has that name.
 */
export function clientReportOf(answer: Answer, via?: Via): string {
  const claim: Record<string, string | number | boolean> = via ? { via } : {};
  for (const name of reportedFields) {
    const value = answer[name];
    if (value !== undefined && value !== null) claim[name] = value;
  }
  if (answer.answerTimeSecs !== undefined && answer.answerTimeSecs !== null) {
    const seconds = Math.round(Number(answer.answerTimeSecs));
    claim.answerTimeSecs = Number.isSafeInteger(seconds) ? Math.max(1, seconds) : 1;
  }
  return JSON.stringify(claim);
}

/** The state of an interactive task inside a report, or null. */
export function stateInReport(claim: string | null): string | null {
  if (!claim) return null;
  const fields: unknown = JSON.parse(claim);
  if (typeof fields !== 'object' || fields === null || !('state' in fields)) return null;
  return fields.state === null ? null : String(fields.state);
}

/** How the answer with this report arrived. */
export function deliveryOf(claim: string | null): Via | 'SESSION' {
  const fields: unknown = JSON.parse(claim || '{}');
  const via = typeof fields === 'object' && fields !== null && 'via' in fields ? fields.via : null;
  return ways.find((way) => way === via) ?? 'SESSION';
}
