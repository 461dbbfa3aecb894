// The acts of the toolbar and of the bar under a picture, on the document of one editor.
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';

export const picturePlaces = ['own', 'inline', 'left', 'right'] as const;
/** A line of its own, within the words, or beside them. */
export type PicturePlace = (typeof picturePlaces)[number];

export type SelectedPicture = {
  at: number;
  src: string;
  alt: string;
  /** In pixels, as the author wants it; null: as wide as it is. */
  width: number | null;
  place: PicturePlace;
};

/** The narrowest picture that is still seen, and the widest line of a sheet, in pixels. */
export const pictureWidths = { least: 24, most: 1200, step: 8 };

/** The picture that is selected; null for anything else. */
export function selectedPicture({ selection }: EditorState): SelectedPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { src, alt, width, style } = selection.node.attrs;
  const styles = stylesIn(style);
  const pixels = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(styles.get('width') ?? String(width ?? ''))?.[1];
  const float = styles.get('float');
  const isAlone = selection.$from.parent.childCount === 1;
  return {
    at: selection.from,
    src: String(src ?? ''),
    alt: String(alt ?? ''),
    width: pixels === undefined ? null : Math.round(Number(pixels)),
    place: float === 'left' || float === 'right' ? float : isAlone ? 'own' : 'inline',
  };
}

/** Changes attributes of the picture at a place and leaves it selected: one step to undo, also right after a paste. */
export function changePicture(editor: Editor, at: number, attributes: Readonly<Record<string, string | null>>): void {
  const node = editor.state.doc.nodeAt(at);
  if (node?.type.name !== 'image') return;
  const { tr } = editor.state;
  tr.setNodeMarkup(at, null, { ...node.attrs, ...attributes }, node.marks);
  editor.view.dispatch(closeHistory(tr).setSelection(NodeSelection.create(tr.doc, at)));
}

/** Sets the width of a picture in pixels; null: its own. The height follows. */
export function resizePicture(editor: Editor, at: number, width: number | null): void {
  const { least, most } = pictureWidths;
  const pixels = width === null ? null : Math.round(Math.min(most, Math.max(least, width)));
  const style = withStyle(editor, at, 'width', pixels === null ? null : `${pixels}px`);
  changePicture(editor, at, { width: pixels === null ? null : String(pixels), height: null, style });
}

/** Gives a picture its place among the words. */
export function placePicture(editor: Editor, at: number, place: PicturePlace): void {
  const isBeside = place === 'left' || place === 'right';
  changePicture(editor, at, { style: withStyle(editor, at, 'float', isBeside ? place : null) });
  const { tr, schema } = editor.state;
  const $at = tr.doc.resolve(at);
  const node = tr.doc.nodeAt(at);
  const line = schema.nodes.paragraph;
  if (!node || !line || $at.parent.type !== line) return;
  if ($at.parent.childCount === 1) {
    const before = $at.index(-1) > 0 ? $at.node(-1).child($at.index(-1) - 1) : null;
    if (place === 'inline' && before?.type === line) {
      const end = $at.before() - 1;
      tr.delete($at.before(), $at.after()).insert(end, node);
      tr.setSelection(NodeSelection.create(tr.doc, end));
    } else {
      tr.setNodeMarkup($at.before(), null, { ...$at.parent.attrs, textAlign: place === 'own' ? 'center' : null });
      tr.setSelection(NodeSelection.create(tr.doc, at));
    }
  } else if (place === 'own') {
    tr.delete(at, at + 1);
    const isEnd = $at.parentOffset >= $at.parent.content.size - 1;
    const isStart = $at.parentOffset === 0;
    if (!isEnd && !isStart) tr.split(at);
    const place = isStart ? $at.before() : at + 1;
    tr.insert(place, line.create({ textAlign: 'center' }, node));
    tr.setSelection(NodeSelection.create(tr.doc, place + 1));
  }
  if (tr.docChanged) editor.view.dispatch(tr.scrollIntoView());
}

/** Takes a picture out of the words: it stands elsewhere now. Undoing does not bring it back. */
export function takePictureOut({ state, view }: Editor, src: string): void {
  const { tr } = state;
  const places: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src) places.push(at);
  });
  for (const at of places.toReversed()) tr.delete(at, at + 1);
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}

/** Puts the cursor at the end of a text at once: the next key already goes there. */
export function focusEnd({ view, state }: Editor): void {
  view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)).scrollIntoView());
  view.focus();
}

function withStyle(editor: Editor, at: number, name: string, value: string | null): string | null {
  const styles = stylesIn(editor.state.doc.nodeAt(at)?.attrs.style);
  if (value === null) styles.delete(name);
  else styles.set(name, value);
  return [...styles].map(([property, one]) => `${property}:${one}`).join(';') || null;
}

function stylesIn(style: unknown): Map<string, string> {
  const parts = typeof style === 'string' ? style.split(';') : [];
  return new Map(
    parts.flatMap((part): [string, string][] => {
      const [name = '', value = ''] = part.split(':').map((one) => one.trim());
      return name === '' || value === '' ? [] : [[name, value]];
    }),
  );
}
