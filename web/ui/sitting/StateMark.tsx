import { cx } from '../cx';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import styles from './StateMark.module.css';

const icons = {
  absent: 'circle',
  waiting: 'hand',
  allowed: 'clock',
  working: 'pencil',
  done: 'check',
  unsent: 'arrow-up',
  lost: 'wifi-off',
  info: 'info',
  bad: 'warning',
  paper: 'paper',
  signs: 'pencil',
  away: 'logout',
} as const satisfies Record<string, IconName>;

export type MarkState = keyof typeof icons;

const tones: Partial<Record<MarkState, string>> = {
  working: 'tone-info',
  info: 'tone-info',
  done: 'tone-good',
  bad: 'tone-bad',
};

/** The round log-end mark of a state; the word stands beside it. `icon` replaces the drawing. `size` in px. */
export function StateMark({
  state,
  icon,
  size = 32,
}: {
  state: MarkState;
  icon?: IconName | undefined;
  size?: number;
}) {
  return (
    <span
      className={cx(styles.mark, tones[state] ?? styles[state])}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <Icon name={icon ?? icons[state]} size={Math.round(size * 0.55)} bold={state === 'done'} />
    </span>
  );
}
