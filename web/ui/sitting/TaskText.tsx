import { cx } from '../cx';
import { useMarkup } from '../markup';
import styles from './TaskText.module.css';

type TaskTextProps = {
  /** HTML that the server has cleaned. */
  html: string;
  /** 20/31 px instead of 18/27: grades 1 to 4. */
  young?: boolean;
  /** Andika (default) or the interface's letters, for older pupils who switch. */
  font?: 'read' | 'ui';
  /** The question: bolder, 19/27. */
  question?: boolean;
  className?: string;
};

/** The text of a task, or of a page written by the organisers. Pictures, tables and formulas never widen the page. */
export function TaskText({ html, young = false, font = 'read', question = false, className }: TaskTextProps) {
  return (
    <div
      className={cx(styles.text, young && styles.young, styles[font], question && styles.question, className)}
      // The one place for HTML that the server has cleaned.
      {...useMarkup<HTMLDivElement>(html)}
    />
  );
}
