// Every call about schools that the pages make.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { linkReport } from '../../../contract/reports';
import * as calls from '../../../contract/schools';
import { call } from '../../platform/calls/api';

type SchoolsQuery = {
  name: string;
  isWaiting: boolean;
  sort: calls.SchoolOrder;
  direction: 'asc' | 'desc';
  num: number;
  page_size: number;
};
export type SchoolFields = BodyIn<typeof calls.saveSchool>['school'];
export type MergePreview = ReplyOf<typeof calls.previewMerge>;

export function loadSchools(
  { name, isWaiting, ...page }: SchoolsQuery,
  signal: AbortSignal,
): Promise<ReplyOf<typeof calls.listSchools>> {
  const school = { name, isConfirmed: isWaiting ? false : null };
  return call(calls.listSchools, { body: { ...page, school }, signal });
}

/** Finds merge targets: confirmed schools whose name contains the text. */
export async function findMergeTargets(name: string, signal: AbortSignal): Promise<calls.School[]> {
  const body = { num: 1, page_size: 5, school: { name, isConfirmed: true } };
  return (await call(calls.listSchools, { body, signal })).schools;
}

export async function loadSchool(id: string, signal: AbortSignal): Promise<calls.School> {
  return (await call(calls.getSchool, { body: { school: { id } }, signal })).school;
}

export async function saveSchool(school: SchoolFields): Promise<calls.School> {
  return (await call(calls.saveSchool, { body: { school } })).school;
}

export async function removeSchool(id: string): Promise<void> {
  await call(calls.removeSchool, { body: { school: { id } } });
}

export async function confirmSchool(id: string): Promise<calls.School> {
  return (await call(calls.confirmSchool, { body: { school: { id } } })).school;
}

/** Accepts or rejects a teacher's request to change a school; updatedAt identifies the state that was reviewed. */
export async function decideRequest(
  { id, updatedAt }: calls.School,
  decision: 'ACCEPT' | 'REJECT',
): Promise<calls.School> {
  const endpoint = decision === 'ACCEPT' ? calls.acceptRequest : calls.rejectRequest;
  return (await call(endpoint, { body: { school: { id, updatedAt } } })).school;
}

export function previewMerge(goneId: string, keepId: string, signal: AbortSignal): Promise<MergePreview> {
  return call(calls.previewMerge, { body: { goneId, keepId }, signal });
}

/** Merges two schools. With thousands of pupils this is slow. */
export async function mergeSchools(goneId: string, keepId: string): Promise<void> {
  await call(calls.mergeSchools, { body: { goneId, keepId }, timeoutMs: 120_000 });
}

/** Agrees with the agreement as it was looked at. Throws CallRefused CONFLICT: another file has come since. */
export async function acceptAgreement({ id, agreement }: calls.School): Promise<calls.School> {
  const body = { school: { id }, uploadedAt: agreement?.uploadedAt ?? '' };
  return (await call(calls.acceptAgreement, { body })).school;
}

/** Uploads a school's agreement. A scan over a slow connection may take two minutes. */
export async function uploadAgreement(id: string, file: File): Promise<void> {
  const body = { school: { id } };
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(calls.uploadAgreement.upload ?? '', file);
  await call(calls.uploadAgreement, { body, form, timeoutMs: 120_000 });
}

/** The address of a school's agreement, which works for a few minutes. */
export async function agreementLink(schoolId: string, signal: AbortSignal): Promise<string> {
  return (await call(linkReport, { body: { report: calls.agreementReport, schoolId }, signal })).link;
}
