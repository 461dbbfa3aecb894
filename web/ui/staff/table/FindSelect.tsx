import { Select } from '@mantine/core';
import type { SelectOption } from '../../fields/Select';
import { holdsWords } from '../../fold-text';

type FindSelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: SelectOption[];
  /** The text of the empty field: "Visos savivaldybės". */
  placeholder: string;
  /** More words by which a choice is found: a short form of its name. */
  alsoFoundBy?: (label: string) => string;
  /** Shown when no choice matches the typed text. */
  nothingFound: string;
  clearLabel: string;
  disabled?: boolean;
  /** Width of the field, px; its list is as wide as its words. */
  width?: number;
};

/** A long list of choices in the line of filters: found by typing, ignoring case and diacritics. */
export function FindSelect(props: FindSelectProps) {
  const { label, value, onChange, options, placeholder, nothingFound, clearLabel, disabled, width = 190 } = props;
  const wordsOf = (label: string) => `${label} ${props.alsoFoundBy?.(label) ?? ''}`;
  return (
    <Select
      size="xs"
      w={width}
      aria-label={label}
      title={options.find((option) => option.value === value)?.label}
      placeholder={placeholder}
      data={options}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable
      disabled={disabled}
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': clearLabel }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', withinPortal: false }}
      filter={({ options: all, search }) =>
        all.filter((option) => !('group' in option) && holdsWords(wordsOf(option.label), search))
      }
    />
  );
}
