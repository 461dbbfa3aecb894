import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useWords } from '../words/words';
import { Finder } from './Finder';
import styles from './FinderField.module.css';

/** The field in the header that opens the finder; so does the key `/` anywhere outside a field. */
export function FinderField() {
  const words = useWords('finder');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.metaKey) return;
      // On keyboards where the sign is on a third level, Ctrl and Alt together are AltGr.
      if (event.ctrlKey !== event.altKey) return;
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (document.querySelector('dialog[open], [role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      setOpen(true);
    };
    // Before the search of a list, which has the same key for teachers.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return (
    <>
      <button
        type="button"
        className={cx('row full-width control text-left rounded type-dense header-quiet', styles.field)}
        aria-label={words.field}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon className="no-shrink" name="search" size={17} />
        <span className="grow clip ellipsis nowrap tablet-hidden">{words.field}</span>
        <kbd className={cx('rounded-small font-inherit tablet-hidden', styles.key)}>/</kbd>
      </button>
      {isOpen && <Finder onClose={() => setOpen(false)} />}
    </>
  );
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], iframe';
