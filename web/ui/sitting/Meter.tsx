import { cx } from '../cx';
import styles from './Meter.module.css';

/** A bar that shows `value` out of `max`. Screen readers read `label`; tone wood for answers, river for points. */
export function Meter(props: { value: number; max: number; label: string; tone?: 'river' | 'wood' }) {
  const { value, max, label, tone = 'river' } = props;
  return <progress className={cx(styles.meter, styles[tone])} value={value} max={max} aria-label={label} />;
}
