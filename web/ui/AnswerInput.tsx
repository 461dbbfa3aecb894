import { type ReactNode, useState } from 'react';
import styles from './AnswerInput.module.css';
import { type AnswerKind, normaliseAnswer, parsesAs } from './answer-format';
import { cx } from './cx';
import { Field } from './Field';
import { TextInput } from './TextInput';

type AnswerInputProps = {
  kind: AnswerKind;
  /** What stands in the field now, as typed. */
  value: string;
  onChange: (text: string) => void;
  /** On Enter and on leaving the field, with the normalised text; only when it is empty or parses. */
  onCommit?: (text: string) => void;
  label: ReactNode;
  hint?: ReactNode;
  /** What to write instead, shown once the field was left with something that does not parse. */
  unreadable: ReactNode;
  /** Another fault, shown at once. */
  error?: ReactNode;
  /** Characters at most; no limit without it. */
  maxLength?: number;
  disabled?: boolean;
};

/** Widths in letters. inputMode is 'text' for dates and times: a phone's number pad lacks - and :. */
const shapes: Record<AnswerKind, { placeholder?: string; inputMode: 'text' | 'decimal'; width: number }> = {
  number: { inputMode: 'decimal', width: 14 },
  text: { inputMode: 'text', width: 28 },
  date: { placeholder: '2024-11-12', inputMode: 'text', width: 14 },
  time: { placeholder: '10:18', inputMode: 'text', width: 10 },
};

/** A typed answer: number, text, date or time. A wrong shape is told only after the pupil has finished typing. */
export function AnswerInput(props: AnswerInputProps) {
  const { kind, value, onChange, onCommit, label, hint, unreadable, error, maxLength, disabled } = props;
  const [left, setLeft] = useState(false);
  const shape = shapes[kind];
  const text = normaliseAnswer(kind, value);
  const readable = text === '' || parsesAs(kind, text);
  const commit = () => {
    setLeft(true);
    if (!readable) return;
    if (text !== value) onChange(text);
    onCommit?.(text);
  };
  return (
    <Field label={label} hint={hint} error={error ?? (left && !readable ? unreadable : undefined)}>
      {(control) => (
        <TextInput
          {...control}
          large
          className={cx(styles.answer, kind !== 'text' && 'num')}
          style={{ width: `${shape.width}ch` }}
          inputMode={shape.inputMode}
          placeholder={shape.placeholder}
          maxLength={maxLength}
          disabled={disabled}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      )}
    </Field>
  );
}
