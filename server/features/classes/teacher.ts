import type { Services } from '../../platform/services';
import type { ClassNames } from './names';
import { readTeachers } from './teacher-queries';

/** Names the classes that are a teacher's in a school. */
export function createClassesOf({ db }: Pick<Services, 'db'>, names: ClassNames) {
  return async (userId: string, schoolId: string): Promise<string[]> => {
    const [nameOf, teachers] = await Promise.all([names.of(schoolId), readTeachers(db, schoolId)]);
    return teachers.filter((one) => one.userId === userId).map(nameOf);
  };
}
