import { useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { useToast } from '../../ui/Toasts';
import { fullName } from './names';
import { type ActName, actOn } from './participants';
import { participantWords } from './words';

/** What is being asked about before it is done. */
export type PendingAct = { act: ActName; pupils: readonly ParticipantRow[] };

export type Acts = {
  busy: boolean;
  pending: PendingAct | null;
  /** Asks before it does anything. */
  ask: (act: ActName, pupils: readonly ParticipantRow[]) => void;
  confirm: () => void;
  leave: () => void;
};

/** The acts on pupils. onDone after each success, with those that got a new password. */
export function useActs(onDone: (act: ActName, made: ParticipantRow[]) => void): Acts {
  const words = useWords(participantWords);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState<PendingAct | null>(null);

  const send = async ({ act, pupils }: PendingAct) => {
    setBusy(true);
    const { done, failed } = outcomeOf(words, act);
    try {
      const made = await actOn(
        act,
        pupils.map(({ user }) => user.uuid),
      );
      const [only, ...others] = pupils;
      const who = only && others.length === 0 ? fullName(only) : words.units.participants({ n: pupils.length });
      toast({ title: done, text: who });
      onDone(act, made);
    } catch (failure) {
      const solving = solvingNames(failure, pupils);
      const text = solving ? words.outcome.SOLVING({ names: solving }) : failureWords(failure);
      toast({ tone: 'bad', title: failed, text });
    } finally {
      setBusy(false);
      setPending(null);
    }
  };
  const ask = useCallback<Acts['ask']>((act, pupils) => setPending(pupils.length > 0 ? { act, pupils } : null), []);
  return {
    busy,
    pending,
    ask,
    confirm: () => {
      if (!busy && pending) void send(pending);
    },
    leave: () => setPending(null),
  };
}

function outcomeOf({ outcome }: (typeof participantWords)['lt'], act: ActName): { done: string; failed: string } {
  if (act === 'passwords') return { done: outcome.PASSWORDS_GENERATED, failed: outcome.PASSWORDS_NOT_GENERATED };
  if (act === 'archive') return { done: outcome.PARTICIPANTS_ARCHIVED, failed: outcome.PARTICIPANTS_NOT_ARCHIVED };
  return { done: outcome.PARTICIPANTS_MOVED, failed: outcome.PARTICIPANTS_NOT_MOVED };
}

/** Who kept the act from being done because they are solving, by name; '' for another failure. */
function solvingNames(failure: unknown, pupils: readonly ParticipantRow[]): string {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANT_SOLVING') return '';
  const { uuids } = failure.extra;
  if (!Array.isArray(uuids)) return '';
  return pupils
    .filter(({ user }) => uuids.includes(user.uuid))
    .map(fullName)
    .join(', ');
}
