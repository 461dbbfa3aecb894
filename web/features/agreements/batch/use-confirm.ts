import { useRef, useState } from 'react';
import { CallRefused, isPassing } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import { loadAgreement } from '../agreements';
import { undoUpload, uploadPage } from './batch-calls';
import { turnedPicture } from './pictures';
import { noTick, type Outcome, type Outcomes, type Row, type Ticks } from './ready';
import { type Scan, scanOf } from './scan';

type Batch = { scans: readonly Scan[]; ticks: Ticks; common: File | null };

export type Confirm = {
  outcomes: Outcomes;
  busy: boolean;
  /** How many are stored of how many, while they are being stored; null: not now. */
  progress: { n: number; of: number } | null;
  /** Storing stopped in the middle: the connection was lost. What is stored is marked, the rest waits. */
  cut: { done: number; rest: number; failure: unknown } | null;
  send: (rows: readonly Row[], batch: Batch) => void;
  undo: (rows: readonly Row[]) => void;
};

/** Stores the ticked consents one by one, each with its own page, and takes them back. */
export function useConfirm(): Confirm {
  const words = useWords('agreementsBatch').table;
  const toast = useToast();
  const stale = useStale('agreements', 'participants', 'lesson', 'board', 'today', 'classes');
  const { busy, run } = useAct(stale, { stays: true });
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [progress, setProgress] = useState<Confirm['progress']>(null);
  const [cut, setCut] = useState<Confirm['cut']>(null);
  /** The pupil whose page was on its way when the connection was lost: it may have arrived. */
  const inDoubt = useRef('');
  const note = (uuid: string, outcome: Outcome | null) =>
    setOutcomes((before) => {
      const after = new Map(before);
      if (outcome) after.set(uuid, outcome);
      else after.delete(uuid);
      return after;
    });

  const send: Confirm['send'] = (rows, batch) => {
    const stored: Row[] = [];
    let refused = 0;
    setCut(null);
    void run(
      async () => {
        for (const [at, row] of rows.entries()) {
          setProgress({ n: at + 1, of: rows.length });
          const failure = await storeOne(row, batch, inDoubt.current === row.uuid);
          inDoubt.current = isPassing(failure) ? row.uuid : '';
          if (isPassing(failure)) throw failure;
          if (failure === null) stored.push(row);
          else refused += 1;
          note(row.uuid, failure === null ? 'STORED' : { refused: failureWords(failure) });
        }
        setProgress(null);
        if (refused > 0) toast({ tone: 'warn', title: words.refused({ n: refused }), stays: true });
        if (stored.length === 0) return undefined;
        return { title: words.done({ n: stored.length }), action: { label: words.undo, onAct: () => undo(stored) } };
      },
      (failure) => {
        setProgress(null);
        setCut({ done: stored.length, rest: rows.length - stored.length - refused, failure });
        stale();
      },
    );
  };
  const undo: Confirm['undo'] = (rows) => {
    let undone = 0;
    void run(
      async () => {
        for (const row of rows) {
          await undoUpload(row.id);
          note(row.uuid, null);
          undone += 1;
        }
        return words.undone({ n: undone });
      },
      () => {
        if (undone > 0) stale();
        return words.notUndone;
      },
    );
  };
  return { outcomes, busy, progress, cut, send, undo };
}

/** Stores the page of one pupil; answers why it was not stored, or null. isAgain: it may be stored from the last try. */
async function storeOne({ id, uuid }: Row, { scans, ticks, common }: Batch, isAgain: boolean): Promise<unknown> {
  const scan = scanOf(scans, uuid);
  const { publish } = ticks.get(uuid) ?? noTick;
  try {
    if (scan) {
      const page = scan.turns === 0 ? scan.picture : await turnedPicture(scan.picture, scan.turns);
      await uploadPage(uuid, page, `${scan.file}-${scan.number}.jpg`, publish);
    } else if (common) await uploadPage(uuid, common, common.name, publish);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof CallRefused)) return thrown;
    return isAgain && thrown.code === 'AGREEMENT_EXISTS' && (await isPaper(id)) ? null : thrown;
  }
}

/** Whether the consent in force is a paper; a failure to ask counts as no. */
async function isPaper(id: string): Promise<boolean> {
  const found = await loadAgreement(id, AbortSignal.timeout(15_000)).catch(() => null);
  return found?.agreement?.way === 'PAPER';
}
