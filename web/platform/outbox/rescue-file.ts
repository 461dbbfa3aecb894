// The rescue file: it takes unsent answers from a computer to the server (contract/solving-late.ts).
import { canonicalJson, type RescueFile } from '../../../contract/solving-late';
import { sha256 } from '../session/sha256';
import { type Attempt, compareKeys, type QueuedAnswer } from './rules';

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

/** Hands the browser a file to save. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
