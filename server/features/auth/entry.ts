import { login as loginCall } from '../../../contract/auth-login';
import type { CaptchaForm } from '../../../contract/captcha';
import type { Flags } from '../../../contract/settings';
import type { Api } from '../../platform/api';
import type { Services } from '../../platform/services';
import type { Caller } from './caller';
import { createKeyLogin } from './key-login';
import { createLogin } from './login';
import type { Sessions } from './sessions';
import { loginData, loginRefusal } from './view';
import { TooManyWaiting } from './waits';

export type EntryGiven = {
  sessions: Sessions;
  flags: () => Promise<Flags>;
  /** Takes the proof of work of a form; false: there is none that counts. */
  takeCaptcha: (form: CaptchaForm, solution: string | null | undefined) => Promise<boolean>;
};

/** Mounts log-in by password and by key (wire; decisions 3); both open the same session. */
export function mountEntry(api: Api<Caller>, services: Services, given: EntryGiven): void {
  const { sessions } = given;
  const byPassword = createLogin(services);
  const byKey = createKeyLogin(services);

  api.open(loginCall, async ({ body, client, refuse }) => {
    const check = async () => {
      if (body.authtype === 'BASIC') return byPassword({ ...body, ip: client.ip });
      // Log-in through a social network is not there, and keys may be switched off.
      if (body.authtype === 'social' || !(await given.flags()).fastLogin)
        return refuse('ERROR', loginRefusal.of('ERROR'));
      // First of all: what follows may be made to wait, and to look at.
      if (!(await given.takeCaptcha('login-key', body.captcha))) return refuse('CAPTCHA', loginRefusal.of('CAPTCHA'));
      return byKey({ parts: [body.firstPart, body.secondPart, body.thirdPart], ip: client.ip });
    };
    const outcome = await check().catch((error: unknown) => {
      if (error instanceof TooManyWaiting) return refuse('LOGIN_THROTTLED', loginRefusal.of('LOGIN_THROTTLED'));
      throw error;
    });
    if (outcome.verdict !== 'OK') return refuse(outcome.verdict, loginRefusal.of(outcome.verdict));
    const opened = await sessions.open(outcome.user, client);
    if (opened.parallel !== null) return refuse('AUTH_SECOND_SESSION', loginRefusal.parallel(opened.parallel));
    const caller = await sessions.find(opened.token);
    if (!caller) return refuse('ERROR', loginRefusal.of('ERROR'));
    return { uid: caller.uuid, data: loginData(caller, opened.token) };
  });
}
