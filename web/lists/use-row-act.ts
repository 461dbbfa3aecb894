import { useCallback, useState } from 'react';
import { useAct, useUndo } from '../platform/forms/use-act';

/** The row of a list that an act is about. */
export type ActRow = { id: string; name: string };

export type RowAct = {
  /** Does it; resolves with what to add to the message. */
  run: () => Promise<string | undefined> | Promise<void>;
  done: string;
  failed: string;
  /** The way back, offered in the message. */
  undo?: { label: string; run: () => Promise<void>; done: string; failed: string } | undefined;
};

/**
 * Runs one act on a row of a list at a time and shows its result in a toast; a second click meanwhile does nothing.
 * `act` resolves with whether it was done, `busy` is the id of the row.
 * @param onEnd called after success and after failure, which may have changed something too: `useStale(...)`
 */
export function useRowAct(onEnd?: () => void) {
  const { busy, run: runOnce } = useAct(onEnd, { stays: true, always: true });
  const takeBack = useUndo(onEnd);
  const [row, setRow] = useState<string | null>(null);
  const act = useCallback(
    ({ id, name }: ActRow, { run, done, failed, undo }: RowAct): Promise<boolean> => {
      const back = async (way: NonNullable<RowAct['undo']>) => {
        await way.run();
        return { title: way.done, text: name };
      };
      return runOnce(async () => {
        setRow(id);
        const more = await run();
        return {
          title: done,
          text: more ? `${name}. ${more}` : name,
          ...(undo && { action: { label: undo.label, onAct: () => void takeBack(() => back(undo), undo.failed) } }),
        };
      }, failed);
    },
    [runOnce, takeBack],
  );
  return { busy: busy ? row : null, act };
}
