import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wav } from '../../../testing/upload';
import { soundOf } from './sound';

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');

/** The first and the last page of an Ogg file: the last one ends at that sample of 48 kHz. */
function ogg(samples: number): Buffer {
  const page = (granule: number, body: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0, 'latin1');
    head.writeBigInt64LE(BigInt(granule), 6);
    return Buffer.concat([head, body]);
  };
  const opus = Buffer.concat([Buffer.from('OpusHead'), hex('01 01 3801 80bb0000 0000 00')]);
  return Buffer.concat([page(0, opus), page(samples, Buffer.from('x'))]);
}

/** A WebM as a browser records it: sizes of segment and clusters are open, and no length is stated. */
function webm(lastMs: number, codec = 'A_OPUS'): Buffer {
  const head = hex('1a45dfa3 87 4282 84 7765626d 18538067 01ffffffffffffff 1549a966 87 2ad7b1 83 0f4240');
  const track = Buffer.concat([hex('1654ae6b'), Buffer.from([0x80 + codec.length]), Buffer.from(codec)]);
  const cluster = Buffer.alloc(4);
  cluster.writeUInt32BE(Math.max(0, lastMs - 100));
  const blocks = hex('a3 85 81 0000 80 ff a3 85 81 005a 80 ff');
  return Buffer.concat([head, track, hex('1f43b675 01ffffffffffffff e7 84'), cluster, blocks]);
}

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function m4a(seconds: number): Buffer {
  const head = Buffer.alloc(100);
  head.writeUInt32BE(1000, 12);
  head.writeUInt32BE(seconds * 1000, 16);
  return Buffer.concat([box('ftyp', Buffer.from('M4A isom')), box('moov', box('mvhd', head))]);
}

/** Frames of MPEG 1 layer III with 64 kbit/s at 48 kHz, each 192 bytes of 24 ms. */
function mp3(frames: number, tag = false): Buffer {
  const frame = Buffer.concat([hex('fffb5400'), Buffer.alloc(188)]);
  const all = Buffer.concat(Array.from({ length: frames }, () => frame));
  return tag ? Buffer.concat([Buffer.from('ID3'), hex('0400 00 00000005'), Buffer.from('title'), all]) : all;
}

describe('a recording is known by its bytes', () => {
  it.each<[string, Buffer, string, number]>([
    ['a WAV', wav(1_500), 'wav', 1_500],
    ['an Ogg', ogg(48_000 * 2 + 312), 'ogg', 2_000],
    ['a WebM without a length', webm(3_000), 'webm', 3_000],
    ['an M4A', m4a(4), 'm4a', 4_000],
    ['an MP3', mp3(50), 'mp3', 1_200],
    ['an MP3 with a tag', mp3(50, true), 'mp3', 1_200],
  ])('%s', (_, bytes, extension, ms) => {
    expect(soundOf(bytes)).toEqual({ mime: expect.stringMatching(/^audio\//), extension, ms });
  });

  it.each<[string, Buffer]>([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a WAV without samples', wav(0)],
    ['a WAV that is cut off', wav(100).subarray(0, 30)],
    ['a film', webm(3_000, 'V_VP8')],
    ['a WebM that is cut off', webm(3_000).subarray(0, 30)],
    ['an M4A that is cut off', m4a(4).subarray(0, 30)],
    ['the head of an Ogg', Buffer.from('OggS')],
    ['a tag without sound', mp3(0, true)],
  ])('not %s', (_, bytes) => {
    expect(soundOf(bytes)).toBeNull();
  });

  it('or not, whatever is changed in a file or cut from it', () => {
    const samples = [wav(300), ogg(48_000), webm(3_000), m4a(4), mp3(3, true)];
    const change = fc.tuple(fc.nat(400), fc.nat(255));
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(change, { maxLength: 8 }),
        fc.nat(700),
        (sample, changes, cut) => {
          const bytes = Buffer.from(sample.subarray(0, sample.length - Math.min(cut, sample.length)));
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const sound = soundOf(bytes);
          return sound === null || (sound.ms > 0 && Number.isFinite(sound.ms));
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
