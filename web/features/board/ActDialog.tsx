import { useState } from 'react';
import { boardLimits } from '../../../contract/board';
import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import { ReasonField } from '../permissions/ReasonField';
import { cleanReason, isReason, type UsualReason, usualReasons } from '../permissions/reasons';
import { type PermissionWords, permissionWords } from '../permissions/words';
import styles from './ActDialog.module.css';
import type { BoardActs, Pending } from './use-board-acts';
import { type BoardWords, boardWords } from './words';

const quickMinutes = [5, 10, 15, 30];
const usual = '10';
const namesShown = 6;

/** The reasons that teachers give most, by the act. */
const suggested = {
  'permission.renew': usualReasons.allow,
  'permission.withdraw': usualReasons.withdraw,
  'attempt.extend': ['network', 'computer', 'needs'],
  'attempt.reopen': ['finishedByMistake', 'network', 'computer'],
  'attempt.close': usualReasons.close,
  'session.end': ['computer', 'network'],
} as const satisfies Record<Pending['act'], readonly UsualReason[]>;

/** Asks for the reason, and for minutes where the act gives some, before anything is done. */
export function ActDialog({ acts }: { acts: BoardActs }) {
  const { pending } = acts;
  // Drawn anew for each act: nothing of the last one stays in the fields.
  return pending && <AskReason key={pending.act} acts={acts} pending={pending} />;
}

function AskReason({ acts, pending }: { acts: BoardActs; pending: Pending }) {
  const words = useWords(boardWords);
  const permissions = useWords(permissionWords);
  const { common } = useWords(appWords);
  const said = words.dialog;
  const { act, tiles } = pending;
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState(usual);
  const [tried, setTried] = useState(false);
  const hasMinutes = act === 'attempt.extend' || act === 'attempt.reopen';
  const minutesBad = hasMinutes && !isMinutes(minutes);
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
      busy={acts.busy !== null}
      onClose={() => acts.ask(null)}
      onConfirm={() => {
        setTried(true);
        if (minutesBad || !isReason(reason)) return;
        void acts.confirm({ reason: cleanReason(reason), minutes: Number(minutes) });
      }}
    >
      <p>{explain(words, permissions, pending)}</p>
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
      <ReasonField value={reason} onChange={setReason} suggested={suggested[act]} tried={tried} />
    </Dialog>
  );
}

function isMinutes(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= boardLimits.mostMinutes;
}

function labelOf({ act: said }: BoardWords, act: Pending['act']): string {
  switch (act) {
    case 'permission.renew':
      return said.renew;
    case 'permission.withdraw':
      return said.withdraw;
    case 'attempt.extend':
      return said.addMinutes;
    case 'attempt.reopen':
      return said.reopen;
    case 'attempt.close':
      return said.close;
    case 'session.end':
      return said.endSession;
  }
}

function explain({ dialog }: BoardWords, { ask }: PermissionWords, { act, tiles }: Pending): string {
  switch (act) {
    case 'permission.renew':
      return ask.renew;
    case 'permission.withdraw':
      return ask.withdraw;
    case 'attempt.extend':
      return dialog.addMinutes({ n: tiles.length });
    case 'attempt.reopen':
      return dialog.reopen;
    case 'attempt.close':
      return dialog.close;
    case 'session.end':
      return dialog.endSession;
  }
}

function listOf({ outcome }: BoardWords, { tiles }: Pending): string {
  const names = tiles.slice(0, namesShown).map(({ name }) => name);
  const more = tiles.length - names.length;
  return (more > 0 ? [...names, outcome.andMore({ n: more })] : names).join(', ');
}
