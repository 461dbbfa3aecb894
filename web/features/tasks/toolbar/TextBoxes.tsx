import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef } from 'react';
import type { ImageScope, Picture } from '../../../../contract/images';
import { ImagePicker } from '../pictures/ImagePicker';
import { insertPictures } from '../pictures/insert';
import { PictureFrame } from '../pictures/PictureFrame';
import { changePicture } from '../rich-text/editor-acts';
import { useAnchor } from '../rich-text/use-anchor';
import { FormulaBox } from './FormulaBox';
import { LinkBox } from './LinkBox';

/** The box that is open in a text. mathml '': a new formula; replaced: the place of the picture that goes. */
export type OpenBox =
  | { kind: 'formula'; at: number; mathml: string }
  | { kind: 'link'; at: number }
  | { kind: 'picture'; replaced: number | null }
  | null;

type TextBoxesProps = {
  editor: Editor;
  /** The box around the editor. */
  box: RefObject<HTMLElement | null>;
  open: OpenBox;
  onOpen: (open: OpenBox) => void;
  scope: ImageScope;
  taskId: string | null;
};

/** What opens in the place of a formula, a link or a picture. */
export function TextBoxes({ editor, box, open, onOpen, scope, taskId }: TextBoxesProps) {
  const at = open && open.kind !== 'picture' ? open.at : null;
  const anchor = useAnchor(editor, box, at);
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onOpen(null);
  };
  // The text has the focus again after Enter and Esc, once the box is gone, but not when somebody has gone on to another
  // field, which the browser does after the box has lost the focus.
  useEffect(() => {
    if (open !== null || !isLeft.current) return;
    isLeft.current = false;
    setTimeout(() => {
      const active = document.activeElement;
      if (!editor.isDestroyed && (active === null || active === document.body)) editor.view.focus();
    });
  }, [open, editor]);
  const pick = ({ imageUrl, title }: Picture) => {
    if (open?.kind !== 'picture') return;
    const image = editor.schema.nodes.image?.create({ src: imageUrl, alt: title });
    if (open.replaced !== null) changePicture(editor, open.replaced, { src: imageUrl, alt: title, height: null });
    else if (image) insertPictures(editor, [image], { isInline: scope === 'answer' });
    leave();
  };
  return (
    <>
      <PictureFrame editor={editor} box={box} onReplace={(replaced) => onOpen({ kind: 'picture', replaced })} />
      {open?.kind === 'formula' && anchor && (
        <FormulaBox
          key={open.at}
          anchor={anchor}
          mathml={open.mathml}
          onTake={(mathml) => {
            putFormula(editor, open.at, open.mathml, mathml);
            leave();
          }}
          onLeave={leave}
        />
      )}
      {open?.kind === 'link' && anchor && <LinkBox anchor={anchor} editor={editor} onLeave={() => onOpen(null)} />}
      {open?.kind === 'picture' && (
        <ImagePicker scope={scope} taskId={taskId} onLeave={() => onOpen(null)} onPick={pick} />
      )}
    </>
  );
}

/** The box for the formula that is selected, or for a new one at the cursor. */
export function formulaAt({ state: { selection } }: Editor): OpenBox {
  const node = selection instanceof NodeSelection ? selection.node : null;
  const mathml = node?.type.name === 'formula' ? String(node.attrs.mathml) : '';
  return { kind: 'formula', at: selection.from, mathml };
}

/**
 * Puts a formula in the place of another ('': a new one), which may have moved meanwhile: one step to undo, however fast
 * it was written.
 */
function putFormula(editor: Editor, at: number, before: string, mathml: string): void {
  const { doc, tr, schema } = editor.state;
  const formula = schema.nodes.formula?.create({ mathml });
  if (!formula) return;
  if (before === '') tr.replaceSelectionWith(formula, true);
  else {
    const places: number[] = [];
    doc.descendants((node, place) => {
      if (node.type.name === 'formula' && node.attrs.mathml === before) places.push(place);
    });
    const place = places.includes(at) ? at : places[0];
    if (place === undefined) return;
    tr.replaceWith(place, place + 1, formula);
  }
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
}
