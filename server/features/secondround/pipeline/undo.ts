import { undoAct } from '../../../../contract/secondround-pipeline';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import { cancelHeldMails } from '../../mail/queries';
import * as round from '../queries';
import * as acts from './act-queries';
import { type MailedAct, mailTeachers } from './mails';
import * as rows from './queries';
import { holdsPlace } from './rules';

/** Mounts taking an act back: what stood before holds again, places and mails included. */
export function mountUndoAct(api: Api<Caller>, services: Services): void {
  api.on(undoAct, ({ body, caller }) =>
    services.db.transaction().execute(async (trx) => {
      const actId = String(BigInt(body.actId));
      const found = (await acts.findAct(trx, actId)) ?? refuse('NOT_FOUND');
      const opened = (await round.lockRound(trx, found.year)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const all = await acts.lockActRows(trx, actId, body.userId ?? null);
      const back = await restorable(trx, found.year, all);
      if (back.length === 0) return refuse('CONFLICT');
      const schoolIds = [...new Set(back.map((one) => one.schoolId))];
      const registrationIds = back.map((one) => one.registrationId);
      const mails = await acts.readActMails(trx, actId, { registrationIds, schoolIds });
      const { sent } = await cancelHeldMails(
        trx,
        mails.map((one) => one.id),
      );
      await acts.restoreRows(trx, actId, found.kind, registrationIds);
      const act = { id: actId, kind: found.kind, round: opened };
      // The mail of a school named all of its pupils: those for whom the act still holds get a new one.
      const hasSchoolMail = mails.some((one) => one.schoolId !== null);
      if (hasSchoolMail && sent === 0) await mailRest(trx, services, act, schoolIds);
      await writeAudits(
        trx,
        back.map(({ userId, centreId, centreBefore }) => ({
          userId: caller.userId,
          action: 'second-round.undo' as const,
          objectType: 'user',
          objectId: userId,
          details: { year: opened.year, act: found.kind, centreId: centreBefore, before: centreId },
        })),
      );
      return { undone: back.length, stayed: all.length - back.length, sent };
    }),
  );
}

/** Those whom nothing has happened to since, and whose former place is still there. */
async function restorable(trx: Db, year: number, all: readonly acts.UndoRow[]): Promise<acts.UndoRow[]> {
  const free = new Map((await round.readCentres(trx, year)).map((one) => [one.id, one.capacity - one.taken]));
  return all.filter((row) => {
    if (!row.isUntouched) return false;
    const { centreBefore: to, centreId: from } = row;
    const keeps = holdsPlace(row.state) && from === to;
    if (holdsPlace(row.stateBefore) && to !== null && !keeps) {
      if ((free.get(to) ?? 0) <= 0) return false;
      free.set(to, (free.get(to) ?? 0) - 1);
    }
    if (holdsPlace(row.state) && from !== null && !(holdsPlace(row.stateBefore) && from === to))
      free.set(from, (free.get(from) ?? 0) + 1);
    return true;
  });
}

async function mailRest(
  trx: Db,
  services: Services,
  act: Pick<MailedAct, 'id' | 'kind' | 'round'>,
  schoolIds: readonly string[],
): Promise<void> {
  const userIds = await acts.readActUsers(trx, act.id, schoolIds);
  if (userIds.length === 0) return;
  const { year } = act.round;
  const centres = await round.readCentres(trx, year);
  const { heldAt } = await rows.readRoundFacts(trx, year);
  const people = (await rows.lockPeople(trx, year, userIds)).flatMap(({ registrationId, ...one }) =>
    registrationId === null ? [] : [{ ...one, registrationId, centreAfter: one.centreId }],
  );
  await mailTeachers(trx, services, { ...act, centres, heldAt }, people);
}
