// Who may what: the second factors of the own account, the second step of a log-in, the own sessions.
import { TOTP } from 'otpauth';
import { originOf } from '../../server/features/mail/letters';
import { makeKey } from '../../server/testing/entry/passkey';
import { PASSWORD, type PersonName } from '../../server/testing/people';
import { type Stage, sendPrinted, textAt } from '../printed/stage';
import { act, note } from './acts';
import { type Right, row } from './right';

const keepers = 'ACD';
const password = PASSWORD;

/** An app waits for its first code, which is noted. */
async function beginApp(stage: Stage, as: PersonName): Promise<void> {
  await act(stage, as, 'auth/factors/app/begin', { password }, { secret: 'secret' });
  stage.ids.code = new TOTP({ secret: stage.ids.secret ?? '' }).generate();
}

/** An app is set up; a recovery code is noted. */
async function setUpApp(stage: Stage, as: PersonName): Promise<void> {
  await beginApp(stage, as);
  await act(stage, as, 'auth/factors/app/confirm', { code: '<code>' }, { recovery: 'recoveryCodes.0' });
}

/** An administrator has shown the password, and not yet the second factor. */
async function showPassword(stage: Stage): Promise<void> {
  await setUpApp(stage, 'admin');
  const send = { authtype: 'BASIC', username: 'admin', password };
  const { body } = await sendPrinted(stage, { path: 'auth/login', as: null, send, reply: [] });
  stage.ids.ticket = textAt(body, 'ticket');
}

/** A key of who calls, and one of somebody else. */
async function giveKeys(stage: Stage, as: PersonName): Promise<void> {
  const give = (who: PersonName, name: string) =>
    note(
      stage,
      `insert into passkey (user_id, credential_id, public_key, name)
       values ($1, gen_random_uuid()::text, '\\x00', 'Raktas') returning id as "${name}"`,
      [stage.world.people[who].userId],
    );
  await give(as, 'passkey');
  await give(as === 'developer' ? 'admin' : 'developer', 'passkeyB');
}

const beginKey = (stage: Stage, as: PersonName) =>
  act(stage, as, 'auth/factors/passkey/begin', { password }, { challenge: 'options.challenge' });
const newKey = ({ world, ids }: Stage) => {
  const asked = { challenge: ids.challenge ?? '', origin: originOf(world.services.settings) };
  return { name: 'Raktas', created: makeKey().create(asked) };
};

const expired = { absent: 'SECOND_FACTOR_EXPIRED' };

export const factorRights: Right[] = [
  row(
    'auth/second-factor',
    'P',
    'open',
    { method: 'RECOVERY', ticket: '<ticket>', code: '<recovery>' },
    { before: showPassword, instead: { ...expired, 'absent recovery': 'SECOND_FACTOR_WRONG' } },
  ),
  row('auth/second-factor/passkey', 'P', 'open', { ticket: '<ticket>' }, { before: showPassword, instead: expired }),
  row('auth/factors/get', keepers, 'own', {}),
  row('auth/factors/app/begin', keepers, 'own', { password }),
  row(
    'auth/factors/app/confirm',
    keepers,
    'own',
    { code: '<code>' },
    { before: beginApp, instead: { 'absent A': 'SECOND_FACTOR_WRONG', absent: 'FACTOR_SETUP_EXPIRED' } },
  ),
  row('auth/factors/app/remove', keepers, 'own', { password }, { before: setUpApp }),
  row('auth/factors/passkey/begin', keepers, 'own', { password }),
  row('auth/factors/passkey/add', keepers, 'own', newKey, { before: beginKey }),
  row(
    'auth/factors/passkey/remove/{id}',
    keepers,
    'own',
    { password },
    { params: { id: '<passkey>' }, before: giveKeys },
  ),
  row('auth/factors/recovery', keepers, 'own', { password }, { before: setUpApp }),
  row(
    'auth/factors/reset/{user}',
    'A',
    'open',
    { reason: 'pamestas telefonas' },
    { params: { user: '<developer.uuid>' }, before: (stage) => setUpApp(stage, 'developer') },
  ),
  row('auth/sessions/list', 'ACDTK', 'own', {}),
  row('auth/sessions/end', 'ACDTK', 'own', {}),
];
