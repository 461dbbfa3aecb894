import { createHash } from 'node:crypto';
import type { CaptchaChallenge } from '../../../contract/captcha';

/** The solved proof for a challenge, as the pages send it. */
export function solve(challenge: CaptchaChallenge): string {
  let number = 0;
  while (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') !== challenge.challenge) number += 1;
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
}
