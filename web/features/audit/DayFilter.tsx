import { useState } from 'react';
import { useWords } from '../../platform/words/words';
import { DateInput } from '../../ui/fields/DateInput';
import styles from './Audit.module.css';

type DayFilterProps = { label: string; value: string | null; onChange: (day: string) => void };

/** A day in the line of filters; typed halves change nothing yet. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const words = useWords('audit');
  const [text, setText] = useState(value ?? '');
  const set = (day: string) => {
    setText(day);
    if (day === '' || /^\d{4}-\d\d-\d\d$/.test(day)) onChange(day);
  };
  return (
    <DateInput
      className={styles.day}
      aria-label={label}
      placeholder={label}
      pickLabel={`${label}: ${words.pickDay}`}
      value={text}
      onChange={(event) => set(event.target.value)}
      onPick={set}
    />
  );
}
