import type { ActName } from './permission-acts';

/**
 * Letting pupils in at the start is routine: it happens at once, with the reason on the page. A renewal, a withdrawal
 * and a closing ask for a reason first.
 * hadPermission: one for each pupil.
 */
export function isRoutine(act: ActName, hadPermission: readonly boolean[]): boolean {
  return act === 'allow' && !hadPermission.every((had) => had);
}
