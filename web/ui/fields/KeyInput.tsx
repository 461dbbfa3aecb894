import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { cx } from '../cx';
import { FieldDoubt } from './FieldDoubt';
import styles from './KeyInput.module.css';
import { TextInput } from './TextInput';

type KeyInputProps = {
  /** How many characters each part has, such as [4, 6, 6]. */
  lengths: number[];
  /** The parts, upper case, as many as lengths. */
  value: string[];
  onChange: (parts: string[]) => void;
  /** Names of the parts, and of the whole. */
  partLabels: string[];
  label: string;
  describedBy?: string;
  /** Why what is typed cannot be right. */
  doubt?: string | null;
  invalid?: boolean;
};

/**
 * A key in parts: a full part moves on to the next, pasting the whole key fills all, Backspace in an empty one goes back.
 * It is not disabled while a key is tried: the focus would be lost, and stay so where the key was wrong.
 */
export function KeyInput(props: KeyInputProps) {
  const { lengths, value, onChange, partLabels, label, describedBy, doubt, invalid = false } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const focusPart = (part: number) => group.current?.querySelectorAll('input')[part]?.focus();

  /** Writes characters from `part` on; those that do not fit flow into the next parts. */
  const write = (part: number, typed: string) => {
    const parts = lengths.map((_, at) => value[at] ?? '');
    let rest = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    let at = part;
    for (; at < lengths.length; at += 1) {
      parts[at] = rest.slice(0, lengths[at]);
      rest = rest.slice(lengths[at]);
      if (rest === '') break;
    }
    onChange(parts);
    const last = Math.min(at, lengths.length - 1);
    const full = (parts[last]?.length ?? 0) >= (lengths[last] ?? 0);
    const next = full && last < lengths.length - 1 ? last + 1 : last;
    if (next !== part && typed.length > (value[part]?.length ?? 0)) focusPart(next);
  };
  const paste = (part: number, event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const whole = text.replace(/[^\p{L}\p{N}]/gu, '').length > (lengths[part] ?? 0);
    write(whole ? 0 : part, text);
  };
  const back = (part: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && value[part] === '' && part > 0) focusPart(part - 1);
  };

  return (
    <div>
      <fieldset
        ref={group}
        className="flex align-center shrink no-margin no-padding no-border"
        aria-describedby={describedBy}
      >
        <legend className="visually-hidden">{label}</legend>
        {lengths.map((length, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the key
          <span key={part} className={cx('flex align-center shrink', styles.part)} style={{ flexGrow: length }}>
            <TextInput
              copied
              large
              className={cx('grows', styles.box)}
              aria-label={partLabels[part]}
              aria-invalid={invalid || undefined}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              value={value[part] ?? ''}
              onChange={(event) => write(part, event.target.value)}
              onPaste={(event) => paste(part, event)}
              onKeyDown={(event) => back(part, event)}
            />
          </span>
        ))}
      </fieldset>
      <FieldDoubt>{doubt}</FieldDoubt>
    </div>
  );
}
