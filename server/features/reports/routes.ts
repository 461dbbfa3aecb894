import * as calls from '../../../contract/reports';
import { lets } from '../../../contract/roles';
import type { Api } from '../../platform/http/api';
import { Refusal } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { createLinks } from './links';
import { callerOf } from './queries';
import type { Reports } from './registry';

/** Mounts the links to documents and the documents behind them. */
export function mountReports(api: Api<Caller>, services: Services, { reports }: { reports: Reports }): void {
  const links = createLinks(services, reports);

  api.on(calls.linkReport, async ({ body, caller }) => {
    const { uuid: _, token: __, sid: ___, userRole: ____, report, ...parameters } = body;
    return { link: await links.make(caller, report, parameters) };
  });

  api.file(calls.openReport, async ({ body, param, caller, refuse }) => {
    const link = await links.read(body.parameter);
    if (!link || link.report !== param('report')) return refuse('REPORT_LINK_EXPIRED');
    // Whoever sends a token along must be the one for whom the link was made.
    if (caller && caller.sid !== link.sid) return refuse('REPORT_LINK_EXPIRED');
    const owner = (await callerOf(services.db, link.sid)) ?? refuse('REPORT_LINK_EXPIRED');
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
