import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addGuard, type Guard } from '../../../platform/forms/form-guard';
import { type Recording, recordStream, stopTracks } from './microphone';
import { recordedKind } from './prepare';

/** REFUSED: the person or the browser refuses the microphone. MISSING: there is none. BUSY: another program has it. */
export type MicrophoneFault = 'REFUSED' | 'MISSING' | 'BUSY' | 'NO_RECORDER';

export type Recorder = {
  /** Seconds so far; null: nothing is recorded now. */
  seconds: number | null;
  fault: MicrophoneFault | null;
  start: () => void;
  stop: () => void;
};

const faults: Record<string, MicrophoneFault> = {
  NotAllowedError: 'REFUSED',
  NotFoundError: 'MISSING',
  NotSupportedError: 'NO_RECORDER',
};

/**
 * Records by the microphone, which is asked for with the press only and let go of at the end. The page is not left in the
 * middle without a question: half a recording must not replace a whole one.
 */
export function useRecorder(onRecorded: (sound: Blob) => void): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [fault, setFault] = useState<MicrophoneFault | null>(null);
  const running = useRef<Recording | null>(null);
  const stop = useCallback(() => running.current?.stop(), []);
  /** ASKING: the browser asks for the microphone. GONE: the row is gone, and so must the microphone be. */
  const state = useRef<'FREE' | 'ASKING' | 'GONE'>('FREE');
  useEffect(() => {
    state.current = 'FREE';
    return () => {
      state.current = 'GONE';
      stop();
    };
  }, [stop]);
  useRunningGuard(running);

  const start = async () => {
    if (state.current !== 'FREE') return;
    setFault(null);
    if (recordedKind() === undefined || !navigator.mediaDevices) return setFault('NO_RECORDER');
    try {
      state.current = 'ASKING';
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
      if (isGone(state)) return stopTracks(stream);
      state.current = 'FREE';
      const recording = recordStream(stream, setSeconds);
      running.current = recording;
      setSeconds(0);
      const sound = await recording.sound;
      setSeconds(null);
      // Who leaves the page and says so drops it.
      if (running.current === null) return;
      running.current = null;
      onRecorded(sound);
    } catch (failure) {
      if (isGone(state)) return;
      state.current = 'FREE';
      setFault((failure instanceof DOMException && faults[failure.name]) || 'BUSY');
    }
  };
  return { seconds, fault, start: () => void start(), stop };
}

/** Asks before the page is left while something is recorded. */
function useRunningGuard(running: { current: Recording | null }): void {
  const guard = useMemo<Guard>(
    () => ({
      kind: 'TEXT',
      isDirty: () => running.current !== null,
      forget: () => {
        const dropped = running.current;
        running.current = null;
        dropped?.stop();
      },
    }),
    [running],
  );
  useEffect(() => addGuard(guard), [guard]);
}

/** Read anew: it may have changed while the browser asked. */
function isGone(state: { current: string }): boolean {
  return state.current === 'GONE';
}
