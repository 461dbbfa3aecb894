import { randomBytes } from 'node:crypto';
import type { ActKind, ActReply } from '../../../../contract/secondround-pipeline';
import type { Db } from '../../../platform/database/db';
import { dayOf, hourOf } from '../../../platform/days';
import type { Services } from '../../../platform/services';
import { originOf } from '../../mail/letters';
import { insertMail } from '../../mail/queries';
import { hashOf } from '../keys';
import type { CentreRow, Round } from '../queries';
import * as acts from './act-queries';
import { familyLetter, schoolLetter } from './letters';
import * as rows from './queries';

/** A person of an act with the centre that the act has left them. */
export type Addressed = rows.FoundPerson & { registrationId: string; centreAfter: string | null };

export type MailedAct = {
  id: string;
  kind: ActKind;
  round: Round;
  centres: readonly CentreRow[];
  heldAt: Date | null;
};

/** Mails wait so many minutes: so long an undo takes them back. */
const HELD_MINUTES = 5;
const WEEK = 7 * 24 * 60;

/** Counts the mails that an act on these people writes. */
export async function countMails(
  db: Db,
  people: readonly rows.FoundPerson[],
  to: { toFamilies: boolean; toTeachers: boolean },
): Promise<ActReply['mails']> {
  const teachers = to.toTeachers ? await rows.readTeachers(db, schoolsOf(people)) : [];
  const families = people.filter((one) => one.email !== null).length;
  return {
    families: to.toFamilies ? families : 0,
    teachers: teachers.length,
    schools: new Set(teachers.map((one) => one.schoolId)).size,
    withoutMail: people.length - families,
  };
}

/** Writes to the families of an act. keys: of invitations, by account. */
export async function mailFamilies(
  trx: Db,
  services: Services,
  act: MailedAct,
  people: readonly Addressed[],
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  for (const person of people) {
    if (person.email === null) continue;
    const key = keys.get(person.userId);
    const id = await insertMail(trx, services.events, {
      heldMinutes: HELD_MINUTES,
      userId: person.userId,
      toName: `${person.firstName} ${person.lastName}`,
      toAddress: person.email,
      usefulMinutes: usefulMinutes(act, services),
      ...familyLetter(act.kind, {
        link: key ? linkOf(services, key, person.uuid) : '',
        till: written(act.round.registrationTill),
        centre: placeOf(act, person.centreAfter),
        startsAt: act.heldAt ? written(act.heldAt) : '',
      }),
    });
    await acts.insertActMail(trx, { id, actId: act.id, registrationId: person.registrationId, schoolId: null });
  }
}

/** Writes to the teachers of each school of an act: one mail a school, with all names, to each teacher there. */
export async function mailTeachers(
  trx: Db,
  services: Services,
  act: MailedAct,
  people: readonly Addressed[],
): Promise<void> {
  for (const teacher of await rows.readTeachers(trx, schoolsOf(people))) {
    const id = await insertMail(trx, services.events, {
      heldMinutes: HELD_MINUTES,
      userId: teacher.userId,
      toName: teacher.name,
      toAddress: teacher.email,
      usefulMinutes: usefulMinutes(act, services),
      ...schoolLetter(act.kind, {
        pupils: people
          .filter((one) => one.schoolId === teacher.schoolId)
          .map((one) => ({
            name: `${one.firstName} ${one.lastName}`,
            grade: one.grade,
            centre: act.centres.find((centre) => centre.id === one.centreAfter)?.name ?? '',
          })),
        till: written(act.round.registrationTill),
        link: `${originOf(services.settings)}/userhome/challengeadmin/secondround/users?year=${act.round.year}`,
      }),
    });
    await acts.insertActMail(trx, { id, actId: act.id, registrationId: null, schoolId: teacher.schoolId });
  }
}

/** New keys of invitations for accounts. */
export function makeKeys(userIds: readonly string[]): Map<string, string> {
  return new Map(userIds.map((id) => [id, randomBytes(32).toString('base64url')]));
}

/** Stores keys beside those that the registrations have already. */
export async function storeKeys(
  trx: Db,
  people: readonly { userId: string; registrationId: string }[],
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  await acts.insertKeys(
    trx,
    people.map(({ userId, registrationId }) => ({ registrationId, keyHash: hashOf(keys.get(userId) ?? '') })),
  );
}

/** The address of an invitation. */
export function linkOf(services: Pick<Services, 'settings'>, key: string, uuid: string): string {
  return `${originOf(services.settings)}/secondround/registration/${key}/${uuid}`;
}

/** Day and hour as written in letters. */
export function written(time: Date): string {
  return `${dayOf(time)} ${hourOf(time)}`;
}

function placeOf({ centres }: MailedAct, id: string | null): string {
  const centre = centres.find((one) => one.id === id);
  return centre ? [centre.name, centre.address].filter(Boolean).join(', ') : '';
}

function usefulMinutes({ kind, round }: MailedAct, { clock }: Services): number {
  if (kind !== 'INVITE' && kind !== 'REMIND') return WEEK;
  return Math.max(HELD_MINUTES + 1, Math.ceil((round.registrationTill.getTime() - clock.now().getTime()) / 60_000));
}

function schoolsOf(people: readonly rows.FoundPerson[]): string[] {
  return [...new Set(people.map((one) => one.schoolId))];
}
