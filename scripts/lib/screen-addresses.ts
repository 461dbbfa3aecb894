// The address of every screen, its parameters filled from rows of the demonstration.
import { createPermissions } from '../../contract/permissions';
import type { ScreenName } from '../../contract/screens';
import { listTasks } from '../../contract/tasks';
import { type Caller, call } from '../../e2e/support/call';
import { logInByCall } from '../../e2e/support/session';
import { paths } from '../../web/platform/screens/paths';

/** Last year's contest of grades 5 and 6, which has results, and this year's. */
const lastYear = '152';
const thisYear = '162';

/** The query that a screen needs to show rows instead of a question. */
const queries: Partial<Record<ScreenName, string>> = {
  results: `?collection=${lastYear}&grade=5`,
  resultsInCountryTutors: `?collection=${lastYear}`,
  publicResults: '?grade=5',
  permissions: '?grade=5',
  board: '?grade=5',
  participationList: `?challenge=${lastYear}`,
  pastParticipants: `?challenge=${lastYear}`,
  participants: '?grade=5',
  participantsUpload: '?grade=5',
  userFinder: '?firstName=ema',
  sessions: '?login=a',
};

/** Links that are only sent by mail or on paper: these show their refusal. */
const secret = { key: 'nera', ticket: 'nera', userKey: '2222-222222-222222', serial: 'DMB-2025-AAAA-AAAA-AAAA' };

/** Makes the function that returns the address of a screen on the server at `origin`. uuid: a pupil's, whose rows are shown. */
export async function screenAddresses(origin: string, uuid: string): Promise<(name: ScreenName) => string> {
  const admin = await logInByCall(origin, 'admin');
  const parameters: Record<string, string> = {
    ...secret,
    id: thisYear,
    reader: 'student',
    challengeId: '172',
    securityKey: '-',
    userId: uuid,
    userUuid: uuid,
    collectionId: lastYear,
    taskId: await taskId(admin, '2026-LT-01'),
    schoolId: '1',
    textId: '1',
    dictId: 'GRADES',
    newsId: '1',
  };
  const own: Partial<Record<ScreenName, Record<string, string>>> = {
    solver: { key: '-' },
    interactiveTaskEdit: { taskId: await taskId(admin, '2026-LT-31') },
    collectionEdit: { collectionId: thisYear },
    unfinishedParticipants: { collectionId: thisYear },
  };
  return (name) => {
    const values = { ...parameters, ...own[name] };
    return paths[name].replace(/\$(\w+)/g, (_, parameter) => values[parameter] ?? '-') + (queries[name] ?? '');
  };
}

/** Lets the pupil into this year's contest, so that the solver can be shown. */
export async function allowPupil(origin: string, uuid: string): Promise<void> {
  const tutor = await logInByCall(origin, 'tutor');
  await call(tutor, createPermissions, { body: { challengeId: thisYear, uList: [uuid] } });
}

async function taskId(admin: Caller, UID: string): Promise<string> {
  const { tasks } = await call(admin, listTasks, { body: { filter: { UID } } });
  return tasks[0]?.id ?? '1';
}
