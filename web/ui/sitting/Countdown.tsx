import { type ReactNode, useState } from 'react';
import { cx } from '../cx';
import styles from './Countdown.module.css';

type CountdownProps = {
  /** "Liko 42 min.", "Liko 4:52", "Laikas baigėsi". */
  text: ReactNode;
  /** The share of the time that is left, 0 to 1. */
  fraction: number;
  /** normal; warn: the last five minutes; last: the last minute; over. Only a normal one can be hidden. */
  tone: 'normal' | 'warn' | 'last' | 'over';
  /** Names of the acts of a press. */
  hideLabel: string;
  showLabel: string;
  /** Announced once when they appear: the five minutes politely, the last minute at once. */
  polite?: string;
  assertive?: string;
};

const circumference = 2 * Math.PI * 12;
const tones = { normal: cx('tone-info', styles.calm), warn: 'tone-warn', last: 'tone-bad', over: 'sunken' };

/**
 * The time left with its ring: a view only, the caller counts and gives the words. A press hides the time until the
 * last minutes.
 */
export function Countdown(props: CountdownProps) {
  const { text, fraction, tone, hideLabel, showLabel, polite, assertive } = props;
  const [hidden, setHidden] = useState(false);
  const quiet = hidden && tone === 'normal';
  const left = Math.min(1, Math.max(0, fraction)) * circumference;
  return (
    <div role="timer" translate="no">
      <button
        type="button"
        className={cx(styles.countdown, tones[tone], quiet && styles.quiet)}
        onClick={() => setHidden(!quiet)}
        aria-disabled={tone !== 'normal' || undefined}
        title={tone === 'normal' ? (quiet ? showLabel : hideLabel) : undefined}
      >
        <svg width="28" height="28" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
          <circle className={styles.track} cx="15" cy="15" r="12" />
          {!quiet && (
            <circle className={styles.ring} cx="15" cy="15" r="12" strokeDasharray={`${left} ${circumference}`} />
          )}
        </svg>
        {quiet ? <span className="visually-hidden">{showLabel}</span> : <span>{text}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {polite}
      </span>
      <span className="visually-hidden" role="alert">
        {assertive}
      </span>
    </div>
  );
}
