import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { askOwners } from './batch-calls';
import { type FileFault, FileRefused, readFile } from './read-files';
import { addScans, giveScan, keyOfCode, type ReadPage, type Scan } from './scan';

export type Reading = { file: string; n: number; of: number };

export type Scans = {
  scans: readonly Scan[];
  /** The page that is being read; null: none. */
  reading: Reading | null;
  /** How many blank pages were left out. */
  blank: number;
  /** The files that gave no pages. */
  faults: readonly { fault: FileFault; file: string }[];
  /** Why it is not known whose the read pages are: the connection was lost. `askAgain` asks once more. */
  failure: unknown;
  askAgain: () => void;
  add: (files: readonly File[]) => void;
  give: (id: number, uuid: string | null) => void;
  turn: (id: number, turns: 1 | 3) => void;
  drop: (id: number) => void;
};

/** So many pages are asked about at once, so that the first ones stand there while the rest is being read. */
const askedAtOnce = 8;

/** The scanned pages of a batch: read in this browser, their owners asked from the server. Nothing is stored. */
export function useScans(): Scans {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [blank, setBlank] = useState(0);
  const [faults, setFaults] = useState<Scans['faults']>([]);
  const waiting = useRef<ReadPage[]>([]);
  const queue = useRef<File[]>([]);
  const lastId = useRef(0);
  const [life] = useState(() => new AbortController());
  const { run, failure } = useAct(undefined, { stays: true });
  useForgotten(scans, life);

  /** Asks whose the read pages are. They go on waiting when that fails. */
  const ask = async () => {
    const pages = [...waiting.current];
    if (pages.length === 0) return;
    const keys = pages.map(({ code }) => (code === null ? null : keyOfCode(code)));
    const known = await askOwners(keys.flatMap((key) => key ?? []));
    waiting.current = waiting.current.slice(pages.length);
    let at = 0;
    const answered = pages.map((page, index) => ({ ...page, known: keys[index] ? (known[at++] ?? null) : null }));
    const first = lastId.current + 1;
    lastId.current += pages.length;
    setScans((before) => addScans(before, answered, first));
  };

  const readAll = async () => {
    for (let file = queue.current.shift(); file && !life.signal.aborted; file = queue.current.shift()) {
      setReading({ file: file.name, n: 1, of: 1 });
      await readOne(file);
      await ask();
    }
  };
  const readOne = async (file: File) => {
    let asking: Promise<void> = Promise.resolve();
    let lost: unknown = null;
    const take = (page: ReadPage | null) => {
      if (page === null) return setBlank((before) => before + 1);
      waiting.current.push(page);
      setReading({ file: file.name, n: Math.min(page.number + 1, page.of), of: page.of });
      if (waiting.current.length < askedAtOnce || lost !== null) return;
      // While the next page is read; a failure is told after the file.
      asking = asking.then(ask).catch((failure: unknown) => {
        lost = failure;
      });
    };
    try {
      await readFile(file, take, life.signal);
    } catch (thrown) {
      if (!(thrown instanceof FileRefused)) throw thrown;
      setFaults((before) => [...before, { fault: thrown.fault, file: thrown.file }]);
    }
    await asking;
  };
  const start = () => void run(() => readAll().finally(() => setReading(null)));

  return {
    scans,
    reading,
    blank,
    faults,
    failure,
    askAgain: () =>
      void run(async () => {
        await ask();
        await readAll().finally(() => setReading(null));
      }),
    add(files) {
      setFaults([]);
      queue.current.push(...files);
      start();
    },
    give: (id, uuid) => setScans((before) => giveScan(before, id, uuid)),
    turn: (id, turns) =>
      setScans((before) =>
        before.map((scan) => (scan.id === id ? { ...scan, turns: turned(scan.turns, turns) } : scan)),
      ),
    drop: (id) =>
      setScans((before) => {
        const gone = before.find((scan) => scan.id === id);
        if (gone) URL.revokeObjectURL(gone.address);
        return before.filter((scan) => scan.id !== id);
      }),
  };
}

function turned(before: Scan['turns'], by: 1 | 3): Scan['turns'] {
  const turns = (before + by) % 4;
  return turns === 1 || turns === 2 || turns === 3 ? turns : 0;
}

/** Stops the reading and frees the pictures when the page is left. */
function useForgotten(scans: readonly Scan[], life: AbortController): void {
  const latest = useRef(scans);
  latest.current = scans;
  useEffect(
    () => () => {
      life.abort();
      for (const { address } of latest.current) URL.revokeObjectURL(address);
    },
    [life],
  );
}
