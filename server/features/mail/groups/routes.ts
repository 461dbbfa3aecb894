import * as calls from '../../../../contract/mail-groups';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { CallerBase } from '../../../platform/http/identity';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { originOf } from '../letters';
import { fillWords, insertMails, readWords } from '../many-queries';
import { cancelHeldMails } from '../queries';
import type { Group } from './audience-queries';
import * as audience from './audience-queries';
import { countSchools, groupOf, type Members, membersOf } from './group';
import { tokensOf } from './letters';
import * as rows from './queries';

const { heldMinutes, named, sendings } = calls.mailGroupLimits;
/** Minutes after which nobody needs such a mail any more: a week. */
const USEFUL = 7 * 24 * 60;

const kinds = {
  NOT_LOGGED_IN: 'GROUP_NOT_LOGGED_IN',
  NOT_FINISHED: 'GROUP_NOT_FINISHED',
  INVITED_TEACHERS: 'GROUP_INVITED_TEACHERS',
  INVITED_PUPILS: 'GROUP_INVITED_PUPILS',
  RESULTS_OUT: 'GROUP_RESULTS_OUT',
  ROOM_CHECK: 'GROUP_ROOM_CHECK',
} as const;

/** present: the competition year; holdsRole: whether the caller still has the role, within a transaction. */
type Mounted<Caller> = { present: () => Promise<number>; holdsRole: (trx: Db, caller: Caller) => Promise<boolean> };

/** Mounts mails of organisers to a group: the count with a look, the act, and its undo. */
export function mountMailGroups<Caller extends CallerBase & { userId: string }>(
  api: Api<Caller>,
  services: Services,
  { present, holdsRole }: Mounted<Caller>,
): void {
  const { db, slowDb, events, settings } = services;

  api.on(calls.listMailGroups, async () => {
    const year = await present();
    const [last, districts, groups] = await Promise.all([
      rows.listSendings(db, sendings),
      audience.readDistricts(db),
      Promise.all(calls.mailAudiences.map(async (one) => ({ audience: one, contests: await contestsOf(one, year) }))),
    ]);
    return {
      groups,
      districts,
      sendings: last.map(({ at, undoneAt, ...one }) => ({
        ...one,
        at: at.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      })),
    };
  });

  api.on(calls.lookAtMailGroup, async ({ body }) => {
    const group = await groupOf(db, body, await present());
    if (!group) return nobody;
    const [members, last] = await Promise.all([membersOf(slowDb, group), rows.readLast(db, group)]);
    const { recipients, withoutMail, again, unreached } = members;
    return {
      people: recipients.length,
      schools: countSchools(recipients),
      withoutMail: { total: withoutMail.length, people: withoutMail.slice(0, named).map(personOf) },
      again,
      unreached: {
        total: unreached.length,
        names: await audience.readSchoolNames(slowDb, unreached.slice(0, named)),
      },
      preview: await previewOf(group, members),
      last: last && { ...last, at: last.at.toISOString() },
    };
  });

  api.on(calls.sendToMailGroup, async ({ body, caller }) => {
    const year = await present();
    return db.transaction().execute(async (trx) => {
      await rows.lockGroups(trx);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const group = (await groupOf(trx, body, year)) ?? refuse('GROUP_EMPTY');
      const last = await rows.readLast(trx, group);
      if (last && last.id !== body.seen) return refuse('GROUP_MAILED');
      const { recipients } = await membersOf(trx, group);
      if (recipients.length === 0) return refuse('GROUP_EMPTY');
      const schools = countSchools(recipients);
      const act = { mails: recipients.length, schools };
      const id = await rows.insertSending(trx, { group, by: caller.userId, ...act });
      const tokens = tokensOf(group, await audience.readFacts(trx, group), originOf(settings));
      const words = await readWords(trx, kinds[group.audience]);
      const to = recipients.map((one) => ({ ...one, tokens: tokens(one) }));
      await insertMails(trx, events, { sendingId: id, words, heldMinutes, usefulMinutes: USEFUL }, to);
      const { audience: name, collectionId, districtId } = group;
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'mail.group',
        objectType: 'mail',
        objectId: id,
        details: { group: name, year: group.year, collectionId, districtId, ...act },
      });
      return { id, ...act };
    });
  });

  api.on(calls.undoMailGroup, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const ids = (await rows.lockSending(trx, body.id)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const { cancelled, sent } = await cancelHeldMails(trx, ids);
      if (cancelled > 0) {
        await rows.markUndone(trx, body.id);
        await events.publish(trx, 'mail', '');
        const line = { userId: caller.userId, objectType: 'mail', objectId: String(BigInt(body.id)) };
        await writeAudit(trx, { ...line, action: 'mail.group-undo', details: { mails: cancelled, sent } });
      }
      return { cancelled, sent };
    }),
  );

  async function contestsOf(one: calls.MailAudience, year: number) {
    const its = await audience.readYear(db, one, year);
    return its === null ? [] : audience.readContests(db, one, its);
  }

  /** The mail as the first of a group reads it. */
  async function previewOf(group: Group, { recipients }: Members) {
    const [first] = recipients;
    if (!first) return null;
    const tokens = tokensOf(group, await audience.readFacts(db, group), originOf(settings));
    const { subject, text } = fillWords(await readWords(db, kinds[group.audience]), {
      name: first.name,
      tokens: tokens(first),
    });
    return { to: personOf(first), subject, text };
  }
}

const nobody: calls.MailGroupLook = {
  people: 0,
  schools: 0,
  withoutMail: { total: 0, people: [] },
  again: 0,
  unreached: { total: 0, names: [] },
  preview: null,
  last: null,
};

const personOf = ({ name, schools }: audience.GroupPerson) => ({ name, schools });
