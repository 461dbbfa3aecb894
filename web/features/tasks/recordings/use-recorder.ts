import { useCallback, useEffect, useRef, useState } from 'react';
import { recordingLimits } from '../../../../contract/tasks-recordings';
import { recordedBlob, recordedKind } from './prepare';

/** REFUSED: the person or the browser refuses the microphone. MISSING: there is none. BUSY: another program has it. */
export type MicrophoneFault = 'REFUSED' | 'MISSING' | 'BUSY' | 'NO_RECORDER';

export type Recorder = {
  /** Seconds so far; null: nothing is recorded now. */
  seconds: number | null;
  fault: MicrophoneFault | null;
  start: () => void;
  stop: () => void;
};

const faults: Record<string, MicrophoneFault> = { NotAllowedError: 'REFUSED', NotFoundError: 'MISSING' };

/** Records by the microphone, which is asked for with the press only and let go of at the end. */
export function useRecorder(onRecorded: (sound: Blob) => void): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [fault, setFault] = useState<MicrophoneFault | null>(null);
  const end = useRef<(() => void) | null>(null);
  const stop = useCallback(() => end.current?.(), []);
  /** ASKING: the browser asks for the microphone. GONE: the row is gone, and so must the microphone be. */
  const state = useRef<'FREE' | 'ASKING' | 'GONE'>('FREE');
  useEffect(() => {
    state.current = 'FREE';
    return () => {
      state.current = 'GONE';
      stop();
    };
  }, [stop]);

  const start = async () => {
    if (state.current !== 'FREE') return;
    setFault(null);
    if (recordedKind() === undefined || !navigator.mediaDevices) return setFault('NO_RECORDER');
    try {
      state.current = 'ASKING';
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
      if (isGone(state)) return stopTracks(stream);
      state.current = 'FREE';
      const recorder = new MediaRecorder(stream, { mimeType: recordedKind() });
      const recorded = recordedBlob(recorder);
      setSeconds(0);
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        setSeconds(count);
        if (count >= recordingLimits.seconds) stop();
      }, 1000);
      end.current = () => {
        end.current = null;
        clearInterval(timer);
        recorder.stop();
        stopTracks(stream);
        setSeconds(null);
      };
      recorder.start();
      onRecorded(await recorded);
    } catch (failure) {
      if (isGone(state)) return;
      state.current = 'FREE';
      setFault((failure instanceof DOMException && faults[failure.name]) || 'BUSY');
    }
  };
  return { seconds, fault, start: () => void start(), stop };
}

/** Read anew: it may have changed while the browser asked. */
function isGone(state: { current: string }): boolean {
  return state.current === 'GONE';
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
