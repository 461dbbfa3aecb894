import { classLetters } from '../../../../contract/classes';
import type { BodyOut } from '../../../../contract/endpoint';
import { exportResults } from '../../../../contract/results-export';
import { results as en } from '../../../../text/en/results';
import { results as lt } from '../../../../text/lt/results';
import { fileNameOf } from '../../../platform/files/file-name';
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
export function mountExport(api: Api<Caller>, services: Services): void {
  const { db } = services;
  const limit = createLimiter(2, 8);

  api.download(exportResults, async ({ body, param, caller, refuse }) => {
    const id = param('id');
    const calculation = (await rows.readCalculation(db, id, body.version ?? null)) ?? refuse('NOT_FOUND');
    const selection = selectionOf(body);
    const withContacts = body.contacts === 'T';
    const { version, name } = calculation;
    // The audit log notes that somebody searched, not the typed words, which are mostly a child's name.
    const { search, ...places } = selection;
    const isSearch = search !== null;
    const chosen = Object.fromEntries(Object.entries(places).filter(([, value]) => value !== null));
    await writeAudit(db, {
      userId: caller.userId,
      action: 'results.export',
      objectType: 'collection',
      objectId: id,
      details: {
        version,
        format: body.format,
        ...chosen,
        ...(isSearch && { isSearch }),
        ...(withContacts && { contacts: true }),
      },
    });
    const words = body.locale === 'en' ? en : lt;
    const head = headOf(words, { tasks: await rows.readTaskNames(db, id), withContacts });
    const wanted = { calculationId: calculation.id, selection, withContacts };
    const isPart = isSearch || Object.keys(chosen).length > 0;
    return streamed(limit, () => ({
      name: `${fileNameOf(words.export.named({ name, version, isPart, withContacts }))}.${body.format}`,
      media: sheetMedia[body.format],
      isAttachment: true,
      bytes: spreadsheet(body.format, head, exportRows(services, wanted, BATCH)),
    }));
  });
}

function selectionOf(body: BodyOut<typeof exportResults>): rows.ExportSelection {
  return {
    grade: body.grade ?? null,
    subGrade: body.subGrade ?? null,
    districtId: body.district ?? null,
    schoolId: body.school ?? null,
    search: body.search?.trim() || null,
  };
}

/** The cells of a line for every pupil of a calculation, by grade and place. */
export async function* exportRows(
  { db, readDatabase }: Pick<Services, 'db' | 'readDatabase'>,
  wanted: rows.ExportRequest,
  batch: number,
): AsyncGenerator<Cell[]> {
  for (let after: rows.ExportCursor | null = null; ; ) {
    const start = after;
    const page: rows.ExportRow[] = await readDatabase(db, (standby) => rows.readExport(standby, wanted, start, batch));
    for (const row of page) yield cellsOf(row, wanted.withContacts);
    const last = page.at(-1);
    if (!last || page.length < batch) return;
    after = { grade: last.grade, rank: last.grade_country_rank, attemptId: last.attempt_id };
  }
}

/**
 * The head line, every title once: who (by a code that stays the same in all versions), where, points, the four places
 * each with its "of how many", the contacts where they are asked for, then each task by its number and name.
 */
function headOf(
  { col, sheet }: typeof lt,
  { tasks, withContacts }: { tasks: readonly string[]; withContacts: boolean },
): Cell[] {
  const ranks = [sheet.gradeCountry, sheet.gradeDistrict, sheet.groupCountry, sheet.groupDistrict];
  return [
    sheet.code,
    col.grade,
    sheet.subGrade,
    col.lastName,
    col.firstName,
    col.school,
    sheet.district,
    col.ageGroup,
    col.points,
    ...ranks.flatMap((place) => [place, sheet.of({ place })]),
    sheet.startedAt,
    ...(withContacts ? contactColumns.map((column) => sheet.contacts[column]) : []),
    ...tasks.map((name, at) => sheet.task({ n: at + 1, name }).trim()),
  ];
}

const contactColumns = ['tutor', 'tutorEmail', 'tutorPhone', 'schoolAddress', 'schoolEmail', 'schoolPhone'] as const;

function cellsOf(row: rows.ExportRow, withContacts: boolean): Cell[] {
  return [
    row.uuid,
    row.grade,
    row.sub_grade === null ? null : (classLetters[row.sub_grade - 1] ?? String(row.sub_grade)),
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
    row.started_at,
    ...(withContacts ? contactColumns.map((column) => row.contacts?.[column] ?? null) : []),
    ...row.exercise_points,
  ];
}
