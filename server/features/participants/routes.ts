import type { ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/participants';
import { dayOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeLook } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { mountActs } from './acts/acts';
import { mountRemoval } from './acts/removal';
import { mountStates } from './acts/states';
import { mountAdding } from './add/add';
import { mountProgress } from './add/progress';
import { createPageCache } from './list/page-cache';
import * as rows from './list/queries';
import { participantView } from './list/view';
import { schoolOf } from './place';

/** Mounts the pupils of a school: the lists here, adding in add.ts, what is done to pupils in acts.ts and states.ts. */
export function mountParticipants(api: Api<Caller>, services: Services): void {
  const { db, pool, clock } = services;
  const cache = createPageCache();
  mountAdding(api, services);
  mountActs(api, services);
  mountStates(api, services);
  mountRemoval(api, services);
  mountProgress(api, services);

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
    return { ...(await rows.countKinds(pool, filter)), subGrades: await rows.readSubGrades(db, schoolId, grade) };
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

  async function list(asked: Asked, filter: rows.ParticipantFilter): Promise<Buffer> {
    const { caller, page } = asked;
    const { schoolId, grade, subGrade, isArchived } = filter;
    const today = dayOf(clock.now().getTime());
    const key = JSON.stringify([filter, page.num, page.page_size, today]);
    const known = cache.get(key);
    const isStill = known !== undefined && (await rows.holdsStill(pool, schoolId, known.snapshot));
    const bytes = isStill ? known.bytes : await read(key, asked, filter, today);
    // A look at children's data by somebody from outside the school is noted (decisions 7).
    if (caller.role !== 'TUTOR') {
      const look = { userId: caller.userId, action: 'participant.look', objectType: 'school', objectId: schoolId };
      await writeLook(db, { ...look, details: { grade, subGrade, isArchived } });
    }
    return bytes;
  }

  async function read(key: string, { page, write }: Asked, filter: rows.ParticipantFilter, today: string) {
    const { found, total, snapshot } = await rows.listParticipants(pool, filter, page);
    const bytes = write({ participants: found.map((row) => participantView(row, today)), total });
    cache.set(key, { bytes, snapshot });
    return bytes;
  }
}

/** Who asks for which page of a list, and what writes the reply. */
type Asked = {
  caller: Caller;
  page: { num: number; page_size: number };
  write: (body: ReplyOf<typeof calls.listParticipants>) => Buffer;
};

/** The grade of an address: 1 to 12, or 0, null here, for all. */
function gradeOf(text: string): number | null {
  const grade = Number(text);
  return grade <= 12 ? grade || null : refuse('BAD_REQUEST', { fields: ['grade'] });
}
