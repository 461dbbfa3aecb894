import * as calls from '../../../contract/board';
import { board as words } from '../../../contract/words/lt/board';
import type { Api } from '../../platform/api';
import { makePdf } from '../../platform/pdf';
import type { Services } from '../../platform/services';
import { writeLook } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { readSecret } from '../auth/secrets';
import type { Sets } from '../collections/sets';
import { contestOf } from '../permissions/contest';
import { readNow } from '../permissions/queries';
import { readLink, writeLink } from './link';
import { findPlace } from './place';
import { schoolName } from './queries';
import { mayWatch, readReportEvents, readReportPupils } from './report-queries';
import { className, dayOf, reportDocument } from './report-view';

/** Mounts the incident report: a link for who may look at the class, and the PDF for who has the link (decisions 3). */
export function mountReport(api: Api<Caller>, services: Services, sets: Sets): void {
  const { db, clock } = services;
  let known: Promise<Buffer> | null = null;
  const secret = (): Promise<Buffer> => {
    known ??= readSecret(db, 'secret.reports').catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  api.on(calls.getReport, async ({ body, caller }) => {
    const { place } = await findPlace(services, sets, caller, body);
    const link = writeLink(await secret(), { userId: caller.userId, place }, clock.now());
    return { url: `/api${calls.openReport.path}?link=${link}` };
  });

  api.file(calls.openReport, async ({ body, refuse }) => {
    const link = readLink(await secret(), body.link, clock.now());
    if (!link || !(await mayWatch(db, link.userId, link.place.schoolId))) return refuse('NOT_FOUND');
    const { place, userId } = link;
    const contest = await contestOf(sets, place.challengeId);
    const school = (await schoolName(db, place.schoolId)) ?? refuse('NOT_FOUND');
    const now = (await readNow(db)).getTime();
    const pupils = await readReportPupils(db, place);
    const events = await readReportEvents(db, place);
    const { challengeId, ...details } = place;
    await writeLook(db, { userId, action: 'board.report', objectType: 'collection', objectId: challengeId, details });
    const document = reportDocument(words, { place, school, contest, now, pupils, events });
    return { bytes: await makePdf(document), name: `damba-${className(place)}-${dayOf(now)}.pdf` };
  });
}
