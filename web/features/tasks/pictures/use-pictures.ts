// Pictures and words that are pasted or dropped into a text. Pictures are uploaded by the same cleaning as those of the
// window of pictures; each has its place in the text at once.
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { useCallback, useRef, useState } from 'react';
import type { ImageScope } from '../../../../contract/images';
import { taskLimits } from '../../../../contract/tasks-edit';
import { CallRefused, isPassing } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { uploadImage } from '../tasks';
import { pictureLimits, reasonNotToSend } from './fits';
import { insertPictures } from './insert';
import { type PastedPicture, readPasted, withPlaces } from './paste';
import { beginPending, endPending } from './pending-picture';

type Target = { scope: ImageScope; taskId: string | null };
type Job = { id: string; file: File; name: string; alt: string };

export type Pictures = {
  editor: { current: Editor | null };
  editorProps: EditorProps;
  /** How many pictures are on their way, and how many of this batch have arrived. */
  waiting: number;
  done: number;
  /** Why something did not come in, in words. */
  problems: readonly string[];
  /** Tries the pictures again that a lost connection stopped; null: there are none. */
  retry: (() => void) | null;
  dismiss: () => void;
  insertFiles: (files: readonly File[], at?: number) => void;
};

/** Uploads pasted and dropped pictures and cleans what comes with them. */
export function usePictures(target: Target): Pictures {
  const words = useWords('tasksSheet');
  const now = useRef({ words, target });
  now.current = { words, target };
  const editor = useRef<Editor>(null);
  const [count, setCount] = useState({ waiting: 0, done: 0 });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [stopped, setStopped] = useState<readonly Job[]>([]);

  const report = useCallback((text: string) => {
    setProblems((before) => (before.includes(text) ? before : [...before, text]));
  }, []);

  const send = useCallback(
    async (jobs: readonly Job[]) => {
      setCount(({ waiting, done }) => ({ waiting: waiting + jobs.length, done: waiting === 0 ? 0 : done }));
      for (const job of jobs) {
        const end = (src: string | null) => {
          if (editor.current) endPending(editor.current, job.id, { src, alt: job.alt });
        };
        const { words: texts, target: to } = now.current;
        try {
          const reason = await reasonNotToSend(texts, job.file, job.name);
          if (reason === null) end((await uploadImage(job.file, { title: job.alt, ...to })).imageUrl);
          else {
            end(null);
            report(reason);
          }
        } catch (failure) {
          report(problemOf(texts, job.name, failure));
          if (isPassing(failure)) setStopped((before) => [...before, job]);
          else end(null);
        }
        setCount(({ waiting, done }) => ({ waiting: waiting - 1, done: done + 1 }));
      }
    },
    [report],
  );

  const insertFiles = useCallback(
    (files: readonly File[], at?: number) => {
      const own = editor.current;
      if (!own) return;
      const { words: texts, target: to } = now.current;
      const jobs = files.map((file) => begin(texts, { file, name: file.name, alt: '' }));
      const places = jobs.flatMap(({ id }) => own.schema.nodes.pendingPicture?.create({ id }) ?? []);
      insertPictures(own, places, { ...(at !== undefined && { at }), isInline: to.scope === 'answer' });
      void send(jobs);
    },
    [send],
  );

  const accept = useCallback(
    (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
      const pasted = data && readPasted(data);
      if (!pasted) return false;
      const { paste } = now.current.words;
      if (pasted.kind === 'long') report(paste.tooLong({ n: pasted.length, max: taskLimits.htmlLength }));
      if (pasted.kind === 'files') insertFiles(pasted.files, at);
      if (pasted.kind !== 'html') return true;
      const { jobs, ids } = jobsOf(now.current.words, pasted.pictures, report);
      if (at !== undefined) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
      view.pasteHTML(withPlaces(pasted.html, ids));
      if (jobs.length > 0) void send(jobs);
      return true;
    },
    [insertFiles, report, send],
  );

  const [editorProps] = useState<EditorProps>(() => ({
    handlePaste: (view, event) => accept(view, event.clipboardData),
    handleDrop: (view, event, _slice, moved) => {
      if (moved) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      const isTaken = accept(view, event.dataTransfer, at ?? view.state.selection.from);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  }));

  const take = () => {
    setProblems([]);
    setStopped([]);
    return stopped;
  };
  return {
    editor,
    editorProps,
    ...count,
    problems,
    retry: stopped.length > 0 ? () => void send(take()) : null,
    dismiss: () => {
      for (const { id, alt } of take()) if (editor.current) endPending(editor.current, id, { src: null, alt });
    },
    insertFiles,
  };
}

/** The pictures that can be uploaded, and the id of each place; null: it cannot, which is reported. */
function jobsOf(words: Words<'tasksSheet'>, pictures: readonly PastedPicture[], report: (text: string) => void) {
  const { paste } = words;
  const jobs: Job[] = [];
  const ids = pictures.map(({ file, name, alt, isLocal }) => {
    const called = name || paste.unnamed;
    if (file) {
      const job = begin(words, { file, name: called, alt });
      jobs.push(job);
      return job.id;
    }
    report(isLocal ? paste.local({ name: called }) : paste.foreign({ name: called }));
    return null;
  });
  return { jobs, ids };
}

function begin({ paste }: Words<'tasksSheet'>, { file, name, alt }: Omit<Job, 'id'>): Job {
  return { id: beginPending(file, paste.pending({ name })), file, name, alt };
}

function problemOf({ paste }: Words<'tasksSheet'>, name: string, failure: unknown): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'WRONG_KIND') return paste.wrongKind({ name });
  if (code === 'TOO_LARGE') return paste.refused({ name, ...pictureLimits });
  return paste.failed({ name, why: failureWords(failure) });
}
