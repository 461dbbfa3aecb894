import styles from './Button.module.css';
import { cx } from './cx';

export type ButtonLook = {
  /** Default 'outline'. One 'filled' button a screen for pupils. */
  variant?: 'filled' | 'outline' | 'quiet' | 'danger' | undefined;
  /** xs 28, s 34, m 44 (default), l 52 px high; never lower than 44 px where a finger points. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined;
  wide?: boolean | undefined;
};

/** The look of a button as a class, for a link that acts like one: `<Link className={buttonClass({ variant: 'filled' })}>`. */
export function buttonClass(options: ButtonLook = {}, className?: string): string {
  const { variant = 'outline', size = 'm', wide = false } = options;
  return cx(styles.button, styles[variant], styles[size], wide && 'full-width', className);
}
