import type { BodyOut } from '../../../../contract/endpoint';
import { type ActReply, actOnMany } from '../../../../contract/secondround-pipeline';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import { hashOf } from '../keys';
import * as round from '../queries';
import { qualifies } from '../rules';
import * as setup from '../setup-queries';
import * as acts from './act-queries';
import { type Addressed, countMails, type MailedAct, mailFamilies, mailTeachers, makeKeys, storeKeys } from './mails';
import * as rows from './queries';
import { type ActPlan, type Centre, planAct } from './rules';

type Body = BodyOut<typeof actOnMany>;
const actions = {
  INVITE: 'second-round.invite',
  REMIND: 'second-round.remind',
  CONFIRM: 'second-round.confirm',
  MOVE: 'second-round.move',
  CANCEL: 'second-round.cancel',
} as const;

/**
 * Mounts acts on many people. The round of the year is locked first, so two organisers who give places at the same
 * moment do so one after the other.
 */
export function mountAct(api: Api<Caller>, services: Services): void {
  api.on(actOnMany, ({ body, caller }) =>
    services.db.transaction().execute(async (trx): Promise<ActReply> => {
      const opened = (await round.lockRound(trx, body.years)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const isWritten = body.kind === 'INVITE' || body.kind === 'REMIND';
      if (isWritten && !opened.isOpen) return refuse('REGISTRATION_EXPIRED');
      const targetId = body.secondRoundLocationId || null;
      const centres = await round.readCentres(trx, opened.year);
      if (targetId !== null && !centres.some((one) => one.id === targetId)) return refuse('NOT_FOUND');
      if (body.kind === 'INVITE') await setup.refuseStale(trx, opened.year);
      const found = await peopleOf(trx, body, opened.year);
      const plan = planAct(body.kind, found, await placesOf(trx, opened.year, centres), targetId);
      const people = addressedOf(found, plan);
      const reply = {
        actId: null,
        done: plan.done.map(({ person }) => person.userId),
        leftOut: plan.leftOut,
        missing: plan.missing,
        mails: await countMails(trx, people, body),
      };
      if (!body.apply || plan.done.length === 0) return reply;
      if (plan.missing > 0 && body.allowOver !== true) return refuse('PLACES_SHORT');
      const { heldAt } = await rows.readRoundFacts(trx, opened.year);
      const actId = await acts.insertAct(trx, { year: opened.year, kind: body.kind, by: caller.userId });
      const act: MailedAct = { id: actId, kind: body.kind, round: opened, centres, heldAt };
      await apply(trx, { services, act, by: caller.userId, targetId, body }, plan, people);
      return { ...reply, actId };
    }),
  );
}

/** Who is named, with whether they qualify; an account that is none is not found. */
async function peopleOf(trx: Db, body: Body, year: number) {
  const userIds = [...new Set(body.people.map((id) => String(BigInt(id))))];
  const found = await rows.lockPeople(trx, year, userIds);
  if (found.length < userIds.length) return refuse('NOT_FOUND');
  if (body.kind !== 'INVITE') return found.map((one) => ({ ...one, isQualified: false }));
  const quotas = await rows.readQuotas(trx, year);
  const qualified = new Set(
    (await setup.listCandidates(trx, year)).filter((one) => qualifies(one, quotas)).map((one) => one.userId),
  );
  return found.map((one) => ({ ...one, isQualified: qualified.has(one.userId) }));
}

async function placesOf(trx: Db, year: number, centres: readonly round.CentreRow[]): Promise<Centre[]> {
  const counts = await rows.countWaiting(trx, year);
  const unplaced = await rows.countUnplaced(trx, year);
  // Families that were invited without a centre will need a place in any: they count once.
  return centres.map((one, index) => ({
    ...one,
    invited: (counts.get(one.id)?.invited ?? 0) + (index === 0 ? unplaced : 0),
  }));
}

function addressedOf(found: readonly rows.FoundPerson[], plan: ActPlan): Addressed[] {
  const known = new Map(found.map((one) => [one.userId, one]));
  return plan.done.flatMap(({ person, centreId }) => {
    const one = known.get(person.userId);
    return one ? [{ ...one, registrationId: one.registrationId ?? '', centreAfter: centreId }] : [];
  });
}

type Applied = { services: Services; act: MailedAct; by: string; targetId: string | null; body: Body };

async function apply(trx: Db, applied: Applied, plan: ActPlan, people: readonly Addressed[]): Promise<void> {
  const { services, act, by, targetId, body } = applied;
  const userIds = people.map((one) => one.userId);
  const isKeyed = act.kind === 'INVITE' || act.kind === 'REMIND';
  const keys = isKeyed ? makeKeys(userIds) : new Map<string, string>();
  let addressed = people;
  if (act.kind === 'INVITE') {
    const { year } = act.round;
    const invitations = userIds.map((userId) => ({ userId, keyHash: hashOf(keys.get(userId) ?? '') }));
    await setup.insertInvitations(trx, { year, centreId: targetId, by, invitations });
    await acts.insertInvitedRows(trx, act.id, year, userIds);
    const made = new Map((await rows.lockPeople(trx, year, userIds)).map((one) => [one.userId, one.registrationId]));
    addressed = people.map((one) => ({ ...one, registrationId: made.get(one.userId) ?? '' }));
  } else {
    await acts.changeRegistrations(
      trx,
      { id: act.id, kind: act.kind, by, year: act.round.year },
      plan.done.map(({ person, state, centreId }) => ({
        registrationId: person.registrationId ?? '',
        state,
        centreId,
      })),
    );
    if (isKeyed) await storeKeys(trx, addressed, keys);
  }
  await writeAudits(
    trx,
    addressed.map(({ userId, centreId, centreAfter }) => ({
      userId: by,
      action: actions[act.kind],
      objectType: 'user',
      objectId: userId,
      details: { year: act.round.year, centreId: centreAfter, before: centreId },
    })),
  );
  if (body.toFamilies) await mailFamilies(trx, services, act, addressed, keys);
  if (body.toTeachers) await mailTeachers(trx, services, act, addressed);
}
