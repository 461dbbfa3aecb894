import { findAnything } from '../../../contract/finder';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import { readFound } from '../users/find/queries';
import * as rows from './queries';
import { readSearch } from './rules';

/** Mounts the one search of organisers. Which pupils were found is noted; the typed words are written nowhere. */
export function mountFinder(api: Api<Caller>, { db }: Services, deps: { names: ClassNames }): void {
  api.on(findAnything, async ({ body, caller }) => {
    const search = readSearch(body.text);
    const [ids, schools, tasks, contests, { nameOf }] = await Promise.all([
      rows.findPeople(db, search),
      rows.findSchools(db, search),
      rows.findTasks(db, search),
      rows.findContests(db, search),
      deps.names.book(),
    ]);
    const found = await readFound(db, ids);
    const pupils = found.filter(({ role }) => role === 'STUDENT').map(({ id }) => id);
    if (pupils.length > 0) {
      const line = { userId: caller.userId, action: 'user.find' as const, objectType: 'user', objectId: 'finder' };
      await auditView(db, { ...line, details: { users: pupils.join(' ') } });
    }
    const people = found.map(({ subGrade, schoolId, schoolName, grade, ...person }) => ({
      ...person,
      grade,
      className: grade === null ? null : nameOf(schoolId, { grade, subGrade }),
      school: schoolName,
    }));
    return { people, schools, tasks, contests: contests.map((one) => ({ ...one, id: String(one.id) })) };
  });
}
