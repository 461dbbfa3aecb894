import { useState } from 'react';
import { boardLimits } from '../../../contract/board';
import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import styles from './ActDialog.module.css';
import { type ReasonedAct, takesMinutes } from './calls';
import type { BoardActs, Pending } from './use-board-acts';
import { type BoardWords, boardWords } from './words';

const quickMinutes = [5, 10, 15, 30];
const usual = '10';
const shortestReason = 3;
const namesShown = 6;

/** The reasons that teachers give most, by the act. */
const suggested = {
  'attempt.extend': ['network', 'computer', 'needs'],
  'attempt.reopen': ['mistake', 'network', 'computer'],
  'attempt.close': ['teacher'],
  'session.end': ['computer', 'network'],
} as const satisfies Record<ReasonedAct, (keyof BoardWords['dialog']['reasons'])[]>;

/** Asks for the reason, and for minutes where the act gives some, before anything is done. */
export function ActDialog({ acts }: { acts: BoardActs }) {
  const { pending } = acts;
  // Drawn anew for each act: nothing of the last one stays in the fields.
  return pending && <AskReason key={pending.act} acts={acts} pending={pending} />;
}

function AskReason({ acts, pending }: { acts: BoardActs; pending: Pending }) {
  const words = useWords(boardWords);
  const { common } = useWords(appWords);
  const said = words.dialog;
  const { act, tiles } = pending;
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState(usual);
  const [tried, setTried] = useState(false);
  const hasMinutes = takesMinutes(act);
  const minutesBad = hasMinutes && !isMinutes(minutes);
  const reasonBad = reason.trim().length < shortestReason;
  const label = labelOf(words, act);
  const [only] = tiles;
  return (
    <Dialog
      open
      title={tiles.length === 1 && only ? said.titleOf({ act: label, name: only.name }) : label}
      confirmLabel={label}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      danger={act === 'attempt.close'}
      busy={acts.busy === act}
      onClose={() => acts.ask(null)}
      onConfirm={() => {
        setTried(true);
        if (!minutesBad && !reasonBad) void acts.confirm({ reason, minutes: Number(minutes) });
      }}
    >
      <p>{explain(words, pending)}</p>
      {tiles.length > 1 && <p className="dimmed">{listOf(words, pending)}</p>}
      {hasMinutes && (
        <Field
          label={said.minutes}
          required
          error={tried && minutesBad && said.minutesOf({ most: boardLimits.mostMinutes })}
        >
          {(control) => (
            <div className={styles.minutes}>
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={minutes}
                onChange={(event) => setMinutes(event.currentTarget.value)}
              />
              {quickMinutes.map((n) => (
                <Button key={n} size="s" aria-pressed={minutes === String(n)} onClick={() => setMinutes(String(n))}>
                  {said.quick({ n })}
                </Button>
              ))}
            </div>
          )}
        </Field>
      )}
      <Field label={said.reason} hint={said.reasonHint} required error={tried && reasonBad && said.reasonMissing}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className={styles.suggestions}>
        <legend className="note dimmed">{said.suggestions}</legend>
        {suggested[act].map((name) => (
          <Button key={name} size="s" onClick={() => setReason(said.reasons[name])}>
            {said.reasons[name]}
          </Button>
        ))}
      </fieldset>
    </Dialog>
  );
}

function isMinutes(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= boardLimits.mostMinutes;
}

function labelOf({ act: said }: BoardWords, act: ReasonedAct): string {
  if (act === 'attempt.extend') return said.addMinutes;
  if (act === 'attempt.reopen') return said.reopen;
  return act === 'attempt.close' ? said.close : said.endSession;
}

function explain({ dialog }: BoardWords, { act, tiles }: Pending): string {
  if (act === 'attempt.extend') return dialog.addMinutes({ n: tiles.length });
  if (act === 'attempt.reopen') return dialog.reopen;
  return act === 'attempt.close' ? dialog.close : dialog.endSession;
}

function listOf({ outcome }: BoardWords, { tiles }: Pending): string {
  const names = tiles.slice(0, namesShown).map(({ name }) => name);
  const more = tiles.length - names.length;
  return (more > 0 ? [...names, outcome.andMore({ n: more })] : names).join(', ');
}
