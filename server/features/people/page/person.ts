import * as calls from '../../../../contract/people';
import { mergeUndoDays } from '../../../../contract/people-merge';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames, NameBook } from '../../classes/names';
import { createClassesOf } from '../../classes/teacher';
import { maskEmail, maskPhone } from '../merge/rules';
import * as rows from './queries';

/** The most rows of each part of the page. */
const most = { sittings: 50, thanks: 10, mails: 10, history: 20, likes: 3 };

/** Mounts the page of a person, and the look at the contacts (docs/rules/accounts.md). */
export function mountPerson(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db } = services;
  const classesOf = createClassesOf(services, names);

  api.on(calls.getPerson, async ({ param, caller }) => {
    const id = (await rows.findPage(db, param('user'))) ?? refuse('NOT_FOUND');
    const found = (await rows.readPerson(db, id)) ?? refuse('NOT_FOUND');
    const classes = found.role === 'TUTOR' ? await classesIn(id) : [];
    const person = { ...(await personOf(db, found, await names.book())), classes };
    if (id !== caller.userId)
      await auditView(db, { userId: caller.userId, action: 'user.look', objectType: 'user', objectId: id });
    return { person };
  });

  api.on(calls.getContacts, async ({ param, caller }) => {
    const id = (await rows.findPage(db, param('user'))) ?? refuse('NOT_FOUND');
    const { email, mobilePhone, landlinePhone } = (await rows.readPerson(db, id)) ?? refuse('NOT_FOUND');
    await auditView(db, { userId: caller.userId, action: 'user.look-contacts', objectType: 'user', objectId: id });
    return { email, mobilePhone, landlinePhone };
  });

  /** The own classes of a teacher in each school. */
  async function classesIn(userId: string): Promise<calls.Person['classes']> {
    const schools = await rows.readSchools(db, userId);
    return Promise.all(
      schools.map(async ({ id, name }) => ({ schoolId: id, school: name, names: await classesOf(userId, id) })),
    );
  }
}

async function personOf(db: Db, found: rows.PersonRow, { nameOf }: NameBook): Promise<Omit<calls.Person, 'classes'>> {
  const { id, schoolId, schoolName, grade, subGrade } = found;
  const isPupil = found.role === 'STUDENT';
  const [session, sittings, thanks, tutors, mails, history, likes, merges, move] = await Promise.all([
    rows.readSession(db, id),
    rows.readSittings(db, id, most.sittings),
    found.role === 'TUTOR' ? rows.readThanks(db, id, most.thanks) : [],
    isPupil && schoolId !== null ? rows.readTutors(db, schoolId) : [],
    isPupil ? [] : rows.readMails(db, id, most.mails),
    rows.readHistory(db, id, most.history),
    isPupil ? rows.readLikes(db, id, most.likes) : [],
    isPupil ? rows.readMerges(db, id, mergeUndoDays) : [],
    isPupil ? rows.readLastMove(db, id) : null,
  ]);
  return {
    ...accountOf(found),
    id,
    className: grade === null ? null : nameOf(schoolId, { grade, subGrade }),
    school: schoolId === null ? null : { id: schoolId, name: schoolName ?? '', districtId: found.districtId },
    session: session && { ...session, seenAt: session.seenAt.toISOString() },
    tutors,
    sittings: sittings.map(sittingOf),
    certificates: sittings.filter(({ isPublic, withdrawnAt }) => isPublic || withdrawnAt).map(certificateOf),
    thanks: thanks.map(thanksOf),
    mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
    history: history.lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    historyTotal: history.total,
    likes: likes.map(({ schoolId: school, grade: year, subGrade: letter, ...like }) => ({
      ...like,
      className: year === null ? '' : nameOf(school, { grade: year, subGrade: letter }),
    })),
    merges: merges.map((merge) => ({ ...merge, at: merge.at.toISOString() })),
    move: move && { ...move, at: move.at.toISOString() },
  };
}

function accountOf(found: rows.PersonRow) {
  const { subGrade, schoolId, schoolName, districtId, email, mobilePhone, landlinePhone, ...account } = found;
  const { suspendedAt, suspendedBy, suspendedReason, takePartAt, publishAt, way, parent, ...shown } = account;
  const consents = {
    takePartAt: takePartAt?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    way,
    parent,
  };
  return {
    ...shown,
    email: maskEmail(email),
    phone: maskPhone(mobilePhone ?? landlinePhone),
    suspension: suspendedAt && { at: suspendedAt.toISOString(), by: suspendedBy, reason: suspendedReason ?? '' },
    createdAt: found.createdAt.toISOString(),
    updatedAt: found.updatedAt.toISOString(),
    lastLoginAt: found.lastLoginAt?.toISOString() ?? null,
    keyIssuedAt: found.keyIssuedAt?.toISOString() ?? null,
    consents: found.role === 'STUDENT' ? consents : null,
  };
}

function sittingOf(row: rows.SittingRow): calls.PersonSitting {
  const { rank, of, startedAt, resultDate, serial, kind, place, ...sitting } = row;
  const { withdrawnAt, withdrawnBy, withdrawnReason, ...shown } = sitting;
  return {
    ...shown,
    startedAt: startedAt.toISOString(),
    resultDate: resultDate.toISOString(),
    place: rank === null || of === null ? null : { rank, of },
  };
}

function certificateOf(row: rows.SittingRow): calls.PersonCertificate {
  const { id, collectionId, name, year, serial, kind, place } = row;
  return { sittingId: id, collectionId, name, year, serial, kind, place, withdrawal: withdrawalOf(row) };
}

function thanksOf(row: rows.ThanksRow): calls.PersonThanks {
  const { year, round, collectionId, serial } = row;
  return { year, round, collectionId, serial, withdrawal: withdrawalOf(row) };
}

function withdrawalOf({ withdrawnAt, withdrawnBy, withdrawnReason }: rows.SittingRow | rows.ThanksRow) {
  return withdrawnAt && { at: withdrawnAt.toISOString(), by: withdrawnBy, reason: withdrawnReason ?? '' };
}
