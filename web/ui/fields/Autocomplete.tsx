import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { cx } from '../cx';
import { foldText, holdsWords } from '../fold-text';
import { delayWork } from '../rest';
import styles from './Autocomplete.module.css';
import type { FieldControl } from './Field';
import { TextInput } from './TextInput';

export type AutocompleteOption = { id: string; name: string };

type AutocompleteProps = {
  /** From the Field around it: spread as on any control. */
  control: FieldControl;
  options: readonly AutocompleteOption[];
  /** The chosen option, or null: then the typed text is only a search. */
  value: AutocompleteOption | null;
  onChange: (chosen: AutocompleteOption | null) => void;
  /** Characters before the search starts. */
  least: number;
  placeholder: string;
  /** Shown when nothing matches the typed text. */
  notFound: string;
  /** Announces how many match, for people who do not see the list. */
  found: (n: number) => string;
};

/** Milliseconds after the last keystroke before the list is searched. */
const pauseMs = 100;
const mostShown = 50;

/** The option selected by the arrows may be scrolled out of view. */
const bringIntoView = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

/**
 * A choice from a long list by typing a part of its name, ignoring case and diacritics: arrows, Enter, Escape and the
 * mouse. Needs no Mantine, so public pages may use it.
 */
export function Autocomplete(props: AutocompleteProps) {
  const { control, options, value, onChange, least, placeholder, notFound, found } = props;
  const list = useId();
  const [text, setText] = useState(value?.name ?? '');
  const [query, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useEffect(() => {
    return delayWork(() => {
      setAsked(text);
      setActive(0);
    }, pauseMs);
  }, [text]);

  const isAsked = foldText(query).length >= least;
  const fitting = isAsked && value === null ? fittingOf(options, query) : [];
  const isOpen = open && fitting.length > 0;
  const choose = (option: AutocompleteOption) => {
    setText(option.name);
    setOpen(false);
    onChange(option);
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    // A name typed in full counts as chosen.
    onChange(options.find(({ name }) => foldText(name) === foldText(typed)) ?? null);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = fitting[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + fitting.length) % fitting.length);
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className="relative">
      <TextInput
        {...control}
        role="combobox"
        icon="search"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {isOpen && (
        <div
          className={cx('absolute pad-1 raised control-frame rounded scrolls-y', styles.list)}
          id={list}
          role="listbox"
          aria-label={placeholder}
        >
          {fitting.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus; aria-activedescendant names the option
            <div
              key={option.id}
              id={`${list}-${index}`}
              ref={index === active ? bringIntoView : null}
              role="option"
              aria-selected={index === active}
              className={cx('flex align-center touch rounded-small pressable hover-ground', styles.option)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.name}
            </div>
          ))}
        </div>
      )}
      <div
        role="status"
        className={cx(
          isAsked && fitting.length === 0 ? cx('type-dense semibold hide-empty', styles.note) : 'visually-hidden',
        )}
      >
        {isAsked && value === null && text === query && (fitting.length === 0 ? notFound : found(fitting.length))}
      </div>
    </div>
  );
}

/** The options whose name contains the typed text; those that begin with it first. */
function fittingOf(options: readonly AutocompleteOption[], typed: string): AutocompleteOption[] {
  const wanted = foldText(typed);
  const fitting = options.filter(({ name }) => holdsWords(name, typed));
  const [first, others] = [true, false].map((begins) =>
    fitting.filter(({ name }) => foldText(name).startsWith(wanted) === begins),
  );
  return [...(first ?? []), ...(others ?? [])].slice(0, mostShown);
}
