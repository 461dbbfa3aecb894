// The fields of a school's form, their faults, and the body that is sent. Pure.
import { type School, type SchoolType, saveSchoolBody, schoolTypes } from '../../../contract/schools';
import type { SchoolFields } from './schools';

export type SchoolDraft = {
  name: string;
  address: string;
  municipalityId: string;
  code: string;
  companyCode: string;
  email: string;
  phone: string;
  studentCount: string;
  schoolType: string;
  isForTest: boolean;
};
export type SchoolField = keyof SchoolDraft;

/** The initial fields; null: a new school. mayDecide: shows the present data; others see the data they requested. */
export function draftOf(school: School | null, mayDecide: boolean): SchoolDraft {
  const identity = (mayDecide ? null : school?.requested) ?? school;
  return {
    name: identity?.name ?? '',
    address: school?.address ?? '',
    municipalityId: identity?.municipalityId ?? '',
    code: identity?.code ?? '',
    companyCode: school?.companyCode ?? '',
    email: school?.email ?? '',
    phone: school?.phone ?? '',
    studentCount: school?.studentCount?.toString() ?? '',
    schoolType: school?.schoolType ?? 'OTHER',
    isForTest: school?.isForTest ?? false,
  };
}

/** The body to save: all fields, and the version that was read. mayTest: whether the school may be marked for tests. */
export function fieldsOf(school: School | null, draft: SchoolDraft, mayTest: boolean): SchoolFields {
  const { isForTest, schoolType, studentCount, ...texts } = draft;
  const trimmed = Object.entries(texts).map(([name, text]): [string, string] => [name, text.trim()]);
  const count = studentCount.replace(/\s/g, '');
  return {
    ...(school && { id: school.id, updatedAt: school.updatedAt }),
    ...texts,
    ...Object.fromEntries(trimmed),
    studentCount: count === '' ? null : Number(count),
    schoolType: schoolTypes.find((type): type is SchoolType => type === schoolType) ?? 'OTHER',
    ...(mayTest && { isForTest }),
  };
}

/** The fields that the server would refuse, checked with the contract's schema. */
export function faultsOf(fields: SchoolFields): SchoolField[] {
  const parsed = saveSchoolBody.safeParse({ school: fields });
  const bad = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[1]);
  return fieldNames.filter((name) => bad.includes(name));
}

const fieldNames: SchoolField[] = [
  'name',
  'address',
  'municipalityId',
  'code',
  'companyCode',
  'email',
  'phone',
  'studentCount',
];
