import type { AuditAction } from '../../../../contract/audit-actions';
import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/permissions';
import type { Db } from '../../../platform/database/db';
import { readNow } from '../../../platform/database/db';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import { contestOf } from '../classes/contest';
import * as rows from './permission-queries';
import { type Reach, reachOf } from './reach';
import { closingRefused, givingRefused, mayWait, schoolsOf, takesPermissions, withdrawingRefused } from './rules';
import { type Served, sortOut } from './sort-out';

type ActRequest = Pick<BodyOut<typeof calls.disallow>, 'challengeId' | 'uList' | 'school'>;
type Withdrawn = ReplyOf<typeof calls.disallow>;
type Deps = { sets: Sets; values: ReadValues };

/** Mounts letting pupils in, withdrawing permissions and closing attempts. Each act writes an audit line per pupil. */
export function mountPermissionActs(api: Api<Caller>, { db }: Services, { sets, values }: Deps): void {
  for (const call of [calls.createPermissions, calls.registerUsers]) {
    api.on(call, async ({ body, caller }) => {
      const contest = await contestOf(sets, body.challengeId);
      // In later rounds pupils are let in when they are marked as arrived (docs/rules/roles.md).
      if (contest.round > 1) return refuse('NOT_FOUND');
      const { flags, constants } = await values.get();
      // Pupils let in during a lesson need consent now. Pupils on a list may bring it until the start, which checks it.
      const needsAgreement = call === calls.createPermissions && flags.agreements && flags.agreementRequired;
      return db.transaction().execute(async (trx) => {
        const now = await readNow(trx);
        if (!takesPermissions(contest, now)) return refuse('NOT_RUNNING');
        const rule = (pupil: rows.PupilRow) => givingRefused(pupil, { grades: contest.grades, needsAgreement });
        const { served, refused, found } = await sortOut(trx, whom(body, caller, contest), rule);
        const waiting = refused.flatMap(({ uuid, code }) => {
          const pupil = found.get(uuid);
          return code === 'NO_AGREEMENT' && pupil && mayWait(pupil, dayOf(now)) ? [{ uuid, pupil }] : [];
        });
        const permitted = await give(trx, { body, caller, contest, served, waiting, constants });
        const waits = new Set(waiting.map(({ uuid }) => uuid));
        return { permitted, refused: refused.map((one) => (waits.has(one.uuid) ? { ...one, waits: true } : one)) };
      });
    });
  }

  api.on(calls.disallow, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.challengeId);
    return db.transaction().execute(async (trx): Promise<Withdrawn> => {
      const { served, refused } = await sortOut(trx, whom(body, caller, contest), withdrawingRefused);
      if (served.length === 0) return { permitted: [], refused };
      const userIds = served.map(({ pupil }) => pupil.userId);
      await rows.withdrawPermissions(trx, userIds, Number(contest.id));
      await audit(trx, { caller, contest, action: 'permission.withdraw', served, reason: body.reason });
      return { permitted: served.map(({ uuid }) => ({ uuid, permitionDate: null })), refused };
    });
  });

  api.on(calls.disallowFinish, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.challengeId);
    return db.transaction().execute(async (trx): Promise<Withdrawn> => {
      const { served, refused } = await sortOut(trx, whom(body, caller, contest), closingRefused);
      const attemptIds = served.flatMap(({ pupil }) => pupil.attemptId ?? []);
      if (attemptIds.length === 0) return { permitted: [], refused };
      const closed = await rows.closeAttempts(trx, attemptIds);
      const isClosed = ({ pupil }: Served) => pupil.attemptId !== null && closed.has(pupil.attemptId);
      const done = served.filter(isClosed);
      const late = served.filter((one) => !isClosed(one));
      await audit(trx, { caller, contest, action: 'attempt.close', served: done, reason: body.reason });
      return {
        permitted: done.map(({ uuid, pupil }) => ({ uuid, permitionDate: pupil.permittedAt?.toISOString() ?? null })),
        // The pupil finished after the server had read the attempt.
        refused: [...refused, ...late.map(({ uuid }) => ({ uuid, code: 'ALREADY_FINISHED' as const }))],
      };
    });
  });
}

type Giving = {
  body: { reason?: string | null };
  caller: Caller;
  contest: FrozenCollection;
  served: readonly Served[];
  /** Whose permission begins with their signature. */
  waiting: readonly Served[];
  constants: { accessWindowMinutes: number };
};

/** Gives permissions that begin now and permissions that wait; answers the first. */
async function give(
  trx: Db,
  { body, caller, contest, served, waiting, constants }: Giving,
): Promise<ReplyOf<typeof calls.createPermissions>['permitted']> {
  const { reason } = body;
  const of = { collectionId: Number(contest.id), minutes: constants.accessWindowMinutes, by: caller.userId };
  const idsOf = (pupils: readonly Served[]) => pupils.map(({ pupil }) => pupil.userId);
  if (waiting.length > 0) {
    await rows.givePermissionsLater(trx, { ...of, userIds: idsOf(waiting) });
    await audit(trx, { caller, contest, action: 'permission.wait', served: waiting, reason });
  }
  if (served.length === 0) return [];
  const { permittedAt, endsAt } = await rows.givePermissions(trx, { ...of, userIds: idsOf(served) });
  await rows.forgetWaiting(trx, idsOf(served), of.collectionId);
  await audit(trx, { caller, contest, action: 'permission.give', served, reason });
  const moments = { permitionDate: permittedAt.toISOString(), permissionEndsAt: endsAt.toISOString() };
  return served.map(({ uuid }) => ({ uuid, ...moments }));
}

/** The pupils of an act, and the schools in which the caller may reach them. */
function whom(request: ActRequest, caller: Caller, contest: FrozenCollection): Parameters<typeof sortOut>[1] {
  return { uList: request.uList, reach: reachedBy(caller, request.school || null), collectionId: contest.id };
}

/** A tutor may reach the pupils of all own schools, unless the call names one school. */
function reachedBy(caller: Caller, school: string | null): Reach {
  if (school === null) return reachOf(caller);
  const schools = schoolsOf(caller, school);
  if (schools === 'FOREIGN') return refuse('NOT_FOUND');
  return schools && { schools };
}

type Act = {
  caller: Caller;
  contest: FrozenCollection;
  action: AuditAction;
  served: readonly Served[];
  /** Empty is none. */
  reason: string | null | undefined;
};

async function audit(db: Db, { caller, contest, action, served, reason }: Act): Promise<void> {
  const lines = served.map(({ pupil }) => ({
    userId: caller.userId,
    action,
    objectType: 'user',
    objectId: pupil.userId,
    reason: reason || null,
    details: { collectionId: contest.id, ...(pupil.attemptId === null ? {} : { attemptId: pupil.attemptId }) },
  }));
  await writeAudits(db, lines);
}
