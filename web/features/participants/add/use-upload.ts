import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { serverNow } from '../../../platform/calls/api';
import { NetworkLost } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { addAll, askProgress, type Registered, register } from '../participants';
import { type CsvError, type CsvPerson, checkFile } from './check-file';
import { type RefusedRow, refusedRows } from './refused';

/** File and upload as part 1, section 4 has them, in one: what is there depends on where it stands. */
export type Upload =
  | { state: 'NO_FILE' }
  | { state: 'PROCESSING'; name: string; done: number; all: number }
  | ({ state: 'READY' } & Checked)
  | ({ state: 'IN_PROGRESS'; progress: Progress } & Checked)
  | { state: 'DONE'; name: string; made: ParticipantRow[]; registration: Registration | null };

/** How many passwords are made, where the server says it. */
export type Progress = { done: number; total: number } | null;

/** What became of the registering at a challenge; it can be tried again. */
export type Registration = Given & { outcome: Registered | null; isBusy: boolean; text: string };

export type Given = { school: string; grade: number; subGrade: number; contest: { id: string; name: string } | null };

export type Checked = {
  name: string;
  people: CsvPerson[];
  errors: CsvError[];
  /** Whom the school did not take at the last try; rows of the file. */
  refused: RefusedRow[];
  /** Why the last try failed otherwise. `isLost`: nobody knows what became of it. */
  failure: { text: string; isLost: boolean } | null;
};

export type Uploading = {
  upload: Upload;
  choose: (file: File) => void;
  /** Adds them all, and registers them at the challenge where there is one. */
  add: (given: Given) => void;
  registerAgain: () => void;
  /** Leaves out whom the school has already. */
  keepNew: () => void;
  reset: () => void;
};

/** How often the page asks how far the adding is, in milliseconds. */
const PROGRESS_MS = 1_000;

/** A random number of the form that the call takes; also where the page came over plain HTTP, unlike crypto.randomUUID. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** One CSV file on its way: checked, sent whole, its passwords shown. */
export function useUpload(): Uploading {
  const [upload, setUpload] = useState<Upload>({ state: 'NO_FILE' });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const choose = useCallback(async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const isStopped = () => turn.current !== mine;
    const { name } = file;
    setUpload({ state: 'PROCESSING', name, done: 0, all: 1 });
    const { people, errors } = await checkFile(file, {
      year: new Date(serverNow()).getFullYear(),
      onProgress: (done, all) => !isStopped() && setUpload({ state: 'PROCESSING', name, done, all }),
      pause: () => new Promise((resolve) => setTimeout(resolve)),
      isStopped,
    });
    if (!isStopped()) setUpload({ state: 'READY', name, people, errors, refused: [], failure: null });
  }, []);

  const add = async (given: Given) => {
    if (upload.state !== 'READY' || upload.errors.length > 0) return;
    const { name, people } = upload;
    const sent = { ...upload, refused: [], failure: null };
    setUpload({ ...sent, state: 'IN_PROGRESS', progress: null });
    const progressId = randomUuid();
    const timer = setInterval(() => void follow(progressId), PROGRESS_MS);
    try {
      const list = people.map(({ row: _row, ...person }) => ({
        ...person,
        grade: given.grade,
        sub_grade: given.subGrade,
      }));
      const made = await addAll(given.school, list, progressId);
      clearInterval(timer);
      await enter({ name, made }, given);
    } catch (failure) {
      const refused = refusedRows(failure).map(({ row, code }) => ({ row: people[row]?.row ?? 0, code }));
      const text = refused.length > 0 ? null : failureWords(failure);
      setUpload({
        ...sent,
        state: 'READY',
        refused,
        failure: text === null ? null : { text, isLost: failure instanceof NetworkLost },
      });
    } finally {
      clearInterval(timer);
    }
  };

  /** Where the adding is, as far as it is known; it only grows. */
  const follow = async (progressId: string) => {
    const progress = await askProgress(progressId).catch(() => null);
    if (!progress) return;
    setUpload((before) =>
      before.state === 'IN_PROGRESS' && progress.done >= (before.progress?.done ?? 0)
        ? { ...before, progress }
        : before,
    );
  };

  /** The added are shown whatever becomes of the registering: their passwords come this once. */
  const enter = async (done: { name: string; made: ParticipantRow[] }, given: Given) => {
    const { contest, school } = given;
    if (!contest) return setUpload({ ...done, state: 'DONE', registration: null });
    const tried = { ...given, outcome: null, text: '' };
    setUpload({ ...done, state: 'DONE', registration: { ...tried, isBusy: true } });
    const uuids = done.made.map(({ user }) => user.uuid);
    const registration = await register(contest.id, school, uuids).then(
      (outcome) => ({ ...tried, outcome, isBusy: false }),
      (failure: unknown) => ({ ...tried, text: failureWords(failure), isBusy: false }),
    );
    setUpload((before) => (before.state === 'DONE' ? { ...before, registration } : before));
  };
  const registerAgain = () => {
    if (upload.state === 'DONE' && upload.registration && !upload.registration.isBusy)
      void enter(upload, upload.registration);
  };

  const keepNew = () => {
    if (upload.state !== 'READY') return;
    const there = new Set(upload.refused.map(({ row }) => row));
    setUpload({ ...upload, people: upload.people.filter(({ row }) => !there.has(row)), refused: [] });
  };
  return { upload, choose, add, registerAgain, keepNew, reset: () => setUpload({ state: 'NO_FILE' }) };
}
