import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './Brand.module.css';

const logs = [
  { y: 4, width: 17 },
  { y: 10, width: 23 },
  { y: 16, width: 23 },
  { y: 22, width: 17 },
];

/** The mark: four lying logs. `size` in px. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" focusable="false">
      {logs.map(({ y, width }) => (
        <g key={y}>
          <rect x="3" y={y} width={width} height="5.2" rx="2.6" fill="#cda670" />
          <circle cx={width + 0.4} cy={y + 2.6} r="2.6" fill="#eedfc8" />
          <circle cx={width + 0.4} cy={y + 2.6} r="1" fill="#64441e" />
        </g>
      ))}
    </svg>
  );
}

/** Mark and name. The name is a prop (a proper noun, but still words); put it inside a link to the first page. */
export function Brand(props: ComponentProps<'span'> & { name: string; size?: number; markOnlyOnPhones?: boolean }) {
  const { name, size = 32, markOnlyOnPhones = false, className, ...rest } = props;
  return (
    <span {...rest} className={cx(styles.brand, markOnlyOnPhones && styles.short, className)}>
      <BrandMark size={size} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
