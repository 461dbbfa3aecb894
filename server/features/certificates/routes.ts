import { randomBytes } from 'node:crypto';
import * as calls from '../../../contract/certificates';
import { certificatesPaper as paper } from '../../../text/lt/certificates-paper';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { bytesFromThread } from '../../platform/thread';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames, NameBook } from '../classes/names';
import { originOf } from '../mail/letters';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import type { CertificateOrder } from './certificates-thread';
import * as rows from './queries';
import { awardOf, type Issue, initialsOf, readSerial, serialOf } from './rules';
import { registerSample } from './sample';
import type { Certificate } from './sheet';
import { mountWithdrawal } from './withdrawal/withdrawal';

const { pupil: one, group, tutor } = calls.certificateReports;
const thread = new URL('./certificates-thread.ts', import.meta.url);

/** Mounts certificates as documents, and the public check of their numbers. One document is made at a time. */
export function mountCertificates(
  api: Api<Caller>,
  services: Services,
  { reports, values, names }: { reports: Reports; values: ReadValues; names: ClassNames },
): void {
  const { db, settings } = services;
  mountWithdrawal(api, services);
  registerSample(services, { reports, values });

  reports.registerReport(one, {
    roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
    parameters: calls.pupilCertificate,
    check: async (caller, request) => void (await pupilsOf(caller, request)),
    make: (request, caller) => documentOf(() => draftsOfPupils(caller, request), caller, paper.file.one),
  });

  reports.registerReport(group, {
    roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
    parameters: calls.groupCertificates,
    check: async (caller, request) => void (await pupilsOf(caller, request)),
    make: (request, caller) => documentOf(() => draftsOfPupils(caller, request), caller, paper.file.many),
  });

  reports.registerReport(tutor, {
    roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
    parameters: calls.tutorCertificate,
    check: async (caller, request) => void (await thanksOf(caller, request)),
    make: (request, caller) =>
      documentOf(async () => ({ drafts: await thanksOf(caller, request), placed: [] }), caller, paper.file.thanks),
  });

  api.open(calls.checkCertificate, async ({ body, refuse }) => {
    const serial = readSerial(body.serial) ?? refuse('CERTIFICATE_NOT_FOUND');
    const row = (await rows.findCertificate(db, serial)) ?? refuse('CERTIFICATE_NOT_FOUND');
    const { kind, scale, place, initials, grade, year, round, made_at, replaced_at, withdrawn_at } = row;
    const madeAt = made_at.toISOString();
    const withdrawnAt = withdrawn_at?.toISOString() ?? null;
    const replacedAt = (replaced_at ?? (await overtakenAt(row)))?.toISOString() ?? null;
    const shown = { serial, kind, scale, place, initials, grade, year, round, madeAt, replacedAt, withdrawnAt };
    return { certificate: shown };
  });

  /** When the newest results replaced the award on a certificate by another; null: the award is the same. */
  async function overtakenAt({
    user_id,
    collection_id,
    kind,
    scale,
    place,
  }: rows.CertificateRow): Promise<Date | null> {
    if (collection_id === null) return null;
    const collectionId = String(collection_id);
    const contest = await rows.findContest(db, collectionId);
    const [placed] = contest ? await rows.findPlaced(db, { contest, reach: null, self: user_id }, 1) : [];
    if (!placed) return null;
    const award = awardOf(placed);
    const [scaleNow, placeNow] = award.kind === 'PLACE' ? [award.scale, award.place] : [null, null];
    const isSame = award.kind === kind && scaleNow === scale && placeNow === place;
    return isSame ? null : rows.findCalculatedAt(db, collectionId);
  }

  type CertificateRequest = {
    collectionId: string;
    userId?: string | null;
    school?: string | null;
    grade?: number | null;
    subGrade?: number | null;
  };

  /** Finds the pupils of a request. NOT_FOUND: the caller may not reach them, or the result date has not passed. */
  async function pupilsOf(
    caller: Caller,
    { collectionId, userId, school, grade, subGrade }: CertificateRequest,
  ): Promise<rows.PlacedPupil[]> {
    const contest = (await rows.findContest(db, collectionId)) ?? refuse('NOT_FOUND');
    const isPupil = caller.role === 'STUDENT';
    if (!school && !userId && !isPupil) return refuse('NOT_FOUND');
    const reach = caller.role === 'TUTOR' ? caller.schools.map(({ id }) => id) : null;
    const wanted = {
      contest,
      reach,
      ...(userId && { pupil: userId }),
      ...(school && { school, grade: grade ?? null, subGrade: subGrade ?? null }),
      ...(isPupil && { self: caller.userId }),
    };
    const placed = await rows.findPlaced(db, wanted, calls.certificateLimits.pages + 1);
    if (placed.length === 0) return refuse('NOT_FOUND');
    return placed.length > calls.certificateLimits.pages ? refuse('TOO_LARGE') : placed;
  }

  async function draftsOfPupils(caller: Caller, request: CertificateRequest): Promise<Drafts> {
    const placed = await pupilsOf(caller, request);
    return { drafts: draftsOf(placed, await names.book()), placed };
  }

  async function thanksOf(caller: Caller, { collectionId, userId, school }: CertificateRequest): Promise<Draft[]> {
    const contest = (await rows.findContest(db, collectionId)) ?? refuse('NOT_FOUND');
    const uuid = userId ?? caller.uuid;
    if (caller.role === 'TUTOR' && (school || uuid.toLowerCase() !== caller.uuid)) return refuse('NOT_FOUND');
    const { year, round } = contest;
    const found = await rows.findTutors(db, { who: school ? { school } : { uuid }, year, round });
    const earned = found.filter(({ pupils }) => pupils > 0);
    const thanked = earned.filter(({ isWithdrawn }) => !isWithdrawn);
    if (!school && thanked.length < earned.length) return refuse('CERTIFICATE_WITHDRAWN');
    return thanked.length === 0 ? refuse('NOT_FOUND') : thanked.map((one) => thanksDraft(contest, one));
  }

  function thanksDraft({ year, round, day }: rows.Contest, found: rows.TutorRow): Draft {
    const { userId: id, firstName, lastName, schools, pupils } = found;
    const common = { year, round, day, name: `${firstName} ${lastName}`, school: schools.join(', ') };
    return {
      issue: {
        userId: id,
        collectionId: null,
        calculationId: null,
        year,
        round,
        kind: 'THANKS',
        scale: null,
        place: null,
        grade: null,
        initials: initialsOf(firstName, lastName),
      },
      certificate: { ...common, award: { kind: 'THANKS' }, pupils },
    };
  }

  /** Issues what is read; reads again where another version of results becomes public between the two. */
  async function issueAll(read: () => Promise<Drafts>): Promise<Drafts & { serials: string[] }> {
    const found = await read();
    const serials = await rows.issue(
      db,
      found.drafts.map(({ issue }) => ({ ...issue, serial: serialOf(issue.year, randomBytes(24)) })),
    );
    return serials ? { ...found, serials } : issueAll(read);
  }

  async function documentOf(read: () => Promise<Drafts>, caller: Caller, file: string) {
    const { drafts, placed, serials } = await issueAll(read);
    const { signatory } = (await values.get()).texts;
    const certificates = drafts.map(({ certificate }, at): Certificate => {
      const serial = serials[at] ?? '';
      return { ...certificate, signatory, serial, address: `${originOf(settings)}/certificate/${serial}` };
    });
    // A list of children that leaves the platform is audited, a teacher's too (docs/rules/roles.md).
    if (caller.role !== 'STUDENT') {
      const auditLine = { userId: caller.userId, action: 'certificate.look' as const, objectType: 'school' };
      for (const objectId of new Set(placed.map(({ schoolId }) => schoolId)))
        await auditView(db, { ...auditLine, objectId });
    }
    const kind = drafts[0]?.certificate.award.kind ?? 'PARTICIPATION';
    const order: CertificateOrder = { title: paper.title[kind], certificates };
    return { fileName: `damba-${file}.pdf`, pdf: await bytesFromThread(thread, order) };
  }
}

type WithoutSerial<T> = T extends Certificate ? Omit<T, 'serial' | 'address' | 'signatory'> : never;
type Draft = { issue: Issue; certificate: WithoutSerial<Certificate> };
/** placed: the pupils among them, for the audit log. */
type Drafts = { drafts: Draft[]; placed: rows.PlacedPupil[] };

function draftsOf(placed: readonly rows.PlacedPupil[], book: NameBook): Draft[] {
  return placed.map((pupil) => {
    const { userId, collectionId, calculationId, firstName, lastName, schoolId, subGrade, ...shown } = pupil;
    const award = awardOf(pupil);
    const { year, round, grade } = pupil;
    return {
      issue: {
        userId,
        collectionId,
        calculationId,
        year,
        round,
        grade,
        kind: award.kind,
        initials: initialsOf(firstName, lastName),
        ...(award.kind === 'PLACE' ? { scale: award.scale, place: award.place } : { scale: null, place: null }),
      },
      certificate: {
        ...shown,
        name: `${firstName} ${lastName}`,
        className: book.nameOf(schoolId, { grade, subGrade }),
        award,
      },
    };
  });
}
