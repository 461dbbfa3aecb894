import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import type { Sets } from '../collections/sets';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import type { ClassSight } from '../solving/enter/class-sight';
import { mountAttemptActs } from './acts/attempt-acts';
import { mountPermissionActs } from './acts/permission-acts';
import { mountUndoActs } from './acts/undo-acts';
import { mountBoard } from './board/routes';
import { mountClasses } from './classes/routes';
import { mountReport } from './report/report';

export type LessonDeps = {
  sets: Sets;
  values: ReadValues;
  reports: Reports;
  sight: ClassSight;
  names: ClassNames;
};

/** Mounts the lesson: the classes of a challenge, letting in, the live board, the acts on attempts, and the report. */
export function mountLesson(api: Api<Caller>, services: Services, deps: LessonDeps): void {
  mountClasses(api, services, deps);
  mountPermissionActs(api, services, deps);
  mountBoard(api, services, deps);
  mountAttemptActs(api, services, deps.sets);
  mountUndoActs(api, services, deps.sets);
  mountReport(api, services, deps);
}
