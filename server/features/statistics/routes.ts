import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/statistics';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import type { ReadValues } from '../settings/values';
import { readCube } from './counts/count-queries';
import { type CountQuery, chartsOf, districtChart, newestYear, offeredYears, rowsOf } from './counts/counts';
import { type Cube, figuresOf } from './counts/cube';
import { createReplyCache } from './counts/reply-cache';
import { readSchools, type SchoolQuery, type SchoolRow } from './counts/school-queries';
import { mountItems } from './tasks/item-routes';

/**
 * Mounts the statistics: public participant counts, cached as bytes; for administrators, counts by school with contacts
 * and the analysis of tasks. Database reads use connections of their own.
 */
export function mountStatistics(api: Api<Caller>, services: Services, deps: { sets: Sets; values: ReadValues }): void {
  const { slowDb } = services;
  const replies = createReplyCache(services, () => readCube(slowDb));
  const limit = createLimiter(1, 12);

  /** The present competition year, and the year of the numbers: the newest that has some, when the call names none. */
  async function yearOf(wanted: number | '' | null | undefined): Promise<{ year: number; present: number }> {
    const { constants } = await deps.values.get();
    return { year: wanted || newestYear(await replies.cube(), constants.year), present: constants.year };
  }

  /** The municipality of the query (null: the country), or undefined when no municipality has this id. */
  async function districtOf(wanted: string | null | undefined): Promise<number | null | undefined> {
    if (!wanted) return null;
    return (await replies.cube()).districts.find(({ id }) => String(id) === BigInt(wanted).toString())?.id;
  }

  api.openBytes(calls.participantsBy, async ({ body, refuse }, write) => {
    const { year, present } = await yearOf(body.year);
    const districtId = await districtOf(body.district);
    if (districtId === undefined) return refuse('NOT_FOUND');
    return replies.get(`rows ${present} ${year} ${districtId} ${body.by}`, (cube) => {
      const years = offeredYears(cube, present);
      return write({ year, years, data: rowsOf(cube, { year, districtId }, body.by, years) });
    });
  });

  api.openBytes(calls.participantsCount, async ({ body, refuse }, write) => {
    const { year, present } = await yearOf(body.year);
    const districtId = await districtOf(body.district);
    if (districtId === undefined) return refuse('NOT_FOUND');
    return replies.get(`charts ${present} ${year} ${districtId}`, (cube) =>
      write(summary(cube, { year, districtId }, present)),
    );
  });

  api.openBytes(calls.participantsCountByCity, async ({ body }, write) => {
    const { year, present } = await yearOf(body.year);
    return replies.get(`cities ${present} ${year}`, (cube) => {
      const years = offeredYears(cube, present);
      const data = rowsOf(cube, { year, districtId: null }, 'DISTRICT', years);
      return write({ year, years, data, chart: districtChart(cube, year) });
    });
  });

  api.on(calls.participantsCountBySchool, async ({ body }) => {
    const { year, present } = await yearOf(body.year);
    const years = offeredYears(await replies.cube(), present);
    const query = schoolQuery(body, year);
    const found = await limit(() => readSchools(slowDb, query));
    // A page after the last has no row with the sums.
    const [first] =
      found.length > 0 || query.num === 1 ? found : await limit(() => readSchools(slowDb, { ...query, num: 1 }));
    return {
      year,
      years,
      data: found.map((row) => rowOf(row, query.grade)),
      total: Number(first?.rows ?? 0),
      sums: sumsOf(first),
    };
  });

  mountItems(api, services, deps);
}

function summary(cube: Cube, query: CountQuery, present: number) {
  const { year, districtId } = query;
  const years = offeredYears(cube, present);
  return {
    year,
    years,
    current: figuresOf(cube, year, districtId),
    previous: figuresOf(cube, year - 1, districtId),
    charts: chartsOf(cube, query, years),
  };
}

function schoolQuery(body: BodyOut<typeof calls.participantsCountBySchool>, year: number): SchoolQuery {
  const { sort, direction, num, page_size } = body;
  const search = body.search.trim();
  return {
    year,
    districtId: body.district || null,
    grade: body.grade || null,
    search,
    sort,
    direction,
    num,
    page_size,
  };
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
