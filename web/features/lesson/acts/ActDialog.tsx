import { useState } from 'react';
import { boardLimits } from '../../../../contract/board';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { AskReason } from '../reasons/AskReason';
import { type UsualReason, usualReasons } from '../reasons/reasons';
import styles from './ActDialog.module.css';
import type { LessonActs, Pending } from './use-lesson-acts';

const quickMinutes = [5, 10, 15, 30];
const usual = '10';
const namesShown = 6;

/** The usual reasons by act. */
const suggested = {
  'permission.withdraw': usualReasons.withdraw,
  'attempt.extend': ['network', 'computer', 'needs'],
  'attempt.reopen': ['finishedByMistake', 'network', 'computer'],
  'attempt.close': usualReasons.close,
} as const satisfies Record<Pending['act'], readonly UsualReason[]>;

/** Asks for the reason before an act, and for minutes where it needs some. */
export function ActDialog({ acts }: { acts: LessonActs }) {
  const { pending } = acts;
  // A new component for each act, so that its fields start empty.
  return pending && <AskAct key={pending.act} acts={acts} pending={pending} />;
}

function AskAct({ acts, pending }: { acts: LessonActs; pending: Pending }) {
  const words = useWords('board');
  const permissions = useWords('permissions');
  const { act, tiles } = pending;
  const [minutes, setMinutes] = useState(usual);
  const hasMinutes = act === 'attempt.extend' || act === 'attempt.reopen';
  const label = labelOf(words, act);
  const [only] = tiles;
  return (
    <AskReason
      title={tiles.length === 1 && only ? words.dialog.titleOf({ act: label, name: only.name }) : label}
      confirmLabel={label}
      suggested={suggested[act]}
      danger={act === 'attempt.close'}
      busy={acts.busy !== null}
      isReady={!hasMinutes || isMinutes(minutes)}
      fields={(tried) => hasMinutes && <Minutes value={minutes} onChange={setMinutes} tried={tried} />}
      onConfirm={(reason) => void acts.confirm({ reason, minutes: Number(minutes) })}
      onLeave={() => acts.ask(null)}
    >
      <p>{explain(words, permissions, pending)}</p>
      {tiles.length > 1 && <p className="dimmed">{listOf(words, pending)}</p>}
    </AskReason>
  );
}

function Minutes({ value, onChange, tried }: { value: string; onChange: (text: string) => void; tried: boolean }) {
  const { dialog: text } = useWords('board');
  const isBad = tried && !isMinutes(value);
  return (
    <Field label={text.minutes} required error={isBad && text.minutesOf({ most: boardLimits.mostMinutes })}>
      {(control) => (
        <div className={cx('cluster gap-2', styles.minutes)}>
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {quickMinutes.map((n) => (
            <Button key={n} size="s" aria-pressed={value === String(n)} onClick={() => onChange(String(n))}>
              {text.quick({ n })}
            </Button>
          ))}
        </div>
      )}
    </Field>
  );
}

function isMinutes(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= boardLimits.mostMinutes;
}

function labelOf({ act: text }: Words<'board'>, act: Pending['act']): string {
  switch (act) {
    case 'permission.withdraw':
      return text.withdraw;
    case 'attempt.extend':
      return text.addMinutes;
    case 'attempt.reopen':
      return text.reopen;
    case 'attempt.close':
      return text.close;
  }
}

function explain({ dialog }: Words<'board'>, { ask }: Words<'permissions'>, { act, tiles }: Pending): string {
  switch (act) {
    case 'permission.withdraw':
      return ask.withdraw;
    case 'attempt.extend':
      return dialog.addMinutes({ n: tiles.length });
    case 'attempt.reopen':
      return dialog.reopen;
    case 'attempt.close':
      return dialog.close;
  }
}

function listOf({ outcome }: Words<'board'>, { tiles }: Pending): string {
  const names = tiles.slice(0, namesShown).map(({ name }) => name);
  const more = tiles.length - names.length;
  return (more > 0 ? [...names, outcome.andMore({ n: more })] : names).join(', ');
}
