import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import styles from './Log.module.css';

/**
 * Where an answer is: nowhere, only in this computer, confirmed by the server. unknown: not known yet; cleared: taken
 * back, which the server does not know yet; typing: being typed; draft: the typed text is not an answer.
 */
export type LogState = 'unknown' | 'empty' | 'onComputer' | 'onServer' | 'cleared' | 'typing' | 'draft';

type LogProps = Omit<ComponentProps<'button'>, 'children'> & {
  state: LogState;
  number: number;
  /** The open one. */
  current?: boolean;
  /** Whole accessible name: "7 užduotis, atsakyta, jau serveryje". */
  label: string;
};

/** One log of the picker: a dashed place, or a lying log. Its end carries an arrow, a check, or an exclamation mark. */
export function Log({ state, number, current = false, label, className, ...rest }: LogProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-current={current || undefined}
      className={cx(styles.log, styles[state], className)}
    >
      <span>{number}</span>
      <LogEnd state={state} />
    </button>
  );
}

/** A small log without number for a legend; the words stand beside it. */
export function LogSample({ state }: { state: LogState }) {
  return (
    <span className={cx(styles.log, styles.sample, styles[state])} aria-hidden="true">
      <LogEnd state={state} />
    </span>
  );
}

/** A titled group of logs, three and two in a row as in a dam. `children` are Logs; `aside` is quiet, such as points. */
export function LogGroup({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>
        <span>{title}</span> <span className="semibold dimmed">{aside}</span>
      </h3>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

function LogEnd({ state }: { state: LogState }) {
  if (state === 'unknown' || state === 'empty' || state === 'typing') return null;
  return (
    <span className={styles.end}>
      {state === 'draft' ? '!' : <Icon name={state === 'onServer' ? 'check' : 'arrow-up'} size={15} bold />}
    </span>
  );
}
