import type { ReactNode } from 'react';
import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { PasswordInput } from '../../../ui/fields/PasswordInput';

type CurrentPasswordProps = { value: string; onChange: (password: string) => void; error?: ReactNode; hint?: string };

/** The present password, which another e-mail or another password asks for. */
export function CurrentPassword({ value, onChange, error, hint }: CurrentPasswordProps) {
  const words = useWords('users');
  const { showPassword, hidePassword } = useWords('auth').login;
  return (
    <Field label={words.password.current} hint={hint} required error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="current-password"
          autoComplete="current-password"
          showLabel={showPassword}
          hideLabel={hidePassword}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
