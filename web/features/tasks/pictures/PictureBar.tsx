import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { imageLimits } from '../../../../contract/images';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { ActsMenu } from '../../../ui/staff/menus';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import {
  changePicture,
  picturePlaces,
  pictureWidths,
  placePicture,
  resizePicture,
  type SelectedPicture,
} from '../rich-text/editor-acts';
import styles from './PictureFrame.module.css';

type PictureBarProps = {
  editor: Editor;
  picture: SelectedPicture;
  /** The width in pixels in which it is seen now. */
  shown: number;
  top: number;
  middle: number;
  onReplace: () => void;
};

/** What can be done to the selected picture: its place, width, description, another one in its place. Esc leads back. */
export function PictureBar({ editor, picture, shown, top, middle, onReplace }: PictureBarProps) {
  const { picture: words } = useWords('tasksSheet');
  const [isDescribing, setDescribing] = useState(false);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (isDescribing) setDescribing(false);
    else editor.view.focus();
  };
  return (
    <div
      className={cx(
        'row gap-0 absolute rounded-small type-note semibold nowrap white-text phone-flex-wrap',
        styles.bar,
      )}
      role="toolbar"
      aria-label={words.bar}
      data-picture-bar=""
      style={{ top, left: `clamp(0px, ${middle}px - 150px, max(0px, 100% - 300px))` }}
      onKeyDown={leave}
    >
      <ActsMenu
        target={
          <button
            type="button"
            className={cx('inline-row gap-1 pad-none-2 no-ground no-border rounded-small', styles.act)}
            aria-label={words.place}
            title={words.place}
          >
            <StaffIcon name="menu" size={16} />
          </button>
        }
        returnFocus
        acts={picturePlaces.map((place) => ({
          label: words.places[place],
          isChosen: place === picture.place,
          onAct: () => placePicture(editor, picture.at, place),
        }))}
      />
      <WidthField editor={editor} picture={picture} shown={shown} />
      <button
        type="button"
        className={cx(
          'inline-row gap-1 pad-none-2 no-ground no-border rounded-small',
          styles.act,
          picture.alt === '' && styles.missing,
        )}
        aria-expanded={isDescribing}
        onClick={() => setDescribing((before) => !before)}
      >
        <StaffIcon name="news" size={15} />
        {words.describe}
        <StaffIcon name={picture.alt === '' ? 'warning' : 'check'} size={14} bold />
        <span className="visually-hidden">{picture.alt === '' ? words.undescribed : words.described}</span>
      </button>
      <button
        type="button"
        className={cx('inline-row gap-1 pad-none-2 no-ground no-border rounded-small', styles.act)}
        onClick={onReplace}
      >
        <StaffIcon name="refresh" size={15} />
        {words.change}
      </button>
      <button
        type="button"
        className={cx('inline-row gap-1 pad-none-2 no-ground no-border rounded-small', styles.act)}
        aria-label={words.remove}
        title={words.remove}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        <StaffIcon name="trash" size={15} />
      </button>
      {isDescribing && <Description editor={editor} picture={picture} onLeave={() => setDescribing(false)} />}
    </div>
  );
}

/** The width: typed, or changed by the arrow keys. */
function WidthField({ editor, picture, shown }: Pick<PictureBarProps, 'editor' | 'picture' | 'shown'>) {
  const { picture: words } = useWords('tasksSheet');
  const [typed, setTyped] = useState<string | null>(null);
  const put = (width: number | null) => {
    setTyped(null);
    resizePicture(editor, picture.at, width);
  };
  const press = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way !== 0) {
      event.preventDefault();
      put((picture.width ?? shown) + way * pictureWidths.step);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    }
  };
  const finish = () => {
    if (typed === null) return;
    const width = Number(typed.trim());
    if (typed.trim() === '') put(null);
    else if (Number.isFinite(width) && width > 0) put(width);
    else setTyped(null);
  };
  return (
    <label
      className={cx('inline-row gap-1 pad-none-2 rounded-small pressable font-inherit color-inherit', styles.width)}
      title={words.width}
    >
      <input
        className="text-right no-padding no-ground no-border font-inherit num no-ring"
        aria-label={words.width}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(picture.width ?? shown)}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d]/g, '').slice(0, 4))}
        onKeyDown={press}
        onBlur={finish}
      />
      {words.px}
    </label>
  );
}

/** What the picture shows; written as it is typed. */
function Description({
  editor,
  picture,
  onLeave,
}: Pick<PictureBarProps, 'editor' | 'picture'> & { onLeave: () => void }) {
  const { picture: words } = useWords('tasksSheet');
  const [alt, setAlt] = useState(picture.alt);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const put = () => {
    const text = alt.trim();
    if (text !== picture.alt) changePicture(editor, picture.at, { alt: text });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
    onLeave();
    editor.view.focus();
  };
  return (
    <div className={cx('absolute pad-3 raised control-frame rounded text', styles.description)}>
      <label>
        <span className="block below-1 regular">{words.describeHint}</span>
        <textarea
          className="full-width pad-1-2 paper control-frame rounded-small type-staff text"
          ref={input}
          aria-label={words.describe}
          rows={2}
          maxLength={imageLimits.titleLength}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={press}
          onBlur={put}
        />
      </label>
    </div>
  );
}
