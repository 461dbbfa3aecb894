import { cx } from '../cx';
import styles from './Meter.module.css';

type MeterProps = { value: number; max: number; label?: string; tone?: 'river' | 'wood' | 'good' | 'warn' };

/**
 * A bar that shows `value` out of `max`. Screen readers read `label`; without it the words beside it say the same. Tone
 * wood for answers, river for points.
 */
export function Meter(props: MeterProps) {
  const { value, max, label, tone = 'river' } = props;
  return (
    <progress
      className={cx(styles.meter, styles[tone])}
      value={value}
      max={max}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  );
}
