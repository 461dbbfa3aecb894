import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

type CountFilterProps<Id extends string> = {
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  options: { id: Id; label: ReactNode; count?: number }[];
};

/** Filters side by side, each with the number of rows it would show: "Visi 24 | Be sutikimo 3". */
export function CountFilter<Id extends string>({ label, value, onChange, options }: CountFilterProps<Id>) {
  return (
    <SegmentedControl
      className={styles.filter}
      aria-label={label}
      value={value}
      onChange={onChange}
      size="sm"
      data={options.map((option) => ({
        value: option.id,
        label: (
          <span className="num nowrap">
            {option.label} {option.count}
          </span>
        ),
      }))}
    />
  );
}
