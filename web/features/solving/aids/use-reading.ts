import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadAfterTask } from '../../../platform/calls/load-later';
import { useWords } from '../../../platform/words/words';
import type { Reading } from './reading-text';

export type ReadingState = {
  /** none: there is neither a recording nor a voice of this device for the task's language, so no button is drawn. */
  kind: 'none' | 'ready' | 'reading';
  /** Whether it is settled which of them holds: a browser tells its voices a moment after the page has come. */
  isKnown: boolean;
  toggle: () => void;
  stop: () => void;
};

/** The drawing on the button that reads: a speaker, or the square that stops. */
export const readingPath = (isReading: boolean) =>
  isReading ? 'M6 6h8v8H6z' : 'M4 8h3l4-3.5v11L7 12H4zM13.5 7.5a3.5 3.5 0 010 5M15.6 5.2a6.8 6.8 0 010 9.6';

/** How long a browser may take to tell its voices, in milliseconds. */
const patienceMs = 600;

/**
 * Reads a task aloud: by its recordings, and what has none by a voice of the device in the task's language. Stops at
 * another task, at a hidden tab, by Esc and when the page is left.
 */
export function useReading(reading: Reading): ReadingState {
  const { formula } = useWords('solvingAids');
  const { voice, isKnown } = useVoice(reading.language ?? 'lt');
  const [isReading, setReading] = useState(false);
  const end = useRef<(() => void) | null>(null);
  /** A press that came before the code: it is carried out as soon as the code is there. */
  const waiting = useRef<(() => void) | null>(null);
  const { recordings } = reading;
  const canRead = voice !== null || (recordings ?? []).length > 0;
  const code = useSpeechCode(canRead, waiting, recordings);
  const stop = useCallback(() => {
    end.current?.();
    end.current = null;
    waiting.current = null;
    setReading(false);
  }, []);
  useStops(isReading, stop, `${reading.title} ${reading.text}`);

  const toggle = () => {
    if (isReading) return stop();
    if (!canRead) return;
    setReading(true);
    const start = () => {
      if (code.current) end.current = code.current.readAloud(code.current.partsToRead(reading, formula), voice, stop);
    };
    if (code.current) start();
    else waiting.current = start;
  };
  const kind = !canRead ? 'none' : isReading ? 'reading' : 'ready';
  return { kind, isKnown: isKnown || canRead, toggle, stop };
}

/** Fetches the code that reads before it is wanted: some browsers speak only within the press itself. */
function useSpeechCode(isWanted: boolean, waiting: RefObject<(() => void) | null>, recordings: Reading['recordings']) {
  type Code = typeof import('./read-aloud') & typeof import('./reading-text');
  const code = useRef<Code | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    return loadAfterTask(
      async () => ({ ...(await import('./read-aloud')), ...(await import('./reading-text')) }),
      (loaded) => {
        code.current = loaded;
        for (const { url } of recordings ?? []) loaded.fetchRecording(url);
        waiting.current?.();
        waiting.current = null;
        return undefined;
      },
    );
  }, [isWanted, waiting, recordings]);
  return code;
}

function useStops(isReading: boolean, stop: () => void, task: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task ends the reading of this one
  useEffect(() => stop, [stop, task]);
  useEffect(() => {
    if (!isReading) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') stop();
    };
    addEventListener('keydown', press);
    addEventListener('pagehide', stop);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pagehide', stop);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isReading, stop]);
}

/** The device's voice for a language. One that appears later than the page waits for the next task: nothing moves. */
function useVoice(language: string): { voice: SpeechSynthesisVoice | null; isKnown: boolean } {
  const [state, setState] = useState(() => ({ voice: voiceFor(language), isKnown: hasVoices() }));
  useEffect(() => {
    const settle = () => setState({ voice: voiceFor(language), isKnown: true });
    if (hasVoices()) return settle();
    const timer = setTimeout(settle, patienceMs);
    const come = () => {
      if (!hasVoices()) return;
      clearTimeout(timer);
      settle();
    };
    speechSynthesis.addEventListener?.('voiceschanged', come);
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener?.('voiceschanged', come);
    };
  }, [language]);
  return state;
}

// Some browsers switch speech off by leaving the name without a value.
const canSpeak = () =>
  Boolean(Reflect.get(window, 'speechSynthesis') && Reflect.get(window, 'SpeechSynthesisUtterance'));

/** Whether the browser has told its voices, or never will. */
const hasVoices = () => !canSpeak() || speechSynthesis.getVoices().length > 0;

/** A voice of the device before one of the network: no text of a sitting leaves the computer without need. */
function voiceFor(language: string): SpeechSynthesisVoice | null {
  if (!canSpeak()) return null;
  const fitting = speechSynthesis.getVoices().filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language);
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null;
}
