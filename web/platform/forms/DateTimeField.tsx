import { useState } from 'react';
import { DateInput } from '../../ui/fields/DateInput';
import { Field, type FieldProps } from '../../ui/fields/Field';
import { readLocal } from '../words/vilnius';
import { useWords } from '../words/words';

type DateTimeFieldProps = Omit<FieldProps, 'aside' | 'mark' | 'isAlert' | 'hidesLabel'> & {
  name?: string;
  /** As typed; `instantOf` reads it. */
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
};

/**
 * A day and an hour of Lithuania, typed as 2027-11-08 08:00. The browser's own field would show the format of its
 * language, where 08:00 of an evening looks like 08:00 of a morning. On leaving, the text takes the usual form.
 */
export function DateTimeField({ name, value, disabled, onChange, error, hint, ...field }: DateTimeFieldProps) {
  const words = useWords('dates');
  const [isLeft, setLeft] = useState(false);
  const isWrong = (isLeft || Boolean(error)) && value.trim() !== '' && readLocal(value) === null;
  return (
    <Field {...field} hint={hint ?? words.vilnius} error={isWrong ? words.wrong : error}>
      {(control) => (
        <DateInput
          {...control}
          hasTime
          autoComplete="off"
          name={name}
          disabled={disabled}
          placeholder={words.placeholder}
          pickLabel={words.pick}
          value={value}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
          onBlur={() => {
            setLeft(true);
            const read = readLocal(value);
            if (read !== null && read !== value) onChange(read);
          }}
          onPick={(day) => onChange(day === '' ? value : `${day} ${readLocal(value)?.slice(11) ?? ''}`)}
        />
      )}
    </Field>
  );
}
