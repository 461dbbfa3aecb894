import type { AuditAction } from '../../../contract/audit-actions';
import * as calls from '../../../contract/awards';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson } from '../auth/queries';
import type { ReadValues } from '../settings/values';
import { mountEvent } from './event';
import * as rows from './queries';
import { eventOf, schoolsOfAwards } from './rules';

/** Mounts the awards: who is invited, registration to the event, who comes (docs/rules/scoring.md). */
export function mountAwards(api: Api<Caller>, services: Services, { values }: { values: ReadValues }): void {
  const { db } = services;
  mountEvent(api, services);

  api.on(calls.getAwardees, async ({ body, caller }) => {
    const schools = schoolsOfAwards(caller, body.school || null);
    if (schools === 'FOREIGN') return refuse('NOT_FOUND');
    const { invitation, years } = await invitationOf(body.year || null);
    if (!invitation) {
      return { year: null, round: null, years, students: [], tutors: [], registered: { students: 0, tutors: 0 } };
    }
    const { year, round } = invitation;
    const pupils = await rows.listInvited(db, invitation, schools);
    const tutors = await rows.listTutors(db, year, schoolsWith(pupils), ownOnly(caller));
    await noteLook(caller, year, 'award.candidates');
    return {
      year,
      round,
      years,
      event: eventView(await rows.readEvent(db, year)),
      ...candidatesView(pupils, tutors),
    };
  });

  api.on(calls.registerAwardee, async ({ body, param, caller }) => {
    const userId = (await findPerson(db, param('user'))) ?? refuse('NOT_FOUND');
    const schools = caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
    if (!(await rows.pupilExists(db, userId, schools))) return refuse('NOT_FOUND');
    const { invitation } = await invitationOf(body.year || null);
    const invited = invitation ? await rows.listInvited(db, invitation, schools) : [];
    if (!invitation || !invited.some((row) => row.user_id === userId)) return refuse('NOT_INVITED');
    return register(caller, invitation.year, { userId, waiting: body.waiting === true });
  });

  api.on(calls.registerTutor, async ({ body, param, caller }) => {
    const userId = (await findPerson(db, param('user'))) ?? refuse('NOT_FOUND');
    const isOther = caller.role === 'TUTOR' && userId !== caller.userId;
    if (isOther || !(await rows.tutorExists(db, userId))) return refuse('NOT_FOUND');
    const { invitation } = await invitationOf(body.year || null);
    const invited = invitation ? await rows.listInvited(db, invitation, null) : [];
    const tutors = invitation ? await rows.listTutors(db, invitation.year, schoolsWith(invited), userId) : [];
    if (!invitation || tutors.length === 0) return refuse('NOT_INVITED');
    return register(caller, invitation.year, { userId, waiting: body.waiting === true });
  });

  api.on(calls.listInvited, async ({ body, caller }) => {
    const { invitation, years } = await invitationOf(body.year || null);
    if (!invitation) return { year: null, round: null, years, students: [] };
    const { year, round } = invitation;
    const pupils = await rows.listInvited(db, invitation, null);
    await noteLook(caller, year, 'award.invited');
    const students = pupils.map((row) => ({
      ...awardee(row),
      districtName: row.district_name,
      isRegistered: row.is_registered,
    }));
    return { year, round, years, event: eventView(await rows.readEvent(db, year)), students };
  });

  api.on(calls.listAttending, async ({ body, caller }) => {
    const events = await rows.readEvents(db);
    const years = [...new Set([...events.map((event) => event.year), ...(await rows.readAttendedYears(db))])].sort(
      (one, other) => other - one,
    );
    const year = body.year || years[0] || null;
    if (year === null) return { year, round: null, years, students: [] };
    const { invitation } = await invitationOf(year);
    const found = await rows.listAttending(db, year, invitation);
    await noteLook(caller, year, 'award.attending');
    const round = events.find((event) => event.year === year)?.round ?? null;
    const event = eventView(await rows.readEvent(db, year));
    return { year, round, years, event, students: found.map(attendingRow) };
  });

  async function invitationOf(year: number | null): Promise<{ invitation: rows.Invitation | null; years: number[] }> {
    const events = await rows.readEvents(db);
    const event = eventOf(events, year);
    const { constants } = await values.get();
    return {
      invitation: event && { ...event, perGrade: constants.awardsPerGrade },
      years: events.map(({ year }) => year),
    };
  }

  function register(caller: Caller, year: number, { userId, waiting }: { userId: string; waiting: boolean }) {
    return db.transaction().execute(async (trx) => {
      const { capacity, taken, state } = await rows.lockEvent(trx, year);
      if (await rows.isRegistered(trx, year, userId)) return {};
      if (state !== 'OPEN') return refuse('AWARDS_CLOSED');
      const isWaiting = capacity !== null && taken >= capacity;
      if (isWaiting && !waiting) return refuse('AWARDS_FULL');
      if (await rows.addRegistration(trx, { year, userId, by: caller.userId, isWaiting })) {
        const line = { action: 'award.register' as const, objectType: 'user', objectId: userId };
        await writeAudit(trx, { userId: caller.userId, ...line, details: isWaiting ? { year, isWaiting } : { year } });
      }
      return { isWaiting };
    });
  }

  async function noteLook(caller: Caller, year: number, action: AuditAction): Promise<void> {
    await auditView(db, { userId: caller.userId, action, objectType: 'award', objectId: String(year), details: {} });
  }
}

/** The teacher who may be registered: teachers only register themselves (id), administrators anybody (null). */
function ownOnly(caller: Caller): string | null {
  return caller.role === 'TUTOR' ? caller.userId : null;
}

function schoolsWith(pupils: readonly rows.InvitedRow[]): string[] {
  return [...new Set(pupils.map((row) => row.school_id))];
}

function awardee(row: rows.InvitedRow): calls.Awardee {
  return {
    id: row.user_id,
    userGrade: row.grade,
    userFirstName: row.first_name,
    userLastName: row.last_name,
    schoolName: row.school_name,
    points: row.points,
    gradeRank: { country: { rank: row.grade_country_rank, of: row.grade_country_of } },
  };
}

function attendingRow(row: rows.AttendingRow): calls.AttendingRow {
  return {
    id: row.id,
    registrationDate: row.registered_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role === 'TUTOR' ? 'TUTOR' : 'STUDENT',
    tutorFirstName: row.by_first_name,
    tutorLastName: row.by_last_name,
    tutorEmail: row.by_email,
    schoolName: row.school_name,
    userGrade: row.grade,
    rank: row.rank,
    userId: row.user_id,
    isWaiting: row.is_waiting,
  };
}

function eventView({ isHeld: _, heldAt, ...event }: rows.EventRow): calls.AwardEvent {
  return { ...event, heldAt: heldAt?.toISOString() ?? null };
}

function registeredPupil(row: rows.InvitedRow): calls.RegisteredPerson {
  const { user_id: id, first_name: firstName, last_name: lastName, grade: userGrade } = row;
  return { id, role: 'STUDENT', firstName, lastName, userGrade, isWaiting: row.is_waiting };
}

function registeredTutor(row: rows.TutorRow): calls.RegisteredPerson {
  const { id, first_name: firstName, last_name: lastName } = row;
  return { id, role: 'TUTOR', firstName, lastName, userGrade: null, isWaiting: row.is_waiting };
}

/** Who may be registered, and who is already. */
function candidatesView(pupils: readonly rows.InvitedRow[], tutors: readonly rows.TutorRow[]) {
  return {
    students: pupils.filter((row) => !row.is_registered).map(awardee),
    tutors: tutors
      .filter((row) => !row.is_registered)
      .map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name })),
    registeredPeople: [
      ...pupils.filter((row) => row.is_registered).map(registeredPupil),
      ...tutors.filter((row) => row.is_registered).map(registeredTutor),
    ],
    registered: {
      students: pupils.filter((row) => row.is_registered).length,
      tutors: tutors.filter((row) => row.is_registered).length,
    },
  };
}
