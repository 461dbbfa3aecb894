// Pure rules of the reasons in the audit log: when one is asked for, and what counts as one.
import type { Words } from '../../../platform/words/words';
import type { ActName } from '../permissions';

const shortest = 3;

export type UsualReason = keyof Words<'permissions'>['reason']['usual'];

/** One line without control characters, as the server takes it. */
export function cleanReason(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export function isReason(text: string): boolean {
  return cleanReason(text).length >= shortest;
}

/**
 * Letting pupils in at the start is routine: it is done at once, with the reason on the page. A renewal has a reason of
 * its own, and an act that takes something away is asked about.
 * hadPermission: one for each pupil.
 */
export function isRoutine(act: ActName, hadPermission: readonly boolean[]): boolean {
  return act === 'allow' && !hadPermission.every((had) => had);
}

/** The usual reasons by act. */
export const usualReasons = {
  give: ['start', 'late', 'needs'],
  allow: ['notInTime', 'late', 'computer', 'network'],
  withdraw: ['mistake', 'absent', 'teacher'],
  close: ['teacher', 'computer'],
} as const satisfies Record<ActName | 'give', readonly UsualReason[]>;
