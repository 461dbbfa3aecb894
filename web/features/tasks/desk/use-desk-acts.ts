import { useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { failedWith, useAct, useUndo } from '../../../platform/forms/use-act';
import { goToList } from '../../../platform/screens/list-place';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { discardDraft, makeReady, restoreVersion } from '../draft/desk-calls';
import { documentOf } from '../draft/desk-fields';
import { textsIn } from '../draft/document';
import type { Desk } from '../draft/use-desk';
import type { Lists } from '../tasks';
import { type Checked, missingAtFirst } from './missing';

export type DeskActs = {
  ready: () => void;
  readyBusy: boolean;
  discard: () => void;
  discardBusy: boolean;
  /** What the last check found missing; null: nothing was checked, or all is there. */
  checked: Checked | null;
  forgetChecked: () => void;
};

/** The acts of the bar: making the draft ready, and throwing pending changes away. */
export function useDeskActs(desk: Desk, lists: Lists, isWaiting: boolean): DeskActs {
  const words = useWords('tasksDesk');
  const stale = useStale('tasks');
  const readying = useAct(stale, { stays: true });
  const discarding = useAct(stale, { stays: true });
  const takeBack = useUndo(stale);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { state, saver } = desk;

  const ready = () =>
    readying.run(
      async () => {
        if (isWaiting) return { tone: 'warn', title: words.waitPictures };
        // Why it could not be saved stands in the bar.
        if (!(await saver.saveNow())) return undefined;
        const { id, rev, document } = state.get();
        if (id === null) {
          setChecked({ missing: missingAtFirst, document });
          return undefined;
        }
        const { missing, advice, done } = await makeReady(id, rev);
        setChecked(done ? null : { missing, document });
        if (!done) return undefined;
        const things = [...new Set(advice.map(({ code, n }) => adviceText(words.advice[code], n)))].join(' ');
        goToList(paths.tasks);
        return {
          title: words.done.ready,
          text: [textsIn(document).name.trim(), things && words.done.advice({ things })].filter(Boolean).join('. '),
        };
      },
      (failure) => {
        if (failure instanceof CallRefused && failure.code === 'CONFLICT') void desk.look();
        return failedWith(words.failed.ready, { CONFLICT: words.failed.changed })(failure);
      },
    );

  const undo = (id: string, no: number) =>
    void takeBack(async () => {
      const opened = await restoreVersion(id, no);
      saver.take(opened.rev, documentOf(opened.fields, lists, state.get().document), opened);
      return words.done.discardUndone;
    }, words.failed.undo);
  const discard = () =>
    discarding.run(async () => {
      // What was typed last is in the history, too.
      await saver.saveNow();
      const { id } = state.get();
      if (id === null) return undefined;
      const { result, no } = await discardDraft(id);
      setChecked(null);
      if (result === 'DELETED') {
        desk.forget();
        goToList(paths.tasks);
        return words.done.deleted;
      }
      if (result === 'KEPT') return undefined;
      await desk.look();
      return {
        title: words.done.discarded,
        ...(no !== null && { action: { label: words.act.undo, onAct: () => undo(id, no) } }),
      };
    }, words.failed.discard);

  return {
    ready: () => void ready(),
    readyBusy: readying.busy,
    discard: () => void discard(),
    discardBusy: discarding.busy,
    checked,
    forgetChecked: () => setChecked(null),
  };
}

function adviceText(text: string | ((values: { n: number }) => string), n: number): string {
  return typeof text === 'string' ? text : text({ n });
}
