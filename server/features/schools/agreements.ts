import * as z from 'zod/mini';
import { isOrganiser } from '../../../contract/roles';
import * as calls from '../../../contract/schools';
import { idIn } from '../../../contract/shapes';
import { activeContentOf } from '../../platform/files/pdf-content';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { bytesFromThread } from '../../platform/thread';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import * as rows from './agreement-queries';
import type { ContractOrder } from './contract-thread';
import { lockSchool, readSchool } from './queries';
import { isPdf, schoolView } from './rules';

const thread = new URL('./contract-thread.ts', import.meta.url);

/**
 * Mounts the agreements of schools: the text to print and sign, and signed PDFs, checked when uploaded, answered
 * unchanged, and accepted by the organisers.
 */
export function mountAgreements(
  api: Api<Caller>,
  { db }: Services,
  { reports, values }: { reports: Reports; values: ReadValues },
): void {
  api.upload(calls.uploadAgreement, async ({ body, caller, file }) => {
    const { id } = body.school;
    const check = async (trx: typeof db) => (await readSchool(trx, caller, id)) ?? refuse('NOT_FOUND');
    // The school is checked before the file: a foreign school is not found, whatever the file.
    await check(db);
    if (file.bytes.length > calls.schoolLimits.agreementBytes) return refuse('TOO_LARGE');
    // A signed paper does nothing when it is opened.
    if (!isPdf(file.bytes) || activeContentOf(file.bytes) !== null) return refuse('WRONG_KIND');
    await db.transaction().execute(async (trx) => {
      await lockSchool(trx, id);
      await check(trx);
      const agreement = { schoolId: id, fileName: shownName(file.name), bytes: file.bytes, by: caller.userId };
      const isAccepted = isOrganiser(caller.role);
      await rows.storeAgreement(trx, { ...agreement, isAccepted });
      const line = {
        userId: caller.userId,
        action: 'school.upload-agreement' as const,
        objectType: 'school',
        objectId: id,
      };
      await writeAudit(trx, { ...line, details: { fileName: agreement.fileName, bytes: file.bytes.length } });
    });
    return { school: schoolView(await check(db)) };
  });

  api.on(calls.acceptAgreement, async ({ body, caller }) => {
    const { id } = body.school;
    await db.transaction().execute(async (trx) => {
      if (!(await lockSchool(trx, id))) return refuse('NOT_FOUND');
      const school = await readSchool(trx, caller, id);
      if (!school?.agreement_at) return refuse('NOT_FOUND');
      // Another file has come since: it has to be looked at first.
      if (school.agreement_at.toISOString() !== body.uploadedAt) return refuse('CONFLICT');
      if (school.agreement_accepted_at) return;
      await rows.acceptAgreement(trx, id, caller.userId);
      const line = {
        userId: caller.userId,
        action: 'school.accept-agreement' as const,
        objectType: 'school',
        objectId: id,
      };
      await writeAudit(trx, line);
    });
    return { school: schoolView((await readSchool(db, caller, id)) ?? refuse('NOT_FOUND')) };
  });

  api.download(calls.getAgreement, async ({ param, caller }) => ({
    bytes: await agreementOf(caller, param('id')),
    name: fileName(param('id')),
    isAttachment: true,
  }));

  reports.registerReport(calls.agreementReport, {
    roles: calls.getAgreement.roles,
    parameters: z.object({ schoolId: idIn }),
    check: async (caller, { schoolId }) => {
      const school = await readSchool(db, caller, schoolId);
      if (!school?.has_agreement) refuse('NOT_FOUND');
    },
    make: async ({ schoolId }, caller) => ({
      fileName: fileName(schoolId),
      bytes: await agreementOf(caller, schoolId),
      media: 'application/pdf',
      // Others made this file: it opens in no window.
      isAttachment: true,
    }),
  });

  reports.registerReport(calls.agreementFormReport, {
    roles: calls.getAgreement.roles,
    parameters: z.object({ schoolId: idIn }),
    check: async (caller, { schoolId }) => void ((await readSchool(db, caller, schoolId)) ?? refuse('NOT_FOUND')),
    async make({ schoolId }, caller) {
      const school = (await readSchool(db, caller, schoolId)) ?? refuse('NOT_FOUND');
      const order: ContractOrder = { school: schoolView(school), organiser: (await values.get()).texts };
      return { fileName: fileName(schoolId), pdf: await bytesFromThread(thread, order) };
    },
  });

  async function agreementOf(caller: Caller, schoolId: string): Promise<Buffer> {
    const school = (await readSchool(db, caller, schoolId)) ?? refuse('NOT_FOUND');
    return (await rows.readAgreement(db, school.id)) ?? refuse('NOT_FOUND');
  }
}

/** The name of the download. The sender's name for the file never stands in a header. */
function fileName(schoolId: string): string {
  return `sutartis-${schoolId}.pdf`;
}

/** The sender's name for the file, for the audit log, without invisible characters. */
function shownName(name: string): string {
  return name.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'agreement.pdf';
}
