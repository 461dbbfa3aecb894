// The calls about the consents of a whole class.
import * as calls from '../../../../contract/agreements';
import type { ClassId } from '../../../../contract/classes';
import type { ReplyOf } from '../../../../contract/endpoint';
import { listParticipants, type ParticipantRow } from '../../../../contract/participants';
import { call } from '../../../platform/calls/api';
import { uploadPaper } from '../agreements';

/** A pupil as this page needs one. MISSING: a parent has yet to sign; SIGNS: the pupil signs at the log-in. */
export type ClassPupil = { id: string; uuid: string; name: string; state: 'HAS' | 'MISSING' | 'SIGNS' };

/** The pupils of a class by name, and how their consents stand. */
export async function loadClassConsents(school: string, id: ClassId, signal: AbortSignal): Promise<ClassPupil[]> {
  const found: ParticipantRow[] = [];
  for (let num = 1; ; num += 1) {
    const body = { school, subGrade: id.subGrade, num, page_size: 500 };
    const page = await call(listParticipants, { params: { grade: id.grade }, body, signal });
    found.push(...page.participants);
    if (page.participants.length === 0 || found.length >= page.total) break;
  }
  // Without a sub-grade the call means the whole grade.
  const own = found.filter(({ user }) => user.sub_grade === id.subGrade && !user.isOutOfSchool);
  return own.map(({ user, aboveThirteen }) => ({
    id: user.id,
    uuid: user.uuid,
    name: `${user.firstName} ${user.lastName}`,
    state: user.hasAgreement ? 'HAS' : aboveThirteen ? 'SIGNS' : 'MISSING',
  }));
}

export type SigningLink = ReplyOf<typeof calls.agreementLinks>['links'][number];

/** The links of pupils (uuids) for whom a parent has to sign. Throws AGREEMENT_NOT_NEEDED, AGREEMENT_EXISTS. */
export async function loadLinks(uuids: readonly string[]): Promise<SigningLink[]> {
  return (await call(calls.agreementLinks, { body: { uList: [...uuids] } })).links;
}

export type KnownPage = ReplyOf<typeof calls.agreementPages>['pages'][number];

/** Whose pages these are, by their keys, in the same order. */
export async function askOwners(keys: readonly string[]): Promise<KnownPage[]> {
  const known: KnownPage[] = [];
  const most = calls.consentBatchLimits.mostPages;
  for (let from = 0; from < keys.length; from += most) {
    const { pages } = await call(calls.agreementPages, { body: { keys: keys.slice(from, from + most) } });
    known.push(...pages);
  }
  return known;
}

/** Stores a page as a pupil's (uuid) consent. */
export function uploadPage(uuid: string, page: Blob, name: string, publish: boolean): Promise<void> {
  return uploadPaper(uuid, new File([page], name, { type: page.type }), publish);
}

/** Takes back what the caller has stored today. Throws CallRefused AGREEMENT_KEPT. */
export async function undoUpload(id: string): Promise<void> {
  await call(calls.undoAgreement, { params: { id }, body: {} });
}
