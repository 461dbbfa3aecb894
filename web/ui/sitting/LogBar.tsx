import { cx } from '../cx';
import type { LogState } from './Log';
import styles from './LogBar.module.css';

export type LogBarItem = {
  state: LogState;
  current?: boolean;
  /** A wider space before it: a new group begins. */
  gap?: boolean;
};

type LogBarProps = {
  logs: LogBarItem[];
  /** Read by a screen reader instead; without it the row is silent because the number stands beside it. */
  label?: string;
  /** ovals for the phone's solver, ticks for a tile of the board. */
  look?: 'ovals' | 'ticks';
};

/** All answers of a sitting as a row of small logs. */
export function LogBar({ logs, label, look = 'ovals' }: LogBarProps) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={cx('flex gap-0 align-center shrink', look === 'ovals' && 'grows', styles.bar, styles[look])}
      {...words}
    >
      {logs.map((log, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a log is its place in the row
        <i key={place} className={cx(styles[log.state], log.current && styles.current, log.gap && styles.gap)} />
      ))}
    </span>
  );
}
