import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/participants';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import { schoolOf } from '../../classes/place';
import { createPageCache } from './page-cache';
import * as rows from './queries';
import { participantView } from './view';

/** Mounts the lists of a school's pupils: the present ones, their counts, the archive. */
export function mountLists(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, pool, clock } = services;
  const cache = createPageCache();

  api.bytes(calls.listParticipants, async ({ body, param, caller }, write) => {
    const grade = gradeOf(param('grade'));
    const schoolId = await schoolOf(services, caller, body.school || null);
    return list(
      { caller, page: body, write },
      {
        schoolId,
        grade,
        subGrade: body.subGrade || null,
        search: body.search,
        show: body.show,
        isArchived: false,
      },
    );
  });

  api.on(calls.countParticipants, async ({ body, param, caller }) => {
    const grade = gradeOf(param('grade'));
    const schoolId = await schoolOf(services, caller, body.school || null);
    const filter = {
      schoolId,
      grade,
      subGrade: body.subGrade || null,
      search: body.search,
      isArchived: false,
    };
    const kinds = await rows.countKinds(pool, filter);
    return { ...kinds, subGrades: await rows.readSubGrades(db, schoolId, grade) };
  });

  api.bytes(calls.listArchive, async ({ body, param, caller }, write) => {
    if (!/^[0-9]{1,18}$/.test(param('school'))) return refuse('BAD_REQUEST', { fields: ['school'] });
    const schoolId = await schoolOf(services, caller, param('school'));
    return list(
      { caller, page: body, write },
      {
        schoolId,
        grade: null,
        subGrade: null,
        search: body.search,
        show: 'ALL',
        isArchived: true,
      },
    );
  });

  async function list(request: ListRequest, filter: rows.ParticipantFilter): Promise<Buffer> {
    const { caller, page } = request;
    const { schoolId, grade, subGrade, isArchived } = filter;
    const today = dayOf(clock.now().getTime());
    const key = JSON.stringify([
      filter,
      page.num,
      page.page_size,
      page.sort,
      page.direction,
      today,
      (await names.book()).stamp,
    ]);
    const cached = cache.get(key);
    const isCurrent = cached !== undefined && (await rows.isUnchanged(pool, schoolId, cached.snapshot));
    const bytes = isCurrent ? cached.bytes : await read(key, request, filter, today);
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    const line = {
      userId: caller.userId,
      action: 'participant.look' as const,
      objectType: 'school',
      objectId: schoolId,
    };
    await auditView(db, { ...line, details: { grade, subGrade, isArchived } });
    return bytes;
  }

  async function read(key: string, { page, write }: ListRequest, filter: rows.ParticipantFilter, today: string) {
    const { found, total, snapshot } = await rows.listParticipants(pool, filter, page);
    const { nameOf } = await names.book();
    const bytes = write({ participants: found.map((row) => participantView(row, { today, nameOf })), total });
    cache.set(key, { bytes, snapshot });
    return bytes;
  }
}

/** The caller and page of a list, and the function that writes its reply. */
type ListRequest = {
  caller: Caller;
  page: rows.ParticipantPage;
  write: (body: ReplyOf<typeof calls.listParticipants>) => Buffer;
};

/** The grade of an address: 1 to 12, or 0, null here, for all. */
function gradeOf(text: string): number | null {
  const grade = Number(text);
  return grade <= 12 ? grade || null : refuse('BAD_REQUEST', { fields: ['grade'] });
}
