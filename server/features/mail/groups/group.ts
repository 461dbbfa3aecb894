import { againHoursOf, type MailAudience } from '../../../../contract/mail-groups';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import * as rows from './audience-queries';

/** Who is in a group: those who get a mail, and those who do not, by the reason. */
export type Members = {
  recipients: (rows.GroupPerson & { email: string })[];
  withoutMail: rows.GroupPerson[];
  again: number;
  /** Schools of which nobody can be written to. */
  unreached: string[];
};

type Choice = { audience: MailAudience; collectionId: string | null; districtId: string | null };

/** The group that a call names, or null while its year has nothing of it; a contest or municipality that is none of it is not found. */
export async function groupOf(db: Db, choice: Choice, present: number): Promise<rows.Group | null> {
  const year = await rows.readYear(db, choice.audience, present);
  const contests = year === null ? [] : await rows.readContests(db, choice.audience, year);
  const plain = (id: string | null) => (id === null ? null : String(BigInt(id)));
  const collectionId = plain(choice.collectionId);
  const districtId = plain(choice.districtId);
  if (collectionId !== null && !contests.some(({ id }) => id === collectionId)) return refuse('NOT_FOUND');
  if (districtId !== null && !(await rows.readDistricts(db)).some(({ id }) => id === districtId))
    return refuse('NOT_FOUND');
  return year === null ? null : { audience: choice.audience, year, collectionId, districtId };
}

/** Who is in a group at this moment. */
export async function membersOf(db: Db, group: rows.Group): Promise<Members> {
  const againHours = againHoursOf(group.audience);
  const reached = await rows.readReached(db, group);
  const people =
    group.audience === 'INVITED_PUPILS'
      ? await rows.readInvited(db, group, againHours)
      : await rows.readTeachers(db, group, reached, againHours);
  const written = new Set(people.filter(({ email }) => email !== null).flatMap(({ schoolIds }) => schoolIds));
  return {
    recipients: people.flatMap((one) => (one.email !== null && !one.isAgain ? [{ ...one, email: one.email }] : [])),
    withoutMail: people.filter(({ email }) => email === null),
    again: people.filter(({ email, isAgain }) => email !== null && isAgain).length,
    unreached: reached.map(({ schoolId }) => schoolId).filter((id) => !written.has(id)),
  };
}

/** How many schools people are of. */
export function countSchools(people: readonly rows.GroupPerson[]): number {
  return new Set(people.flatMap(({ schoolIds }) => schoolIds)).size;
}
