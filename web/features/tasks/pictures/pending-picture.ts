// The place of a picture that is being uploaded: it stands in the text, moves with it, and is never stored.
import { type Editor, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** What became of each picture: the source of the stored one, or null when it did not come in. */
const finished = new Map<string, { src: string | null; alt: string }>();
/** What each place shows meanwhile. */
const previews = new Map<string, { src: string; label: string }>();
let last = 0;

/** Begins a place; `label` is what is read out and shown while the picture is on its way. */
export function beginPending(file: File, label: string): string {
  last += 1;
  const id = String(last);
  previews.set(id, { src: URL.createObjectURL(file), label });
  return id;
}

/** Ends a place: the stored picture takes it, or (null) it goes away. */
export function endPending(editor: Editor, id: string, picture: { src: string | null; alt: string }): void {
  finished.set(id, picture);
  const preview = previews.get(id);
  if (preview) URL.revokeObjectURL(preview.src);
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('picturesEnded', true));
}

export const PendingPicture = Node.create({
  name: 'pendingPicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: { default: '', parseHTML: (element: HTMLElement) => element.dataset.pending ?? '' } }),
  // Before the pictures themselves: pasted HTML names its places so.
  parseHTML: () => [{ tag: 'img[data-pending]', priority: 100 }],
  renderHTML: ({ node }) => {
    const preview = previews.get(String(node.attrs.id));
    const inner = preview ? ['img', { src: preview.src, alt: '' }] : ['span'];
    return ['span', { class: 'pending-picture', role: 'img', 'aria-label': preview?.label ?? '' }, inner];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      // Also after a redo, which brings back a place whose picture has long arrived.
      appendTransaction: (transactions, _before, state) => {
        if (!transactions.some((one) => one.docChanged || one.getMeta('picturesEnded') === true)) return null;
        const places = placesOf(state.doc).filter(({ id }) => finished.has(id));
        if (places.length === 0) return null;
        const { tr, schema } = state;
        for (const { at, id } of places.toReversed()) {
          const { src = null, alt = '' } = finished.get(id) ?? {};
          const image = src === null ? null : schema.nodes.image?.create({ src, alt });
          if (image) tr.replaceWith(at, at + 1, image);
          else tr.delete(at, at + 1);
        }
        return tr.setMeta('addToHistory', false);
      },
    }),
  ],
});

function placesOf(doc: DocumentNode): { at: number; id: string }[] {
  const found: { at: number; id: string }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'pendingPicture') found.push({ at, id: String(node.attrs.id) });
  });
  return found;
}
