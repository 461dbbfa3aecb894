import { useEffect, useMemo, useRef, useState } from 'react';
import { addGuard, type Guard } from '../../../platform/forms/form-guard';
import { useData } from '../../../staff/use-data';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { prepareSpeech } from './prepare';
import { loadRecordings, type Parts, sendRecording } from './recording-calls';

/** A recording that is not on the server: it is being made ready or sent, or could not be. */
export type Unsent = { state: 'PREPARING' | 'SENDING'; file: Blob } | { state: 'FAILED'; file: Blob; failure: unknown };

export type Recordings = {
  parts: Parts | undefined;
  failure: unknown;
  /** By part. */
  unsent: Readonly<Record<string, Unsent>>;
  /** Makes a sound ready and sends it; after a refusal it stays for another try. */
  add: (part: string, sound: Blob) => Promise<void>;
  /** Sends again what could not be sent. */
  again: (part: string) => Promise<void>;
  /** Drops what could not be sent. */
  drop: (part: string) => void;
  /** Shows the parts as the server answered them. */
  replace: (parts: Parts) => void;
};

const revOf = ({ rev }: DeskState) => rev;

/** The recordings of a task on its desk. They are kept until they are sent, and the page is not left without a question. */
export function useRecordings(desk: Desk, taskId: string): Recordings {
  const rev = useDeskState(desk.state, revOf);
  const load = useData(['tasks', 'recordings', taskId, rev], (signal) => loadRecordings(taskId, signal));
  const [unsent, setUnsent] = useState<Readonly<Record<string, Unsent>>>({});
  const isDropped = useRef(false);
  useUnsentGuard(unsent, () => {
    isDropped.current = true;
    setUnsent({});
  });
  const put = (part: string, one: Unsent | null) =>
    setUnsent(({ [part]: _before, ...others }) => (one ? { ...others, [part]: one } : others));

  const send = async (part: string, file: Blob, prepare: boolean) => {
    let ready = file;
    isDropped.current = false;
    try {
      put(part, { state: 'PREPARING', file });
      if (prepare) ready = await prepareSpeech(file);
      // The author has left the page meanwhile, and said that the recording may go.
      if (isDropped.current) return;
      put(part, { state: 'SENDING', file: ready });
      // The recording belongs to the words of the draft: they go first.
      await desk.saver.saveNow();
      load.replace(await sendRecording(taskId, part, ready));
      load.reload();
      put(part, null);
    } catch (failure) {
      put(part, { state: 'FAILED', file: ready, failure });
    }
  };
  return {
    parts: load.value,
    failure: load.failure,
    unsent,
    add: (part, sound) => send(part, sound, true),
    again: async (part) => {
      const file = unsent[part]?.file;
      if (file) await send(part, file, false);
    },
    drop: (part) => put(part, null),
    replace: load.replace,
  };
}

function useUnsentGuard(unsent: Recordings['unsent'], forget: () => void): void {
  const now = useRef({ unsent, forget });
  now.current = { unsent, forget };
  const guard = useMemo<Guard>(
    () => ({
      kind: 'TEXT',
      isDirty: () => Object.keys(now.current.unsent).length > 0,
      forget: () => now.current.forget(),
    }),
    [],
  );
  useEffect(() => addGuard(guard), [guard]);
}
