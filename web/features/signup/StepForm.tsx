import type { ReactNode } from 'react';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import type { Draft } from './draft';
import styles from './SignUp.module.css';

/** The props of every step. */
export type StepProps = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
};

type StepFormProps = {
  /** Submits the step: goes on, or says what is missing. */
  onSubmit: () => void;
  /** null: there is no step before. */
  onBack: (() => void) | null;
  /** The button's label; "next" by default. */
  submitLabel?: string;
  busy?: boolean;
  children: ReactNode;
};

/** The form of one step with buttons back and on. Enter goes on. */
export function StepForm({ onSubmit, onBack, submitLabel, busy = false, children }: StepFormProps) {
  const words = useWords('signup');
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      <div className={cx('wrap gap-3 above-2', styles.ways)}>
        {onBack && (
          <Button icon="arrow-left" onClick={onBack} disabled={busy}>
            {words.back}
          </Button>
        )}
        <Button type="submit" variant="filled" iconEnd="arrow-right" busy={busy}>
          {submitLabel ?? words.next}
        </Button>
      </div>
    </form>
  );
}
