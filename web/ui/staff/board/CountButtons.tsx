import { cx } from '../../cx';
import { Icon } from '../../Icon';
import type { IconName } from '../../icon-paths';
import styles from './CountButtons.module.css';

type CountButtonsProps<Id extends string> = {
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  /** The button that shows all: pressing an active one again selects it, and phones leave this button out. */
  all?: Id;
  options: readonly { id: Id; label: string; count: number; icon: IconName }[];
};

/** The number of people in each state, as large buttons; each button shows only those. */
export function CountButtons<Id extends string>({ label, value, onChange, all, options }: CountButtonsProps<Id>) {
  return (
    <fieldset className={cx('wrap no-padding no-border phone-gap-2', styles.filters)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={cx(
            'row text-left paper control-frame rounded type-dense text hover-ground',
            option.id === all ? 'wide-only' : undefined,
          )}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id === value ? (all ?? value) : option.id)}
        >
          <Icon className="no-shrink dimmed wide-only" name={option.icon} size={16} />
          <span>{option.label}</span>
          <b className="push heading-section num">{option.count}</b>
        </button>
      ))}
    </fieldset>
  );
}
