// Every call about classes that the pages make.
import type { ClassId } from '../../../contract/classes';
import * as calls from '../../../contract/classes';
import { subGrades } from '../../../contract/reference';
import { call } from '../../platform/calls/api';
import type { Load } from '../../platform/calls/use-load';
import { useData } from '../../staff/use-data';

export type SchoolClass = calls.SchoolClass;

/** The classes of a school in their order; null while no school is chosen. */
export function useClasses(school: string | null): Load<SchoolClass[] | null> {
  return useData<SchoolClass[] | null>(
    ['classes', 'list', school],
    async (signal) => (school === null ? null : (await call(calls.listClasses, { body: { school }, signal })).classes),
    { cached: true },
  );
}

/** Gives a class the school's own name; '' is the usual one again. Answers the name that holds. */
export async function renameClass(school: string, id: ClassId, name: string): Promise<string> {
  return (await call(calls.renameClass, { body: { school, ...id, name } })).name;
}

/** Changes what is written for a letter in all schools. */
export async function renameLetter(subGrade: number, name: string): Promise<string> {
  return (await call(calls.renameLetter, { body: { subGrade, name } })).name;
}

/** What is written for the letters of classes, by number. The usual ones until they are loaded. */
export function useLetters(): readonly string[] {
  const { value } = useData(['classes', 'letters'], async (signal) => (await call(subGrades, { signal })).data, {
    cached: true,
  });
  return value?.map(({ name }) => name) ?? calls.classLetters;
}

/** The name of a class: the one that the school's list has, else the usual one. */
export function nameOfClass(id: ClassId, classes: readonly SchoolClass[], letters: readonly string[]): string {
  return classes.find((one) => calls.isSameClass(one, id))?.name ?? calls.className(id, letters);
}
