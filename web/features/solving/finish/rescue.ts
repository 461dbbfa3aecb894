// The file in which answers that cannot be sent leave a computer, as the server takes it (contract/solving-late.ts).
import { canonicalJson, type RescueFile } from '../../../../contract/solving-late';
import { type Attempt, compareKeys, type QueuedAnswer } from '../../../platform/outbox/rules';
import { sha256 } from '../../../platform/session/sha256';

/** More bytes than this make a code that phones do not read from a screen. */
export const qrBytes = 1_500;

/** The text of the rescue file: what of an attempt waits, oldest first, with the checksum over it. Pure. */
export function rescueText(attempt: Attempt, waiting: readonly QueuedAnswer[], pupil: string): string {
  const { id: attemptId, challengeId, ticket } = attempt;
  // Only what decides: a short file fits into a code.
  const answers = [...waiting].sort(compareKeys).map((answer) => ({
    challengeId,
    taskId: answer.taskId,
    selectedChoiceId: answer.selectedChoiceId,
    answerText: answer.answerText,
    epoch: answer.epoch,
    seq: answer.seq,
  }));
  const content = { attemptId, challengeId, ticket, answers };
  const file: RescueFile = { damba: 'rescue', version: 1, ...content, pupil, checksum: sha256(canonicalJson(content)) };
  return JSON.stringify(file);
}

/** The file's name: no names of people in it, it may lie on a shared computer. */
export function rescueName(attempt: Attempt): string {
  return `damba-${attempt.id}.json`;
}

/** Its length where it is written down, in bytes. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The same JSON in ASCII alone: what scans a code guesses at the encoding of other letters. */
export function asciiJson(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
