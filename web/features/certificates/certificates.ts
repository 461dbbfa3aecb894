// Every call of certificates; the documents themselves are opened by the links of reports.
import { type CheckedCertificate, checkCertificate } from '../../../contract/certificates';
import { call } from '../../platform/calls/api';

/** What a certificate was issued for, by its number. Throws CallRefused CERTIFICATE_NOT_FOUND where there is none. */
export async function check(serial: string, signal: AbortSignal): Promise<CheckedCertificate> {
  return (await call(checkCertificate, { body: { serial }, signal })).certificate;
}
