import './further-icons';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import styles from './AppHeader.module.css';
import narrow from './AppHeaderCrowded.module.css';

type AppHeaderProps = {
  /** A link with Brand inside. */
  brand: ReactNode;
  /** Links; the one with aria-current="page" is underlined in amber. */
  links?: ReactNode;
  /** Name of the navigation and of the menu button on phones. */
  navLabel: string;
  /** More navigation that only the phone's drawer shows, such as the side bar of administrators. */
  drawer?: ReactNode;
  /** A field for searching, between brand and right end (administrators). */
  search?: ReactNode;
  /** Connection and the like, quiet. */
  status?: ReactNode;
  /** Who is logged in, log-out button, language. */
  user?: ReactNode;
  /** One act that stays visible on phones too, at the right end: logging in on the public pages. */
  act?: ReactNode;
  /** Many links: where they would need a second row, connection and name shrink to their icons. */
  crowded?: boolean;
  /** Words of the link that jumps over the header to `<main id="main" tabIndex={-1}>`. */
  skipLabel: string;
  /** clear: without background and beam, to lie on a light drawing. */
  look?: 'bar' | 'clear';
};

/** The 58 px header above a beam of planks. On phones links, status and user move into a drawer behind a menu button. */
export function AppHeader(props: AppHeaderProps) {
  const { brand, links, navLabel, drawer, search, status, user, act, skipLabel, crowded, look = 'bar' } = props;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const header = useRef<HTMLElement>(null);
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !header.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    header.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close the drawer wherever focus is inside
    <header
      ref={header}
      className={cx('row gap-5 relative no-print', styles.header, styles[look], crowded && narrow.header)}
      onBlur={leave}
      onKeyDown={fold}
    >
      <a className={cx('absolute layer-1 pad-2-side white-ground rounded', styles.skip)} href="#main">
        {skipLabel}
      </a>
      <div className={styles.brand}>{brand}</div>
      {search && <div className={cx('shrink', styles.search)}>{search}</div>}
      {act && <div className={styles.act}>{act}</div>}
      <IconButton
        icon={open ? 'cross' : 'menu'}
        iconSize={24}
        label={navLabel}
        className={cx('push', styles.menu)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      {open && <div className={styles.veil} aria-hidden="true" onClick={() => setOpen(false)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to its links only */}
      <div
        id={panel}
        className={cx('row grow gap-4 justify-end type-dense', styles.panel, open && styles.open, narrow.panel)}
        onClick={follow}
      >
        {links && <nav aria-label={navLabel}>{links}</nav>}
        {drawer && <div className={cx('hidden', styles.drawer)}>{drawer}</div>}
        {status && <div className={cx('row gap-2-4 header-quiet', styles.status, narrow.status)}>{status}</div>}
        {user && <div className={cx('row gap-2-4', styles.user, narrow.user)}>{user}</div>}
      </div>
    </header>
  );
}
