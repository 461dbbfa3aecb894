import { useState } from 'react';
import type { CollectionRow } from '../../../contract/collections';
import { appWords } from '../../platform/app-words';
import { CallRefused } from '../../platform/call-errors';
import { dayOf } from '../../platform/dates';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import { calculate } from './collections';
import { type CollectionWords, collectionWords } from './words';

type CalculateDialogProps = {
  /** Of which; null: nothing is asked. */
  collection: CollectionRow | null;
  onLeave: () => void;
  /** A new version is there. */
  onDone: () => void;
};

/** Asks before final results are calculated, does it, and tells the version or why not. */
export function CalculateDialog({ collection, onLeave, onDone }: CalculateDialogProps) {
  const words = useWords(collectionWords);
  const { common } = useWords(appWords);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (id: string) => {
    setBusy(true);
    try {
      const { version, attempts } = await calculate(id);
      if (version === null) toast({ tone: 'info', title: words.calculation.goesOn });
      else
        toast({
          title: words.calculation.done({ n: version }),
          text: words.calculation.attempts({ n: attempts ?? 0 }),
        });
      onDone();
    } catch (failure) {
      toast({ tone: 'bad', title: words.outcome.RESULTS_NOT_CALCULATED, text: reasonOf(words, failure) });
    } finally {
      setBusy(false);
      onLeave();
    }
  };
  return (
    <Dialog
      open={collection !== null}
      title={words.calculation.confirmTitle({ name: collection?.name ?? '' })}
      confirmLabel={words.calculation.act}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      busy={busy}
      onClose={onLeave}
      onConfirm={() => {
        if (collection) void run(collection.id);
      }}
    >
      <p>{words.calculation.consequence}</p>
      {collection && <p>{words.calculation.publication({ date: dayOf(collection.resultDate) })}</p>}
      {collection && collection.runningCount > 0 && (
        <Notice tone="warn" title={words.calculation.running({ n: collection.runningCount })}>
          {words.calculation.runningHint}
        </Notice>
      )}
    </Dialog>
  );
}

function reasonOf(words: CollectionWords, failure: unknown): string {
  if (!(failure instanceof CallRefused) || failure.code !== 'ATTEMPTS_RUNNING') return failureWords(failure);
  const running = failure.extra.running;
  const who = typeof running === 'number' ? words.calculation.running({ n: running }) : failureWords(failure);
  return `${who} ${words.calculation.runningHint}`;
}
