import * as z from 'zod/mini';
import * as calls from '../../../../contract/board';
import { idIn } from '../../../../contract/shapes';
import { board as words } from '../../../../text/lt/board';
import { readNow } from '../../../platform/database/db';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { bytesFromThread } from '../../../platform/thread';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import type { Sets } from '../../collections/sets';
import { createLinks } from '../../reports/links';
import type { Reports } from '../../reports/registry';
import type { ReadValues } from '../../settings/values';
import { findPlace, maySee } from '../board/place';
import { type Place, schoolName } from '../board/queries';
import { centreName } from '../classes/centre-queries';
import { contestOf } from '../classes/contest';
import { needsAgreement } from '../sitting/standing';
import { readReportActs, readReportPupils } from './queries';
import { reportOf } from './rules';
import type { Report } from './view';

const name = 'class-report';
const thread = new URL('./lesson-thread.ts', import.meta.url);
const grade = z.number().check(z.int(), z.gte(1), z.lte(12));

/** Mounts the incident report of a class. Its link is bound to the session that asked for it. */
export function mountReport(
  api: Api<Caller>,
  services: Services,
  { sets, values, reports, names }: { sets: Sets; values: ReadValues; reports: Reports; names: ClassNames },
): void {
  const { db } = services;
  const links = createLinks(services, reports);

  api.on(calls.getReport, async ({ body, caller }) => {
    const { place } = await findPlace(services, sets, caller, body);
    return { url: await links.make(caller, name, place) };
  });

  reports.registerReport(name, {
    roles: calls.getReport.roles,
    parameters: z.union([
      z.object({ challengeId: idIn, schoolId: idIn, grade: z.nullable(grade), subGrade: z.nullable(grade) }),
      z.object({ challengeId: idIn, centreOf: idIn }),
    ]),
    async check(caller, place) {
      if (!maySee(caller, place)) refuse('NOT_FOUND');
      await contestOf(sets, place.challengeId);
      if ((await houseName(place)) === null) refuse('NOT_FOUND');
    },
    async make(place, caller) {
      const contest = await contestOf(sets, place.challengeId);
      const house = (await houseName(place)) ?? refuse('NOT_FOUND');
      const { flags } = await values.get();
      // All of it is of one moment, as the class screen is.
      const { now, pupils, acts } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => ({
          now: (await readNow(trx)).getTime(),
          pupils: await readReportPupils(trx, place, needsAgreement(flags)),
          acts: await readReportActs(trx, place),
        }));
      const { challengeId, ...details } = place;
      await auditView(db, {
        userId: caller.userId,
        action: 'board.report',
        objectType: 'collection',
        objectId: challengeId,
        details,
      });
      const { group, title } = await namesOf(place);
      const by = `${caller.firstName} ${caller.lastName}`;
      const report: Report = {
        group,
        title,
        house,
        isRoom: 'centreOf' in place,
        contest: { name: contest.name, tasks: contest.exercises.length },
        now,
        by,
        ...reportOf(words, pupils, acts, now),
      };
      return {
        fileName: `damba-${fileNameOf(group)}-${dayOf(now)}.pdf`,
        pdf: await bytesFromThread(thread, report),
      };
    },
  });

  async function houseName(place: Place): Promise<string | null> {
    return 'centreOf' in place ? centreName(db, place.centreOf, place.challengeId) : schoolName(db, place.schoolId);
  }

  /** Who is in the report: short, and as it stands alone. */
  async function namesOf(place: Place): Promise<{ group: string; title: string }> {
    if ('centreOf' in place) return { group: words.report.room, title: words.report.room };
    const { grade, subGrade, schoolId } = place;
    if (grade === null) return { group: words.report.wholeSchool, title: words.report.wholeSchool };
    const group = (await names.of(schoolId))({ grade, subGrade });
    return { group, title: words.classOf({ grade: group }) };
  }
}

function fileNameOf(group: string): string {
  return group.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
}
