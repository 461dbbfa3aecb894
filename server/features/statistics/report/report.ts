import * as z from 'zod/mini';
import { organisers } from '../../../../contract/roles';
import { yearReportName } from '../../../../contract/statistics';
import { statisticsReport as words } from '../../../../text/lt/statistics-report';
import { type Db, readNow } from '../../../platform/database/db';
import { dayOf } from '../../../platform/days';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { bytesFromThread } from '../../../platform/thread';
import { auditView } from '../../audit/queries';
import type { Reports } from '../../reports/registry';
import { countAnswers, countPeople } from '../../surveys/result-queries';
import { closedPlaces } from '../../surveys/rules';
import type { Counts } from '../counts/cube';
import { readYearContests, readYearPoints, readYearSecondRound, readYearTasks } from './report-queries';
import { yearReport } from './year-report';

const thread = new URL('./report-thread.ts', import.meta.url);
const kinds = ['STUDENT', 'TEACHER'] as const;

/** Registers the report of a year as a document. One is made at a time, beside the answer path. */
export function registerYearReport(
  reports: Reports,
  { db, slowDb, readDatabase }: Pick<Services, 'db' | 'slowDb' | 'readDatabase'>,
  known: { counts: () => Promise<Counts>; competitionYear: () => Promise<number> },
): void {
  const limit = createLimiter(1, 5);

  reports.registerReport(yearReportName, {
    roles: organisers,
    parameters: z.object({ year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)) }),
    async check(_, { year }) {
      const { cells } = await known.counts();
      if (!cells.some((cell) => cell.year === year)) refuse('NOT_FOUND');
    },
    async make({ year }, caller) {
      await auditView(db, {
        userId: caller.userId,
        action: 'statistics.report',
        objectType: 'statistics',
        objectId: String(year),
      });
      const pdf = await limit(async () => bytesFromThread(thread, yearReport(await readRows(year))));
      return { fileName: `${words.file}-${year}.pdf`, pdf };
    },
  });

  async function readRows(year: number) {
    return {
      year,
      competitionYear: await known.competitionYear(),
      day: dayOf(await readNow(db)),
      counts: await known.counts(),
      ...(await readDatabase(slowDb, (standby) => readYear(standby, year))),
    };
  }
}

async function readYear(db: Db, year: number) {
  const surveys = [];
  for (const kind of kinds) {
    const part = { kind, year, districtId: null, grade: null };
    const counts = await countAnswers(db, part, closedPlaces(kind));
    surveys.push({ kind, total: await countPeople(db, part), counts });
  }
  return {
    contests: await readYearContests(db, year),
    points: await readYearPoints(db, year),
    tasks: await readYearTasks(db, year),
    secondRound: await readYearSecondRound(db, year),
    surveys,
  };
}
