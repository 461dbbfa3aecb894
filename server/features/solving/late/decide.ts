import type { AuditAction } from '../../../../contract/audit-actions';
import * as calls from '../../../../contract/solving-late';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { type AuditLine, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import * as rows from './decision-queries';
import { isCalculated } from './queries';

/** Mounts the calls that accept and refuse late answers, and take refusals back (docs/rules/answers.md). */
export function mountDecisions(api: Api<Caller>, { db }: Services): void {
  api.on(calls.acceptLate, ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const reason = body.reason.trim();
      const late = await rows.acceptLate(trx, body.items, { by: caller.userId, reason });
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const accepted = late.filter((one) => !one.isRefused);
      const fresh = accepted.filter((one) => !one.isAccepted);
      await writeAudits(trx, auditLines(fresh, { by: caller.userId, action: 'answer.accept', reason }));
      const sorted = sortItems(body.items, accepted, refusalOf(late));
      const before = new Set(accepted.filter((one) => one.isAccepted).map(nameOf));
      return {
        accepted: sorted.changed,
        before: sorted.changed.filter((item) => before.has(nameOf(item))),
        refused: sorted.unchanged,
        recalculate: await isCalculated(
          trx,
          accepted.map((one) => one.collectionId),
        ),
      };
    }),
  );

  api.on(calls.refuseLate, ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const reason = body.reason.trim();
      const late = await rows.refuseLate(trx, body.items, { by: caller.userId, reason });
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const refused = late.filter((one) => !one.isAccepted && !one.isRefused);
      await writeAudits(trx, auditLines(refused, { by: caller.userId, action: 'answer.refuse', reason }));
      return sortItems(body.items, refused, refusalOf(late));
    }),
  );

  api.on(calls.restoreLate, ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const late = await rows.restoreLate(trx, body.items);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const restored = late.filter((one) => one.isRefused);
      await writeAudits(trx, auditLines(restored, { by: caller.userId, action: 'answer.restore', reason: null }));
      return sortItems(body.items, restored, refusalOf(late));
    }),
  );
}

/** Says why a late answer stayed as it was, by what had been decided about it. */
function refusalOf(late: readonly rows.DecidedRow[]): (item: rows.LateKey) => string {
  const found = new Map(late.map((one) => [nameOf(one), one]));
  return (item) => {
    const one = found.get(nameOf(item));
    if (!one) return 'NOT_FOUND';
    if (one.isAccepted) return 'ALREADY_ACCEPTED';
    return one.isRefused ? 'ALREADY_REFUSED' : 'ALREADY_WAITING';
  };
}

/** Splits what was sent, each once, into what an act has changed and what it left, with the code. */
function sortItems(
  items: readonly rows.LateKey[],
  changed: readonly rows.LateKey[],
  codeOf: (item: rows.LateKey) => string,
) {
  const done = new Set(changed.map(nameOf));
  const distinct = [...new Map(items.map((item) => [nameOf(item), item])).values()];
  return {
    changed: distinct.filter((item) => done.has(nameOf(item))),
    unchanged: distinct.filter((item) => !done.has(nameOf(item))).map((item) => ({ ...item, code: codeOf(item) })),
  };
}

function auditLines(
  late: readonly rows.DecidedRow[],
  { by, action, reason }: { by: string; action: AuditAction; reason: string | null },
): AuditLine[] {
  return late.map(({ userId, collectionId, attemptId, taskId, epoch, seq }) => ({
    userId: by,
    action,
    objectType: 'user',
    objectId: userId,
    reason,
    details: { collectionId, attemptId, taskId, epoch, seq },
  }));
}

/** A key as text, the same for every spelling of an id. */
function nameOf(key: rows.LateKey): string {
  return `${BigInt(key.attemptId)} ${BigInt(key.taskId)} ${key.epoch} ${key.seq}`;
}
