// The search behind a proof of work: in short slices of the page's own thread, so that it needs no worker.
import type { CaptchaChallenge } from '../../../contract/captcha';
import { stopIfAborted } from '../calls/call-errors';
import { sha256 } from './sha256';

/** Milliseconds of one slice of work: short enough that typing does not feel slow. */
const SLICE_MS = 12;

/** The number that solves a challenge; yields to the page between slices. Throws when there is none, or on abort. */
export async function findNumber(
  { challenge, salt, maxnumber }: Pick<CaptchaChallenge, 'challenge' | 'salt' | 'maxnumber'>,
  signal: AbortSignal,
): Promise<number> {
  let since = performance.now();
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256(`${salt}${number}`) === challenge) return number;
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    stopIfAborted(signal);
    since = performance.now();
  }
  throw new Error('the challenge has no solution');
}
