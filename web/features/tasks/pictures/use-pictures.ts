// Pictures that are pasted or dropped into a text: uploaded by the same cleaning as those of the window of pictures.
import type { Editor } from '@tiptap/core';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { type ImageScope, imageLimits } from '../../../../contract/images';
import { CallRefused } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { uploadImage } from '../tasks';
import { dataFile, documentOf, ownPath, pictureName, readPasted, withoutLooks } from './pasted';

type Target = { scope: ImageScope; taskId: string | null };

/**
 * Uploads pasted and dropped pictures. `waiting`: how many are being uploaded; `problems`: why some were refused;
 * `fresh`: sources of uploaded ones without a description.
 */
export function usePictures(target: Target) {
  const words = useWords('tasks');
  const now = useRef({ words, target });
  now.current = { words, target };
  const editor = useRef<Editor>(null);
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<readonly string[]>([]);

  /** The source of the stored picture; null, and why in words, when it did not come in. */
  const upload = async (file: File, name: string): Promise<string | null> => {
    const { words: texts, target: to } = now.current;
    try {
      if (file.size > imageLimits.bytes) throw new CallRefused('TOO_LARGE', 413);
      return (await uploadImage(file, { title: '', ...to })).imageUrl;
    } catch (failure) {
      setProblems((before) => [...before, problemOf(texts, name, failure)]);
      return null;
    } finally {
      setWaiting((before) => before - 1);
    }
  };

  const insertFiles = async (view: EditorView, files: readonly File[], at: number): Promise<void> => {
    const place = followed(editor.current, at);
    setWaiting((before) => before + files.length);
    const sources: string[] = [];
    for (const file of files) {
      const source = await upload(file, file.name);
      if (source === null || view.isDestroyed) continue;
      const picture = view.state.schema.nodes.image?.create({ src: source, alt: '' });
      if (picture) view.dispatch(view.state.tr.replaceRangeWith(place.at, place.at, picture));
      sources.push(source);
    }
    place.end();
    setFresh((before) => [...before, ...sources]);
  };

  const insertHtml = async (view: EditorView, html: string): Promise<void> => {
    const page = documentOf(html);
    const foreign = [...page.querySelectorAll('img')].filter((image) => ownPath(image) === null);
    setWaiting((before) => before + foreign.length);
    const sources: string[] = [];
    for (const image of foreign) {
      const name = pictureName(image) || now.current.words.paste.unnamed;
      const file = dataFile(image.getAttribute('src') ?? '', name);
      if (!file) {
        setProblems((before) => [...before, now.current.words.paste.foreign({ name })]);
        setWaiting((before) => before - 1);
      }
      const source = file && (await upload(file, name));
      if (!source) image.remove();
      else {
        image.setAttribute('src', source);
        if (image.alt === '') sources.push(source);
      }
    }
    if (view.isDestroyed) return;
    view.pasteHTML(withoutLooks(page.body.innerHTML));
    setFresh((before) => [...before, ...sources]);
  };

  const acceptPictures = (view: EditorView, data: DataTransfer | null, at: number): boolean => {
    const pasted = data && readPasted(data);
    if (!pasted) return false;
    setProblems([]);
    if (pasted.html !== null) void insertHtml(view, pasted.html);
    else void insertFiles(view, pasted.files, at);
    return true;
  };

  const [editorProps] = useState<EditorProps>(() => ({
    transformPastedHTML: withoutLooks,
    handlePaste: (view, event) => acceptPictures(view, event.clipboardData, view.state.selection.from),
    handleDrop: (view, event, _slice, moved) => {
      if (moved) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
      const isTaken = acceptPictures(view, event.dataTransfer, at);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  }));

  return { editor, editorProps, waiting, problems, fresh, forgetFresh: () => setFresh([]) };
}

/** A position that follows its place in the text while the user types. */
function followed(editor: Editor | null, at: number): { at: number; end: () => void } {
  const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => {
    place.at = transaction.mapping.map(place.at);
  };
  const place = { at, end: () => void editor?.off('transaction', follow) };
  editor?.on('transaction', follow);
  return place;
}

function problemOf({ paste }: Words<'tasks'>, name: string, failure: unknown): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'WRONG_KIND') return paste.wrongKind({ name });
  if (code === 'TOO_LARGE') return paste.tooLarge({ name, ...pictureLimits });
  return paste.failed({ name, why: failureWords(failure) });
}

/** The limits of a picture as sentences have them. */
export const pictureLimits = { megabytes: imageLimits.bytes / 1_000_000, side: imageLimits.side };
