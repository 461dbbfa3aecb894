// Pure rules of the reasons in the audit log: which text is valid, and which are usual.
import type { Words } from '../../../platform/words/words';

const shortest = 3;

export type UsualReason = keyof Words<'permissions'>['reason']['usual'];

/** The reason as the server accepts it: one line without control characters. */
export function cleanReason(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export function isReason(text: string): boolean {
  return cleanReason(text).length >= shortest;
}

/** The usual reasons by act. */
export const usualReasons = {
  give: ['start', 'late', 'needs'],
  allow: ['notInTime', 'late', 'computer', 'network'],
  withdraw: ['mistake', 'absent', 'teacher'],
  close: ['teacher', 'computer'],
} as const satisfies Record<string, readonly UsualReason[]>;
