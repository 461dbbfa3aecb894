import { LRUCache } from 'lru-cache';
import { createCache } from '../../../platform/cache';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { readSights, type SeenClass, writeSights } from './sight-queries';

/**
 * Who of the teachers sees a class that waits (docs/rules/sitting.md). A look is written at most every 20 s for each
 * teacher and class, and all looks of the last minute are read at once, every 5 s for the whole instance: a pupil's
 * poll costs no statement.
 */
export type ClassSight = {
  /** Notes that the caller, if a teacher, has these classes on the screen. Never fails, never makes the caller wait. */
  note(caller: Caller, classes: readonly SeenClass[]): void;
  /** The name of the teacher who has had this pupil in a list of the contest in the last minute; undefined: nobody. */
  teacherOf(pupil: Caller, collectionId: string): Promise<string | undefined>;
};

const NOTE_MS = 20_000;
const READ_MS = 5_000;

export function createClassSight(services: Pick<Services, 'db' | 'log'>): ClassSight {
  const noted = new LRUCache<string, true>({ max: 20_000, ttl: NOTE_MS });
  const read = createCache<ReadonlyMap<string, string>>({ ms: READ_MS, most: 1 });

  const load = async (): Promise<ReadonlyMap<string, string>> => {
    const sights = await readSights(services.db);
    // The newest look is first, and a map keeps the last value of a key.
    return new Map(sights.reverse().map((sight) => [nameOf(sight), sight.teacher]));
  };

  return {
    note(caller, classes) {
      if (caller.role !== 'TUTOR') return;
      const due = classes.filter((one) => !noted.has(`${caller.userId} ${nameOf(one)}`));
      if (due.length === 0) return;
      for (const one of due) noted.set(`${caller.userId} ${nameOf(one)}`, true);
      writeSights(services.db, caller.userId, due).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a look at a class could not be written');
      });
    },
    async teacherOf(pupil, collectionId) {
      const { schoolId, grade, subGrade } = pupil;
      if (pupil.role !== 'STUDENT' || schoolId === null || grade === null || pupil.isOutOfSchool) return undefined;
      const sights = await read('', load);
      const own = { collectionId, schoolId, grade, subGrade };
      return sights.get(nameOf(own)) ?? sights.get(nameOf({ ...own, subGrade: null }));
    },
  };
}

function nameOf({ collectionId, schoolId, grade, subGrade }: SeenClass): string {
  return `${collectionId} ${schoolId} ${grade} ${subGrade ?? 0}`;
}
