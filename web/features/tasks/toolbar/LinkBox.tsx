import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { type Anchor, boxAt } from '../rich-text/use-anchor';
import styles from './Boxes.module.css';

type LinkBoxProps = { anchor: Anchor; editor: Editor; onLeave: () => void };

/** The address of a link, in the place of its words: Enter takes it, Esc leaves what was there. */
export function LinkBox({ anchor, editor, onLeave }: LinkBoxProps) {
  const { link } = useWords('tasksSheet');
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [href, setHref] = useState(before);
  const [isFault, setFault] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const leave = () => {
    onLeave();
    editor.view.focus();
  };
  const take = () => {
    const address = addressOf(href);
    setFault(address === null);
    if (address === null) return;
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && before === '') {
      const mark = { type: 'link', attrs: { href: address } };
      chain.insertContent({ type: 'text', text: address, marks: [mark] }).run();
    } else chain.setLink({ href: address }).run();
    leave();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    leave();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.target !== input.current && event.key === 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') take();
    else leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves from each of its fields
    <div
      className={cx('stack gap-2 absolute layer-4 pad-3 raised control-frame rounded type-dense', styles.box)}
      style={boxAt(anchor)}
      onKeyDown={press}
    >
      <input
        ref={input}
        className={cx('full-width control pad-1-2 paper control-frame rounded-small text', styles.code)}
        aria-label={link.address}
        aria-invalid={isFault || undefined}
        placeholder="https://"
        value={href}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setHref(event.target.value)}
      />
      {isFault && (
        <p className="type-note semibold bad" role="alert">
          {link.fault}
        </p>
      )}
      <div className="cluster">
        <Button size="xs" variant="filled" onClick={take}>
          {link.save}
        </Button>
        {before !== '' && (
          <Button size="xs" variant="quiet" onClick={remove}>
            {link.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An address that pages may have; null for any other. */
function addressOf(text: string): string | null {
  const address = text.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^\/(?![/\\])\S*$/.test(address)) return address;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole) || address === '' || /\s/.test(address)) return null;
  return /^(?:https?|mailto):$/.test(new URL(whole).protocol) ? whole : null;
}
