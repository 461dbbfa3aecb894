import { useEffect, useRef, useState } from 'react';
import { keywordLimits } from '../../../../contract/keywords';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import type { NamedKeyword } from '../keyword-book';
import { saveKeyword } from '../keywords';
import styles from './KeywordsPage.module.css';
import { useDone } from './use-done';

type NameCellProps = { keyword: NamedKeyword; language: 'lt' | 'en' };

/** A name that is changed where it stands: a press opens the field, Enter or leaving it saves, Escape takes it back. */
export function NameCell({ keyword, language }: NameCellProps) {
  const words = useWords('keywords');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = keyword.names[language] ?? '';
  const isLeftByKey = useRef(false);
  const close = (byKey: boolean) => {
    isLeftByKey.current = byKey;
    setOpen(false);
  };
  // Once the button is there again, which on a busy computer is later than the next frame.
  useEffect(() => {
    if (isOpen || !isLeftByKey.current) return;
    isLeftByKey.current = false;
    // Who has gone on to something else while it was saved stays there.
    if (document.activeElement === null || document.activeElement === document.body) button.current?.focus();
  }, [isOpen]);
  if (isOpen) return <NameEditor keyword={keyword} language={language} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      className={cx('full-width middle-control block text-left no-ground rounded-small break-anywhere', styles.name)}
      title={words.language({ name: keyword.name, code: language })}
      onClick={() => setOpen(true)}
    >
      {name === '' ? (
        <span className="inline-row gap-1 dimmed">
          <Icon name="plus" size={14} /> {words.noName}
          <span className="visually-hidden">: {words.language({ name: keyword.name, code: language })}</span>
        </span>
      ) : (
        <span lang={language}>{name}</span>
      )}
    </button>
  );
}

function NameEditor({ keyword, language, onClose }: NameCellProps & { onClose: (byKey: boolean) => void }) {
  const words = useWords('keywords');
  const done = useDone();
  const stale = useStale('keywords', 'tasks');
  const { run, busy, failure } = useAct(stale, { stays: true });
  const former = keyword.names[language] ?? '';
  const [text, setText] = useState(former);
  const save = async (byKey: boolean) => {
    const name = text.trim();
    if (name === former) return onClose(byKey);
    const isSaved = await run(
      async () => {
        const names = { [language]: name || null };
        const undoId = await saveKeyword({ id: keyword.id, updatedAt: keyword.updatedAt, names });
        return done(words.edit.saved({ name: name || keyword.name }), undoId);
      },
      // What somebody else has just written is loaded; what was typed stays.
      stale,
    );
    if (isSaved) onClose(byKey);
  };
  return (
    <span className={cx('grid gap-0', styles.editor)}>
      <input
        className="full-width middle-control paper rounded-small"
        // biome-ignore lint/a11y/noAutofocus: the press on the name asked for the field
        autoFocus
        lang={language}
        aria-label={words.language({ name: keyword.name, code: language })}
        aria-invalid={failure !== null || undefined}
        aria-busy={busy || undefined}
        maxLength={keywordLimits.name}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => failure === null && !busy && void save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(true);
          if (event.key === 'Escape') onClose(true);
        }}
      />
      {failure !== null && (
        <span role="alert" className="type-note semibold bad">
          {words.notSaved}: {failureWords(failure)}
        </span>
      )}
    </span>
  );
}
