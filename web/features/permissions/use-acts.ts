import { useState } from 'react';
import type { PermissionRow } from '../../../contract/permissions';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { useToast } from '../../ui/Toasts';
import { failedTitle, outcomeToast } from './outcome';
import { type ActName, actOn, type ClassAsked } from './permissions';
import { permissionWords } from './words';

export type Acts = {
  /** What is under way now. */
  busy: ActName | null;
  /** Does it for these pupils and tells what it came to; answers when that is known. Nothing while another is under way. */
  run: (act: ActName, pupils: PermissionRow[]) => Promise<void>;
};

/** The acts of the board; `onDone` after each, also a failed one: nobody knows what it changed. */
export function useActs(asked: ClassAsked, onDone: () => void): Acts {
  const words = useWords(permissionWords);
  const toast = useToast();
  const [busy, setBusy] = useState<ActName | null>(null);
  const run = async (act: ActName, pupils: PermissionRow[]) => {
    if (busy !== null || pupils.length === 0) return;
    setBusy(act);
    const names = new Map(pupils.map((pupil) => [pupil.uuid, `${pupil.firstName} ${pupil.lastName}`]));
    const isRenewal = pupils.every(({ permitionDate }) => permitionDate !== null);
    try {
      const outcome = await actOn(act, asked, [...names.keys()]);
      toast(outcomeToast(words, act, outcome, names, isRenewal));
    } catch (failure) {
      toast({ tone: 'bad', title: failedTitle(words, act), text: failureWords(failure) });
    } finally {
      setBusy(null);
      onDone();
    }
  };
  return { busy, run };
}
