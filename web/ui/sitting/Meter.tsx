import styles from './Meter.module.css';

/** A bar of how much of the whole: `value` of `max`. `label` is heard; tone wood for answers, river for points. */
export function Meter(props: { value: number; max: number; label: string; tone?: 'river' | 'wood' }) {
  const { value, max, label, tone = 'river' } = props;
  return <progress className={`${styles.meter} ${styles[tone]}`} value={value} max={max} aria-label={label} />;
}
