import { createHmac } from 'node:crypto';
import { isKeyPart, type KeyParts, readTypedKey } from '../../../../contract/auth-key';
import { login as loginCall } from '../../../../contract/auth-login';
import type { CaptchaForm, CaptchaTask } from '../../../../contract/captcha';
import type { ReplyOf } from '../../../../contract/endpoint';
import type { Flags } from '../../../../contract/settings';
import type { getToday } from '../../../../contract/solving';
import type { Api } from '../../../platform/http/api';
import { jitteredSeconds, Refusal } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { beginSecondStep } from '../factor/entry';
import { readKey } from '../keys/keys';
import { cachedSecret } from '../secrets';
import type { Sessions } from '../sessions/sessions';
import { loginData, loginRefusal } from '../view';
import { createFailures } from './failures';
import type { LoginOutcome } from './login';
import { createLogin } from './login';
import { countFailures } from './queries';
import { judgeLogin } from './rules';
import type { Attempt, Proof } from './throttle';
import { createThrottle } from './throttle';

export type EntryOptions = {
  sessions: Sessions;
  flags: () => Promise<Flags>;
  /** Where people write to the organisers; empty: nothing was set. */
  contactEmail: () => Promise<string>;
  /** What the home page of a pupil asks first; the reply of the log-in carries it. */
  today: (pupil: Caller) => Promise<ReplyOf<typeof getToday>>;
  /** Whether a pupil has a contest to sit now or soon: only then does the key of a picture card count. */
  hasContest: (pupil: { userId: string; grade: number | null }) => Promise<boolean>;
  captcha: {
    /** Makes a proof of work for a form; only where proofs are asked for. */
    make: (form: CaptchaForm) => Promise<CaptchaTask>;
    /** Accepts the solved proof of a form; false: it is missing or not valid. */
    take: (form: CaptchaForm, solution: string | null | undefined) => Promise<boolean>;
  };
};

/** Mounts log-in by password and by key (docs/rules/accounts.md); both open the same session. */
export function mountEntry(api: Api<Caller>, services: Services, options: EntryOptions): void {
  const { sessions, captcha } = options;
  const byPassword = createLogin(services);
  const byKey = createKeyLogin(services, options.hasContest);

  /** The proof sent with a log-in by password; older clients do not send the field. */
  const proofOf = async (solution: string | null | undefined): Promise<Proof> => {
    if (solution === undefined || !(await options.flags()).captcha) return 'NONE';
    return solution && (await captcha.take('login', solution)) ? 'SOLVED' : 'OFFERED';
  };

  /** For a pupil; without it, if it cannot be read now: the page asks for it then. */
  const todayOf = async (caller: Caller) => {
    if (caller.role !== 'STUDENT') return null;
    return options.today(caller).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a log-in was answered without what is on today');
      return null;
    });
  };

  api.open(loginCall, async ({ body, client, refuse }) => {
    const check = async () => {
      if (body.authtype === 'BASIC') return byPassword({ ...body, ip: client.ip, proof: await proofOf(body.captcha) });
      // There is no log-in through a social network, and keys may be switched off.
      const flags = await options.flags();
      if (body.authtype === 'social' || !flags.fastLogin) return refuse('ERROR', loginRefusal.of('ERROR'));
      // The proof comes first, because the check of the key may be delayed and takes time.
      if (!(await captcha.take('login-key', body.captcha))) return refuse('CAPTCHA', loginRefusal.of('CAPTCHA'));
      const parts: KeyParts = [body.firstPart, body.secondPart, body.thirdPart];
      return byKey({ parts, ip: client.ip, proof: flags.captcha ? 'SOLVED' : 'NONE' });
    };
    const outcome = await check();
    if (outcome.verdict === 'PROOF_OF_WORK_NEEDED')
      return refuse(outcome.verdict, { ...loginRefusal.of(outcome.verdict), ...(await captcha.make('login')) });
    // The page repeats the call by itself.
    if (outcome.verdict === 'LOGIN_THROTTLED')
      throw new Refusal(outcome.verdict, loginRefusal.of(outcome.verdict), jitteredSeconds(2, 6));
    if (outcome.verdict === 'ACCOUNT_SUSPENDED')
      return refuse(outcome.verdict, loginRefusal.suspended(await options.contactEmail()));
    if (outcome.verdict !== 'OK') return refuse(outcome.verdict, loginRefusal.of(outcome.verdict));
    const ticket = await beginSecondStep(services.db, outcome.user);
    if (ticket) return refuse('SECOND_FACTOR_REQUIRED', { ...loginRefusal.of('SECOND_FACTOR_REQUIRED'), ...ticket });
    const opened = await sessions.open(outcome.user, client);
    if (opened.parallel !== null) return refuse('AUTH_SECOND_SESSION', loginRefusal.parallel(opened.parallel));
    const caller = await sessions.find(opened.token);
    if (!caller) return refuse('ERROR', loginRefusal.of('ERROR'));
    const today = await todayOf(caller);
    return { uid: caller.uuid, data: loginData(caller, opened.token), ...(today && { today }) };
  });
}

type KeyLogin = (attempt: { parts: KeyParts; ip: string; proof: Proof }) => Promise<LoginOutcome>;

/**
 * Checks a typed key. Wrong tries slow down further tries with the same part one, as wrong passwords do for an account
 * (throttle.ts). There is no throttle by address alone, since a whole class shares one, and never a lock.
 */
function createKeyLogin(services: Services, hasContest: EntryOptions['hasContest']): KeyLogin {
  // Keys are no work of the processor: more at once would only wait for connections.
  const read = async (attempt: Attempt, source: string) => ({
    failures: await countFailures(services.pool, { ...attempt, source }),
  });
  const throttle = createThrottle(services, read, 4);
  const failures = createFailures(services);

  return async ({ parts: typed, ip, proof }) => {
    const parts: KeyParts = [readTypedKey(typed[0]), readTypedKey(typed[1]), readTypedKey(typed[2])];
    // A text that cannot be a part one belongs to no account, so there is nothing to guess.
    if (!isKeyPart(parts[0], 0)) return { verdict: 'BAD_LOGIN' };
    // User names are never stored in capitals, so failures of keys and of passwords do not mix.
    const name = `KEY ${parts[0]}`;
    const mark = createHmac('sha256', await cachedSecret(services.db, 'secret.login'))
      .update(`KEY ${parts[1]}-${parts[2]}`)
      .digest()
      .subarray(0, 12);

    return throttle({ name, mark, ip, proof }, async (): Promise<LoginOutcome> => {
      const user = await readKey(services, parts);
      const verdict = judgeLogin(user, user !== null);
      if (verdict === 'BAD_LOGIN') await failures.add({ name, ip, mark });
      if (verdict === 'OK' && user?.isForSitting && !(await hasContest({ userId: user.id, grade: user.grade })))
        return { verdict: 'CARD_OUT_OF_TIME' };
      return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    });
  };
}
