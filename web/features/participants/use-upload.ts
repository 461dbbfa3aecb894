import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { serverNow } from '../../platform/api';
import { NetworkLost } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { type CsvError, type CsvPerson, checkFile } from './csv/check-file';
import { addAll } from './participants';
import { type RefusedRow, refusedRows } from './refused';

/** File and upload as part 1, section 4 has them, in one: what is there depends on where it stands. */
export type Upload =
  | { state: 'NO_FILE' }
  | { state: 'PROCESSING'; name: string; done: number; all: number }
  | ({ state: 'READY' | 'IN_PROGRESS' } & Checked)
  | { state: 'DONE'; name: string; made: ParticipantRow[] };

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
  add: (given: { school: string; grade: number; subGrade: number }) => void;
  /** Leaves out whom the school has already. */
  keepNew: () => void;
  reset: () => void;
};

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

  const add = async (given: { school: string; grade: number; subGrade: number }) => {
    if (upload.state !== 'READY' || upload.errors.length > 0) return;
    const { name, people } = upload;
    const sent = { ...upload, refused: [], failure: null };
    setUpload({ ...sent, state: 'IN_PROGRESS' });
    try {
      const list = people.map(({ row: _row, ...person }) => ({
        ...person,
        grade: given.grade,
        sub_grade: given.subGrade,
      }));
      setUpload({ state: 'DONE', name, made: await addAll(given.school, list) });
    } catch (failure) {
      const refused = refusedRows(failure).map(({ row, code }) => ({ row: people[row]?.row ?? 0, code }));
      const text = refused.length > 0 ? null : failureWords(failure);
      setUpload({
        ...sent,
        state: 'READY',
        refused,
        failure: text === null ? null : { text, isLost: failure instanceof NetworkLost },
      });
    }
  };

  const keepNew = () => {
    if (upload.state !== 'READY') return;
    const there = new Set(upload.refused.map(({ row }) => row));
    setUpload({ ...upload, people: upload.people.filter(({ row }) => !there.has(row)), refused: [] });
  };
  return { upload, choose, add, keepNew, reset: () => setUpload({ state: 'NO_FILE' }) };
}
