import { type ClassId, className } from '../../../contract/classes';
import type { Services } from '../../platform/services';
import { readLetters, readOwnNames } from './queries';

/** Names a class of one school. */
export type ClassNamer = (id: ClassId) => string;

/** What all classes are called at one moment. */
export type NameBook = {
  letters: readonly string[];
  /** The name of a class of a school; an unknown school has no names of its own. */
  nameOf(schoolId: string | null, id: ClassId): string;
  /** The name that a school gave, or null. */
  ownNameOf(schoolId: string, id: ClassId): string | null;
  /** Differs whenever any name differs: for keys of caches. */
  stamp: string;
};

/** The one place where classes are named. */
export type ClassNames = {
  book(): Promise<NameBook>;
  of(schoolId: string | null): Promise<ClassNamer>;
  /** Reads the names anew: called after a change has been committed. */
  forget(): void;
};

/** Own names are few, so all of them are held in memory until an instance reports a change (topic `class-name`). */
export function createClassNames({ db, events }: Pick<Services, 'db' | 'events'>): ClassNames {
  let known: Promise<NameBook> | null = null;
  let reads = 0;
  const forget = () => {
    known = null;
  };
  events.on('class-name', forget);

  function book(): Promise<NameBook> {
    if (known) return known;
    const loading = load();
    known = loading;
    loading.catch(() => {
      if (known === loading) known = null;
    });
    return loading;
  }

  async function load(): Promise<NameBook> {
    reads += 1;
    const stamp = String(reads);
    const [letters, rows] = await Promise.all([readLetters(db), readOwnNames(db)]);
    const own = new Map(rows.map((row) => [keyOf(row.schoolId, row), row.name]));
    return {
      letters,
      stamp,
      nameOf: (schoolId, id) => (schoolId !== null && own.get(keyOf(schoolId, id))) || className(id, letters),
      ownNameOf: (schoolId, id) => own.get(keyOf(schoolId, id)) ?? null,
    };
  }

  return {
    book,
    forget,
    async of(schoolId) {
      const { nameOf } = await book();
      return (id) => nameOf(schoolId, id);
    },
  };
}

function keyOf(schoolId: string, { grade, subGrade }: ClassId): string {
  return `${schoolId} ${grade} ${subGrade ?? 0}`;
}
