import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../IconButton';
import { FieldDoubt } from './FieldDoubt';
import { type KeyboardDoubt, keyboardDoubt } from './keyboard-doubt';
import { TextInput, type TextInputProps } from './TextInput';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'value'> & {
  value: string;
  /** The names of the button that shows and hides the letters, and what is said of the keyboard. */
  words: Record<'show' | 'hide' | KeyboardDoubt, string>;
};

/** A password field with a button that shows and hides the letters. It says what the keyboard may be doing to them. */
export function PasswordInput({ words, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  // Known from the keys alone. It stays when the field is left, so that no button moves away from under a press.
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const doubt = keyboardDoubt(rest.value, isCapsLock);
  return (
    <>
      <TextInput
        icon="lock"
        copied
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        {...rest}
        type={shown ? 'text' : 'password'}
        end={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? words.hide : words.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <FieldDoubt>{doubt && words[doubt]}</FieldDoubt>
    </>
  );
}
