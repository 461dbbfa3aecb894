import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import styles from './Field.module.css';

/** The attributes that a control must spread so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What to do, beside the field. Announced when it appears. */
  error?: ReactNode;
  /** The error is a warning in a box of its own, read aloud at once, even when it is there from the beginning. */
  isAlert?: boolean | undefined;
  required?: boolean | undefined;
  /** A quiet word after the label, such as "nebūtina". */
  mark?: ReactNode;
  /** Something at the right end of the label's line, such as a link. */
  aside?: ReactNode;
  className?: string | undefined;
  /** The label is only read aloud: a question stands before the field. */
  hidesLabel?: boolean | undefined;
};

/** Label, control, hint and error of one field. The child is a function that gets the attributes for the control. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, hint, error, isAlert = false, required = false, mark, aside, className, children } = props;
  const { hidesLabel = false } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <div className={hidesLabel ? 'visually-hidden' : styles.head}>
        <label className="type-staff semibold" htmlFor={id}>
          {label} {mark && <span className="regular dimmed">{mark}</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <div aria-live={isAlert ? undefined : 'polite'}>
        {error && (
          <p id={`${id}-error`} className={isAlert ? styles.alert : styles.error} role={isAlert ? 'alert' : undefined}>
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
