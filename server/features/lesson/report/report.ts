import * as z from 'zod/mini';
import * as calls from '../../../../contract/board';
import { idIn } from '../../../../contract/shapes';
import { board as words } from '../../../../text/lt/board';
import { readNow } from '../../../platform/database/db';
import { dayOf } from '../../../platform/days';
import { makePdf } from '../../../platform/files/pdf';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import type { Sets } from '../../collections/sets';
import { createLinks } from '../../reports/links';
import type { Reports } from '../../reports/registry';
import { findPlace, maySee } from '../board/place';
import { schoolName } from '../board/queries';
import { contestOf } from '../classes/contest';
import { readReportActs, readReportPupils } from './queries';
import { reportOf } from './rules';
import { reportDocument } from './view';

const name = 'class-report';
const grade = z.number().check(z.int(), z.gte(1), z.lte(12));

/** Mounts the incident report of a class. Its link is bound to the session that asked for it. */
export function mountReport(
  api: Api<Caller>,
  services: Services,
  { sets, reports, names }: { sets: Sets; reports: Reports; names: ClassNames },
): void {
  const { db } = services;
  const links = createLinks(services, reports);

  api.on(calls.getReport, async ({ body, caller }) => {
    const { place } = await findPlace(services, sets, caller, body);
    return { url: await links.make(caller, name, place) };
  });

  reports.registerReport(name, {
    roles: calls.getReport.roles,
    parameters: z.object({ challengeId: idIn, schoolId: idIn, grade: z.nullable(grade), subGrade: z.nullable(grade) }),
    check(caller, place) {
      if (!maySee(caller, place)) refuse('NOT_FOUND');
    },
    async make(place, caller) {
      const contest = await contestOf(sets, place.challengeId);
      const school = (await schoolName(db, place.schoolId)) ?? refuse('NOT_FOUND');
      const now = (await readNow(db)).getTime();
      const pupils = await readReportPupils(db, place);
      const acts = await readReportActs(db, place);
      const { challengeId, ...details } = place;
      await auditView(db, {
        userId: caller.userId,
        action: 'board.report',
        objectType: 'collection',
        objectId: challengeId,
        details,
      });
      const named = place.grade === null ? null : (await names.of(place.schoolId))({ ...place, grade: place.grade });
      const fileClass = (named ?? words.report.wholeSchool).replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
      const by = `${caller.firstName} ${caller.lastName}`;
      const document = reportDocument(words, {
        group: named ?? words.report.wholeSchool,
        title: named === null ? words.report.wholeSchool : words.classOf({ grade: named }),
        school,
        contest,
        now,
        by,
        ...reportOf(words, pupils, acts, now),
      });
      return {
        fileName: `damba-${fileClass}-${dayOf(now)}.pdf`,
        pdf: await makePdf(document),
      };
    },
  });
}
