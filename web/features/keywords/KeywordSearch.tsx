import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { KeywordKind } from '../../../contract/keywords';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { TextInput } from '../../ui/fields/TextInput';
import styles from './KeywordField.module.css';
import { type Found, findIn, hasName, type KeywordBook } from './keyword-book';

type KeywordSearchProps = {
  label: string;
  kind: KeywordKind;
  book: KeywordBook;
  chosen: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
  /** Proposes what is typed; resolves with whether it succeeded. null: nothing new. */
  onPropose: ((name: string) => Promise<boolean>) | null;
  busy: boolean;
};

type Option = { key: string; found: Found | null };

const bringIntoView = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

/** A search among the keywords: arrows walk, Enter takes, Escape closes the list. */
export function KeywordSearch({ label, kind, book, chosen, input, onChoose, onPropose, busy }: KeywordSearchProps) {
  const { field } = useWords('keywords');
  const list = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const found = findIn(book, typed, { kind }).filter(({ keyword }) => !chosen.includes(keyword.id));
  const isNew = onPropose !== null && typed.length > 1 && !hasName(book, kind, typed);
  const options: Option[] = [
    ...found.map((one) => ({ key: one.keyword.id, found: one })),
    ...(isNew ? [{ key: 'new', found: null }] : []),
  ];
  const isShown = isOpen && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const clear = () => {
    setText('');
    setActive(0);
    setOpen(false);
  };
  const take = async (option: Option | undefined) => {
    if (!option || busy) return;
    if (option.found) {
      onChoose(option.found.keyword.id);
      clear();
    } else if (await onPropose?.(typed)) clear();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      if (isShown) void take(options[at]);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className="shrink relative">
      <TextInput
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={isShown ? `${list}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        placeholder={field.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {isShown && (
        <div
          className={cx('absolute pad-1 raised control-frame rounded scrolls-y', styles.list)}
          id={list}
          role="listbox"
          aria-label={label}
        >
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus; aria-activedescendant names the option
            <div
              key={option.key}
              id={`${list}-${place}`}
              ref={place === at ? bringIntoView : null}
              role="option"
              aria-selected={place === at}
              className={cx(
                'plain-grid large-control rounded-small pressable type-dense break-anywhere hover-ground',
                styles.option,
                option.found === null && 'semibold',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void take(option)}
            >
              {option.found ? <OptionText book={book} found={option.found} /> : field.propose({ name: typed })}
            </div>
          ))}
        </div>
      )}
      <div role="status" className="visually-hidden">
        {isOpen && typed !== '' && field.found({ n: found.length })}
      </div>
    </div>
  );
}

/** The name, where it stands, and the spelling by which it was found. */
function OptionText({ book, found: { keyword, by } }: { book: KeywordBook; found: Found }) {
  const { field } = useWords('keywords');
  const above = keyword.parentId === null ? undefined : book.byId.get(keyword.parentId);
  const aside = [by, keyword.isUnsorted ? field.waits : above?.name].filter(Boolean).join(' · ');
  return (
    <>
      <span>{keyword.name}</span>
      {aside !== '' && <small>{aside}</small>}
    </>
  );
}
