import * as calls from '../../../contract/participation';
import type { JsonObject } from '../../platform/database/generated/database';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { schoolsOf } from '../lesson/acts/rules';
import { type ClassRow, countClass, listClass } from '../lesson/classes/class-queries';
import { contestOf } from '../lesson/classes/contest';
import { contactView } from '../lesson/sitting/sitting-queries';
import * as rows from './queries';

/** Mounts the lists of pupils who take part in a contest now, have not finished it, or took part before. */
export function mountParticipation(api: Api<Caller>, { db }: Services, { sets }: { sets: Sets }): void {
  // The list covers the whole country, so only a few may be read at a time.
  const limit = createLimiter(2, 12);

  api.on(calls.listActiveParticipants, ({ body, caller }) =>
    limit(async () => {
      const collectionId = body.challengeId || null;
      if (collectionId !== null) await contestOf(sets, collectionId);
      const place = { districtId: body.district || null, schoolId: body.school || null, grade: body.grade || null };
      const filter = { collectionId, ...place, search: body.search };
      const found = await rows.listActive(db, filter, body.state, body);
      const { allowed, solving, now } = await rows.countActive(db, filter);
      await auditLook(caller, 'participation.active', collectionId ?? '0', place);
      const total = { ALL: allowed + solving, ALLOWED: allowed, SOLVING: solving }[body.state];
      return {
        participants: found.map((row) => activeRow(row, now.getTime())),
        total,
        allowed,
        solving,
        serverTime: now.toISOString(),
      };
    }),
  );

  api.on(calls.listPastParticipants, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.brc_id);
    const schools = schoolsFor(caller, body.school);
    const filter = { collectionId: Number(contest.id), schools, search: body.search };
    const found = await rows.listPast(db, filter, body);
    await auditLook(caller, 'participation.past', contest.id, { schools: schools && [...schools] });
    return { participants: found.map(pastRow), total: await rows.countPast(db, filter) };
  });

  api.on(calls.listUnfinishedParticipants, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.brc_id);
    const schools = schoolsFor(caller, body.school);
    const place = { districtId: body.district || null, grade: body.grade || null };
    const filter = {
      collectionId: Number(contest.id),
      schools,
      ...place,
      subGrade: null,
      search: body.search,
      which: 'UNFINISHED' as const,
    };
    const found = await listClass(db, filter, body);
    const { total, now } = await countClass(db, filter);
    await auditLook(caller, 'participation.unfinished', contest.id, { schools: schools && [...schools], ...place });
    return {
      participants: found.map((row) => unfinishedRow(row, now.getTime())),
      total,
      serverTime: now.toISOString(),
    };
  });

  /** Reading children's data from outside the school is audited (docs/rules/roles.md). */
  async function auditLook(caller: Caller, action: string, objectId: string, details: JsonObject): Promise<void> {
    if (caller.role === 'TUTOR') return;
    await auditView(db, { userId: caller.userId, action, objectType: 'collection', objectId, details });
  }
}

function schoolsFor(caller: Caller, school: string | null | undefined): readonly string[] | null {
  const schools = schoolsOf(caller, school || null);
  return schools === 'FOREIGN' ? refuse('NOT_FOUND') : schools;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function activeRow(row: rows.ActiveFound, now: number): calls.ActiveRow {
  return {
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: row.last_name,
    login: row.login,
    email: row.email,
    grade: row.grade ?? 0,
    subGrade: row.sub_grade,
    schoolName: row.school_name,
    districtName: row.district_name,
    challengeId: String(row.collection_id),
    challengeName: row.collection_name,
    permitionDate: iso(row.permitted_at),
    permissionEndsAt: iso(row.ends_at),
    startDate: iso(row.started_at),
    finishDate: null,
    deadline: iso(row.deadline),
    contact: contactView(row.contact, now),
  };
}

function pastRow(row: rows.PastFound): calls.PastRow {
  return {
    uuid: row.uuid,
    userGrade: row.grade ?? 0,
    userFirstName: row.first_name,
    userLastName: row.last_name,
    schoolName: row.school_name,
    participationDate: row.started_at.toISOString(),
  };
}

function unfinishedRow(row: ClassRow, now: number): calls.UnfinishedRow {
  return {
    uuid: row.uuid,
    brrc_user_name: row.first_name,
    brrc_user_surname: row.last_name,
    brrc_user_class: row.grade ?? 0,
    brrc_user_subclass: row.sub_grade,
    login: row.login,
    schoolName: row.school_name,
    permitionDate: iso(row.permitted_at),
    permissionEndsAt: iso(row.ends_at),
    brrc_start: iso(row.started_at),
    brrc_finish: iso(row.finished_at),
    deadline: iso(row.deadline),
    answered: Number(row.answered),
    contact: contactView(row.contact, now),
  };
}
