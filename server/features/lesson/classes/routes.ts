import { agreesAlone } from '../../../../contract/auth';

import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/permissions';
import { isOrganiser, type Role } from '../../../../contract/roles';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames, NameBook } from '../../classes/names';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import type { ClassSight } from '../../solving/enter/class-sight';
import { needsAgreement, standingView } from '../sitting/standing';
import * as rows from './class-queries';
import { contestOf } from './contest';
import { type ContestRow, readContests } from './contest-queries';
import { schoolsFor } from './schools-for';

type Deps = { sets: Sets; values: ReadValues; sight: ClassSight; names: ClassNames };

/** Mounts permissions (docs/rules/roles.md): a tutor's contests and classes here, the acts in acts.ts. */
export function mountClasses(api: Api<Caller>, services: Services, deps: Deps): void {
  const { db } = services;

  api.on(calls.getChallenges, async ({ body, caller }) => {
    const schools = caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
    const contests = await readContests(db, body.scope, schools);
    return { collections: contests.map((row) => contestView(row, caller.role)) };
  });

  api.on(calls.listClass, async ({ body, param, caller }) => {
    const contest = await contestOf(deps.sets, body.challengeId);
    const grade = Number(param('grade'));
    if (!Number.isInteger(grade) || grade < 1 || grade > 12) return refuse('BAD_REQUEST', { fields: ['grade'] });
    const place = { schools: await schoolsFor(db, caller, body.school), districtId: null };
    const query = { ...place, grade, subGrade: body.subGrade || null, search: '', which: 'CLASS' as const };
    const listed = await list(query, body, contest, caller);
    // Only a list that has the whole class says that the teacher sees every pupil of it.
    if (listed.participants.length === listed.total) {
      const { id: collectionId } = contest;
      const { subGrade } = query;
      const schools = query.schools ?? [];
      deps.sight.note(
        caller,
        schools.map((schoolId) => ({ collectionId, schoolId, grade, subGrade })),
      );
    }
    return listed;
  });

  api.on(calls.listPermitted, async ({ body, caller }) => {
    const contest = await contestOf(deps.sets, body.challengeId);
    const place = { schools: await schoolsFor(db, caller, body.school), districtId: body.district || null };
    const { grade, subGrade, search } = body;
    const query = { ...place, grade: grade || null, subGrade: subGrade || null, search, which: 'PERMITTED' as const };
    return list(query, body, contest, caller);
  });

  async function list(
    query: Omit<rows.ClassFilter, 'collectionId'>,
    page: rows.ClassPage,
    contest: FrozenCollection,
    caller: Caller,
  ): Promise<ReplyOf<typeof calls.listClass>> {
    const filter = { ...query, collectionId: Number(contest.id) };
    const found = await rows.listClass(db, filter, page);
    const { total, now } = await rows.countClass(db, filter);
    const { nameOf } = await deps.names.book();
    const context = { now, needsAgreement: needsAgreement((await deps.values.get()).flags), nameOf };
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    const { schools, districtId, grade, subGrade } = filter;
    const details = { schools: schools && [...schools], grade, subGrade, ...(districtId && { districtId }) };
    const line = {
      userId: caller.userId,
      action: 'permission.look' as const,
      objectType: 'collection',
      objectId: contest.id,
      details,
    };
    await auditView(db, line);
    return {
      participants: found.map((row) => permissionRow(row, context)),
      total,
      serverTime: now.toISOString(),
    };
  }
}

/** A contest in the staff's list of contests; only organisers get its collection key. */
function contestView(row: ContestRow, role: Role): calls.StaffChallenge {
  return {
    brc_id: String(row.id),
    brc_key: isOrganiser(role) ? row.collection_key : '',
    brc_name: row.name,
    brc_type: 'CON',
    brc_year: row.year,
    brc_round: row.round,
    brc_time_mins: row.time_mins,
    brc_task_count: Number(row.task_count),
    brc_max_points: Number(row.max_points),
    brc_age_group: row.age_group,
    brc_grades: row.grades,
    brc_primary_result_date: row.primary_result_date.toISOString(),
    brc_valid_from: row.valid_from.toISOString(),
    brc_valid_to: row.valid_to.toISOString(),
    secured: row.is_secured,
    url: row.url,
    ldb_url: row.lockdown_url,
    permitionDate: null,
    permissionEndsAt: null,
    attemptState: 'NONE',
  };
}

type RowContext = { now: Date; needsAgreement: boolean; nameOf: NameBook['nameOf'] };

function permissionRow(row: rows.ClassRow, { now, needsAgreement, nameOf }: RowContext): calls.PermissionRow {
  return {
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: row.last_name,
    login: row.login,
    email: row.email,
    grade: row.grade ?? 0,
    subGrade: row.sub_grade,
    schoolName: row.school_name,
    ...(row.grade === null ? {} : { className: nameOf(row.school_id, { grade: row.grade, subGrade: row.sub_grade }) }),
    hasAgreement: row.agreed_to_take_part_at !== null,
    signsAlone: agreesAlone(true, row.birth_date, dayOf(now)),
    permitionDate: row.permitted_at?.toISOString() ?? null,
    answered: Number(row.answered),
    ...standingView(row.facts, needsAgreement),
  };
}
