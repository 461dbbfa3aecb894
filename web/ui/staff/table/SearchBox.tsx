import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../Icon';
import { delayWork } from '../../rest';
import styles from './Toolbar.module.css';

type SearchBoxProps = {
  value: string;
  /** 400 ms after the last key, and at once on Enter. */
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
  /** `/` anywhere on the page moves the focus here, unless it opens the search of organisers. One box a page. */
  slashKey?: boolean;
};

/** The field for searching a list. */
export function SearchBox({ value, onSearch, label, placeholder, slashKey = true }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  useEffect(() => {
    if (typed === null) return;
    return delayWork(() => {
      setTyped(null);
      onSearch(typed);
    }, 400);
  }, [typed, onSearch]);
  useEffect(() => {
    if (!slashKey) return;
    const jump = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element && !event.target.closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!elsewhere) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [slashKey]);
  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Icon name="search" size={16} />}
      value={text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        setTyped(null);
        onSearch(text);
      }}
    />
  );
}
