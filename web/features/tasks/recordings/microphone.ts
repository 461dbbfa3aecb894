// Records a microphone: one at a time, for a minute at most.
import { recordingLimits } from '../../../../contract/tasks-recordings';
import { recordedBlob, recordedKind } from './prepare';

export type Recording = {
  /** The sound, as soon as the recording has ended, however it has. */
  sound: Promise<Blob>;
  stop: () => void;
};

/** The recording that runs: there is one microphone, so another one ends it. */
let running: Recording | null = null;

/** Records until it is stopped, a minute is over, or the microphone itself ends, such as one that is unplugged. */
export function recordStream(stream: MediaStream, onSecond: (seconds: number) => void): Recording {
  running?.stop();
  const recorder = new MediaRecorder(stream, { mimeType: recordedKind() });
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    onSecond(seconds);
    if (seconds >= recordingLimits.seconds) recording.stop();
  }, 1000);
  const recording: Recording = {
    sound: recordedBlob(recorder).finally(() => {
      clearInterval(timer);
      stopTracks(stream);
      if (running === recording) running = null;
    }),
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
  running = recording;
  recorder.start();
  return recording;
}

/** Lets go of the microphone. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
