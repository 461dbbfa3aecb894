import type { BodyOut, ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/permissions';
import type { Api } from '../../platform/api';
import { refuse } from '../../platform/refusal';
import type { Services } from '../../platform/services';
import { writeLook } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { FrozenCollection } from '../collections/frozen';
import type { Sets } from '../collections/sets';
import type { ReadValues } from '../settings/values';
import { challengeView } from '../solving/challenge-view';
import { mountActs } from './acts';
import { contestOf } from './contest';
import * as rows from './queries';
import { schoolsOf } from './rules';

/** Mounts the letting in of pupils: what a tutor sees of a class, and what a tutor does (part 1, section 4; decisions 5). */
export function mountPermissions(
  api: Api<Caller>,
  services: Services,
  given: { sets: Sets; values: ReadValues },
): void {
  const { db } = services;
  mountActs(api, services, given);

  api.on(calls.getChallenges, async ({ caller }) => {
    const open = await rows.readOpenContests(db);
    const found = await Promise.all(
      open.map(async ({ id, ageGroup }) => {
        const collection = await given.sets.get(id);
        const standing = { attemptState: 'NONE' as const, permittedAt: null, permissionEndsAt: null, ageGroup };
        return collection && challengeView(collection, standing, caller.role);
      }),
    );
    return { collections: found.filter((one) => one !== null) };
  });

  api.on(calls.listClass, async ({ body, param, caller }) => {
    const contest = await contestOf(given.sets, body.challengeId);
    const grade = Number(param('grade'));
    if (!Number.isInteger(grade) || grade < 1 || grade > 12) return refuse('BAD_REQUEST', { fields: ['grade'] });
    return list({ ...body, grade }, contest, caller, false);
  });

  api.on(calls.listPermitted, async ({ body, caller }) => {
    const contest = await contestOf(given.sets, body.challengeId);
    return list({ ...body, grade: body.grade || null }, contest, caller, true);
  });

  async function list(
    asked: Pick<BodyOut<typeof calls.listClass>, 'school' | 'subGrade' | 'num' | 'page_size'> & {
      grade: number | null;
    },
    contest: FrozenCollection,
    caller: Caller,
    isPermittedOnly: boolean,
  ): Promise<ReplyOf<typeof calls.listClass>> {
    const schools = schoolsOf(caller, asked.school || null);
    if (schools === 'FOREIGN') return refuse('NOT_FOUND');
    const { grade } = asked;
    const filter = {
      collectionId: Number(contest.id),
      schools,
      grade,
      subGrade: asked.subGrade || null,
      isPermittedOnly,
    };
    const page = await rows.listClass(db, filter, asked);
    const { total, now } = await rows.countClass(db, filter);
    if (caller.role !== 'TUTOR') {
      const details = { schools: schools && [...schools], grade, subGrade: filter.subGrade };
      const look = {
        userId: caller.userId,
        action: 'permission.look',
        objectType: 'collection',
        objectId: contest.id,
        details,
      };
      await writeLook(db, look);
    }
    return { participants: page.map(permissionRow), total, serverTime: now.toISOString() };
  }
}

function permissionRow(row: Awaited<ReturnType<typeof rows.listClass>>[number]): calls.PermissionRow {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: row.last_name,
    login: row.login,
    email: row.email,
    grade: row.grade ?? 0,
    subGrade: row.sub_grade,
    schoolName: row.school_name,
    hasAgreement: row.agreed_to_take_part_at !== null,
    permitionDate: iso(row.permitted_at),
    permissionEndsAt: iso(row.ends_at),
    startDate: iso(row.started_at),
    finishDate: iso(row.finished_at),
    deadline: iso(row.deadline),
    answered: Number(row.answered),
  };
}
