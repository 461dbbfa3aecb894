import { useCallback } from 'react';
import { useAct, useUndo } from '../../../platform/forms/use-act';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { type Bulk, type BulkReply, bulk } from '../bank/calls';
import { inverseOf } from './inverse';

/** Runs an act on many tasks, says to how many it was done and which stayed as they are and why, and offers the way back. */
export function useBulk() {
  const words = useWords('tasksBank', 'units');
  const stale = useStale('tasks', 'collections');
  const { busy, run } = useAct(stale, { stays: true });
  const undo = useUndo(stale);
  const act = useCallback(
    (body: Bulk) =>
      run(async () => {
        const reply = await bulk(body);
        const n = reply.changed.length;
        const takeBack = async () => {
          for (const back of inverseOf(body, reply)) await bulk(back);
          return words.done.undone;
        };
        return {
          tone: reply.refused.length > 0 ? 'warn' : 'good',
          title: n === 0 ? words.done.nothing : words.done[body.act]({ n }),
          text: restOf(words, reply),
          stays: reply.refused.length > 0,
          ...(n > 0 && { action: { label: words.done.undo, onAct: () => void undo(takeBack, words.done.undoFailed) } }),
        };
      }, words.done.failed),
    [run, words, undo],
  );
  return { busy, act };
}

/** What did not change, in words. */
function restOf(words: Words<'tasksBank'>, { unchanged, refused }: BulkReply): string | undefined {
  const shown = refused.slice(0, 5).map((one) => `${one.internationalId} (${words.done.reason[one.reason]})`);
  const more = refused.length > shown.length ? [words.more({ n: refused.length - shown.length })] : [];
  const texts = [
    ...(unchanged > 0 ? [words.done.unchanged({ n: unchanged })] : []),
    ...(shown.length > 0 ? [words.done.refused({ list: [...shown, ...more].join(', ') })] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : undefined;
}
