import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/statistics-schools';
import { reference as referenceEn } from '../../../../text/en/reference';
import { statistics as en } from '../../../../text/en/statistics';
import { reference as referenceLt } from '../../../../text/lt/reference';
import { statistics as lt } from '../../../../text/lt/statistics';
import { type Cell, sheetMedia, spreadsheet } from '../../../platform/files/spreadsheet';
import type { Api } from '../../../platform/http/api';
import type { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { readSchools, type SchoolQuery, type SchoolRow } from './school-queries';

type Years = { present: number; newest: number; years: number[] };

/** More than the schools of any country that a file may hold. */
const ALL = 50_000;

/**
 * Mounts the counts of each school for administrators: a page at a time, and all as a file.
 * @param yearsOf the competition year, the newest with participants, and all that may be chosen
 */
export function mountSchools(
  api: Api<Caller>,
  { db, slowDb, readDatabase }: Pick<Services, 'db' | 'slowDb' | 'readDatabase'>,
  { limit, yearsOf }: { limit: ReturnType<typeof createLimiter>; yearsOf: () => Promise<Years> },
): void {
  const read = (query: SchoolQuery) => limit(() => readDatabase(slowDb, (db) => readSchools(db, query)));

  api.on(calls.participantsCountBySchool, async ({ body }) => {
    const { years, ...known } = await yearsOf();
    const { num, page_size } = body;
    const query = { ...queryOf(body, known), num, page_size };
    const found = await read(query);
    // A page after the last has no row with the sums.
    const [first] = found.length > 0 || query.num === 1 ? found : await read({ ...query, num: 1 });
    return {
      year: query.year,
      years: [...new Set([query.year, ...years])].sort((a, b) => b - a),
      data: found.map((row) => rowOf(row, query.grade)),
      total: Number(first?.rows ?? 0),
      sums: sumsOf(first),
    };
  });

  api.download(calls.exportSchoolCounts, async ({ body, caller }) => {
    const { format, locale } = body;
    const query = { ...queryOf(body, await yearsOf()), num: 1, page_size: ALL };
    const found = await read(query);
    await writeAudit(db, {
      userId: caller.userId,
      action: 'statistics.exportSchools',
      objectType: 'statistics',
      objectId: String(query.year),
      // Whether it was narrowed by a search, not by which words: somebody may have typed a person.
      details: {
        format,
        schools: found.length,
        group: query.group,
        district: query.districtId,
        isSearched: query.search !== '',
      },
    });
    const words = locale === 'en' ? { ...en, reference: referenceEn } : { ...lt, reference: referenceLt };
    return {
      name: `${words.file.schools}-${query.year}.${format}`,
      media: sheetMedia[format],
      isAttachment: true,
      bytes: spreadsheet(format, headOf(words, query.year), linesOf(found, query.grade, words)),
    };
  });
}

type SchoolFilters = Omit<BodyOut<typeof calls.exportSchoolCounts>, 'format' | 'locale'>;

function queryOf(
  filters: SchoolFilters,
  { present, newest }: Omit<Years, 'years'>,
): Omit<SchoolQuery, 'num' | 'page_size'> {
  const { sort, direction, group } = filters;
  return {
    year: filters.year || (group === 'ALL' ? newest : present),
    districtId: filters.district || null,
    grade: filters.grade || null,
    search: filters.search.trim(),
    group,
    sort,
    direction,
  };
}

type Words = typeof lt & { reference: typeof referenceLt };

function headOf({ col, schools, figures }: Words, year: number): Cell[] {
  return [
    col.district,
    col.schoolType,
    col.school,
    col.grade,
    figures.ofYear({ year }),
    col.females,
    col.males,
    figures.ofYear({ year: year - 1 }),
    schools.email,
    schools.phone,
    col.address,
    col.tutor,
    schools.tutorEmail,
    schools.tutorPhone,
  ];
}

async function* linesOf(rows: readonly SchoolRow[], grade: number | null, words: Words): AsyncGenerator<Cell[]> {
  const types: Record<string, string> = words.reference.schoolType;
  for (const row of rows) {
    yield [
      row.district_name,
      types[row.school_type] ?? words.reference.schoolType.OTHER,
      row.school_name,
      grade,
      Number(row.total),
      Number(row.females),
      Number(row.males),
      Number(row.previous),
      row.email,
      row.phone,
      row.address,
      `${row.tutor_first_name ?? ''} ${row.tutor_last_name ?? ''}`.trim(),
      row.tutor_email,
      row.tutor_mobile,
    ];
  }
}

function sumsOf(row: SchoolRow | undefined) {
  return {
    total: Number(row?.sum_total ?? 0),
    totalFemales: Number(row?.sum_females ?? 0),
    totalMales: Number(row?.sum_males ?? 0),
    previousTotal: Number(row?.sum_previous ?? 0),
  };
}

function rowOf(row: SchoolRow, grade: number | null): calls.SchoolCountsRow {
  return {
    schoolId: row.school_id,
    schoolName: row.school_name,
    schoolType: row.school_type,
    districtName: row.district_name,
    grade,
    total: Number(row.total),
    totalFemales: Number(row.females),
    totalMales: Number(row.males),
    previousTotal: Number(row.previous),
    contacts: {
      schoolAddress: row.address ?? '',
      schoolPhoneNumber: row.phone ?? '',
      schoolEmail: row.email ?? '',
      tutorFirstName: row.tutor_first_name ?? '',
      tutorLastName: row.tutor_last_name ?? '',
      tutorEmail: row.tutor_email ?? '',
      tutorMobilePhoneNumber: row.tutor_mobile ?? '',
    },
  };
}
