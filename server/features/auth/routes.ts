import * as calls from '../../../contract/auth';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from './caller';
import { mountSecondStep } from './factor/entry';
import { mountOwnFactors } from './factor/own';
import { mountFactorReset } from './factor/reset';
import { type EntryOptions, mountEntry } from './login/routes';
import { mountReset } from './passwords/reset';
import { mountOwnSessions } from './sessions/own';
import { mountProxy } from './sessions/tickets';
import { sessionUser } from './view';

type AuthOptions = EntryOptions & {
  /** Records where the caller is; answers the database's time and what is left of the running attempt, or null. */
  pulse: (heard: {
    userId: string;
    sid: string;
    taskNo: number | null;
    waiting: number | null;
  }) => Promise<{ serverTime: Date; remainingMs: number } | null>;
};

/** Mounts log-in, log-out and the state of the session (docs/rules/accounts.md). */
export function mountAuth(api: Api<Caller>, services: Services, options: AuthOptions): void {
  const { sessions } = options;
  mountEntry(api, services, options);

  api.on(calls.logout, async ({ caller }) => {
    await sessions.end(caller);
    return {};
  });

  api.open(calls.isActiveSession, async ({ caller, body }) => {
    if (!caller) return { active: false };
    const { userId, sid } = caller;
    const time = await options.pulse({ userId, sid, taskNo: body.taskNo ?? null, waiting: body.waiting ?? null });
    if (!time) return { active: true };
    return { active: true, serverTime: time.serverTime.toISOString(), remainingMs: time.remainingMs };
  });

  api.open(calls.validateUserData, ({ caller }) => ({
    sessionInfo: caller
      ? { sessionStatus: 'ACTIVE' as const, user: sessionUser(caller) }
      : { sessionStatus: 'INACTIVE' as const, user: null },
  }));

  mountProxy(api, services, options);
  mountReset(api, services);
  mountSecondStep(api, services, options);
  mountOwnFactors(api, services, options);
  mountFactorReset(api, services, options);
  mountOwnSessions(api, services);
}
