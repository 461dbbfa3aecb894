import { useCallback, useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { fullName, whoOf } from '../names';
import { type ActName, actOn, DoneInPart } from '../participants';

/** The act that the question is about. */
type PendingAct = { act: ActName; pupils: readonly ParticipantRow[] };

export type Acts = {
  busy: boolean;
  pending: PendingAct | null;
  /** Opens the question before an act. */
  ask: (act: ActName, pupils: readonly ParticipantRow[]) => void;
  /** reason: of a masking. */
  confirm: (reason?: string) => void;
  leave: () => void;
};

/** The acts on pupils. onDone: after each success, with the pupils who got a new password. */
export function useActs(onDone: (act: ActName, made: ParticipantRow[]) => void): Acts {
  const words = useWords('participants', 'participantsList', 'units');
  const { busy, run } = useAct(useStale('participants', 'classes'), { stays: true });
  const [pending, setPending] = useState<PendingAct | null>(null);

  const send = ({ act, pupils }: PendingAct, reason: string | null) => {
    const { done, failed } = outcomeOf(words, act, pupils.length === 1);
    return run(
      async () => {
        const made = await actOn(act, pupils, reason);
        setPending(null);
        onDone(act, made);
        return { title: done, text: whoOf(words, pupils) };
      },
      (failure) => {
        setPending(null);
        return { title: failed, text: actFailure(words, failure, pupils) };
      },
    );
  };
  const ask = useCallback<Acts['ask']>((act, pupils) => setPending(pupils.length > 0 ? { act, pupils } : null), []);
  return {
    busy,
    pending,
    ask,
    confirm: (reason) => {
      if (pending) void send(pending, reason ?? null);
    },
    leave: () => setPending(null),
  };
}

/** Why an act was refused, in words: who is solving, and how many it was done for before that. */
export function actFailure(
  words: Words<'participants', 'participantsList'>,
  thrown: unknown,
  pupils: readonly ParticipantRow[],
): string {
  const failure = thrown instanceof DoneInPart ? thrown.cause : thrown;
  const solving = solvingNames(failure, pupils);
  const text = solving ? words.outcome.SOLVING({ names: solving }) : failureWords(failure);
  return thrown instanceof DoneInPart ? `${text} ${words.participantsList.doneInPart({ n: thrown.done })}` : text;
}

/** The messages after the success and the failure of an act. */
function outcomeOf(
  { outcome }: Words<'participants', 'units'>,
  act: ActName,
  isOne: boolean,
): { done: string; failed: string } {
  const say = (done: string, failed: string) => ({ done, failed });
  switch (act) {
    case 'passwords':
      return isOne
        ? say(outcome.PASSWORD_RESET, outcome.PASSWORD_NOT_RESET)
        : say(outcome.PASSWORDS_GENERATED, outcome.PASSWORDS_NOT_GENERATED);
    case 'archive':
      return say(outcome.PARTICIPANTS_ARCHIVED, outcome.PARTICIPANTS_NOT_ARCHIVED);
    case 'outOfSchool':
      return say(outcome.OUT_OF_SCHOOL, outcome.NOT_OUT_OF_SCHOOL);
    case 'backToSchool':
      return say(outcome.BACK_TO_SCHOOL, outcome.NOT_BACK_TO_SCHOOL);
    case 'resend':
      return say(outcome.ACTIVATION_SENT, outcome.ACTIVATION_NOT_SENT);
    case 'remove':
      return say(outcome.USER_REMOVED, outcome.USER_NOT_REMOVED);
    case 'mask':
      return say(outcome.USER_OBFUSCATED, outcome.USER_NOT_OBFUSCATED);
  }
}

/** The names of the pupils whose sitting prevents the act; '' for another failure. */
function solvingNames(failure: unknown, pupils: readonly ParticipantRow[]): string {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANT_SOLVING') return '';
  const { uuids } = failure.extra;
  if (!Array.isArray(uuids)) return '';
  return pupils
    .filter(({ user }) => uuids.includes(user.uuid))
    .map(fullName)
    .join(', ');
}
