import { type ComponentType, type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Challenge } from '../../../../contract/solving-challenge';
import { useSettings } from '../../../platform/calls/settings';
import { useAct } from '../../../platform/forms/use-act';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { noKey } from '../../../platform/sitting-paths';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import type { LockdownLaunchProps } from '../enter/LockdownLaunch';
import { isKeyRight } from '../solving';
import acts from './acts.module.css';
import { doubtfulLetter } from './home-state';

const LockdownLaunch = lazy(
  (): Promise<{ default: ComponentType<LockdownLaunchProps> }> =>
    import('../enter/LockdownLaunch').then(
      ({ LockdownLaunch }) => ({ default: LockdownLaunch }),
      () => ({ default: () => null }),
    ),
);

/** Characters that the field takes: the longest key with blanks or hyphens between all of its characters. */
const mostTyped = 40;

type StartFormProps = {
  challenge: Challenge;
  /** A sentence beside the button. */
  beside: ReactNode;
  /** The button, or the field of the key, takes the focus unless the pupil is busy elsewhere. */
  takesFocus?: boolean;
  label?: string;
};

/** The button that leads to the tasks. A running sitting needs no key; a wrong key is told before anything starts. */
export function StartForm({ challenge, beside, takesFocus = false, label }: StartFormProps) {
  const common = useWords('common');
  const words = useWords('solvingHome').key;
  const { flags } = useSettings();
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const form = useFocus(takesFocus);
  const asksKey = challenge.secured && challenge.attemptState !== 'RUNNING';
  const typed = key.trim();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (challenge.needsSeb || (asksKey && typed === '')) return;
    const enter = async () => {
      if (!asksKey || (await isKeyRight(challenge.brc_id, typed))) {
        navigate({ to: paths.solver, params: { id: challenge.brc_id, key: asksKey ? typed : noKey } });
        return;
      }
      const letter = doubtfulLetter(typed);
      setError(letter ? words.wrongLetter({ letter }) : words.wrong);
    };
    await run(enter, (failure) => setError(failureWords(failure)));
  };
  const button = !challenge.needsSeb && (
    <Button
      type="submit"
      variant="filled"
      size="l"
      className={acts.start}
      iconEnd="arrow-right"
      busy={busy}
      disabled={asksKey && typed === ''}
    >
      {label ?? common.start}
    </Button>
  );
  return (
    <form ref={form} onSubmit={(event) => void start(event)}>
      {asksKey && (
        <div className={cx('grid gap-2-4 align-start above-4 phone-one-column', acts.keyLine)}>
          <TextField
            label={words.label}
            error={error}
            hint={words.hint}
            isAlert
            copied
            large
            maxLength={mostTyped}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              setError('');
            }}
          />
          {button}
        </div>
      )}
      {!asksKey && (
        <div className={cx('flex gap-3-4 flex-wrap align-center above-5', acts.go)}>
          {button}
          {beside && <span className={cx('type-base dimmed phone-whole-line', acts.beside)}>{beside}</span>}
        </div>
      )}
      {!asksKey && error && (
        <p className="semibold bad above-2" role="alert">
          {error}
        </p>
      )}
      {(challenge.needsSeb || (flags.lockdown && challenge.ldb_url !== null && challenge.brc_type === 'CON')) && (
        <Suspense>
          <LockdownLaunch challenge={challenge} securityKey={asksKey ? typed : null} />
        </Suspense>
      )}
    </form>
  );
}

/** Focuses the field or the button of the form when it appears, unless something else on the page has the focus. */
function useFocus(isWanted: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { activeElement: now } = document;
    const isFree = now === null || now === document.body || now.id === 'main';
    if (isWanted && isFree) form.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [isWanted]);
  return form;
}
