import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import styles from './Tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: ReactNode; icon?: IconName; disabled?: boolean };

type TabsProps<Id extends string> = {
  label: string;
  tabs: Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Leaves the panel alone: what it shows now belongs to this tab, and no other is to be chosen. */
  isAlone?: boolean;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Underlined tabs with their one panel: arrows, Home and End move and choose. For pages of their own use TabLinks. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, isAlone, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.id === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : open[(step + open.length) % open.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  const panel = isAlone ? {} : { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}` };
  return (
    <>
      {!isAlone && (
        <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              disabled={tab.disabled}
              className={styles.tab}
              onClick={() => onChange(tab.id)}
            >
              {tab.icon && <Icon name={tab.icon} size={16} />}
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div {...panel}>{children}</div>
    </>
  );
}

/** The same look for links (each tab its own address): children are links, the current one with aria-current="page". */
export function TabLinks({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, styles.links, className)}>
      {children}
    </nav>
  );
}
