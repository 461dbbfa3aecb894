// The second step of a log-in: the password was right, and a ticket stands for it until a factor is shown.
import { createHash, randomBytes } from 'node:crypto';
import * as calls from '../../../../contract/auth-factor';
import type { BodyOut } from '../../../../contract/endpoint';
import { type Db, readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { jitteredSeconds, Refusal } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { insertFailure } from '../login/queries';
import { sourceOf } from '../login/rules';
import type { Sessions } from '../sessions/sessions';
import { loginData } from '../view';
import { listPasskeys, notePasskeyUse } from './passkey-queries';
import { makeChallenge, readSignature, signingOptions } from './passkeys';
import { findApp, spendRecoveryCode, takeStep } from './queries';
import { hashRecoveryCode, readFactorKeys, stepOf, unseal } from './secrets';
import * as tickets from './ticket-queries';

/** Wrong codes with one ticket; then the password is asked for again. */
const MOST_OF_TICKET = 5;
/** Wrong codes for an account from one source in five minutes; more are refused for a while. */
const MOST_HERE = 10;
/** Wrong codes for an account from anywhere in an hour; then codes of an app wait, other factors do not. */
const MOST_ANYWHERE = 60;

/**
 * Begins the second step where an account has a factor, by a ticket that works once. Null: the password is enough.
 * The second factor is that of organisers and centre administrators; nobody else is asked.
 */
export async function beginSecondStep(
  db: Db,
  user: { id: string; role: Caller['role'] },
): Promise<calls.FactorTicket | null> {
  if (!calls.factorRoles.some((role) => role === user.role)) return null;
  const ways = await tickets.factorWays(db, user.id);
  if (!ways) return null;
  const ticket = randomBytes(32).toString('base64url');
  return { ticket, lifeMs: await tickets.insertFactorTicket(db, user.id, hashOf(ticket)), ways };
}

/** Mounts the second step (docs/rules/accounts.md). */
export function mountSecondStep(api: Api<Caller>, services: Services, { sessions }: { sessions: Sessions }): void {
  const { db, settings } = services;

  api.open(calls.passkeyChallenge, ({ body, refuse }) =>
    db.transaction().execute(async (trx) => {
      const tokenHash = hashOf(body.ticket);
      const held = await tickets.lockFactorTicket(trx, tokenHash);
      if (!held) return refuse('SECOND_FACTOR_EXPIRED');
      const challenge = makeChallenge();
      await tickets.setTicketChallenge(trx, tokenHash, challenge);
      return { options: signingOptions(settings, challenge, await listPasskeys(trx, held.userId)) };
    }),
  );

  api.open(calls.secondFactor, async ({ body, client, refuse }) => {
    // A wrong code is counted, so the transaction commits before the refusal.
    const outcome = await db.transaction().execute((trx) => judge(services, trx, body, client.ip));
    if (outcome.verdict === 'TOO_MANY_REQUESTS') throw new Refusal(outcome.verdict, {}, jitteredSeconds(60, 120));
    if (outcome.verdict !== 'OK') return refuse(outcome.verdict);
    const opened = await sessions.open(outcome.user, client);
    if (opened.parallel !== null) return refuse('SECOND_FACTOR_EXPIRED');
    const caller = await sessions.find(opened.token);
    if (!caller) return refuse('SECOND_FACTOR_EXPIRED');
    return { uid: caller.uuid, data: loginData(caller, opened.token) };
  });
}

type Step = BodyOut<typeof calls.secondFactor>;
type Outcome =
  | { verdict: 'OK'; user: { id: string; role: Caller['role'] } }
  | { verdict: 'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_EXPIRED' | 'TOO_MANY_REQUESTS' };

/** Judges a second step and uses up what counts once: the ticket and the code, together or neither. */
async function judge(services: Services, trx: Db, step: Step, ip: string): Promise<Outcome> {
  const tokenHash = hashOf(step.ticket);
  const held = await tickets.lockFactorTicket(trx, tokenHash);
  if (!held) return { verdict: 'SECOND_FACTOR_EXPIRED' };
  // User names are never stored in capitals, so these failures mix with no others.
  const name = `FACTOR ${held.userId}`;
  const wrong = await tickets.countWrong(trx, name, sourceOf(ip));
  const isFull = wrong.here >= MOST_HERE || (step.method === 'APP' && wrong.anywhere >= MOST_ANYWHERE);
  // A passkey cannot be guessed, so whoever guesses codes does not keep its owner out.
  if (step.method !== 'PASSKEY' && isFull) return { verdict: 'TOO_MANY_REQUESTS' };
  if (await takeFactor(services, trx, step, held)) {
    await tickets.spendFactorTicket(trx, tokenHash);
    return { verdict: 'OK', user: { id: held.userId, role: held.role } };
  }
  await tickets.noteWrong(trx, tokenHash, MOST_OF_TICKET);
  if (step.method !== 'PASSKEY') await insertFailure(trx, { name, ip, mark: tokenHash.subarray(0, 12) });
  return { verdict: 'SECOND_FACTOR_WRONG' };
}

/** Whether the factor fits and was not used before; uses it up. */
async function takeFactor(services: Services, trx: Db, step: Step, held: tickets.HeldTicket): Promise<boolean> {
  const { userId, challenge } = held;
  if (step.method === 'PASSKEY') {
    const passkey = (await listPasskeys(trx, userId)).find((one) => one.credentialId === step.signature.id);
    if (!passkey || challenge === null) return false;
    const counter = await readSignature(services.settings, step.signature, challenge, passkey);
    return counter !== null && notePasskeyUse(trx, passkey.id, counter);
  }
  const keys = await readFactorKeys(trx);
  if (step.method === 'RECOVERY') return spendRecoveryCode(trx, userId, hashRecoveryCode(step.code, userId, keys));
  const sealed = (await findApp(trx, userId))?.secret;
  if (!sealed) return false;
  const taken = stepOf(step.code, unseal(sealed, userId, keys), await readNow(trx));
  return taken !== null && takeStep(trx, userId, taken);
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
