import { randomBytes } from 'node:crypto';
import * as calls from '../../../contract/secondround';
import { saveQuotas } from '../../../contract/secondround-invitation';
import type { Db } from '../../platform/database/db';
import { dayOf, hourOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit, writeAudits } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import { originOf, secondRoundLetter } from '../mail/letters';
import { insertMail } from '../mail/queries';
import { hashOf } from './keys';
import { readQuotas } from './pipeline/queries';
import * as rows from './queries';
import { type Quota, qualifies } from './rules';
import * as setup from './setup-queries';

/** Mounts the setup of a second round for administrators: centres, end of the registration, invitations. */
export function mountSetup(api: Api<Caller>, services: Services): void {
  const { db, events, settings, clock } = services;
  mountQuotas(api, services);

  api.on(calls.getSetup, async ({ body }) => {
    const round = (await rows.readRounds(db)).find((one) => one.year === body.years);
    return {
      registrationTill: round?.registrationTill.toISOString() ?? null,
      locations: await rows.readCentres(db, body.years),
      admins: await setup.readAdmins(db),
      ageGroups: await setup.readAgeGroups(db),
      quotas: await readQuotas(db, body.years),
      proposal: round ? null : await proposalFor(db, body.years),
    };
  });

  api.on(calls.saveSetup, async ({ body, caller }) => {
    const year = body.years;
    const centres = body.locations.map((one) => ({ ...one, id: one.id || null, adminId: one.adminId || null }));
    if (new Set(centres.map((one) => one.name)).size < centres.length) {
      return refuse('BAD_REQUEST', { fields: ['locations'] });
    }
    const admins = new Set((await setup.readAdmins(db)).map((one) => one.id));
    if (centres.some((one) => one.adminId !== null && !admins.has(one.adminId))) return refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      await setup.saveRound(trx, year, body.registrationTill);
      if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
      const known = new Set((await rows.readCentres(trx, year)).map((one) => one.id));
      if (centres.some((one) => one.id !== null && !known.has(one.id))) refuse('NOT_FOUND');
      if (!(await setup.saveCentres(trx, year, centres))) refuse('CENTRE_IN_USE');
      const details = { registrationTill: body.registrationTill, centres: centres.length };
      const line = { userId: caller.userId, action: 'second-round.save' as const, objectType: 'second-round', details };
      await writeAudit(trx, { ...line, objectId: String(year) });
    });
    return {};
  });

  api.on(calls.invite, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const year = body.years;
      const round = (await rows.lockRound(trx, year)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (!round.isOpen) return refuse('REGISTRATION_EXPIRED');
      const centreId = body.secondRoundLocationId || null;
      const centre = (await rows.readCentres(trx, year)).find((one) => one.id === centreId);
      if (centreId !== null && !centre) return refuse('NOT_FOUND');
      await setup.refuseStale(trx, year);
      const qualified = (await setup.listCandidates(trx, year)).filter((one) => qualifies(one, body.quotas));
      const fresh = qualified.filter((one) => !one.isInvited);
      const reply = {
        groups: groupsOf(body.quotas, qualified),
        invited: fresh.length,
        mailed: fresh.filter((one) => one.email !== null).length,
      };
      if (!body.apply) return reply;
      await setup.storeQuotas(trx, year, body.quotas);
      if (fresh.length === 0) return reply;
      const withKeys = fresh.map((pupil) => ({ pupil, key: randomBytes(32).toString('base64url') }));
      const invitations = withKeys.map(({ pupil, key }) => ({ userId: pupil.userId, keyHash: hashOf(key) }));
      await setup.insertInvitations(trx, { year, centreId, by: caller.userId, invitations });
      const usefulMinutes = Math.ceil((round.registrationTill.getTime() - clock.now().getTime()) / 60_000);
      for (const { pupil, key } of withKeys) {
        if (pupil.email === null) continue;
        await insertMail(trx, events, {
          userId: pupil.userId,
          toName: `${pupil.firstName} ${pupil.lastName}`,
          toAddress: pupil.email,
          usefulMinutes,
          ...secondRoundLetter({
            link: `${originOf(settings)}/secondround/registration/${key}/${pupil.uuid}`,
            till: `${dayOf(round.registrationTill)} ${hourOf(round.registrationTill)}`,
            centre: centre ? [centre.name, centre.address].filter(Boolean).join(', ') : '',
          }),
        });
      }
      const lines = fresh.map(({ userId }) => ({
        userId: caller.userId,
        action: 'second-round.invite' as const,
        objectType: 'user',
        objectId: userId,
        details: { year, centreId },
      }));
      await writeAudits(trx, lines);
      return reply;
    }),
  );
}

function mountQuotas(api: Api<Caller>, { db }: Services): void {
  api.on(saveQuotas, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const year = body.years;
      if (!(await rows.lockRound(trx, year))) return refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      await setup.refuseStale(trx, year);
      await setup.storeQuotas(trx, year, body.quotas);
      const line = { userId: caller.userId, action: 'second-round.quotas', objectType: 'second-round' } as const;
      await writeAudit(trx, { ...line, objectId: String(year), details: { quotas: body.quotas } });
      const qualified = (await setup.listCandidates(trx, year)).filter((one) => qualifies(one, body.quotas));
      return {
        groups: groupsOf(body.quotas, qualified),
        qualified: qualified.length,
        fresh: qualified.filter((one) => !one.isInvited).length,
      };
    }),
  );
}

/** How many qualify in each age group. */
function groupsOf(quotas: readonly Quota[], qualified: readonly setup.CandidateRow[]) {
  return quotas.map(({ ageGroupId }) => ({
    ageGroupId,
    qualified: qualified.filter((one) => one.ageGroupId === ageGroupId).length,
  }));
}

/** The centres of the last second round before a year, with its end of registration moved to that year; or null. */
async function proposalFor(db: Db, year: number) {
  const last = (await rows.readRounds(db)).find((one) => one.year < year);
  if (!last) return null;
  const centres = await rows.readCentres(db, last.year);
  return {
    year: last.year,
    registrationTill: (await setup.movedTill(db, last.year, year)).toISOString(),
    locations: centres.map((one) => ({ ...one, taken: 0 })),
  };
}
