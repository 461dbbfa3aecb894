import { useState } from 'react';
import type { PermissionRow } from '../../../../contract/permissions';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useToast } from '../../../ui/Toasts';
import { type ActAsked, type ActName, actOn } from '../permissions';
import { failedTitle, outcomeToast } from './outcome';
import { isRoutine } from './reasons';

/** Of a pupil, what an act asks and tells. */
export type ActPupil = Pick<PermissionRow, 'uuid' | 'firstName' | 'lastName' | 'permitionDate' | 'answered'>;

/** What is being asked about before it is done. */
export type PendingAct = { act: ActName; pupils: readonly ActPupil[] };

export type Acts = {
  /** What is under way now. */
  busy: ActName | null;
  pending: PendingAct | null;
  /** The reason with which pupils are let in. */
  givingReason: string;
  setGivingReason: (reason: string) => void;
  /** Does what is routine for these pupils; asks for the reason of anything else. Nothing while another is under way. */
  run: (act: ActName, pupils: readonly ActPupil[]) => void;
  /** Does what is pending. */
  confirm: (reason: string) => void;
  leave: () => void;
};

/** The acts on pupils of a challenge; `onDone` after each, also a failed one: nobody knows what it changed. */
export function useActs(asked: ActAsked, onDone: () => void): Acts {
  const words = useWords('permissions', 'units');
  const toast = useToast();
  const [busy, setBusy] = useState<ActName | null>(null);
  const [pending, setPending] = useState<PendingAct | null>(null);
  const [changed, setGivingReason] = useState<string | null>(null);
  const givingReason = changed ?? words.reason.usual.start;

  const send = async ({ act, pupils }: PendingAct, reason: string) => {
    setBusy(act);
    const names = new Map(pupils.map((pupil) => [pupil.uuid, `${pupil.firstName} ${pupil.lastName}`]));
    const isRenewal = pupils.every(({ permitionDate }) => permitionDate !== null);
    try {
      const outcome = await actOn(act, asked, { uuids: [...names.keys()], reason });
      toast(outcomeToast(words, act, outcome, names, isRenewal));
    } catch (failure) {
      toast({ tone: 'bad', title: failedTitle(words, act), text: failureWords(failure) });
    } finally {
      setBusy(null);
      setPending(null);
      onDone();
    }
  };
  const run: Acts['run'] = (act, pupils) => {
    if (busy !== null || pupils.length === 0) return;
    const hadPermission = pupils.map(({ permitionDate }) => permitionDate !== null);
    if (isRoutine(act, hadPermission)) void send({ act, pupils }, givingReason);
    else setPending({ act, pupils });
  };
  const confirm: Acts['confirm'] = (reason) => {
    if (busy === null && pending !== null) void send(pending, reason);
  };
  return { busy, pending, givingReason, setGivingReason, run, confirm, leave: () => setPending(null) };
}
