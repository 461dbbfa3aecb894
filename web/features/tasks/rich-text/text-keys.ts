// The keys and presses in a text that open its small boxes; all others belong to the page and the editor.
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import type { RefObject } from 'react';
import type { OpenBox } from '../toolbar/TextBoxes';

type TextKeys = {
  box: RefObject<HTMLElement | null>;
  onOpen: (open: OpenBox) => void;
  /** Sees each key first; true: the key is done with. */
  onKey: (event: KeyboardEvent) => boolean;
};

/** What the editor of a text does with keys and presses. */
export function textKeys({ box, onOpen, onKey }: TextKeys): EditorProps {
  const openFormula: EditorProps['handleClickOn'] = (view, _at, node, at) => {
    if (node.type.name !== 'formula') return false;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    onOpen({ kind: 'formula', at, mathml: String(node.attrs.mathml) });
    return true;
  };
  // By itself only a first press selects a picture: a second one soon after a press in the words beside it does not.
  const selectPicture: EditorProps['handleDoubleClickOn'] = (view, _at, node, at) => {
    if (node.type.name !== 'image') return false;
    view.focus();
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    return true;
  };
  return {
    handleClickOn: openFormula,
    handleDoubleClickOn: (...press) => openFormula(...press) || selectPicture(...press),
    handleTextInput: (view) => {
      // Typing writes behind a selected picture or formula: it would replace it.
      const { selection, tr, doc } = view.state;
      if (selection instanceof NodeSelection && selection.node.isInline)
        view.dispatch(tr.setSelection(TextSelection.create(doc, selection.to)));
      return false;
    },
    handleKeyDown: (view, event) => {
      if (onKey(event)) return true;
      const { selection } = view.state;
      const node = selection instanceof NodeSelection ? selection.node : null;
      if (event.key === 'Enter' && node?.type.name === 'formula') {
        onOpen({ kind: 'formula', at: selection.from, mathml: String(node.attrs.mathml) });
        return true;
      }
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        onOpen({ kind: 'link', at: selection.from });
        return true;
      }
      if (event.key !== 'Tab' || event.shiftKey) return false;
      // From a selected picture into its bar.
      const first = box.current?.querySelector<HTMLElement>('[data-picture-bar] button');
      first?.focus();
      return first !== null && first !== undefined;
    },
  };
}
