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
import type { Sessions } from '../sessions/sessions';
import { loginData, loginRefusal } from '../view';
import { createCardLogin, type HasContest } from './card-login';
import { createLogin } from './login';
import type { Proof } from './throttle';

export type EntryOptions = {
  sessions: Sessions;
  flags: () => Promise<Flags>;
  /** Where people write to the organisers; empty: nothing was set. */
  contactEmail: () => Promise<string>;
  /** What the home page of a pupil asks first; the reply of the log-in carries it. */
  today: (pupil: Caller) => Promise<ReplyOf<typeof getToday>>;
  /** Whether a pupil has a contest to sit now or soon: only then does a picture card count. */
  hasContest: HasContest;
  captcha: {
    /** Makes a proof of work for a form; only where proofs are asked for. */
    make: (form: CaptchaForm) => Promise<CaptchaTask>;
    /** Accepts the solved proof of a form; false: it is missing or not valid. */
    take: (form: CaptchaForm, solution: string | null | undefined) => Promise<boolean>;
  };
};

/** Mounts log-in by password, by key and by pictures (docs/rules/accounts.md); all open the same session. */
export function mountEntry(api: Api<Caller>, services: Services, options: EntryOptions): void {
  const { sessions, captcha } = options;
  const byPassword = createLogin(services);
  const byCard = createCardLogin(services, options.hasContest);

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
      const sent = { ip: client.ip, proof: flags.captcha ? ('SOLVED' as const) : ('NONE' as const) };
      if (body.authtype === 'PICTURES') return byCard.byPictures({ ...sent, door: body.door, pictures: body.pictures });
      return byCard.byKey({ ...sent, parts: [body.firstPart, body.secondPart, body.thirdPart] });
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
