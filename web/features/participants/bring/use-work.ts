// The list that is being checked: its cells, what was typed over them, and how the whole of it is read.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ClassId, className, readClass } from '../../../../contract/classes';
import { serverNow } from '../../../platform/calls/api';
import { useGuard } from '../../../platform/forms/use-guard';
import { delayWork } from '../../../ui/rest';
import { type SchoolClass, useClasses } from '../../classes/classes';
import { genderOfName, type MeaningOfM, meaningOfM } from '../read/genders';
import type { Source } from '../read/grids';
import { type Guesses, guessesOf } from '../read/guesses';
import { orderOfHead } from '../read/heads';
import type { RawRow, ReadFault } from '../read/list';
import { isLastFirst, mendSigns, splitName } from '../read/names';
import { type FieldName, type Person, type Rules, readPerson } from '../read/people';
import { dayFormOf, type ReadOptions, readSource } from '../read/read-list';
import { readDraft, type Work, writeDraft } from './draft';

type Edit = Partial<Record<FieldName, string>>;
type Answers = Omit<ReadOptions, 'isClass'>;

export type WorkState = {
  work: Work | null;
  people: Person[];
  rules: Rules;
  fault: ReadFault | null;
  meaning: MeaningOfM;
  classes: readonly SchoolClass[];
  /** Whether the list was here before the page was loaded. */
  isRestored: boolean;
  /** What was guessed of the source as a whole. */
  guesses: Guesses | null;
  /** Whether the source can be read again in another way. */
  canReread: boolean;
  open: (source: Source, answers?: Partial<Answers>) => void;
  reread: (answers: Partial<Answers>) => void;
  change: (part: Partial<Work>) => void;
  edit: (key: number, field: FieldName, text: string) => void;
  /** Takes the last typed cell back; returns it. */
  undo: () => { key: number; field: FieldName } | null;
  guessGenders: () => void;
  /** Takes rows out of the list: they are added. */
  remove: (keys: ReadonlySet<number>) => void;
  close: () => void;
};

const noMeaning: MeaningOfM = { gender: null, because: null };
const noClasses: readonly SchoolClass[] = [];

/** The list of a school. wanted: the class of rows that name none, from the address. */
export function useWork(school: string, wanted: string): WorkState {
  const loaded = useClasses(school === '' ? null : school).value;
  const classes = loaded ?? noClasses;
  const [work, setWork] = useState<Work | null>(() => readDraft(school));
  const [isRestored, setRestored] = useState(work !== null);
  const [fault, setFault] = useState<ReadFault | null>(null);
  const [source, setSource] = useState<{ source: Source; answers: Answers } | null>(null);
  const history = useRef<{ key: number; field: FieldName; before: string | undefined }[]>([]);

  useEffect(() => delayWork(() => writeDraft(school, work), 200), [school, work]);
  // It survives a reload, and ends with the tab.
  useGuard('TAB', work !== null);

  const read = (next: Source, answers: Answers, before: Work | null = null) => {
    const isClass = (text: string) => readClass(text, { classes }) !== null;
    const result = readSource(next, { isClass, ...answers });
    setSource({ source: next, answers });
    setRestored(false);
    if (!before) history.current = [];
    setFault('fault' in result ? result : null);
    setWork('fault' in result ? null : { ...startOf(result.list, wanted, before), guesses: guessesOf(next, answers) });
  };

  const edit = useCallback((key: number, field: FieldName, text: string) => {
    setWork((before) => {
      if (!before) return before;
      const edits = new Map(before.edits);
      const own = edits.get(key) ?? {};
      if (own[field] === text) return before;
      history.current.push({ key, field, before: own[field] });
      edits.set(key, { ...own, [field]: text });
      return { ...before, edits: [...edits] };
    });
  }, []);

  const undo = () => {
    const last = history.current.pop();
    if (!last || !work) return null;
    const edits = new Map(work.edits);
    const { [last.field]: _typed, ...others } = edits.get(last.key) ?? {};
    edits.set(last.key, last.before === undefined ? others : { ...others, [last.field]: last.before });
    setWork({ ...work, edits: [...edits] });
    return { key: last.key, field: last.field };
  };

  const meaning = useMeaning(work);
  const before = work?.guesses ?? null;
  const guesses = useMemo(() => (source ? guessesOf(source.source, source.answers) : before), [source, before]);
  const rules = useRules(work, meaning, classes);
  const people = usePeople(work, rules);
  return {
    work,
    people,
    rules,
    fault,
    meaning,
    classes,
    isRestored,
    guesses,
    canReread: source !== null,
    open: (next, answers) => read(next, { firstIsHead: null, isLoose: false, ...answers }),
    reread: (answers) => source && read(source.source, { ...source.answers, ...answers }, work),
    change: (part) => setWork((before) => before && { ...before, ...part }),
    edit,
    undo,
    guessGenders: () => setWork((before) => before && withGuesses(before, people)),
    remove: (keys) => setWork((before) => before && without(before, keys)),
    close: () => {
      setWork(null);
      setFault(null);
      setSource(null);
      setRestored(false);
      writeDraft(school, null);
    },
  };
}

/** The work on a list. before: on the same list read in another way, of which what was typed and said stays. */
function startOf(list: Work['list'], wanted: string, before: Work | null): Omit<Work, 'guesses'> {
  const head = orderOfHead(list.heads.FULL ?? '');
  const names = list.rows.map(({ full }) => mendSigns(full)).filter((full) => full !== '');
  const lastFirst = head ? head === 'LAST' : isLastFirst(names);
  if (before)
    return { ...before, list, lastFirst: list.heads.FULL === before.list.heads.FULL ? before.lastFirst : lastFirst };
  return {
    list,
    edits: [],
    out: [],
    lastFirst,
    m: null,
    roman: null,
    datesAreClasses: false,
    otherClass: wanted,
    isGuessed: false,
  };
}

/** The sexes that first names suggest, typed into the cells that have none. */
function withGuesses(work: Work, people: readonly Person[]): Work {
  const edits = new Map(work.edits);
  for (const { key, cells } of people) {
    const guess = genderOfName(cells.first.text);
    if (cells.gender.text === '' && guess) edits.set(key, { ...edits.get(key), gender: guess });
  }
  return { ...work, edits: [...edits], isGuessed: true };
}

function without(work: Work, keys: ReadonlySet<number>): Work | null {
  const rows = work.list.rows.filter(({ key }) => !keys.has(key));
  if (rows.length === 0) return null;
  return { ...work, list: { ...work.list, rows }, edits: work.edits.filter(([key]) => !keys.has(key)) };
}

/** What "M" means: what somebody said, else what the list says. */
function useMeaning(work: Work | null): MeaningOfM {
  const rows = work?.list.rows;
  const lastFirst = work?.lastFirst ?? true;
  return useMemo(() => {
    if (!rows) return noMeaning;
    const firstOf = (raw: RawRow) => mendSigns(raw.full === '' ? raw.first : splitName(raw.full, lastFirst).first);
    return meaningOfM(rows.map((raw) => ({ gender: raw.gender, first: firstOf(raw) })));
  }, [rows, lastFirst]);
}

function useRules(work: Work | null, meaning: MeaningOfM, classes: readonly SchoolClass[]): Rules {
  const { list, lastFirst = true, m = null, roman = null, datesAreClasses = false, otherClass = '' } = work ?? {};
  return useMemo(() => {
    const nameOf = (id: ClassId) =>
      classes.find((one) => one.grade === id.grade && one.subGrade === id.subGrade)?.name ?? className(id);
    return {
      lastFirst,
      m: m ?? meaning.gender,
      dates: dayFormOf(list?.rows ?? [], list?.is1904 ?? false),
      classes: roman ? { classes, roman } : { classes },
      datesAreClasses,
      nameOf,
      otherClass,
      isStrict: list?.isStrict ?? false,
      year: new Date(serverNow()).getFullYear(),
    };
  }, [list, lastFirst, m, roman, datesAreClasses, otherClass, meaning, classes]);
}

/** The rows as they will be stored. A row that did not change is the same object as before. */
function usePeople(work: Work | null, rules: Rules): Person[] {
  const cache = useRef(new Map<number, { rules: Rules; edit: Edit | undefined; person: Person }>());
  const { list, edits } = work ?? {};
  return useMemo(() => {
    const typed = new Map(edits);
    return (list?.rows ?? []).map((raw) => {
      const edit = typed.get(raw.key);
      const known = cache.current.get(raw.key);
      if (known && known.rules === rules && known.edit === edit) return known.person;
      const person = readPerson(raw, rules, edit);
      cache.current.set(raw.key, { rules, edit, person });
      return person;
    });
  }, [list, edits, rules]);
}
