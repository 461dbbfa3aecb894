// The second factors of the own account: set up, looked at, taken away.
import * as calls from '../../../../contract/auth-factor';
import { type Db, readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../caller';
import { createJudge } from '../login/judge';
import type { Sessions } from '../sessions/sessions';
import * as passkeys from './passkey-queries';
import { creationOptions, makeChallenge, readCreated } from './passkeys';
import * as rows from './queries';
import * as secrets from './secrets';

type Kind = 'APP' | 'PASSKEY';

/** Mounts the second factors of the own account. What gives or takes one away needs the present password. */
export function mountOwnFactors(api: Api<Caller>, services: Services, { sessions }: { sessions: Sessions }): void {
  const { db, settings } = services;
  const judge = createJudge(services);
  const check = async (caller: Caller, password: string, ip: string): Promise<void> => {
    const refusal = await judge(caller, password, ip);
    if (refusal) refuse(refusal);
  };

  api.on(calls.getFactors, ({ caller }) => viewOf(db, caller));

  api.on(calls.beginApp, async ({ caller, body, client }) => {
    await check(caller, body.password, client.ip);
    const secret = secrets.makeAppSecret();
    const sealed = secrets.seal(secret, caller.userId, await secrets.readFactorKeys(db));
    await rows.storeNextSecret(db, caller.userId, sealed);
    return secrets.shownSecret(secret, caller.login);
  });

  api.on(calls.confirmApp, async ({ caller, body }) => {
    const reply = await change(caller, async (trx, account) => {
      const sealed = (await rows.findApp(trx, caller.userId))?.nextSecret;
      if (!sealed) return refuse('FACTOR_SETUP_EXPIRED');
      const secret = secrets.unseal(sealed, caller.userId, await secrets.readFactorKeys(trx));
      const step = secrets.stepOf(body.code, secret, await readNow(trx));
      if (step === null) return refuse('SECOND_FACTOR_WRONG');
      await rows.confirmNextSecret(trx, caller.userId, step);
      return added(services, trx, caller, account, { kind: 'APP' });
    });
    return reply;
  });

  api.on(calls.removeApp, async ({ caller, body, client }) => {
    await check(caller, body.password, client.ip);
    return change(caller, async (trx, account) => {
      if (!(await rows.deleteApp(trx, caller.userId))) return refuse('NOT_FOUND');
      return removed(trx, caller, account, { kind: 'APP' });
    });
  });

  api.on(calls.beginPasskey, async ({ caller, body, client }) => {
    await check(caller, body.password, client.ip);
    const known = await passkeys.listPasskeys(db, caller.userId);
    if (known.length >= calls.mostPasskeys) return refuse('PASSKEYS_FULL');
    const challenge = makeChallenge();
    await passkeys.storeSetup(db, caller.sid, challenge);
    return { options: creationOptions(settings, caller, challenge, known) };
  });

  api.on(calls.addPasskey, async ({ caller, body }) => {
    const challenge = (await passkeys.takeSetup(db, caller.sid)) ?? refuse('FACTOR_SETUP_EXPIRED');
    const made = (await readCreated(settings, body.created, challenge)) ?? refuse('SECOND_FACTOR_WRONG');
    return change(caller, async (trx, account) => {
      const known = await passkeys.listPasskeys(trx, caller.userId);
      if (known.length >= calls.mostPasskeys) return refuse('PASSKEYS_FULL');
      if (!(await passkeys.insertPasskey(trx, caller.userId, { ...made, name: body.name })))
        refuse('SECOND_FACTOR_WRONG');
      return added(services, trx, caller, account, { kind: 'PASSKEY', name: body.name });
    });
  });

  api.on(calls.removePasskey, async ({ caller, body, client, param }) => {
    await check(caller, body.password, client.ip);
    return change(caller, async (trx, account) => {
      const name = await passkeys.deletePasskey(trx, caller.userId, param('id'));
      if (name === null) return refuse('NOT_FOUND');
      return removed(trx, caller, account, { kind: 'PASSKEY', name });
    });
  });

  api.on(calls.renewRecovery, async ({ caller, body, client }) => {
    await check(caller, body.password, client.ip);
    return change(caller, async (trx, account) => {
      if (!account.hasFactor) return refuse('NO_SECOND_FACTOR');
      await audit(trx, caller, 'factor.renew-codes', {});
      return { recoveryCodes: await makeCodes(trx, caller.userId) };
    });
  });

  /** Changes the factors of the caller, one change after another; the session is known anew afterwards. */
  async function change<Reply>(
    caller: Caller,
    act: (trx: Db, account: rows.HeldAccount) => Promise<Reply>,
  ): Promise<Reply> {
    const reply = await db.transaction().execute(async (trx) => {
      const account = (await rows.lockAccounts(trx, [caller.userId])).get(caller.userId);
      if (!account || account.isArchived || account.isSuspended) return refuse('SESSION_ENDED');
      const done = await act(trx, account);
      await services.events.publish(trx, 'user', caller.userId);
      return done;
    });
    sessions.forget(caller.userId);
    return reply;
  }
}

async function viewOf(db: Db, { userId, role }: Caller) {
  const [app, keys, recoveryLeft, isRequired] = await Promise.all([
    rows.findApp(db, userId),
    passkeys.listPasskeys(db, userId),
    rows.countRecoveryCodes(db, userId),
    rows.isFactorNeeded(db, role),
  ]);
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryLeft,
    isRequired,
  };
}

/**
 * After a factor was added: the first one ends the other sessions, which the password alone has opened, and brings the
 * recovery codes.
 */
async function added(
  { events }: Services,
  trx: Db,
  caller: Caller,
  before: rows.HeldAccount,
  details: { kind: Kind; name?: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const ended = before.hasFactor ? [] : await rows.endSessions(trx, caller.userId, caller.sid);
  for (const sid of ended) await events.publish(trx, 'session', sid);
  await audit(trx, caller, 'factor.add', details);
  const left = before.hasFactor ? await rows.countRecoveryCodes(trx, caller.userId) : 0;
  return { recoveryCodes: left > 0 ? null : await makeCodes(trx, caller.userId) };
}

/** After a factor was taken away: never the only one of a role that must have one. */
async function removed(
  trx: Db,
  caller: Caller,
  { needsFactor }: rows.HeldAccount,
  details: { kind: Kind; name?: string },
): Promise<Record<string, never>> {
  const hasAnother = (await rows.lockAccounts(trx, [caller.userId])).get(caller.userId)?.hasFactor === true;
  // The refusal rolls the removal back.
  if (!hasAnother && needsFactor) return refuse('SECOND_FACTOR_NEEDED');
  if (!hasAnother) await rows.storeRecoveryCodes(trx, caller.userId, []);
  await audit(trx, caller, 'factor.remove', details);
  return {};
}

async function makeCodes(trx: Db, userId: string): Promise<string[]> {
  const keys = await secrets.readFactorKeys(trx);
  const made = secrets.makeRecoveryCodes();
  await rows.storeRecoveryCodes(
    trx,
    userId,
    made.map((code) => secrets.hashRecoveryCode(code, userId, keys)),
  );
  return made;
}

type Action = 'factor.add' | 'factor.remove' | 'factor.renew-codes';

function audit(trx: Db, { userId }: Caller, action: Action, details: Record<string, string>): Promise<void> {
  return writeAudit(trx, { userId, action, objectType: 'user', objectId: userId, details });
}
