import { cx } from './cx';
import styles from './Icon.module.css';

/** A line drawing on the 20 x 20 grid from its path: the common part of Icon and StaffIcon. Hidden from screen readers. */
export function LineIcon(props: {
  path: string;
  size?: number | undefined;
  bold?: boolean | undefined;
  className?: string | undefined;
}) {
  const { path, size = 18, bold = false, className } = props;
  return (
    <svg
      className={cx(styles.icon, bold && styles.bold, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
