// What happens to each row of a list: added, mended first, left out because it is there already. Pure.
import { type ClassId, isSameClass } from '../../../../contract/classes';
import type { KnownPerson } from '../../../../contract/participants-bring';
import { type FieldName, fields, type Person, type Problem, personKey, repeatedLogins } from './people';

export type Verdict =
  | { what: 'NEW' }
  | { what: 'CHECKING' }
  | { what: 'OUT' }
  | { what: 'BAD'; problems: { field: FieldName; problem: Problem; suggestions: string[] }[] }
  /** Stands in the list before, in this row of the file. */
  | { what: 'REPEATED'; row: number }
  /** In the class it belongs to. */
  | { what: 'EXISTS'; known: KnownPerson }
  /** In another class, in the archive, or marked as having left: offered to be put into its class. */
  | { what: 'ELSEWHERE'; known: KnownPerson; cls: ClassId }
  | { what: 'SETTLED'; cls: ClassId };

export type Judged = { person: Person; verdict: Verdict };

export type Knowledge = {
  /** What the school said of people, by personKey; null: it does not know them. */
  known: ReadonlyMap<string, KnownPerson | null>;
  /** Whether those who are not in `known` are being asked about. */
  isAsking: boolean;
  /** Logins that the server has refused. */
  takenLogins: ReadonlySet<string>;
  /** Rows that the person has left out. */
  out: ReadonlySet<number>;
  /** Rows that were moved or taken back meanwhile, with their class. */
  settled: ReadonlyMap<number, ClassId>;
};

/** The verdict on each row, in the order of the list. */
export function judge(people: readonly Person[], knowledge: Knowledge): Judged[] {
  const before = new Map<string, number>();
  const repeated = repeatedLogins(people);
  return people.map((person) => {
    const key = personKey(person);
    const first = before.get(key);
    const verdict = verdictOf(person, { ...knowledge, first, isRepeatedLogin: repeated.has(person.key) });
    // A row that is left out, or that nobody can read, stands in nobody's way.
    if (first === undefined && verdict.what !== 'OUT' && !isNameless(person)) before.set(key, person.row);
    return { person, verdict };
  });
}

function isNameless({ cells }: Person): boolean {
  return cells.first.text === '' || cells.last.text === '' || cells.birth.text === '';
}

function verdictOf(
  person: Person,
  context: Knowledge & { first: number | undefined; isRepeatedLogin: boolean },
): Verdict {
  const { known, isAsking, out, settled, first } = context;
  const done = settled.get(person.key);
  if (done) return { what: 'SETTLED', cls: done };
  if (out.has(person.key)) return { what: 'OUT' };
  if (first !== undefined) return { what: 'REPEATED', row: first };
  const problems = problemsOf(person, context);
  if (problems.length > 0) return { what: 'BAD', problems };
  const there = known.get(personKey(person));
  if (there && person.cls) {
    const isThere =
      there.state === 'EXISTS' && isSameClass(person.cls, { grade: there.grade, subGrade: there.sub_grade });
    return isThere ? { what: 'EXISTS', known: there } : { what: 'ELSEWHERE', known: there, cls: person.cls };
  }
  return { what: there === undefined && isAsking ? 'CHECKING' : 'NEW' };
}

function problemsOf(
  person: Person,
  { takenLogins, isRepeatedLogin }: { takenLogins: ReadonlySet<string>; isRepeatedLogin: boolean },
) {
  const login = person.cells.login.text;
  const problems = fields.flatMap((field) => {
    const { problem, suggestions } = person.cells[field];
    return problem ? [{ field, problem, suggestions }] : [];
  });
  if (isRepeatedLogin) problems.push({ field: 'login', problem: { kind: 'LOGIN_REPEATED' }, suggestions: [] });
  else if (takenLogins.has(login.toLowerCase()))
    problems.push({ field: 'login', problem: { kind: 'LOGIN_TAKEN' }, suggestions: [] });
  return problems;
}

/** The part of the list under which a row is shown. */
export function showOf({ what }: Verdict): 'BAD' | 'LEFT' | 'NEW' {
  if (what === 'BAD') return 'BAD';
  return what === 'NEW' || what === 'CHECKING' ? 'NEW' : 'LEFT';
}

const order = { BAD: 0, LEFT: 1, NEW: 2 };

/** The keys of the rows: those to mend first, then those left out, then the rest, each as in the file. */
export function orderOf(judged: readonly Judged[]): number[] {
  return [...judged]
    .sort((one, other) => order[showOf(one.verdict)] - order[showOf(other.verdict)])
    .map(({ person }) => person.key);
}

/** People whom the school has not been asked about yet. */
export function unasked(people: readonly Person[], known: ReadonlyMap<string, KnownPerson | null>): Person[] {
  const keys = new Set<string>();
  return people.filter((person) => {
    const key = personKey(person);
    if (hasNoIdentity(person) || known.has(key) || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

function hasNoIdentity(person: Person): boolean {
  const { first, last, birth } = person.cells;
  return [first, last, birth].some(({ problem }) => problem !== null);
}
