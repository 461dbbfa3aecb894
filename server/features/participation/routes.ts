import type { AuditAction } from '../../../contract/audit-actions';
import * as calls from '../../../contract/participation';
import type { JsonObject } from '../../platform/database/generated/database';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames, NameBook } from '../classes/names';
import type { Sets } from '../collections/sets';
import { type ClassRow, countClass, listClass } from '../lesson/classes/class-queries';
import { contestOf } from '../lesson/classes/contest';
import { schoolsFor } from '../lesson/classes/schools-for';
import { needsAgreement, standingView } from '../lesson/sitting/standing';
import type { ReadValues } from '../settings/values';
import * as rows from './queries';

/** Mounts the lists of pupils who take part in a contest now, have not finished it, or took part before. */
export function mountParticipation(
  api: Api<Caller>,
  { db }: Services,
  { sets, values, names }: { sets: Sets; values: ReadValues; names: ClassNames },
): void {
  // The list covers the whole country, so only a few may be read at a time.
  const limit = createLimiter(2, 12);

  api.on(calls.listActiveParticipants, ({ body, caller }) =>
    limit(async () => {
      const collectionId = body.challengeId || null;
      if (collectionId !== null) await contestOf(sets, collectionId);
      await schoolsFor(db, caller, body.school);
      const place = {
        districtId: body.district || null,
        schoolId: body.school || null,
        grade: body.grade || null,
        subGrade: body.subGrade || null,
      };
      const filter = { collectionId, ...place, search: body.search, needsAgreement: await asksAgreement() };
      const found = await rows.listActive(db, filter, body.state, body);
      const { allowed, solving, now } = await rows.countActive(db, filter);
      await auditLook(caller, 'participation.active', collectionId ?? '0', place);
      const total = { ALL: allowed + solving, ALLOWED: allowed, SOLVING: solving }[body.state];
      return {
        participants: await seen(found, activeRow),
        total,
        allowed,
        solving,
        serverTime: now.toISOString(),
      };
    }),
  );

  api.on(calls.listPastParticipants, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.brc_id);
    const schools = await schoolsFor(db, caller, body.school);
    const filter = { collectionId: Number(contest.id), schools, search: body.search };
    const found = await rows.listPast(db, filter, body);
    await auditLook(caller, 'participation.past', contest.id, { schools: schools && [...schools] });
    return { participants: await seen(found, pastRow), total: await rows.countPast(db, filter) };
  });

  api.on(calls.listUnfinishedParticipants, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.brc_id);
    const schools = await schoolsFor(db, caller, body.school);
    const place = {
      districtId: body.district || null,
      grade: body.grade || null,
      subGrade: body.subGrade || null,
    };
    const filter = {
      collectionId: Number(contest.id),
      schools,
      ...place,
      search: body.search,
      which: 'UNFINISHED' as const,
    };
    const found = await listClass(db, filter, body);
    const { total, now } = await countClass(db, filter);
    await auditLook(caller, 'participation.unfinished', contest.id, { schools: schools && [...schools], ...place });
    return {
      participants: await seen(found, unfinishedRow),
      total,
      serverTime: now.toISOString(),
    };
  });

  async function seen<From, To>(found: readonly From[], view: (row: From, context: Context) => To) {
    const { nameOf } = await names.book();
    const context = { needsAgreement: await asksAgreement(), nameOf };
    return found.map((row) => view(row, context));
  }

  async function asksAgreement(): Promise<boolean> {
    return needsAgreement((await values.get()).flags);
  }

  /** Whoever reads a list of children is noted (docs/rules/roles.md). */
  async function auditLook(caller: Caller, action: AuditAction, objectId: string, details: JsonObject): Promise<void> {
    await auditView(db, { userId: caller.userId, action, objectType: 'collection', objectId, details });
  }
}

type Context = { needsAgreement: boolean; nameOf: NameBook['nameOf'] };

/** The name of a pupil's class. */
function classOf(
  row: { school_id: string | null; grade: number | null; sub_grade: number | null },
  { nameOf }: Context,
): { className?: string } {
  return row.grade === null ? {} : { className: nameOf(row.school_id, { grade: row.grade, subGrade: row.sub_grade }) };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function activeRow(row: rows.ActiveFound, context: Context): calls.ActiveRow {
  return {
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: row.last_name,
    login: row.login,
    email: row.email,
    grade: row.grade ?? 0,
    subGrade: row.sub_grade,
    schoolName: row.school_name,
    ...classOf(row, context),
    districtName: row.district_name,
    challengeId: String(row.collection_id),
    challengeName: row.collection_name,
    permitionDate: iso(row.permitted_at),
    ...standingView(row.facts, context.needsAgreement),
  };
}

function pastRow(row: rows.PastFound, context: Context): calls.PastRow {
  const { state, since, stateFacts } = standingView(row.facts, context.needsAgreement);
  return {
    uuid: row.uuid,
    userGrade: row.grade ?? 0,
    userFirstName: row.first_name,
    userLastName: row.last_name,
    schoolName: row.school_name,
    participationDate: row.started_at.toISOString(),
    state,
    since,
    stateFacts,
  };
}

function unfinishedRow(row: ClassRow, context: Context): calls.UnfinishedRow {
  const { startDate, finishDate, ...view } = standingView(row.facts, context.needsAgreement);
  return {
    uuid: row.uuid,
    brrc_user_name: row.first_name,
    brrc_user_surname: row.last_name,
    brrc_user_class: row.grade ?? 0,
    brrc_user_subclass: row.sub_grade,
    login: row.login,
    schoolName: row.school_name,
    ...classOf(row, context),
    permitionDate: iso(row.permitted_at),
    brrc_start: startDate,
    brrc_finish: finishDate,
    answered: Number(row.answered),
    ...view,
  };
}
