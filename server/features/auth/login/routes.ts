import { login as loginCall } from '../../../../contract/auth-login';
import type { CaptchaForm, CaptchaTask } from '../../../../contract/captcha';
import type { Flags } from '../../../../contract/settings';
import type { Api } from '../../../platform/http/api';
import { jitteredSeconds, Refusal } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import type { KeyParts } from '../keys/keys';
import type { Sessions } from '../sessions/sessions';
import { loginData, loginRefusal } from '../view';
import { createKeyLogin } from './key-login';
import { createLogin } from './login';
import type { Proof } from './throttle';

export type EntryOptions = {
  sessions: Sessions;
  flags: () => Promise<Flags>;
  captcha: {
    /** A proof of work to be solved for a form. */
    make: (form: CaptchaForm) => Promise<CaptchaTask>;
    /** Takes the solved proof of a form; false: there is none that counts. */
    take: (form: CaptchaForm, solution: string | null | undefined) => Promise<boolean>;
  };
};

/** Mounts log-in by password and by key (docs/rules/accounts.md); both open the same session. */
export function mountEntry(api: Api<Caller>, services: Services, options: EntryOptions): void {
  const { sessions, captcha } = options;
  const byPassword = createLogin(services);
  const byKey = createKeyLogin(services);

  /** What a log-in by password brings along: older clients do not know the field. */
  const proofOf = async (solution: string | null | undefined): Promise<Proof> => {
    if (solution === undefined || !(await options.flags()).captcha) return 'NONE';
    return solution && (await captcha.take('login', solution)) ? 'SOLVED' : 'OFFERED';
  };

  api.open(loginCall, async ({ body, client, refuse }) => {
    const check = async () => {
      if (body.authtype === 'BASIC') return byPassword({ ...body, ip: client.ip, proof: await proofOf(body.captcha) });
      // Log-in through a social network is not there, and keys may be switched off.
      const flags = await options.flags();
      if (body.authtype === 'social' || !flags.fastLogin) return refuse('ERROR', loginRefusal.of('ERROR'));
      // First of all: what follows may be made to wait, and to look at.
      if (!(await captcha.take('login-key', body.captcha))) return refuse('CAPTCHA', loginRefusal.of('CAPTCHA'));
      const parts: KeyParts = [body.firstPart, body.secondPart, body.thirdPart];
      return byKey({ parts, ip: client.ip, proof: flags.captcha ? 'SOLVED' : 'NONE' });
    };
    const outcome = await check();
    if (outcome.verdict === 'PROOF_OF_WORK_NEEDED')
      return refuse(outcome.verdict, { ...loginRefusal.of(outcome.verdict), ...(await captcha.make('login')) });
    // The page sends it again by itself.
    if (outcome.verdict === 'LOGIN_THROTTLED')
      throw new Refusal(outcome.verdict, loginRefusal.of(outcome.verdict), jitteredSeconds(2, 6));
    if (outcome.verdict !== 'OK') return refuse(outcome.verdict, loginRefusal.of(outcome.verdict));
    const opened = await sessions.open(outcome.user, client);
    if (opened.parallel !== null) return refuse('AUTH_SECOND_SESSION', loginRefusal.parallel(opened.parallel));
    const caller = await sessions.find(opened.token);
    if (!caller) return refuse('ERROR', loginRefusal.of('ERROR'));
    return { uid: caller.uuid, data: loginData(caller, opened.token) };
  });
}
