import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useState } from 'react';

export type Anchor = { left: number; top: number; width: number; height: number };

/** Where a place of the text stands inside the box around the editor, in pixels; follows typing, loading and resizing. */
export function useAnchor(editor: Editor, box: RefObject<HTMLElement | null>, at: number | null): Anchor | null {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  useLayoutEffect(() => {
    const own = box.current;
    if (at === null || !own) {
      setAnchor(null);
      return;
    }
    const measure = () => {
      if (editor.isDestroyed || at > editor.state.doc.content.size) return;
      const frame = own.getBoundingClientRect();
      const node = editor.state.doc.nodeAt(at)?.isText === false ? editor.view.nodeDOM(at) : null;
      const rect = node instanceof Element ? node.getBoundingClientRect() : lineAt(editor, at);
      const next = {
        left: rect.left - frame.left,
        top: rect.top - frame.top,
        width: rect.right - rect.left,
        height: rect.bottom - rect.top,
      };
      setAnchor((before) => (before && isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    const node = editor.view.nodeDOM(at);
    if (node instanceof Element) observer.observe(node);
    editor.on('transaction', measure);
    own.addEventListener('load', measure, true);
    return () => {
      observer.disconnect();
      editor.off('transaction', measure);
      own.removeEventListener('load', measure, true);
    };
  }, [editor, box, at]);
  return anchor;
}

function lineAt(editor: Editor, at: number) {
  return editor.view.coordsAtPos(at);
}

function isSame(one: Anchor, other: Anchor): boolean {
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
}

/** The place of a small box under an anchor: never beyond the right edge of the sheet. */
export function boxAt({ left, top, height }: Anchor): { left: string; top: number } {
  return { left: `min(${Math.max(left, 0)}px, max(0px, 100% - 340px))`, top: top + height + 4 };
}
