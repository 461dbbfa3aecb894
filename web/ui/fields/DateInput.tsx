import { useRef } from 'react';
import buttons from '../Button.module.css';
import { LineIcon } from '../LineIcon';
import { TextInput, type TextInputProps } from './TextInput';

type DateInputProps = Omit<TextInputProps, 'end' | 'min' | 'max'> & {
  /** The first and the last day that may be chosen, yyyy-MM-dd. */
  min?: string;
  max?: string;
  /** The name of the calendar button. */
  pickLabel: string;
  /** Takes a day chosen in the calendar, yyyy-MM-dd. */
  onPick: (day: string) => void;
  /** An hour follows the day. */
  hasTime?: boolean;
};

/**
 * A day typed as yyyy-MM-dd, or a day and an hour as yyyy-MM-dd HH:mm (`hasTime`), with the browser's calendar beside
 * it. The typed field is a text field, because a browser's own date field follows the order of its language. The
 * calendar's week begins as in that language.
 */
export function DateInput({ min, max, pickLabel, onPick, hasTime = false, ...typed }: DateInputProps) {
  const native = useRef<HTMLInputElement>(null);
  const { value } = typed;
  const day = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=$| )/.exec(value)?.[0] ?? '') : '';
  return (
    <TextInput
      {...typed}
      inputMode={hasTime ? undefined : 'numeric'}
      maxLength={hasTime ? 20 : 10}
      end={
        'showPicker' in HTMLInputElement.prototype && (
          <span className="inline-flex relative">
            {/* The browser hangs its calendar below this invisible field. */}
            <input
              ref={native}
              type="date"
              className="full-width absolute cover not-pressable see-through"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={day}
              onChange={(event) => onPick(event.target.value)}
            />
            <button
              type="button"
              className={buttons.square}
              aria-label={pickLabel}
              title={pickLabel}
              disabled={typed.disabled}
              onClick={() => native.current?.showPicker()}
            >
              <LineIcon path={calendar} size={20} />
            </button>
          </span>
        )
      }
    />
  );
}

const calendar = 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5';
