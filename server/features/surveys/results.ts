import { statisticsLimits } from '../../../contract/statistics';
import * as calls from '../../../contract/surveys-results';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { countAnswers, countPeople, type Part, readOpenAnswers, readYears } from './result-queries';
import { closedPlaces, type Kind, questionsOf } from './rules';

/** Mounts what was answered in the surveys, for administrators: counts, and the words of the open questions. */
export function mountSurveyResults(api: Api<Caller>, { db }: Pick<Services, 'db'>): void {
  api.on(calls.surveyResults, async ({ body }) => {
    const years = await readYears(db, body.kind);
    const year = body.year ?? years[0] ?? null;
    if (year === null) return { year, years, total: 0, areFew: false, counts: [] };
    const part = partOf(body, year);
    const total = await countPeople(db, part);
    const areFew = isTooFew(part, total);
    return { year, years, total, areFew, counts: areFew ? [] : await countAnswers(db, part, closedPlaces(body.kind)) };
  });

  api.on(calls.openAnswers, async ({ body, refuse }) => {
    const { question, search, num, page_size } = body;
    if (questionsOf(body.kind)[question]?.type !== 'OPEN') return refuse('NOT_FOUND');
    const year = body.year ?? (await readYears(db, body.kind))[0] ?? null;
    if (year === null) return { total: 0, data: [] };
    const part = partOf(body, year);
    if (isTooFew(part, await countPeople(db, part))) return { total: 0, data: [] };
    return readOpenAnswers(db, part, { question, search, num, page_size });
  });
}

type Asked = { kind: Kind; district?: string | null; grade?: number | '' | null };

/** Teachers have no grade. */
function partOf({ kind, district, grade }: Asked, year: number): Part {
  return { kind, year, districtId: district || null, grade: (kind === 'STUDENT' && grade) || null };
}

/**
 * Whether the people of a part could be recognised by what they answered without a name. The whole country is always
 * shown.
 */
function isTooFew({ districtId, grade }: Part, total: number): boolean {
  return (districtId !== null || grade !== null) && total < statisticsLimits.leastPupils;
}
