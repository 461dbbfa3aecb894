import { useCallback, useState } from 'react';
import type { PermissionRow } from '../../../../contract/permissions';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import type { ActScope } from '../../lesson/board';
import { failedTitle, outcomeToast } from './outcome';
import { type ActName, actOn } from './permission-acts';
import { isRoutine } from './routine';

/** The fields of a pupil that acts need. */
type ActPupil = Pick<PermissionRow, 'uuid' | 'firstName' | 'lastName' | 'permitionDate' | 'answered'>;

/** The act that the question is about. */
export type PendingAct = { act: ActName; pupils: readonly ActPupil[] };

export type Acts = {
  /** The act under way. */
  busy: ActName | null;
  pending: PendingAct | null;
  /** The reason for letting pupils in. */
  givingReason: string;
  setGivingReason: (reason: string) => void;
  /** Does a routine act at once, and asks for a reason before any other. Does nothing while another act runs. */
  run: (act: ActName, pupils: readonly ActPupil[]) => void;
  /** Does the pending act. */
  confirm: (reason: string) => void;
  leave: () => void;
};

/** The acts on pupils of a challenge. After each act, even a failed one, their lists are loaded again. */
export function useActs(scope: ActScope): Acts {
  const words = useWords('permissions', 'units');
  const markStale = useStale('permissions', 'participation');
  const [running, setRunning] = useState<ActName | null>(null);
  const [pending, setPending] = useState<PendingAct | null>(null);
  const end = useCallback(() => {
    setPending(null);
    markStale();
  }, [markStale]);
  const { busy, run: runOnce } = useAct(end, { stays: true, always: true });
  const [changed, setGivingReason] = useState<string | null>(null);
  const givingReason = changed ?? words.reason.usual.start;

  const send = ({ act, pupils }: PendingAct, reason: string) => {
    const names = new Map(pupils.map((pupil) => [pupil.uuid, `${pupil.firstName} ${pupil.lastName}`]));
    const isRenewal = pupils.every(({ permitionDate }) => permitionDate !== null);
    return runOnce(
      async () => {
        setRunning(act);
        const outcome = await actOn(act, scope, { uuids: [...names.keys()], reason });
        return outcomeToast(words, act, outcome, names, isRenewal);
      },
      failedTitle(words, act),
    );
  };
  const run: Acts['run'] = (act, pupils) => {
    if (busy || pupils.length === 0) return;
    const hadPermission = pupils.map(({ permitionDate }) => permitionDate !== null);
    if (isRoutine(act, hadPermission)) void send({ act, pupils }, givingReason);
    else setPending({ act, pupils });
  };
  const confirm: Acts['confirm'] = (reason) => {
    if (pending !== null) void send(pending, reason);
  };
  return {
    busy: busy ? running : null,
    pending,
    givingReason,
    setGivingReason,
    run,
    confirm,
    leave: () => setPending(null),
  };
}
