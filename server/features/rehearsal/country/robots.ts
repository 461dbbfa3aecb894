import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as calls from '../../../../contract/rehearsal-robots';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { version } from '../../../platform/version';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { hashGenerated } from '../../auth/passwords/passwords';
import { holdsRole } from '../../auth/queries';
import { readCountryRehearsal } from './country-queries';
import * as rows from './robots-queries';

/** Robots that one transaction removes, and how long one call goes on with it: an account has many places to be looked up. */
const CHUNK = 200;
const REMOVE_MS = 5_000;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
/** The password of the robots follows from their code, so that it stands nowhere. */
const passwordOf = (code: string): string => createHmac('sha256', code).update('robots').digest('base64url');

/**
 * Mounts the robots from outside: prepared and removed by organisers; whoever has the code fetches their log-ins once and
 * reports what they have seen. They are pupils of a school for tests: they may do what any pupil may, and count nowhere. No limit
 * is lifted for them.
 */
export function mountRobots(api: Api<Caller>, services: Services): void {
  const { db } = services;

  api.on(calls.prepareRobots, async ({ body, caller }) => {
    const code = randomBytes(24).toString('base64url');
    const passwordHash = await hashGenerated(passwordOf(code));
    await db.transaction().execute(async (trx) => {
      const rehearsal = await readCountryRehearsal(trx, true);
      if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
      const before = await rows.readCrowd(trx);
      // In its hours they would be counted among the pupils.
      if (rehearsal === null || rehearsal.state === 'RUNNING' || before?.isThere) return refuse('CONFLICT');
      const { collectionId } = rehearsal;
      if (!(await rows.isOpenNow(trx, collectionId))) refuse('NOT_RUNNING');
      const stem = `robotas-${randomBytes(4).toString('hex')}-`;
      const { robots } = body;
      const crowd = { collectionId, stem, robots, release: version, codeHash: hashOf(code), userId: caller.userId };
      await rows.insertCrowd(trx, crowd, passwordHash);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.prepare-robots',
        objectType: 'collection',
        objectId: collectionId,
        details: { robots },
      });
    });
    return { code };
  });

  api.on(calls.removeRobots, async ({ caller }) => {
    const crowd = await rows.readCrowd(db);
    if (!crowd?.isThere) return refuse('NOT_FOUND');
    const until = performance.now() + REMOVE_MS;
    let left = 1;
    while (left > 0 && performance.now() < until)
      left = await db.transaction().execute(async (trx) => {
        if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
        await rows.endCode(trx, crowd.id);
        await rows.deleteSome(trx, crowd.id, CHUNK);
        return rows.countMembers(trx, crowd.id);
      });
    if (left > 0) return { left };
    await db.transaction().execute(async (trx) => {
      await rows.noteRemoved(trx, crowd);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.remove-robots',
        objectType: 'collection',
        objectId: crowd.collectionId,
        details: { robots: crowd.robots },
      });
    });
    return { left };
  });

  api.open(calls.fetchRobots, async ({ body: { code } }) =>
    db.transaction().execute(async (trx) => {
      const crowd = await rows.lockCrowdOf(trx, hashOf(code));
      if (crowd === null || crowd.isFetched) return refuse('NOT_FOUND');
      await rows.noteFetched(trx, crowd.id);
      const { robots, stem, collectionId } = crowd;
      return { robots, stem, password: passwordOf(code), collectionId, grade: rows.robotGrade };
    }),
  );

  api.open(calls.reportRobots, async ({ body }) =>
    db.transaction().execute(async (trx) => {
      const crowd = await rows.lockCrowdOf(trx, hashOf(body.code));
      if (!crowd?.isFetched) return refuse('NOT_FOUND');
      const { answers, finished, from, result } = body;
      const told = { compared: crowd.compared, lost: crowd.lost };
      // Its reply was lost, and it came again.
      if (crowd.result !== null || (answers.length > 0 && from + answers.length <= crowd.compared)) return told;
      if (from !== crowd.compared) refuse('CONFLICT');
      const lost = await rows.countLost(trx, crowd, answers, finished);
      await rows.noteReport(trx, crowd.id, { compared: answers.length, lost, result });
      return { compared: told.compared + answers.length, lost: told.lost + lost };
    }),
  );
}

/** The robots as the page shows them. */
export function crowdView(crowd: rows.CrowdRow): calls.RobotCrowd {
  const { robots, release, isThere, isFetched, result, preparedAt, codeEndsAt } = crowd;
  return {
    state: result !== null ? 'REPORTED' : isFetched ? 'FETCHED' : 'PREPARED',
    robots,
    release,
    isThere,
    preparedAt: preparedAt.toISOString(),
    codeEndsAt: codeEndsAt.toISOString(),
    result: result === null ? null : calls.robotsResult.parse(result),
  };
}
