// The rescue file: it takes unsent answers from a computer to the server (contract/solving-late.ts).
import { canonicalJson, type RescueFile } from '../../../../contract/solving-late';
import { type Attempt, compareKeys, type QueuedAnswer } from '../../../platform/outbox/rules';
import { sha256 } from '../../../platform/session/sha256';

/** Most bytes in a QR code that phones can read from a screen. */
export const qrBytes = 1_500;

/** The text of the rescue file: an attempt's waiting answers, oldest first, with a checksum over them. Pure. */
export function rescueText(attempt: Attempt, waiting: readonly QueuedAnswer[], pupil: string): string {
  const { id: attemptId, challengeId, ticket } = attempt;
  // Only the necessary fields, so that a short file fits into a QR code.
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

/** The file's name. It names nobody, because the computer may be shared. */
export function rescueName(attempt: Attempt): string {
  return `damba-${attempt.id}.json`;
}

/** The length of a text in UTF-8, in bytes. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The same JSON in ASCII only, because QR scanners guess the encoding of other letters. */
export function asciiJson(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
