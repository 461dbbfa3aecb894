import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { pictureWidths, resizePicture, selectedPicture } from '../rich-text/editor-acts';
import { useAnchor } from '../rich-text/use-anchor';
import { PictureBar } from './PictureBar';
import styles from './PictureFrame.module.css';

type PictureFrameProps = {
  editor: Editor;
  /** The box in which the editor stands. */
  box: RefObject<HTMLElement | null>;
  /** Asks for another picture in place of this one. */
  onReplace: (at: number) => void;
};

const corners = ['nw', 'ne', 'sw', 'se'] as const;

/** The frame around the selected picture: corners that change its size, and the bar with all that can be done to it. */
export function PictureFrame({ editor, box, onReplace }: PictureFrameProps) {
  const { picture: words } = useWords('tasksSheet');
  const picture = useEditorState({ editor, selector: ({ editor: own }) => selectedPicture(own.state) });
  const anchor = useAnchor(editor, box, picture?.at ?? null);
  const [dragged, setDragged] = useState<number | null>(null);
  const start = useRef({ x: 0, width: 0 });
  if (!picture || !anchor) return null;
  const drag = (corner: (typeof corners)[number]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, width: anchor.width };
      setDragged(anchor.width);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return;
      const way = (event.clientX - start.current.x) * (corner.endsWith('w') ? -1 : 1);
      // A picture in the middle of its line grows to both sides.
      const width = start.current.width + (picture.place === 'own' ? 2 * way : way);
      setDragged(Math.round(Math.min(pictureWidths.most, Math.max(pictureWidths.least, width))));
    },
    onPointerUp: () => {
      if (dragged !== null && Math.abs(dragged - start.current.width) >= 1) resizePicture(editor, picture.at, dragged);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  });
  const scale = dragged === null ? 1 : dragged / anchor.width;
  const shift = picture.place === 'own' && dragged !== null ? (anchor.width - dragged) / 2 : 0;
  const place = {
    left: anchor.left + shift,
    top: anchor.top,
    width: anchor.width * scale,
    height: anchor.height * scale,
  };
  return (
    <>
      <div className={cx('absolute rounded-small not-pressable', styles.frame)} style={place} aria-hidden="true">
        {dragged !== null && <img className="full-width full-height white-ground" src={picture.src} alt="" />}
        {corners.map((corner) => (
          <span
            key={corner}
            className={cx('absolute white-ground rounded-small square-12', styles.corner, styles[corner])}
            title={words.corner}
            {...drag(corner)}
          />
        ))}
      </div>
      <PictureBar
        key={picture.src}
        editor={editor}
        picture={dragged === null ? picture : { ...picture, width: dragged }}
        shown={Math.round(place.width)}
        top={place.top + place.height + 8}
        middle={place.left + place.width / 2}
        onReplace={() => onReplace(picture.at)}
      />
    </>
  );
}
