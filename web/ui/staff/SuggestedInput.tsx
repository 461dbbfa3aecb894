import { Button } from '../Button';
import { Field } from '../fields/Field';
import { TextInput } from '../fields/TextInput';
import styles from './SuggestedInput.module.css';

type SuggestedInputProps = {
  label: string;
  hint: string;
  error?: string | false;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** What the suggestions are called, and each of them; pressed, it becomes the text. */
  title: string;
  suggestions: readonly string[];
};

/** A line of text that has to be given, with what is written most to choose from. */
export function SuggestedInput(props: SuggestedInputProps) {
  const { label, hint, error, maxLength, value, onChange, title, suggestions } = props;
  return (
    <>
      <Field label={label} hint={hint} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className={styles.suggestions}>
        <legend className="note dimmed">{title}</legend>
        {suggestions.map((text) => (
          <Button key={text} size="s" onClick={() => onChange(text)}>
            {text}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
