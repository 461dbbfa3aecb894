import * as calls from '../../../contract/reference';
import { roles } from '../../../contract/roles';
import { reference as english } from '../../../text/en/reference';
import { reference as words } from '../../../text/lt/reference';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import * as queries from './queries';

/** Mounts the reference lists: municipalities, schools, age groups, levels, languages. */
export function mountReference(api: Api<Caller>, { db }: Services, { names }: { names: ClassNames }): void {
  api.open(calls.ageGroups, async () => ({
    data: (await queries.readAgeGroups(db)).map((row) => ({
      id: String(row.id),
      code: row.code,
      name: row.name,
      nameEn: englishGroup(row.code) ?? row.name,
      minGrade: row.min_grade,
      maxGrade: row.max_grade,
    })),
  }));
  api.open(calls.districts, async () => ({ data: withTextIds(await queries.readDistricts(db)) }));
  api.open(calls.languages, async () => ({
    data: (await queries.readLanguages(db)).map((row) => ({
      id: String(row.id),
      code: row.code,
      name: row.name,
      nameEn: languageName(row.code),
    })),
  }));
  api.open(calls.levelsGet, async () => ({ data: await levels() }));
  api.open(calls.levelsPost, async () => ({ data: await levels() }));
  api.open(calls.levelGroups, async () => ({ data: withTextIds(await queries.readLevelGroups(db)) }));
  api.open(calls.roleList, () => ({
    data: roles.map((role) => ({ id: role, name: words.role[role], nameEn: english.role[role] })),
  }));
  api.open(calls.subGrades, async () => ({
    data: (await names.book()).letters.map((name, index) => ({ id: String(index + 1), name })),
  }));
  api.open(calls.schoolsOfDistrict, async ({ param, refuse }) => ({ data: await schools(param('arg'), refuse) }));

  async function levels() {
    return (await queries.readLevels(db)).map((row) => ({
      id: String(row.id),
      name: row.name,
      levelGroup: row.level_group,
      levelGroupId: String(row.level_group_id),
      points: row.points,
      penalty: row.penalty,
    }));
  }

  async function schools(arg: string, refuse: (code: 'BAD_REQUEST', extra: { fields: string[] }) => never) {
    const isId = /^[0-9]{1,9}$/.test(arg);
    if (!isId && arg.trim().length < 2) return refuse('BAD_REQUEST', { fields: ['arg'] });
    const rows = isId
      ? await queries.readSchoolsOfDistrict(db, Number(arg))
      : await queries.findSchools(db, arg.trim());
    return rows.map((row) => ({ id: row.id, name: row.name, districtId: row.district_id?.toString() ?? '' }));
  }
}

/** The English name of an age group, by its code. */
function englishGroup(code: string): string | null {
  const { ELFIN, PRIMARY, BENJAMIN, CADET, JUNIOR, SENIOR } = english.ageGroup;
  return new Map(Object.entries({ ELFIN, PRIMARY, BENJAMIN, CADET, JUNIOR, SENIOR })).get(code) ?? null;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function languageName(code: string): string {
  return languageNames.of(code) ?? code;
}

function withTextIds(rows: { id: number; name: string }[]): { id: string; name: string }[] {
  return rows.map((row) => ({ id: String(row.id), name: row.name }));
}
