import { useCallback, useMemo, useRef, useState } from 'react';
import { type Toast, useToast } from '../../ui/Toasts';
import { CallRefused } from '../calls/call-errors';
import { failureWords } from '../words/error-words';

/** What is to be done; what it resolves with is said in a message: a title, or a whole message. */
type Doing = (() => Promise<Toast | string | undefined>) | (() => Promise<void>);
/** The title of the message that says what failed and why, or what makes it, or a whole message, of the failure. */
type Failed = string | ((failure: unknown) => Toast | string | undefined) | ((failure: unknown) => void);

export type Act = {
  /** Whether the act runs. Stays true after success unless the page stays, because the form or window then closes. */
  busy: boolean;
  /** The refusal of the last try; null otherwise. */
  failure: unknown;
  /**
   * Runs the act unless another one runs; resolves with whether it succeeded. A thrown error becomes the failure, and
   * another try is possible.
   */
  run: (act: Doing, failed?: Failed) => Promise<boolean>;
  /** Clears the last failure. */
  forget: () => void;
};

type ActOptions = {
  /** The form or window stays open after the act, so that another act is possible. */
  stays?: boolean;
  /** `onDone` is called after a failure, too, which may have changed something. */
  always?: boolean;
};

/**
 * Runs the act of a form, a window or a button, one try at a time; after a refusal the typed text stays.
 * @param onDone called after each success; on staff pages `useStale(...)`
 */
export function useAct(onDone?: () => void, { stays = false, always = false }: ActOptions = {}): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const say = useSaying();
  const forget = useCallback(() => setFailure(null), []);
  const run = useCallback<Act['run']>(
    async (act, failed) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFailure(null);
      try {
        say.done(await act());
      } catch (thrown) {
        running.current = false;
        setBusy(false);
        setFailure(thrown);
        say.failed(failed, thrown);
        if (always) onDone?.();
        return false;
      }
      if (stays) {
        running.current = false;
        setBusy(false);
      }
      onDone?.();
      return true;
    },
    [onDone, stays, always, say],
  );
  return { busy, failure, run, forget };
}

/**
 * Runs the act of a message, such as "undo". Each press runs, beside whatever else does: its message is gone with it.
 * @param onEnd called after success and after failure, which may have changed something too: `useStale(...)`
 */
export function useUndo(onEnd?: () => void): (undo: Doing, failed: Failed) => Promise<void> {
  const say = useSaying();
  return useCallback(
    async (undo, failed) => {
      try {
        say.done(await undo());
      } catch (thrown) {
        say.failed(failed, thrown);
      }
      onEnd?.();
    },
    [onEnd, say],
  );
}

/** What failed, with sentences of its own for codes whose usual ones say little of it. */
export function failedWith(title: string, reasons: Readonly<Record<string, string>>): (failure: unknown) => Toast {
  return (failure) => {
    const own = failure instanceof CallRefused ? reasons[failure.code] : undefined;
    return { title, text: own ?? failureWords(failure) };
  };
}

/** Says in a message what an act has done, or what failed and why. */
function useSaying() {
  const toast = useToast();
  return useMemo(
    () => ({
      done: (said: Awaited<ReturnType<Doing>>) => {
        if (said) toast(typeof said === 'string' ? { title: said } : said);
      },
      failed: (failed: Failed | undefined, thrown: unknown) => {
        const said = typeof failed === 'function' ? failed(thrown) : failed;
        if (!said) return;
        toast({ tone: 'bad', ...(typeof said === 'string' ? { title: said, text: failureWords(thrown) } : said) });
      },
    }),
    [toast],
  );
}
