// The acts on permissions and sittings in the participation lists.
import { createPermissions, disallow, disallowFinish } from '../../../../contract/permissions';
import { call } from '../../../platform/calls/api';
import type { ActScope, Outcome } from '../../lesson/board';

const acts = { allow: createPermissions, withdraw: disallow, close: disallowFinish };
export type ActName = keyof typeof acts;

/** The pupils of an act, and the reason for the audit log. */
type ActInput = { uuids: string[]; reason: string };

/** Gives, renews or withdraws permissions, or closes sittings. `refused` has the pupils whom it cannot serve. */
export async function actOn(act: ActName, scope: ActScope, { uuids, reason }: ActInput): Promise<Outcome> {
  const { challengeId, school } = scope;
  const reply = await call(acts[act], { body: { challengeId, school, uList: uuids, reason } });
  return { done: reply.permitted.map(({ uuid }) => uuid), refused: reply.refused };
}
