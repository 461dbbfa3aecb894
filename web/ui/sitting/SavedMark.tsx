import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import styles from './SavedMark.module.css';

type SavedMarkProps = {
  /** nowhere: the text on the screen is not stored as an answer. typing: unknown yet; nothing is read aloud. */
  where: 'server' | 'computer' | 'nowhere' | 'typing';
  /** The whole sentence: "Viskas išsaugota serveryje", "2 atsakymai dar tik čia", "5 užduotis neįrašyta". */
  children: ReactNode;
  /** For phones: "Serveryje", "2 čia". The whole sentence stays for screen readers. */
  short?: ReactNode;
  /** Announce changes politely. Only one on a page should. */
  live?: boolean;
};

const icons = { server: 'check', computer: 'arrow-up', nowhere: 'warning', typing: 'pencil' } as const;

/** Shows where answers are: a green check on the server, an amber arrow when only here. Without motion or sound. */
export function SavedMark({ where, children, short, live = false }: SavedMarkProps) {
  return (
    <span
      className={cx('inline-row type-dense semibold', styles[where], short !== undefined && styles.shortens)}
      role={live ? 'status' : undefined}
    >
      <Icon name={icons[where]} bold />
      <span className={styles.whole} aria-hidden={where === 'typing' || undefined}>
        {children}
      </span>
      {short !== undefined && (
        <span className={cx('hidden nowrap', styles.short)} aria-hidden="true">
          {short}
        </span>
      )}
    </span>
  );
}
