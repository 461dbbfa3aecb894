import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../../../ui/cx';
import styles from './Desk.module.css';

type SegmentsProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The element that the chosen one shows: they are tabs then, otherwise a choice among looks. */
  controls?: string;
};

/** A few choices in one line; arrows, Home and End choose, and all of them are one Tab stop. */
export function Segments<Id extends string>({ label, options, value, onChange, controls }: SegmentsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const isTabs = controls !== undefined;
  const group = { role: isTabs ? 'tablist' : 'radiogroup', 'aria-label': label };
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex(({ id }) => id === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: options.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : (step + options.length) % options.length;
    const option = next === undefined ? undefined : options[next];
    if (!option) return;
    event.preventDefault();
    onChange(option.id);
    const button = list.current?.children[next ?? 0];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div ref={list} className={cx('segments flex-wrap', styles.segments)} {...group}>
      {options.map((option) => {
        const isOn = option.id === value;
        const common = {
          tabIndex: isOn ? 0 : -1,
          onClick: () => onChange(option.id),
          onKeyDown: move,
          className: cx(
            'inline-flex align-center gap-2 dense-control no-ground no-border rounded-small type-dense semibold phone-touch',
            styles.segment,
          ),
          children: option.label,
        };
        return isTabs ? (
          <button
            key={option.id}
            type="button"
            role="tab"
            id={`${controls}-${option.id}`}
            aria-selected={isOn}
            aria-controls={controls}
            {...common}
          />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a button among buttons, as the tabs above
          <button key={option.id} type="button" role="radio" aria-checked={isOn} {...common} />
        );
      })}
    </div>
  );
}
