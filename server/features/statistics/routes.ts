import { isOrganiser } from '../../../contract/roles';
import * as calls from '../../../contract/statistics';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import type { Sets } from '../collections/sets';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import { readCounts } from './counts/count-queries';
import { type CountQuery, chartsOf, districtChart, newestYear, offeredYears, rowsOf } from './counts/counts';
import { type Audience, type Cube, figuresOf } from './counts/cube';
import { createReplyCache } from './counts/reply-cache';
import { mountSchools } from './counts/schools';
import { mountLikeness } from './likeness/likeness-calls';
import { mountOpenData } from './opendata/opendata';
import { registerYearReport } from './report/report';
import { mountItems } from './tasks/item-routes';

/**
 * Mounts the statistics: participant counts, cached as bytes for each audience; for administrators, counts by school with contacts
 * and the analysis of tasks. Database reads use connections of their own.
 */
export function mountStatistics(
  api: Api<Caller>,
  services: Services,
  deps: { sets: Sets; values: ReadValues; reports: Reports; names: ClassNames },
): void {
  const { slowDb, readDatabase } = services;
  const replies = createReplyCache(services, () => readDatabase(slowDb, readCounts));
  const limit = createLimiter(1, 12);

  /** The present competition year, and the year of the numbers: the newest that has some, when the call names none. */
  async function yearOf(
    wanted: number | '' | null | undefined,
    audience: Audience,
  ): Promise<{ year: number; present: number }> {
    const { constants } = await deps.values.get();
    return { year: wanted || newestYear(await replies.cube(audience), constants.year), present: constants.year };
  }

  /** The municipality of the query (null: the country), or undefined when no municipality has this id. */
  async function districtOf(wanted: string | null | undefined): Promise<number | null | undefined> {
    if (!wanted) return null;
    return (await replies.cube('PUBLIC')).districts.find(({ id }) => String(id) === BigInt(wanted).toString())?.id;
  }

  api.openBytes(calls.participantsBy, async ({ body, caller, refuse }, write) => {
    const audience = audienceOf(caller, body);
    const { year, present } = await yearOf(body.year, audience);
    const districtId = await districtOf(body.district);
    if (districtId === undefined) return refuse('NOT_FOUND');
    return replies.get(audience, `rows ${present} ${year} ${districtId} ${body.by}`, (cube) => {
      const years = offeredYears(cube, present);
      const data = rowsOf(cube, { year, districtId }, body.by, years);
      return write({ year, years, hidesSmall: hidesSmall(cube), data });
    });
  });

  api.openBytes(calls.participantsCount, async ({ body, caller, refuse }, write) => {
    const audience = audienceOf(caller, body);
    const { year, present } = await yearOf(body.year, audience);
    const districtId = await districtOf(body.district);
    if (districtId === undefined) return refuse('NOT_FOUND');
    return replies.get(audience, `charts ${present} ${year} ${districtId}`, (cube) =>
      write(summary(cube, { year, districtId }, present)),
    );
  });

  api.openBytes(calls.participantsCountByCity, async ({ body, caller }, write) => {
    const audience = audienceOf(caller, body);
    const { year, present } = await yearOf(body.year, audience);
    return replies.get(audience, `cities ${present} ${year}`, (cube) => {
      const years = offeredYears(cube, present);
      const data = rowsOf(cube, { year, districtId: null }, 'DISTRICT', years);
      return write({ year, years, hidesSmall: hidesSmall(cube), data, chart: districtChart(cube, year) });
    });
  });

  mountOpenData(api, services, { ...deps, cube: () => replies.cube('PUBLIC') });

  mountSchools(api, services, {
    limit,
    yearsOf: async () => {
      const { constants } = await deps.values.get();
      const cube = await replies.cube('ORGANISERS');
      const present = constants.year;
      return { present, newest: newestYear(cube, present), years: offeredYears(cube, present) };
    },
  });
  mountItems(api, services, deps);
  mountLikeness(api, services, deps);
  registerYearReport(deps.reports, services, {
    counts: () => replies.cube('PUBLIC'),
    competitionYear: async () => (await deps.values.get()).constants.year,
  });
}

/** Organisers see all numbers, unless they ask what the public sees. */
function audienceOf(caller: Caller | null, { asPublic }: { asPublic: boolean }): Audience {
  return isOrganiser(caller?.role) && !asPublic ? 'ORGANISERS' : 'PUBLIC';
}

const hidesSmall = ({ audience }: Cube): boolean => audience === 'PUBLIC';

function summary(cube: Cube, query: CountQuery, present: number) {
  const { year, districtId } = query;
  const years = offeredYears(cube, present);
  return {
    year,
    years,
    hidesSmall: hidesSmall(cube),
    current: figuresOf(cube, year, districtId),
    previous: figuresOf(cube, year - 1, districtId),
    charts: chartsOf(cube, query, years),
  };
}
