import type { ReplyOf } from '../../../../contract/endpoint';
import { getPipeline, type PipelinePerson } from '../../../../contract/secondround-pipeline';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import * as round from '../queries';
import { qualifies } from '../rules';
import * as setup from '../setup-queries';
import { mountAct } from './act';
import { mountPapers } from './papers';
import * as rows from './queries';
import { mountUndoAct } from './undo';

type Pipeline = ReplyOf<typeof getPipeline>;
const nothing = {
  registrationTill: null,
  isOpen: false,
  hasQuotas: false,
  heldAt: null,
  centres: [],
  people: [],
  acts: [],
};

/** Mounts the pipeline of organisers: who stands where, and what they do with many. */
export function mountPipeline(api: Api<Caller>, services: Services, names: ClassNames): void {
  const { db } = services;
  mountAct(api, services);
  mountUndoAct(api, services);
  mountPapers(api, services, names);

  api.on(getPipeline, async ({ body, caller }): Promise<Pipeline> => {
    const rounds = await round.readRounds(db);
    const years = rounds.map((one) => one.year);
    const chosen = body.years ? rounds.find((one) => one.year === body.years) : rounds[0];
    if (!chosen) {
      const year = body.years || null;
      const facts = year ? await rows.readRoundFacts(db, year) : null;
      return { ...nothing, year: null, years, results: facts?.hasResults ? 'READY' : 'NONE' };
    }
    const { year } = chosen;
    const { hasResults, heldAt } = await rows.readRoundFacts(db, year);
    const quotas = await rows.readQuotas(db, year);
    const candidates = await setup.listCandidates(db, year);
    const invited = await rows.listPeople(db, year);
    const counts = await rows.countWaiting(db, year);
    const points = new Map(candidates.map((one) => [one.userId, one.points]));
    const fresh = candidates.filter((one) => !one.isInvited && qualifies(one, quotas));
    const schools = await rows.readSchools(
      db,
      fresh.map((one) => one.userId),
    );
    await auditView(db, {
      userId: caller.userId,
      action: 'second-round.look',
      objectType: 'second-round',
      objectId: String(year),
      details: {},
    });
    return {
      year,
      years,
      registrationTill: chosen.registrationTill.toISOString(),
      isOpen: chosen.isOpen,
      results: !hasResults ? 'NONE' : (await setup.staleContests(db, year)).length > 0 ? 'STALE' : 'READY',
      hasQuotas: quotas.length > 0,
      heldAt: heldAt?.toISOString() ?? null,
      centres: (await round.readCentres(db, year)).map(({ adminId: _, ...centre }) => ({
        ...centre,
        waiting: counts.get(centre.id)?.waiting ?? 0,
        invited: counts.get(centre.id)?.invited ?? 0,
        over: Math.max(0, centre.taken - centre.capacity),
      })),
      people: [
        ...fresh.map((one) => freshPerson(one, schools.get(one.userId))),
        ...invited.map((row) => personView(row, points.get(row.userId) ?? null)),
      ],
      acts: (await rows.listActs(db, year)).map((one) => ({ ...one, doneAt: one.doneAt.toISOString() })),
    };
  });
}

function personView({ undoActId, undoKind, ...row }: rows.PersonRow, points: number | null): PipelinePerson {
  return {
    ...row,
    points,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    undo: undoActId !== null && undoKind !== null ? { actId: undoActId, kind: undoKind } : null,
  };
}

/** A person who qualifies and is not invited yet. */
function freshPerson(
  { userId, firstName, lastName, email, points }: setup.CandidateRow,
  school: { schoolName: string; grade: number; ageGroup: string } | undefined,
): PipelinePerson {
  return {
    userId,
    id: null,
    step: 'QUALIFIED',
    firstName,
    lastName,
    grade: school?.grade ?? 0,
    ageGroup: school?.ageGroup ?? '',
    schoolName: school?.schoolName ?? '',
    email,
    points,
    centreId: null,
    waitingSince: null,
    isOver: false,
    registeredBy: null,
    arrivedAt: null,
    undo: null,
  };
}
