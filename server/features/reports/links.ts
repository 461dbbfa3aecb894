import { openReport, reportLimits } from '../../../contract/reports';
import { lets } from '../../../contract/roles';
import { readNow } from '../../platform/database/db';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { cachedSecret } from '../auth/secrets';
import type { Reports } from './registry';
import { type Link, readLink, writeLink } from './rules';

/** Links to documents, each bound to the session that asked for it. */
export type Links = {
  /** Answers an address of the document for this caller; refuses as the document does, and with TOO_LARGE. */
  make(caller: Caller, name: string, parameters: unknown): Promise<string>;
  /** The contents of a link; null if it was changed or has expired. */
  read(parameter: string): Promise<Link | null>;
};

export function createLinks({ db }: Pick<Services, 'db'>, reports: Reports): Links {
  const secret = (): Promise<Buffer> => cachedSecret(db, 'secret.links');
  return {
    async make(caller, name, values) {
      const report = reports.find(name) ?? refuse('NOT_FOUND');
      if (!lets(report.roles, caller.role)) return refuse('FORBIDDEN');
      const read = report.read(values);
      if ('fields' in read) return refuse('BAD_REQUEST', { fields: read.fields });
      await read.check(caller);
      const link = { report: name, parameters: read.parameters, sid: caller.sid };
      const parameter = writeLink(await secret(), link, await readNow(db));
      if (parameter.length > reportLimits.parameterLength) return refuse('TOO_LARGE');
      return `/api${openReport.path.replace(':report', name)}?parameter=${parameter}`;
    },
    read: async (parameter) => readLink(await secret(), parameter, await readNow(db)),
  };
}
