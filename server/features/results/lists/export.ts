import { exportResults } from '../../../../contract/results-export';
import { results as en } from '../../../../text/en/results';
import { results as lt } from '../../../../text/lt/results';
import type { Db } from '../../../platform/database/db';
import { dayOf, hourOf } from '../../../platform/days';
import { type Cell, sheetMedia, spreadsheet } from '../../../platform/files/spreadsheet';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import { streamed } from '../../../platform/load/streamed';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import * as rows from './export-queries';

/** How many pupils are read at once. A file is made as fast as it is downloaded, and holds no connection meanwhile. */
const BATCH = 500;

/** Mounts the results of a collection as a file. A version of results never changes, so its pages are consistent. */
export function mountExport(api: Api<Caller>, { db }: Services): void {
  const limit = createLimiter(2, 8);

  api.download(exportResults, async ({ body, param, caller, refuse }) => {
    const id = param('id');
    const calculation = (await rows.readCalculation(db, id)) ?? refuse('NOT_FOUND');
    await writeAudit(db, {
      userId: caller.userId,
      action: 'results.export',
      objectType: 'collection',
      objectId: id,
      details: { version: calculation.version, format: body.format },
    });
    const head = headOf(body.locale === 'en' ? en : lt, calculation.exercises);
    return streamed(limit, () => ({
      name: `rezultatai-${id}-${calculation.version}.${body.format}`,
      media: sheetMedia[body.format],
      isAttachment: true,
      bytes: spreadsheet(body.format, head, exportRows(db, calculation.id, BATCH)),
    }));
  });
}

/** The cells of a line for every pupil of a calculation, by grade and place. */
export async function* exportRows(db: Db, calculationId: string, batch: number): AsyncGenerator<Cell[]> {
  for (let after: rows.ExportCursor | null = null; ; ) {
    const page: rows.ExportRow[] = await rows.readExport(db, calculationId, after, batch);
    for (const row of page) yield cellsOf(row);
    const last = page.at(-1);
    if (!last || page.length < batch) return;
    after = { grade: last.grade, rank: last.grade_country_rank, attemptId: last.attempt_id };
  }
}

/** The head line: who, where, points, the four places each with its "of how many", then each task by its number. */
function headOf({ col, sheet }: typeof lt, exercises: number): Cell[] {
  const ranks = [sheet.gradeCountry, sheet.gradeDistrict, sheet.groupCountry, sheet.groupDistrict];
  return [
    col.grade,
    col.lastName,
    col.firstName,
    col.school,
    sheet.district,
    col.ageGroup,
    col.points,
    ...ranks.flatMap((place) => [place, sheet.of({ place })]),
    sheet.startedAt,
    ...Array.from({ length: exercises }, (_, at) => sheet.task({ n: at + 1 })),
  ];
}

function cellsOf(row: rows.ExportRow): Cell[] {
  return [
    row.grade,
    row.last_name,
    row.first_name,
    row.school_name,
    row.district_name,
    row.age_group,
    row.points,
    row.grade_country_rank,
    row.grade_country_of,
    row.grade_district_rank,
    row.grade_district_of,
    row.group_country_rank,
    row.group_country_of,
    row.group_district_rank,
    row.group_district_of,
    `${dayOf(row.started_at)} ${hourOf(row.started_at)}`,
    ...row.exercise_points,
  ];
}
