import { NativeSelect } from '@mantine/core';
import type { SelectOption } from '../../fields/Select';
import styles from './FilterSelect.module.css';

type FilterSelectProps = {
  /** Its accessible name; the chosen option must be clear without it ("5 klasė"). */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: SelectOption[];
  /** The line for "no choice": "Visos klasės". Its value is ''. */
  empty?: string;
  /** Long words: on phones a line of its own. */
  wide?: boolean;
  disabled?: boolean;
};

/** A short list of choices in the line of filters. */
export function FilterSelect({
  label,
  value,
  onChange,
  options,
  empty,
  wide = false,
  disabled = false,
}: FilterSelectProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={empty === undefined ? options : [{ value: '', label: empty }, ...options]}
      className={wide ? styles.wide : undefined}
    />
  );
}
