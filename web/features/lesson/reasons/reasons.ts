// Pure rules of the reasons in the audit log: when a dialog asks for one, and which text is valid.
import type { Words } from '../../../platform/words/words';
import type { ActName } from '../permits/permissions';

const shortest = 3;

export type UsualReason = keyof Words<'permissions'>['reason']['usual'];

/** The reason as the server accepts it: one line without control characters. */
export function cleanReason(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export function isReason(text: string): boolean {
  return cleanReason(text).length >= shortest;
}

/**
 * Letting pupils in at the start is routine: it happens at once, with the reason on the page. A renewal, a withdrawal
 * and a closing ask for a reason first.
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
