// The thread that makes the record of processing.
import { type PrivacyRecord, recordTable } from '../../../contract/settings-privacy';
import { settings as en } from '../../../text/en/settings';
import { settings as lt } from '../../../text/lt/settings';
import { makePdf } from '../../platform/files/pdf';
import { workInThread } from '../../platform/thread';
import { recordDocument } from './record-document';

/** day: on which it is printed. */
export type RecordOrder = { locale: 'lt' | 'en'; record: PrivacyRecord; day: string };

workInThread(({ locale, record, day }: RecordOrder) => {
  const { privacyRecord: words } = locale === 'en' ? en : lt;
  return makePdf({ ...recordDocument(words, recordTable(words, record), day), language: locale });
});
