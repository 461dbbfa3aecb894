import * as calls from '../../../contract/reports';
import { lets } from '../../../contract/roles';
import type { Api } from '../../platform/api';
import { Refusal } from '../../platform/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { readSecret } from '../auth/secrets';
import { callerOf } from './queries';
import type { Reports } from './registry';
import { readLink, writeLink } from './rules';

/** Mounts the links to documents and the documents behind them (decisions 3). */
export function mountReports(api: Api<Caller>, services: Services, { reports }: { reports: Reports }): void {
  const { db, clock } = services;
  let known: Promise<Buffer> | null = null;
  const secret = (): Promise<Buffer> => {
    known ??= readSecret(db, 'secret.links').catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  api.on(calls.linkReport, async ({ body, caller, refuse }) => {
    const { uuid: _, token: __, sid: ___, userRole: ____, report: name, ...given } = body;
    const report = reports.find(name) ?? refuse('NOT_FOUND');
    if (!lets(report.roles, caller.role)) return refuse('FORBIDDEN');
    const read = report.read(given);
    if ('fields' in read) return refuse('BAD_REQUEST', { fields: read.fields });
    await read.check(caller);
    const link = { report: name, parameters: read.parameters, sid: caller.sid };
    const parameter = writeLink(await secret(), link, clock.now());
    if (parameter.length > calls.reportLimits.parameterLength) return refuse('TOO_LARGE');
    return { link: `/api${calls.openReport.path.replace(':report', name)}?parameter=${parameter}` };
  });

  api.file(calls.openReport, async ({ body, param, caller, refuse }) => {
    const link = readLink(await secret(), body.parameter, clock.now());
    if (!link || link.report !== param('report')) return refuse('REPORT_LINK_EXPIRED');
    // Whoever sends a token along must be the one for whom the link was made.
    if (caller && caller.sid !== link.sid) return refuse('REPORT_LINK_EXPIRED');
    const owner = (await callerOf(db, link.sid)) ?? refuse('REPORT_LINK_EXPIRED');
    const report = reports.find(link.report);
    const read = report && lets(report.roles, owner.role) ? report.read(link.parameters) : null;
    if (!read || 'fields' in read) return refuse('REPORT_LINK_EXPIRED');
    await read.check(owner).catch((failure: unknown) => {
      // What could be had when the link was made and no more: a pupil who has left the school, a right that has ended.
      throw failure instanceof Refusal && failure.status < 500 ? new Refusal('REPORT_LINK_EXPIRED') : failure;
    });
    return read.make(owner);
  });
}
