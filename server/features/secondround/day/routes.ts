import * as calls from '../../../../contract/secondround-day';
import { readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView, writeAudit, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames, NameBook } from '../../classes/names';
import { needsAgreement, standingView } from '../../lesson/sitting/standing';
import type { ReadValues } from '../../settings/values';
import { lock, reachOf } from '../lock';
import * as round from '../queries';
import * as rows from './queries';

type Deps = { values: ReadValues; names: ClassNames };

/** Mounts the day of a centre (docs/rules/roles.md): its list, the arrival taken back, everybody let in at the start. */
export function mountCentreDay(api: Api<Caller>, { db }: Services, { values, names }: Deps): void {
  api.on(calls.getCentreDay, async ({ caller }) => {
    const serverTime = (await readNow(db)).toISOString();
    const [newest] = await round.readRounds(db);
    if (!newest) return { serverTime, year: null, centres: [], contests: [], pupils: [] };
    const { year } = newest;
    const centres = (await round.readCentres(db, year)).filter((one) => one.adminId === caller.userId);
    const contests = await rows.readDayContests(db, year);
    const book = await names.book();
    const { flags } = await values.get();
    const pupils = await rows.listDayPupils(db, year, caller.userId);
    const auditLine = {
      userId: caller.userId,
      action: 'second-round.look' as const,
      objectType: 'second-round',
      details: {},
    };
    await auditView(db, { ...auditLine, objectId: String(year) });
    return {
      serverTime,
      year,
      centres: centres.map(({ id, name, address, capacity }) => ({ id, name, address, capacity })),
      contests: contests.map((one) => ({
        ...one,
        from: one.from.toISOString(),
        to: one.to.toISOString(),
        resultDate: one.resultDate.toISOString(),
      })),
      pupils: pupils.map((row) => pupilView(row, { book, needsAgreement: needsAgreement(flags) })),
    };
  });

  api.on(calls.cancelArrival, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { round, registration } = await lock(trx, body.id, reachOf(caller));
      if (registration.hasAttempt) return refuse('ALREADY_STARTED');
      if (!registration.hasArrived) return {};
      await rows.unmarkArrived(trx, registration, round.year);
      const { userId } = registration;
      const line = {
        userId: caller.userId,
        action: 'second-round.arrive-undo' as const,
        objectType: 'user',
        objectId: userId,
      };
      await writeAudit(trx, { ...line, details: {} });
      return {};
    }),
  );

  api.on(calls.letInArrived, async ({ caller }) => {
    const { constants } = await values.get();
    return db.transaction().execute(async (trx) => {
      const [newest] = await round.readRounds(trx);
      if (!newest) return { letIn: 0, permissionEndsAt: null };
      const { year } = newest;
      const minutes = constants.accessWindowMinutes;
      const admitted: { userId: string; endsAt: Date }[] = [];
      for (const userId of await rows.lockArrived(trx, year, caller.userId)) {
        const endsAt = await round.givePermission(trx, { userId, year, minutes, by: caller.userId });
        if (endsAt) admitted.push({ userId, endsAt });
      }
      await writeAudits(
        trx,
        admitted.map(({ userId }) => ({
          userId: caller.userId,
          action: 'second-round.let-in' as const,
          objectType: 'user',
          objectId: userId,
          reason: null,
          details: {},
        })),
      );
      return { letIn: admitted.length, permissionEndsAt: admitted[0]?.endsAt.toISOString() ?? null };
    });
  });
}

function pupilView(
  { grade, subGrade, schoolId, facts, ...row }: rows.DayPupil,
  context: { book: NameBook; needsAgreement: boolean },
): calls.CentrePupil {
  const { state, since, stateFacts, permissionEndsAt, startDate, finishDate } = standingView(
    facts,
    context.needsAgreement,
  );
  return {
    ...row,
    className: context.book.nameOf(schoolId, { grade, subGrade }),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    permissionEndsAt,
    startedAt: startDate,
    finishedAt: finishDate,
    state,
    since,
    stateFacts,
  };
}
