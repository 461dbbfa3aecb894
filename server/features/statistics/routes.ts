import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/statistics';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import type { ReadValues } from '../settings/values';
import { createBodies } from './counts/bodies';
import { readCube } from './counts/count-queries';
import { type Asked, chartsOf, districtChart, offeredYears, rowsOf } from './counts/counts';
import { type Cube, figuresOf } from './counts/cube';
import { readSchools, type SchoolAsked, type SchoolFound } from './counts/school-queries';
import { mountItems } from './tasks/item-routes';

/**
 * Mounts the statistics: public numbers of participants, kept in memory as bytes; numbers by school with contacts and what
 * the answers say of the tasks, for administrators. What reads the database does so over connections of its own.
 */
export function mountStatistics(api: Api<Caller>, services: Services, given: { sets: Sets; values: ReadValues }): void {
  const { slowDb } = services;
  const bodies = createBodies(services, () => readCube(slowDb));
  const limit = createLimiter(1, 12);

  /** The present competition year, where the call names none. */
  async function yearOf(asked: number | '' | null | undefined): Promise<{ year: number; present: number }> {
    const { constants } = await given.values.get();
    return { year: asked || constants.year, present: constants.year };
  }

  /** The municipality that is meant (null: the country), or undefined: there is none of this id. */
  async function districtOf(asked: string | null | undefined): Promise<number | null | undefined> {
    if (!asked) return null;
    return (await bodies.cube()).districts.find(({ id }) => String(id) === BigInt(asked).toString())?.id;
  }

  api.openBytes(calls.participantsBy, async ({ body, refuse }, write) => {
    const { year, present } = await yearOf(body.year);
    const districtId = await districtOf(body.district);
    if (districtId === undefined) return refuse('NOT_FOUND');
    return bodies.get(`rows ${present} ${year} ${districtId} ${body.by}`, (cube) => {
      const years = offeredYears(cube, present);
      return write({ year, years, data: rowsOf(cube, { year, districtId }, body.by, years) });
    });
  });

  api.openBytes(calls.participantsCount, async ({ body, refuse }, write) => {
    const { year, present } = await yearOf(body.year);
    const districtId = await districtOf(body.district);
    if (districtId === undefined) return refuse('NOT_FOUND');
    return bodies.get(`charts ${present} ${year} ${districtId}`, (cube) =>
      write(summary(cube, { year, districtId }, present)),
    );
  });

  api.openBytes(calls.participantsCountByCity, async ({ body }, write) => {
    const { year, present } = await yearOf(body.year);
    return bodies.get(`cities ${present} ${year}`, (cube) => {
      const years = offeredYears(cube, present);
      const data = rowsOf(cube, { year, districtId: null }, 'DISTRICT', years);
      return write({ year, years, data, chart: districtChart(cube, year) });
    });
  });

  api.on(calls.participantsCountBySchool, async ({ body }) => {
    const { year, present } = await yearOf(body.year);
    const years = offeredYears(await bodies.cube(), present);
    const asked = askedOf(body, year);
    const found = await limit(() => readSchools(slowDb, asked));
    // A page behind the last has no row that would tell the sums.
    const [first] =
      found.length > 0 || asked.num === 1 ? found : await limit(() => readSchools(slowDb, { ...asked, num: 1 }));
    return {
      year,
      years,
      data: found.map((row) => rowOf(row, asked.grade)),
      total: Number(first?.rows ?? 0),
      sums: sumsOf(first),
    };
  });

  mountItems(api, services, given);
}

function summary(cube: Cube, asked: Asked, present: number) {
  const { year, districtId } = asked;
  const years = offeredYears(cube, present);
  return {
    year,
    years,
    current: figuresOf(cube, year, districtId),
    previous: figuresOf(cube, year - 1, districtId),
    charts: chartsOf(cube, asked, years),
  };
}

function askedOf(body: BodyOut<typeof calls.participantsCountBySchool>, year: number): SchoolAsked {
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

function sumsOf(row: SchoolFound | undefined) {
  return {
    total: Number(row?.sum_total ?? 0),
    totalFemales: Number(row?.sum_females ?? 0),
    totalMales: Number(row?.sum_males ?? 0),
    previousTotal: Number(row?.sum_previous ?? 0),
  };
}

function rowOf(row: SchoolFound, grade: number | null): calls.SchoolCountsRow {
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
