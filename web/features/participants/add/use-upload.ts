import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { serverNow } from '../../../platform/calls/api';
import { NetworkLost } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { addAll, askProgress, type RefusedRow, type Registered, refusedRows, register } from '../participants';
import { type CsvError, type CsvPerson, checkFile } from './check-file';

/** The state of the file and of its upload. */
export type Upload =
  | { state: 'NO_FILE' }
  | { state: 'PROCESSING'; name: string; done: number; all: number }
  | ({ state: 'READY' } & Checked)
  | ({ state: 'IN_PROGRESS'; progress: Progress } & Checked)
  | { state: 'DONE'; name: string; made: ParticipantRow[]; registration: Registration | null };

/** How many passwords are made; null if the server does not know. */
type Progress = { done: number; total: number } | null;

/** The result of putting the pupils on the list of a challenge, which can be tried again. */
export type Registration = Target & { outcome: Registered | null; isBusy: boolean; text: string };

/** The class and the challenge of the upload. */
type Target = { school: string; grade: number; subGrade: number; contest: { id: string; name: string } | null };

export type Checked = {
  name: string;
  people: CsvPerson[];
  errors: CsvError[];
  /** The rows of the file that the school refused at the last try. */
  refused: RefusedRow[];
  /** Why the last try failed for another reason. `isLost`: its result is unknown. */
  failure: { text: string; isLost: boolean } | null;
};

export type Uploading = {
  upload: Upload;
  choose: (file: File) => void;
  /** Adds all pupils, and puts them on the list of the challenge if there is one. */
  add: (target: Target) => void;
  registerAgain: () => void;
  /** Leaves out the refused rows. */
  keepNew: () => void;
  reset: () => void;
};

/** Milliseconds between two calls for the progress. */
const PROGRESS_MS = 1_000;

/** A random uuid. Unlike crypto.randomUUID it works over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The upload of one CSV file: checks it, adds its pupils, and puts them on the list of a challenge. */
export function useUpload(): Uploading {
  const [upload, setUpload] = useState<Upload>({ state: 'NO_FILE' });
  const checks = useRef(0);
  useEffect(
    () => () => {
      checks.current += 1;
    },
    [],
  );

  const choose = useCallback(async (file: File) => {
    checks.current += 1;
    const own = checks.current;
    const isStopped = () => checks.current !== own;
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

  const add = async (target: Target) => {
    if (upload.state !== 'READY' || upload.errors.length > 0) return;
    const { name, people } = upload;
    const sent = { ...upload, refused: [], failure: null };
    setUpload({ ...sent, state: 'IN_PROGRESS', progress: null });
    const progressId = randomUuid();
    const timer = setInterval(() => void follow(progressId), PROGRESS_MS);
    try {
      const list = people.map(({ row: _row, ...person }) => ({
        ...person,
        grade: target.grade,
        sub_grade: target.subGrade,
      }));
      const made = await addAll(target.school, list, progressId);
      clearInterval(timer);
      await registerAdded({ name, made }, target);
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

  /** Shows the progress, which only grows. */
  const follow = async (progressId: string) => {
    const progress = await askProgress(progressId).catch(() => null);
    if (!progress) return;
    setUpload((before) =>
      before.state === 'IN_PROGRESS' && progress.done >= (before.progress?.done ?? 0)
        ? { ...before, progress }
        : before,
    );
  };

  /** The added pupils are shown even if this fails: their passwords come only once. */
  const registerAdded = async (done: { name: string; made: ParticipantRow[] }, target: Target) => {
    const { contest, school } = target;
    if (!contest) return setUpload({ ...done, state: 'DONE', registration: null });
    const tried = { ...target, outcome: null, text: '' };
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
      void registerAdded(upload, upload.registration);
  };

  const keepNew = () => {
    if (upload.state !== 'READY') return;
    const there = new Set(upload.refused.map(({ row }) => row));
    setUpload({ ...upload, people: upload.people.filter(({ row }) => !there.has(row)), refused: [] });
  };
  return { upload, choose, add, registerAgain, keepNew, reset: () => setUpload({ state: 'NO_FILE' }) };
}
