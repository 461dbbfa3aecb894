import { useState } from 'react';
import { IconButton } from '../IconButton';
import { TextInput, type TextInputProps } from './TextInput';

/** A password field with a button that shows and hides the letters; `showLabel`, `hideLabel` are that button's names. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }) {
  const { showLabel, hideLabel, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      icon="lock"
      copied
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
