import { describe, expect, it } from 'vitest';
import { oneChannel, readySpeech } from './loudness';

const rate = 8_000;
const silence = (seconds: number) => new Array<number>(seconds * rate).fill(0);
const tone = (seconds: number, level: number) =>
  Array.from({ length: seconds * rate }, (_, at) => level * Math.sin((at / rate) * 2 * Math.PI * 200));
const ready = (...parts: number[][]) => readySpeech(Float32Array.from(parts.flat()), rate);
const peak = (samples: Float32Array | null) =>
  (samples ?? new Float32Array()).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
const secondsOf = (samples: Float32Array | null) => (samples?.length ?? 0) / rate;

describe('a recording that is made ready', () => {
  it.each<[string, number[][], number]>([
    ['loses the silence at both ends', [silence(2), tone(1, 0.3), silence(3)], 1.3],
    ['keeps the pause in the middle', [silence(1), tone(1, 0.3), silence(2), tone(1, 0.3)], 4.15],
    ['without silence stays as long', [tone(2, 0.3)], 2],
    ['keeps a word that is quieter than another', [silence(1), tone(1, 0.05), tone(1, 0.5), silence(1)], 2.3],
    ['loses the hum behind a loud voice', [tone(2, 0.01), tone(1, 0.6), tone(2, 0.01)], 1.3],
  ])('%s', (_, parts, seconds) => {
    expect(secondsOf(ready(...parts))).toBeCloseTo(seconds, 1);
  });

  it('has one loudness, whether it was spoken loudly or quietly', () => {
    const levels = [0.02, 0.1, 0.3, 0.9].map((level) => peak(ready(silence(1), tone(2, level))));
    for (const level of levels) expect(level).toBeCloseTo(0.17, 2);
  });

  it.each<[string, number[][], number]>([
    ['a whisper gets louder, but not its noise without end', [tone(1, 0.005)], 0.06],
    ['a bang in quiet speech stays clean', [tone(2, 0.01), tone(0.02, 0.9)], 0.95],
  ])('%s', (_, parts, most) => {
    expect(peak(ready(...parts))).toBeLessThanOrEqual(most + 0.001);
  });

  it.each<[string, number[][]]>([
    ['silence', [silence(3)]],
    ['the noise of a microphone', [tone(3, 0.002)]],
    ['nothing', []],
  ])('there is none in %s', (_, parts) => {
    expect(ready(...parts)).toBeNull();
  });

  it('of two channels is their mean', () => {
    expect([...oneChannel([Float32Array.of(1, 0.5), Float32Array.of(0, 0.5)])]).toEqual([0.5, 0.5]);
  });
});
