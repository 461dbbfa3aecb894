import type { ReactNode } from 'react';
import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { PasswordInput } from '../../../ui/fields/PasswordInput';

type CurrentPasswordProps = { value: string; onChange: (password: string) => void; error?: ReactNode; hint?: string };

/** The field for the current password, required to change the e-mail or the password. */
export function CurrentPassword({ value, onChange, error, hint }: CurrentPasswordProps) {
  const words = useWords('users');
  const { passwordField } = useWords('auth');
  return (
    <Field label={words.password.current} hint={hint} required error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="current-password"
          autoComplete="current-password"
          words={passwordField}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
