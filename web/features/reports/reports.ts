// Documents for print. Each opens in its own tab by a link that works for five minutes.
import { linkReport } from '../../../contract/reports';
import { call } from '../../platform/calls/api';

/** The address of a document. parameters: what this document needs, such as { uList }. */
export async function linkTo(report: string, parameters: Record<string, unknown>): Promise<string> {
  return (await call(linkReport, { body: { report, ...parameters } })).link;
}
