import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

type CardProps = ComponentProps<'section'> & {
  /** Radius 16 and more air, for pupils' pages. */
  wide?: boolean;
  /** No inner space: the content reaches the edge (tables, pictures). */
  flush?: boolean;
};

/** White paper with a 1 px line; a `<section>`: give it aria-labelledby when it has a heading. */
export function Card({ wide = false, flush = false, className, ...rest }: CardProps) {
  return <section {...rest} className={cx(styles.card, wide && styles.wide, flush && styles.flush, className)} />;
}
