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
    // A caller who sends a token must have the session for which the link was made.
    if (caller && caller.sid !== link.sid) return refuse('REPORT_LINK_EXPIRED');
    const owner = (await callerOf(services, link.sid)) ?? refuse('REPORT_LINK_EXPIRED');
    const report = reports.find(link.report);
    const read = report && lets(report.roles, owner.role) ? report.read(link.parameters) : null;
    if (!read || 'fields' in read) return refuse('REPORT_LINK_EXPIRED');
    await read.check(owner).catch((failure: unknown) => {
      // The right was lost since the link was made, for example because the pupil has left the school.
      throw failure instanceof Refusal && failure.status < 500 ? new Refusal('REPORT_LINK_EXPIRED') : failure;
    });
    return read.make(owner);
  });
}
