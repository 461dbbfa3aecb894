import { useState } from 'react';
import { boardLimits } from '../../../../contract/board';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { AskReason } from '../../lesson/reasons/AskReason';
import { type AttemptAct, actOnAttempt } from './centre';
import type { Person } from './rules';

type AttemptActsProps = {
  acts: readonly AttemptAct[];
  person: Person;
  challengeId: string;
  /** Called after each act, even a failed one: it may have changed something. */
  onDone: () => void;
};

const icons = { minutes: 'clock', move: 'logout', close: 'flag', reopen: 'refresh' } as const;

/** The acts on a sitting, each with a reason for the audit log and the report. */
export function AttemptActs({ acts, person, challengeId, onDone }: AttemptActsProps) {
  const { pupil: words } = useWords('secondroundDay');
  const [asked, setAsked] = useState<AttemptAct | null>(null);
  const labels = { minutes: words.addMinutes, move: words.move, close: words.close, reopen: words.reopen };
  return (
    <>
      {acts.map((act) => (
        <Button key={act} icon={icons[act]} onClick={() => setAsked(act)}>
          {labels[act]}
        </Button>
      ))}
      {asked && (
        <Ask
          act={asked}
          label={labels[asked]}
          person={person}
          challengeId={challengeId}
          onDone={onDone}
          onLeave={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AskProps = Omit<AttemptActsProps, 'acts'> & { act: AttemptAct; label: string; onLeave: () => void };

function Ask({ act, label, person, challengeId, onDone, onLeave }: AskProps) {
  const { pupil: words } = useWords('secondroundDay');
  const { busy, run } = useAct(undefined, { stays: true });
  const [minutes, setMinutes] = useState('5');
  const { name, pupil } = person;
  const hasMinutes = act === 'minutes' || act === 'reopen';
  const isReady = !hasMinutes || isMinutes(minutes);
  const texts = { minutes: words.addText, move: words.moveText, close: words.closeText, reopen: words.reopenText };
  const send = async (reason: string) => {
    const failed = words.failed({ act: label });
    await run(async () => {
      const isDone = await actOnAttempt(act, { challengeId, uuid: pupil.uuid, reason, minutes: Number(minutes) });
      return isDone
        ? { title: words.acted({ act: words.done[act], name }) }
        : { tone: 'bad', title: failed, text: words.refused };
    }, failed);
    onDone();
    onLeave();
  };
  return (
    <AskReason
      title={label}
      confirmLabel={label}
      suggested={['network', 'computer']}
      danger={act === 'close'}
      busy={busy}
      isReady={isReady}
      fields={(tried) =>
        hasMinutes && (
          <Field
            label={words.minutes}
            required
            error={tried && !isReady && words.minutesOf({ most: boardLimits.mostMinutes })}
          >
            {(control) => (
              <div className="wrap">
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={minutes}
                  onChange={(event) => setMinutes(event.currentTarget.value)}
                />
                {[5, 10, 15].map((n) => (
                  <Button key={n} aria-pressed={minutes === String(n)} onClick={() => setMinutes(String(n))}>
                    {words.quick({ n })}
                  </Button>
                ))}
              </div>
            )}
          </Field>
        )
      }
      onConfirm={(reason) => void send(reason)}
      onLeave={onLeave}
    >
      <p>{texts[act]({ name })}</p>
    </AskReason>
  );
}

function isMinutes(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= boardLimits.mostMinutes;
}
