import { hash } from 'node:crypto';
import type { CaptchaChallenge } from '../../../contract/captcha';

/** The solved proof for a challenge, as the pages send it. */
export function solve(challenge: CaptchaChallenge): string {
  let number = 0;
  // A hash object for each of the 25,000 tries would cost twice as much.
  while (hash('sha256', `${challenge.salt}${number}`) !== challenge.challenge) number += 1;
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
}
