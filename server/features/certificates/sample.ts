import * as calls from '../../../contract/certificates';
import { organisers } from '../../../contract/roles';
import { certificatesPaper as paper } from '../../../text/lt/certificates-paper';
import { dayOf } from '../../platform/days';
import type { Services } from '../../platform/services';
import { bytesFromThread } from '../../platform/thread';
import { originOf } from '../mail/letters';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import type { CertificateOrder } from './certificates-thread';
import type { Certificate } from './sheet';

const thread = new URL('./certificates-thread.ts', import.meta.url);

/** A number that no certificate has: it has no figures. */
const NO_SERIAL = 'DMB-0000-PAVY-ZDYS-0000';

/**
 * Registers the sample of a certificate, of nobody, with the signatory as typed: a look before the settings are saved. It
 * is made by the same thread as the others, and nothing is stored.
 */
export function registerSample(
  { settings, clock }: Services,
  { reports, values }: { reports: Reports; values: ReadValues },
): void {
  reports.registerReport(calls.certificateReports.sample, {
    roles: organisers,
    parameters: calls.certificateSample,
    check: () => undefined,
    async make({ signatory }) {
      const { constants } = await values.get();
      const sample: Certificate = {
        serial: NO_SERIAL,
        address: `${originOf(settings)}/certificate/${NO_SERIAL}`,
        name: paper.sample.name,
        school: paper.sample.school,
        year: constants.year,
        round: 1,
        day: dayOf(clock.now()),
        signatory,
        award: { kind: 'PLACE', scale: 'COUNTRY', place: 1 },
        grade: 7,
        className: '7a',
        ageGroup: 'Draugai',
        gender: null,
        points: 171,
        maxPoints: 180,
        solved: 14,
        tasks: 15,
        country: { rank: 1, of: 4_210 },
        district: { rank: 1, of: 320 },
      };
      const order: CertificateOrder = { title: paper.title.PLACE, certificates: [sample] };
      return { fileName: `damba-${paper.file.sample}.pdf`, pdf: await bytesFromThread(thread, order) };
    },
  });
}
