// Adds the rows that are right: one call for up to 1,000 pupils, all or none of each.
import { useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { NetworkLost } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { randomUuid } from '../../../platform/random-uuid';
import { failureWords } from '../../../platform/words/error-words';
import { markStale } from '../../../staff/use-data';
import { addAll, askProgress, type Registered, refusedRows, register } from '../participants';
import { type Person, personKey } from '../read/people';
import { mostAtOnce } from './bring';
import type { Known } from './use-known';

/** The result of putting the pupils on the list of a challenge, which can be tried again. */
export type Registration = { contest: Contest; outcome: Registered | null; isBusy: boolean; text: string };
export type Contest = { id: string; name: string };

export type Adding = {
  isBusy: boolean;
  /** How many passwords are made; null: the server does not know yet. */
  progress: { done: number; total: number } | null;
  /** All pupils added since the page was opened, with their passwords. */
  made: ParticipantRow[];
  failure: AddFailure | null;
  registration: Registration | null;
  takenLogins: ReadonlySet<string>;
  /** Resolves with whether all were added. */
  add: (people: readonly Person[], contest: Contest | null) => Promise<boolean>;
  /** Looks which of those were added of whom it is not known. */
  check: () => void;
  registerAgain: () => void;
  /** The adding was taken back. */
  forget: () => void;
};

export type AddFailure =
  | { kind: 'LOST'; people: readonly Person[] }
  | { kind: 'FOUND'; n: number }
  | { kind: 'REFUSED'; n: number }
  | { kind: 'OTHER'; text: string; done: number; rest: number };

const PROGRESS_MS = 1_000;

/** onAdded: takes the rows out of the list as soon as they are in the school. */
export function useAdding(school: string, known: Known, onAdded: (keys: ReadonlySet<number>) => void): Adding {
  const [progress, setProgress] = useState<Adding['progress']>(null);
  const [made, setMade] = useState<ParticipantRow[]>([]);
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const [registration, setRegistration] = useState<Registration | null>(null);
  const [takenLogins, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useAct(undefined, { stays: true });

  const registerRows = async (contest: Contest, rows: readonly ParticipantRow[]) => {
    const tried = { contest, outcome: null, text: '' };
    setRegistration({ ...tried, isBusy: true });
    // The added pupils are shown even if this fails: their passwords come only once.
    const uuids = rows.map(({ user }) => user.uuid);
    const done = await register(contest.id, school, uuids).then(
      (outcome) => ({ ...tried, outcome, isBusy: false }),
      (thrown: unknown) => ({ ...tried, text: failureWords(thrown), isBusy: false }),
    );
    setRegistration(done);
  };

  const addPart = async (part: readonly Person[], before: number, total: number): Promise<ParticipantRow[]> => {
    const id = randomUuid();
    const follow = setInterval(() => {
      const show = (now: { done: number } | null) => now && setProgress({ done: before + now.done, total });
      void askProgress(id).then(show, () => undefined);
    }, PROGRESS_MS);
    try {
      const rows = await addAll(school, part.map(bodyOf), id);
      known.learn(part, rows);
      onAdded(new Set(part.map(({ key }) => key)));
      setMade((all) => [...all, ...rows]);
      return rows;
    } finally {
      clearInterval(follow);
    }
  };

  const explain = async (thrown: unknown, part: readonly Person[], done: number, total: number) => {
    const refused = refusedRows(thrown);
    if (thrown instanceof NetworkLost) setFailure({ kind: 'LOST', people: part });
    else if (refused.length > 0) {
      const logins = refused.flatMap(({ row, code }) =>
        code === 'LOGIN_TAKEN' ? [part[row]?.cells.login.text.toLowerCase() ?? ''] : [],
      );
      setTaken((before) => new Set([...before, ...logins]));
      setFailure({ kind: 'REFUSED', n: refused.length });
      await known.askAgain(refused.flatMap(({ row }) => part[row] ?? [])).catch(() => undefined);
    } else setFailure({ kind: 'OTHER', text: failureWords(thrown), done, rest: total - done });
  };

  const add: Adding['add'] = async (people, contest) => {
    const added: ParticipantRow[] = [];
    setFailure(null);
    setProgress({ done: 0, total: people.length });
    const isDone = await run(async () => {
      for (let from = 0; from < people.length; from += mostAtOnce) {
        const part = people.slice(from, from + mostAtOnce);
        try {
          added.push(...(await addPart(part, from, people.length)));
        } catch (thrown) {
          await explain(thrown, part, added.length, people.length);
          throw thrown;
        }
      }
    });
    if (added.length > 0) {
      markStale(['participants', 'classes']);
      if (contest) await registerRows(contest, added);
    }
    return isDone;
  };

  const check = () => {
    if (failure?.kind !== 'LOST') return;
    const { people } = failure;
    const look = async () => {
      const found = await known.askAgain(people);
      const there = people.filter((person) => found.get(personKey(person))?.state === 'EXISTS');
      setFailure({ kind: 'FOUND', n: there.length });
      markStale(['participants', 'classes']);
    };
    void run(look, () => setFailure({ kind: 'LOST', people }));
  };

  const registerAgain = () => {
    if (registration && !registration.isBusy) void registerRows(registration.contest, made);
  };
  const forget = () => {
    setMade([]);
    setRegistration(null);
    setFailure(null);
  };
  return { isBusy: busy, progress, made, failure, registration, takenLogins, add, check, registerAgain, forget };
}

function bodyOf({ cells, cls, gender }: Person) {
  return {
    firstName: cells.first.text,
    lastName: cells.last.text,
    dateOfBirth: cells.birth.text,
    gender: gender ?? 'F',
    login: cells.login.text,
    grade: cls?.grade ?? 0,
    sub_grade: cls?.subGrade ?? null,
  };
}
