// The calls of bringing classes that no other page of participants makes.
import { type ClassId, isSameClass } from '../../../../contract/classes';
import { moveToClass } from '../../../../contract/participants';
import { comparePeople, type KnownPerson, undoAdding } from '../../../../contract/participants-bring';
import { setOutOfSchool } from '../../../../contract/participants-states';
import { call } from '../../../platform/calls/api';
import { restore } from '../participants';
import { type Person, personKey } from '../read/people';

/** People sent with one call. */
export const mostAtOnce = 1_000;

/** In milliseconds: a thousand passwords are made one after the other. */
const slow = { timeoutMs: 180_000 };

/** Which of these people the school has, by personKey; null for those it does not. */
export async function compare(school: string, people: readonly Person[]): Promise<Map<string, KnownPerson | null>> {
  const known = new Map<string, KnownPerson | null>();
  for (let from = 0; from < people.length; from += mostAtOnce) {
    const part = people.slice(from, from + mostAtOnce);
    const uList = part.map(({ cells }) => ({
      firstName: cells.first.text,
      lastName: cells.last.text,
      dateOfBirth: cells.birth.text,
    }));
    const reply = await call(comparePeople, { body: { school, uList } });
    for (const person of part) known.set(personKey(person), null);
    for (const one of reply.known) {
      const person = part[one.row];
      if (person) known.set(personKey(person), one);
    }
  }
  return known;
}

/** Puts a known pupil into a class: back from the archive or from having left, and moved there. */
export async function settle(known: KnownPerson, cls: ClassId): Promise<void> {
  if (known.state === 'ARCHIVED') await restore(known.id);
  if (known.state === 'OUT_OF_SCHOOL')
    await call(setOutOfSchool, { body: { uList: [known.uuid], isOutOfSchool: false } });
  if (!isSameClass(cls, { grade: known.grade, subGrade: known.sub_grade }))
    await call(moveToClass, { body: { uList: [known.uuid], ...cls } });
}

/** Takes an adding back: all of it or nothing, up to 1,000 pupils; of more, a thousand after the other. */
export async function undo(uuids: readonly string[]): Promise<void> {
  for (let from = 0; from < uuids.length; from += mostAtOnce)
    await call(undoAdding, { body: { uList: uuids.slice(from, from + mostAtOnce) }, ...slow });
}
