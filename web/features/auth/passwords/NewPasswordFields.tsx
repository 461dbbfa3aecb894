import { useState } from 'react';
import { passwordProblem } from '../../../../contract/auth-passwords';
import { codeWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { PasswordInput } from '../../../ui/fields/PasswordInput';

export type NewPassword = { password: string; repeated: string };
export const noPassword: NewPassword = { password: '', repeated: '' };

/** Whether the new password meets the rule and both fields are equal. */
export function isGood({ password, repeated }: NewPassword): boolean {
  return passwordProblem(password) === null && password === repeated;
}

type NewPasswordFieldsProps = {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Whether the form was sent once: then all faults are shown; before, those of fields that were left. */
  tried: boolean;
};

/** Two fields for the new password, each with its fault beside it. */
export function NewPasswordFields({ value, onChange, tried }: NewPasswordFieldsProps) {
  const words = useWords('users').password;
  const { passwordField } = useWords('auth');
  const problem = passwordProblem(value.password);
  const [left, setLeft] = useState({ password: false, repeated: false });
  const isShown = (name: keyof NewPassword) => tried || (left[name] && value[name] !== '');
  const leave = (name: keyof NewPassword) => () => setLeft((before) => ({ ...before, [name]: true }));
  const shared = { words: passwordField, autoComplete: 'new-password' } as const;
  return (
    <>
      <Field
        label={words.new}
        hint={words.rule}
        required
        error={isShown('password') && problem !== null ? codeWords(problem) : null}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...shared}
            name="new-password"
            value={value.password}
            onChange={(event) => onChange({ ...value, password: event.target.value })}
            onBlur={leave('password')}
          />
        )}
      </Field>
      <Field
        label={words.repeat}
        required
        error={isShown('repeated') && problem === null && value.password !== value.repeated ? words.mismatch : null}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...shared}
            name="repeated-password"
            value={value.repeated}
            onChange={(event) => onChange({ ...value, repeated: event.target.value })}
            onBlur={leave('repeated')}
          />
        )}
      </Field>
    </>
  );
}
