// Pure rules of schools: how a row is changed and shown, what a merge keeps.

import type { BodyOut } from '../../../contract/endpoint';
import { type MergeKind, type School, type SchoolType, type saveSchool, schoolTypes } from '../../../contract/schools';
import type { Identity, SchoolColumns, SchoolRow } from './queries';

export type SchoolChange = BodyOut<typeof saveSchool>['school'];

/**
 * A school's columns after a change: absent fields stay, empty fields are cleared. Only organisers mark a school as one
 * for tests, because the mark takes it out of the results.
 */
export function changedSchool(before: SchoolColumns | null, change: SchoolChange, isOrganiser: boolean): SchoolColumns {
  const text = (sent: string | null | undefined, old: string | null): string | null =>
    sent === undefined ? old : sent?.trim() || null;
  const district = text(change.municipalityId, before?.district_id?.toString() ?? null);
  return {
    name: change.name.trim(),
    district_id: district === null ? null : Number(district),
    address: text(change.address, before?.address ?? null),
    company_code: text(change.companyCode, before?.company_code ?? null),
    code: text(change.code, before?.code ?? null),
    email: text(change.email, before?.email ?? null),
    phone: text(change.phone, before?.phone ?? null),
    student_count: change.studentCount === undefined ? (before?.student_count ?? null) : numberOr(change.studentCount),
    school_type: change.schoolType === undefined ? (before?.school_type ?? 'OTHER') : (change.schoolType ?? 'OTHER'),
    is_for_test: (isOrganiser ? change.isForTest : null) ?? before?.is_for_test ?? false,
  };
}

/** An empty field is no number. */
function numberOr(sent: number | '' | null): number | null {
  return sent === '' ? null : sent;
}

/**
 * Splits a teacher's change of a confirmed school: fields that change at once, and the requested identity (null:
 * unchanged).
 */
export function splitChange(
  before: SchoolColumns,
  after: SchoolColumns,
): { now: SchoolColumns; request: Identity | null } {
  const { name, district_id, code } = before;
  const isSame = name === after.name && district_id === after.district_id && code === after.code;
  const identity = { name: after.name, district_id: after.district_id, code: after.code };
  return { now: { ...after, name, district_id, code }, request: isSame ? null : identity };
}

/** The open request to change a school, or null. */
export function requestOf(row: SchoolRow): Identity | null {
  if (row.requested_name === null) return null;
  return { name: row.requested_name, district_id: row.requested_district_id, code: row.requested_code };
}

/** The columns of the first school after a merge: its own, and the second's where it had none. */
export function mergedSchool(keep: SchoolColumns, gone: SchoolColumns): SchoolColumns {
  return {
    ...keep,
    district_id: keep.district_id ?? gone.district_id,
    address: keep.address ?? gone.address,
    company_code: keep.company_code ?? gone.company_code,
    code: keep.code ?? gone.code,
    email: keep.email ?? gone.email,
    phone: keep.phone ?? gone.phone,
    student_count: keep.student_count ?? gone.student_count,
    school_type: keep.school_type === 'OTHER' ? gone.school_type : keep.school_type,
  };
}

/** Picks the school's columns from a row. */
export function columnsOf(row: SchoolRow): SchoolColumns {
  const { name, district_id, address, company_code, code, email, phone, student_count, school_type, is_for_test } = row;
  return { name, district_id, address, company_code, code, email, phone, student_count, school_type, is_for_test };
}

/** The names of the columns that differ, for the audit log. */
export function changedNames(before: SchoolColumns, after: SchoolColumns): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
    .sort();
}

/** A school as the calls answer it. */
export function schoolView(row: SchoolRow): School {
  return {
    id: row.id,
    name: row.name,
    title: row.name,
    address: row.address,
    municipality: row.district_name,
    municipalityId: row.district_id?.toString() ?? null,
    companyCode: row.company_code,
    code: row.code,
    email: row.email,
    phone: row.phone,
    studentCount: row.student_count,
    schoolType: schoolTypes.find((type): type is SchoolType => type === row.school_type) ?? 'OTHER',
    isForTest: row.is_for_test,
    hasAgreement: row.has_agreement,
    agreement: row.agreement_at && {
      uploadedAt: row.agreement_at.toISOString(),
      acceptedAt: row.agreement_accepted_at?.toISOString() ?? null,
    },
    isConfirmed: row.is_confirmed,
    requested:
      row.requested_name === null
        ? null
        : {
            name: row.requested_name,
            municipality: row.requested_district_name,
            municipalityId: row.requested_district_id?.toString() ?? null,
            code: row.requested_code,
          },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The kind of a table's rows in the counts of a merge. */
export function kindOf(table: string): MergeKind {
  const kinds: Record<string, MergeKind> = {
    user_account: 'PUPILS',
    tutor_school: 'TUTORS',
    attempt: 'ATTEMPTS',
    result: 'RESULTS',
    school_agreement: 'AGREEMENT',
  };
  return kinds[table] ?? 'OTHER';
}

/**
 * Whether a file is a PDF: it starts with the mark of a PDF and has the end mark in its last kilobyte (ISO 32000-1,
 * 7.5).
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array): string => Buffer.from(part).toString('latin1');
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-1024)).includes('%%EOF');
}
