import { useCallback, useState } from 'react';
import { useAct } from '../platform/forms/use-act';
import { failureWords } from '../platform/words/error-words';
import { useToast } from '../ui/Toasts';

/** The row of a list that an act is about. */
export type ActRow = { id: string; name: string };

export type RowAct = {
  /** Does it; resolves with what to add to the message. */
  run: () => Promise<string | undefined> | Promise<void>;
  done: string;
  failed: string;
};

/**
 * Runs one act on a row of a list at a time and shows its result in a toast; a second click meanwhile does nothing.
 * `act` resolves with whether it was done, `busy` is the id of the row.
 * @param onEnd called after success and after failure, which may have changed something too: `useStale(...)`
 */
export function useRowAct(onEnd?: () => void) {
  const toast = useToast();
  const { busy, run: runOnce } = useAct(undefined, { stays: true });
  const [row, setRow] = useState<string | null>(null);
  const act = useCallback(
    ({ id, name }: ActRow, { run, done, failed }: RowAct): Promise<boolean> =>
      runOnce(
        async () => {
          setRow(id);
          const more = await run();
          toast({ title: done, text: more ? `${name}. ${more}` : name });
          onEnd?.();
        },
        (failure) => {
          toast({ tone: 'bad', title: failed, text: failureWords(failure) });
          onEnd?.();
        },
      ),
    [runOnce, toast, onEnd],
  );
  return { busy: busy ? row : null, act };
}
