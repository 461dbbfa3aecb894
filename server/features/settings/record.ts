import { organisers } from '../../../contract/roles';
import { settingNames } from '../../../contract/settings-change';
import { privacyRecordOf, privacyRecordParameters, privacyRecordReport } from '../../../contract/settings-privacy';
import { settings as en } from '../../../text/en/settings';
import { settings as lt } from '../../../text/lt/settings';
import { dayOf } from '../../platform/days';
import type { Services } from '../../platform/services';
import { bytesFromThread } from '../../platform/thread';
import type { Reports } from '../reports/registry';
import { currentValue } from './change';
import { readStored } from './change-queries';
import type { RecordOrder } from './record-thread';

const thread = new URL('./record-thread.ts', import.meta.url);

/** Registers the record of processing, to be printed and signed, as the settings have it at this moment. */
export function registerPrivacyRecord({ db, clock }: Pick<Services, 'db' | 'clock'>, reports: Reports): void {
  reports.registerReport(privacyRecordReport, {
    roles: organisers,
    parameters: privacyRecordParameters,
    check: () => undefined,
    async make({ locale }) {
      const { privacyRecord: words } = locale === 'en' ? en : lt;
      const stored = await readStored(db);
      const record = privacyRecordOf(new Map(settingNames.map((name) => [name, currentValue(stored, name)])));
      const order: RecordOrder = { locale, record, day: dayOf(clock.now()) };
      return { fileName: `${words.file}.pdf`, pdf: await bytesFromThread(thread, order) };
    },
  });
}
