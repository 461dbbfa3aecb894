import { useId } from 'react';
import { cx } from '../../../ui/cx';
import styles from './ChipChoice.module.css';

type ChipChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of a few short values, as round buttons in a row. '' is none. */
export function ChipChoice({ label, value, options, onChange }: ChipChoiceProps) {
  const name = useId();
  return (
    <fieldset className={cx('wrap', styles.chips)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
