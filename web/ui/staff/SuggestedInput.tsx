import { Button } from '../Button';
import { cx } from '../cx';
import { TextField } from '../fields/TextField';
import styles from './SuggestedInput.module.css';

type SuggestedInputProps = {
  label: string;
  hint: string;
  error?: string | false;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** The name of the suggestions, and each of them; pressing one makes it the text. */
  title: string;
  suggestions: readonly string[];
};

/** A required line of text, with the most frequent texts to choose from. */
export function SuggestedInput(props: SuggestedInputProps) {
  const { label, hint, error, maxLength, value, onChange, title, suggestions } = props;
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        required
        error={error}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <fieldset className={cx('cluster gap-2 no-margin no-padding no-border', styles.suggestions)}>
        <legend className="no-padding type-dense dimmed">{title}</legend>
        {suggestions.map((text) => (
          <Button key={text} size="s" onClick={() => onChange(text)}>
            {text}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
