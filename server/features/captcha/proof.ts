// The proof of work in front of forms that strangers could send in thousands: self-hosted, used once, good for one form
// The page searches for a number for about a second; checking the number takes one hash.
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import type { CaptchaChallenge, CaptchaForm, CaptchaTask } from '../../../contract/captcha';
import { flagDefaults } from '../../../contract/settings';
import type { Services } from '../../platform/services';
import { cachedSecret } from '../auth/secrets';
import { isAsked, spend } from './queries';

/** How long a challenge can be used, in milliseconds. */
export const LIFE_MS = 10 * 60_000;
/** The range of the number. A solution takes half as many hashes: 0.3 s on a new computer, about 1 s on an old one. */
const MOST_NUMBER = 50_000;

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.number().check(z.int(), z.gte(0), z.lte(MOST_NUMBER)),
  salt: z.string().check(z.maxLength(200)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Makes a challenge for a form, short enough that the page hashes one block per try. */
export async function makeChallenge(services: Services, form: CaptchaForm): Promise<CaptchaChallenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: await secretOf(services),
    maxnumber: MOST_NUMBER,
    saltLength: 8,
    params: { f: form },
    expires: new Date(services.clock.now().getTime() + LIFE_MS),
  });
  return { algorithm: 'SHA-256', challenge, maxnumber: MOST_NUMBER, salt, signature };
}

/** A challenge and its lifetime; none while the setting `captcha` is off. */
export async function makeTask(services: Services, form: CaptchaForm): Promise<CaptchaTask> {
  const isOn = await isAsked(services.db, flagDefaults.captcha);
  return { challenge: isOn ? await makeChallenge(services, form) : null, lifeMs: LIFE_MS };
}

/**
 * Checks a solved proof for a form and uses it up. False (the caller refuses with CAPTCHA): missing, not ours, of
 * another form, too old, unsolved, or used before. Always true while the setting `captcha` is off.
 */
export async function takeCaptcha(
  services: Services,
  form: CaptchaForm,
  solution: string | null | undefined,
): Promise<boolean> {
  return !(await isAsked(services.db, flagDefaults.captcha)) || takeProof(services, form, solution);
}

/** The proofs of the log-in, which makes one only where it asks for it. isOn: whether the setting `captcha` is on. */
export function createLoginProofs(services: Services, isOn: () => Promise<boolean>) {
  return {
    make: async (form: CaptchaForm): Promise<CaptchaTask> => ({
      challenge: await makeChallenge(services, form),
      lifeMs: LIFE_MS,
    }),
    take: async (form: CaptchaForm, solution: string | null | undefined): Promise<boolean> =>
      !(await isOn()) || takeProof(services, form, solution),
  };
}

/** As takeCaptcha, for a caller who knows that the setting is on. */
async function takeProof(services: Services, form: CaptchaForm, solution: string | null | undefined): Promise<boolean> {
  const proof = parse(solution ?? '');
  if (!proof || extractParams(proof).f !== form) return false;
  if (!(await verifySolution(proof, await secretOf(services)))) return false;
  return spend(services.pool, Buffer.from(proof.challenge, 'hex'));
}

function parse(solution: string): z.infer<typeof payload> | null {
  try {
    const parsed = z.safeParse(payload, JSON.parse(Buffer.from(solution, 'base64').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function secretOf({ db }: Pick<Services, 'db'>): Promise<string> {
  return (await cachedSecret(db, 'secret.captcha')).toString('base64url');
}
