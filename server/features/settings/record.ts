import { organisers } from '../../../contract/roles';
import { settingNames } from '../../../contract/settings-change';
import {
  privacyRecordOf,
  privacyRecordParameters,
  privacyRecordReport,
  recordTable,
} from '../../../contract/settings-privacy';
import { settings as en } from '../../../text/en/settings';
import { settings as lt } from '../../../text/lt/settings';
import { dayOf } from '../../platform/days';
import { makePdf } from '../../platform/files/pdf';
import type { Services } from '../../platform/services';
import type { Reports } from '../reports/registry';
import { currentValue } from './change';
import { readStored } from './change-queries';
import { recordDocument } from './record-document';

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
      const document = recordDocument(words, recordTable(words, record), dayOf(clock.now()));
      return { fileName: `${words.file}.pdf`, pdf: await makePdf({ ...document, language: locale }) };
    },
  });
}
