// Makes a recording small in the browser: decoded, cut, levelled, one channel, Opus of 24 kbit/s.
import { recordingLimits } from '../../../../contract/tasks-recordings';
import { oneChannel, readySpeech } from './loudness';

/** UNREADABLE: no sound that this browser knows. SILENT: nobody speaks. LONG: more than a minute without the silence. */
export type SoundFault = 'UNREADABLE' | 'SILENT' | 'LONG' | 'NO_ENCODER';
/** Why a recording cannot be made ready. */
export class SoundUnfit extends Error {
  constructor(readonly fault: SoundFault) {
    super(fault);
  }
}

const bitsPerSecond = 24_000;
const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** The kind in which this browser records, or undefined. */
export function recordedKind(): string | undefined {
  return typeof MediaRecorder === 'undefined' ? undefined : kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
}

/** A sound of any kind as a small file of speech; takes as long as the speech. Throws SoundUnfit. */
export async function prepareSpeech(sound: Blob): Promise<Blob> {
  const mimeType = recordedKind();
  if (mimeType === undefined) throw new SoundUnfit('NO_ENCODER');
  const context = new AudioContext();
  try {
    const bytes = await sound.arrayBuffer();
    const decoded = await context.decodeAudioData(bytes).catch(() => null);
    if (!decoded) throw new SoundUnfit('UNREADABLE');
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) => decoded.getChannelData(at));
    const speech = readySpeech(oneChannel(channels), decoded.sampleRate);
    if (!speech) throw new SoundUnfit('SILENT');
    if (speech.length > recordingLimits.seconds * decoded.sampleRate) throw new SoundUnfit('LONG');
    const buffer = context.createBuffer(1, speech.length, decoded.sampleRate);
    buffer.copyToChannel(speech, 0);
    return await encoded(context, buffer, mimeType);
  } finally {
    void context.close();
  }
}

/** Browsers encode while they play, so the speech is played into the encoder, and is not heard. */
async function encoded(context: AudioContext, buffer: AudioBuffer, mimeType: string): Promise<Blob> {
  const target = context.createMediaStreamDestination();
  target.channelCount = 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(target);
  const recorder = new MediaRecorder(target.stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  await context.resume();
  const done = recordedBlob(recorder);
  recorder.start();
  source.onended = () => recorder.stop();
  source.start();
  return done;
}

/** What a recorder has recorded when it stops. */
export function recordedBlob(recorder: MediaRecorder): Promise<Blob> {
  const pieces: Blob[] = [];
  return new Promise((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => resolve(new Blob(pieces, { type: recorder.mimeType }));
  });
}
