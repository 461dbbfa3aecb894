// Makes a recording ready by arithmetic: cuts off the silence at both ends and brings speech to one loudness. Pure.

/** The length of a piece whose loudness is looked at, in seconds. */
const pieceSeconds = 0.02;
/** How much of the silence stays before and after the words, in seconds. */
const restSeconds = 0.15;
/** Quieter than this is silence, whatever the microphone: the noise of a good one. */
const quietest = 0.003;
/** Silence is also what is so much quieter than the loudest piece. */
const silentShare = 0.05;
/** The loudness of speech, as the mean of its pieces, and the loudest sample that stays clean. */
const speechLevel = 0.12;
const loudestSample = 0.95;
/** A whisper is made louder at most so many times: beyond that it is noise. */
const mostGain = 12;

/** The samples without the silence at both ends, at the common loudness; null: nobody speaks in it. */
export function readySpeech(samples: Float32Array, rate: number): Float32Array<ArrayBuffer> | null {
  const size = Math.max(1, Math.round(rate * pieceSeconds));
  const levels = levelsOf(samples, size);
  const floor = Math.max(quietest, Math.max(0, ...levels) * silentShare);
  const first = levels.findIndex((level) => level > floor);
  if (first < 0) return null;
  const last = levels.findLastIndex((level) => level > floor);
  const rest = Math.round(rate * restSeconds);
  const cut = samples.subarray(Math.max(0, first * size - rest), (last + 1) * size + rest);
  const spoken = levels.filter((level) => level > floor);
  const mean = spoken.reduce((sum, level) => sum + level, 0) / spoken.length;
  const peak = cut.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(speechLevel / mean, loudestSample / peak, mostGain);
  return Float32Array.from(cut, (sample) => sample * gain);
}

/** The loudness of each piece: the root of its mean square. */
function levelsOf(samples: Float32Array, size: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, at) => {
    const piece = samples.subarray(at * size, (at + 1) * size);
    return Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length);
  });
}

/** Several channels as one: their mean. */
export function oneChannel(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels;
  return first.map((_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length);
}
