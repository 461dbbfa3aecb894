import type { AuditAction } from '../../../contract/audit-actions';
import type { ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/secondround';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import type { ReadValues } from '../settings/values';
import { mountCentreDay } from './day/routes';
import { mountInvitation } from './invitation';
import { lock, reachOf } from './lock';
import { applyToOne } from './pipeline/one';
import { mountPipeline } from './pipeline/routes';
import * as rows from './queries';
import { confirmationRefusal, hasPlace } from './rules';
import { mountSetup } from './setup';
import { mountUndo } from './undo';

type Users = ReplyOf<typeof calls.getSecondRoundUsers>;

/** Mounts the second round: its pupils here, the centres and the invitations in setup.ts. */
export function mountSecondRound(
  api: Api<Caller>,
  services: Services,
  { values, names }: { values: ReadValues; names: ClassNames },
): void {
  const { db } = services;
  mountSetup(api, services);
  mountInvitation(api, services);
  mountPipeline(api, services, names);
  mountUndo(api, services);
  mountCentreDay(api, services, { values, names });

  api.on(calls.getSecondRoundUsers, async ({ body, caller }): Promise<Users> => {
    const rounds = await rows.readRounds(db);
    const years = rounds.map((round) => round.year);
    const round = body.years ? rounds.find((one) => one.year === body.years) : rounds[0];
    if (!round) return { year: null, years, registrationTill: null, locations: [], users: [] };
    const found = await rows.listUsers(db, round.year, reachOf(caller), caller.userId);
    const centres = await rows.readCentres(db, round.year);
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    const look = { action: 'second-round.look', objectType: 'second-round', details: {} } as const;
    await auditView(db, { ...look, userId: caller.userId, objectId: String(round.year) });
    const seen = caller.role === 'CENTER_ADMIN' ? centres.filter((one) => one.adminId === caller.userId) : centres;
    return {
      year: round.year,
      years,
      registrationTill: round.registrationTill.toISOString(),
      locations: seen,
      users: found.map(userRow),
    };
  });

  api.on(calls.doConfirm, ({ param, body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { round, registration } = await lock(trx, idOf(param('id')), reachOf(caller));
      const centreId = body.secondRoundLocationId || refuse('SELECT_LOCATION');
      if (registration.state === 'CONFIRMED' && registration.centreId === centreId) return {};
      const centre = (await rows.readCentres(trx, round.year)).find((one) => one.id === centreId);
      if (!centre) return refuse('NOT_FOUND');
      const refusal = confirmationRefusal({
        state: registration.state,
        isAdministrator: caller.role !== 'TUTOR',
        isOpen: round.isOpen,
        hasArrived: registration.hasArrived,
        hasPlace: hasPlace(centre, registration),
      });
      if (refusal) return refuse(refusal);
      const kind = registration.state === 'CONFIRMED' ? 'MOVE' : 'CONFIRM';
      await applyToOne(trx, services, { kind, round, registration, by: caller, state: 'CONFIRMED', centreId });
      await note(trx, caller.userId, 'second-round.confirm', registration, { centreId, before: registration.centreId });
      return {};
    }),
  );

  api.on(calls.doReject, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const { round, registration } = await lock(trx, idOf(param('id')), reachOf(caller));
      if (registration.state === 'CANCELLED') return {};
      if (registration.hasAttempt) return refuse('CONFLICT');
      const cancelled = { state: 'CANCELLED', centreId: null } as const;
      await applyToOne(trx, services, { kind: 'CANCEL', round, registration, by: caller, ...cancelled });
      await note(trx, caller.userId, 'second-round.cancel', registration, { before: registration.state });
      return {};
    }),
  );

  api.on(calls.setArrived, async ({ body, caller }) => {
    const { constants } = await values.get();
    return db.transaction().execute(async (trx) => {
      const { round, registration } = await lock(trx, body.id, reachOf(caller));
      if (registration.state !== 'CONFIRMED') return refuse('CONFLICT');
      const arrivedAt = await rows.markArrived(trx, registration.id);
      const { userId } = registration;
      const minutes = constants.accessWindowMinutes;
      const endsAt = await rows.givePermission(trx, { userId, year: round.year, minutes, by: caller.userId });
      await note(trx, caller.userId, 'second-round.arrive', registration, { isLetIn: endsAt !== null });
      return { arrivedAt: arrivedAt.toISOString(), permissionEndsAt: endsAt?.toISOString() ?? null };
    });
  });
}

type Details = Record<string, string | boolean | null>;

async function note(trx: Db, by: string, action: AuditAction, { userId }: rows.LockedRegistration, details: Details) {
  await writeAudit(trx, { userId: by, action, objectType: 'user', objectId: userId, details });
}

/** Reads a registration's id without leading zeros: 007 is 7. */
function idOf(text: string): string {
  return /^[0-9]{1,18}$/.test(text) ? String(BigInt(text)) : refuse('NOT_FOUND');
}

function userRow(row: rows.RegisteredPupil): calls.SecondRoundRow {
  return {
    email: row.email,
    fastLoginKey: null,
    newPassword: null,
    arrived: row.arrivedAt !== null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    permissionEndsAt: row.permissionEndsAt?.toISOString() ?? null,
    state: row.state,
    canUndo: row.canUndo,
    heldAt: row.heldAt?.toISOString() ?? null,
    user: {
      id: row.id,
      userId: row.userId,
      ageGroup: row.ageGroup,
      userGrade: row.grade,
      userFirstName: row.firstName,
      userLastName: row.lastName,
      login: row.login,
      schoolName: row.schoolName,
      secondRoundLocationId: row.centreId,
      arrivalAddress: [row.centreName, row.centreAddress].filter(Boolean).join(', '),
      arrivalConfirmed: row.state === 'CONFIRMED',
    },
  };
}
