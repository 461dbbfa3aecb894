import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import styles from './MoreLinks.module.css';

type MoreLinksProps = {
  label: string;
  icon?: IconName;
  /** The user's own things, at the right end of the header. */
  ofUser?: boolean;
  children: ReactNode;
};

/** The rest of a menu that does not fit the header: links behind one word. In the phone's drawer they stand open. */
export function MoreLinks({ label, icon, ofUser = false, children }: MoreLinksProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false);
  };
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close the list wherever focus is inside
    <div ref={box} className={cx('flex relative', styles.box, ofUser && styles.ofUser)} onBlur={leave} onKeyDown={fold}>
      <button
        className="row gap-1 relative no-ground no-border type-staff semibold header-quiet tablet-hidden"
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon name={icon} size={17} />} <span>{label}</span> <Icon name="chevron-down" size={16} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to its links only */}
      <div id={list} className={cx('hidden', styles.list, open && styles.open)} onClick={follow}>
        {children}
      </div>
    </div>
  );
}

/** Links of a menu that are about one thing, under its name; for MoreLinks. */
export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div role="group" aria-labelledby={id} className={cx('plain-grid align-content-start', styles.group)}>
      <span id={id} className={cx('type-note header-quiet', styles.title)}>
        {title}
      </span>
      {children}
    </div>
  );
}
