import type { ReactNode, Ref } from 'react';
import type { FieldKind } from '../../../contract/task/answers/kinds';
import { cx } from '../cx';
import styles from './AnswerInput.module.css';
import { Field } from './Field';
import { TextInput } from './TextInput';

type AnswerInputProps = {
  kind: FieldKind;
  /** The text in the field, as typed. */
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter and on leaving the field. */
  onLeave?: () => void;
  label: ReactNode;
  /** The label is only read aloud: a question stands before the field. */
  hidesLabel?: boolean;
  /** The form of the answer. It stands beside the field: an example inside it would look like an answer. */
  hint?: ReactNode;
  /** Why the text is not an answer. */
  error?: ReactNode;
  /** Characters at most; no limit without it. */
  maxLength?: number | undefined;
  input?: Ref<HTMLInputElement>;
};

/** Widths in letters; hasDigits: those of one width. inputMode is 'text' for dates and times: a phone's number pad lacks - and :. */
const shapes: Record<FieldKind, { inputMode: 'text' | 'decimal'; width: number; hasDigits: boolean }> = {
  number: { inputMode: 'decimal', width: 14, hasDigits: true },
  text: { inputMode: 'text', width: 28, hasDigits: false },
  day: { inputMode: 'text', width: 14, hasDigits: true },
  time: { inputMode: 'text', width: 10, hasDigits: true },
};

/** A field for a typed answer: number, text, day or time. */
export function AnswerInput(props: AnswerInputProps) {
  const { kind, value, onChange, onLeave, label, hidesLabel = false, hint, error, maxLength, input } = props;
  const shape = shapes[kind];
  return (
    <Field label={label} hidesLabel={hidesLabel} error={error} isAlert>
      {(control) => (
        <span className="cluster gap-2-4" data-answer-field="">
          <TextInput
            {...control}
            ref={input}
            large
            className={cx(styles.answer, shape.hasDigits && 'num')}
            style={{ width: `${shape.width}ch` }}
            inputMode={shape.inputMode}
            maxLength={maxLength}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={cx(hint !== undefined && `${control.id}-form`, control['aria-describedby'])}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onLeave?.();
            }}
          />
          {hint !== undefined && (
            <span id={`${control.id}-form`} className="type-base dimmed">
              {hint}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
