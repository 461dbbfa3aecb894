// Documents for print: a link that works for five minutes, opened in a tab of its own.
import { linkReport } from '../../../contract/reports';
import { call } from '../../platform/calls/api';

/** The address of a document. parameters: what this document asks for, such as { uList }. */
export async function linkTo(report: string, parameters: Record<string, unknown>): Promise<string> {
  return (await call(linkReport, { body: { report, ...parameters } })).link;
}
