// The kind and the length of a recording, read from its bytes. Whatever is no sound of these kinds gives null.

export type Sound = { mime: string; extension: 'webm' | 'ogg' | 'm4a' | 'mp3' | 'wav'; ms: number };

/** What the bytes are, or null: another kind, damaged, or without a length. */
export function soundOf(bytes: Buffer): Sound | null {
  const kind = kindOf(bytes);
  if (!kind) return null;
  try {
    const ms = Math.round(kind.length(bytes));
    return ms > 0 && Number.isFinite(ms) ? { mime: kind.mime, extension: kind.extension, ms } : null;
  } catch (error) {
    // A read behind the end: the file is cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Kind = Omit<Sound, 'ms'> & { length: (bytes: Buffer) => number };

function kindOf(bytes: Buffer): Kind | null {
  const at = (from: number, text: string) => bytes.toString('latin1', from, from + text.length) === text;
  if (at(0, 'RIFF') && at(8, 'WAVE')) return { mime: 'audio/wav', extension: 'wav', length: wavLength };
  if (at(0, 'OggS') && bytes.subarray(0, 64).includes('OpusHead'))
    return { mime: 'audio/ogg', extension: 'ogg', length: oggLength };
  if (at(0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm') && !bytes.subarray(0, 4096).includes('V_VP'))
    return { mime: 'audio/webm', extension: 'webm', length: webmLength };
  if (at(4, 'ftyp')) return { mime: 'audio/mp4', extension: 'm4a', length: mp4Length };
  if (at(0, 'ID3') || isMp3Frame(bytes, 0)) return { mime: 'audio/mpeg', extension: 'mp3', length: mp3Length };
  return null;
}

function wavLength(bytes: Buffer): number {
  let perSecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'fmt ') perSecond = bytes.readUInt32LE(at + 16);
    // A program that writes while it records may leave the size open.
    if (name === 'data') return (Math.min(size, bytes.length - at - 8) / perSecond) * 1000;
    at += 8 + size + (size % 2);
  }
  return 0;
}

/** By the place of the last page, in samples of 48 kHz, without what the decoder skips. */
function oggLength(bytes: Buffer): number {
  const skipped = bytes.readUInt16LE(bytes.indexOf('OpusHead') + 10);
  const last = bytes.lastIndexOf('OggS');
  return (Number(bytes.readBigInt64LE(last + 6)) - skipped) / 48;
}

const webmIds = { segment: 0x18538067, cluster: 0x1f43b675, group: 0xa0, info: 0x1549a966 };
const masters = new Set(Object.values(webmIds));

/** By the time of the last block: a browser that records states no length. Sizes of masters are stepped into, not trusted. */
function webmLength(bytes: Buffer): number {
  let [scale, cluster, last, at] = [1, 0, 0, 0];
  while (at < bytes.length) {
    const id = vint(bytes, at, false);
    const size = vint(bytes, at + id.width, true);
    const from = at + id.width + size.width;
    at = masters.has(id.value) ? from : from + size.value;
    if (at > bytes.length) break;
    if (id.value === 0x2ad7b1) scale = bytes.readUIntBE(from, Math.min(size.value, 6)) / 1_000_000;
    if (id.value === 0xe7) cluster = bytes.readUIntBE(from, Math.min(size.value, 6));
    if (id.value === 0xa3 || id.value === 0xa1) {
      const track = vint(bytes, from, true);
      // A block of one frame has at least some milliseconds.
      last = Math.max(last, cluster + bytes.readInt16BE(from + track.width) + 10);
    }
  }
  return last * scale;
}

/** A number of EBML: the leading zero bits of the first byte tell how many follow. */
function vint(bytes: Buffer, at: number, isSize: boolean): { value: number; width: number } {
  const first = bytes.readUInt8(at);
  const width = Math.clz32(first) - 23;
  if (width > 8) throw new RangeError('no number');
  let value = isSize ? first & (0xff >> width) : first;
  for (let next = 1; next < width; next++) value = value * 256 + bytes.readUInt8(at + next);
  return { value, width };
}

const boxes = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** By the head of the whole, or by where the last fragment begins. */
function mp4Length(bytes: Buffer): number {
  let [scale, whole, last, at] = [0, 0, 0, 0];
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const is64 = at + 8 < bytes.length && bytes.readUInt8(at + 8) === 1;
    if (name === 'mvhd') whole = is64 ? seconds64(bytes, at + 28) : seconds32(bytes, at + 20);
    if (name === 'mdhd') scale = bytes.readUInt32BE(at + (is64 ? 28 : 20));
    if (name === 'tfdt') last = is64 ? Number(bytes.readBigUInt64BE(at + 12)) : bytes.readUInt32BE(at + 12);
    at += boxes.has(name) ? 8 : size >= 8 ? size : bytes.length;
  }
  return Math.max(whole, scale > 0 ? last / scale : 0, 0) * 1000;
}

function seconds32(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at + 4) / bytes.readUInt32BE(at);
}

function seconds64(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64BE(at + 4)) / bytes.readUInt32BE(at);
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = [44_100, 48_000, 32_000];

function isMp3Frame(bytes: Buffer, at: number): boolean {
  return frameOf(bytes, at) !== null;
}

/** The frame of layer III that begins there: its size in bytes and its length in milliseconds. */
function frameOf(bytes: Buffer, at: number): { size: number; ms: number } | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return null;
  const isFirst = version === 3;
  const bits = kilobits[isFirst ? 1 : 2][(head >>> 12) & 15];
  const rate = (rates[(head >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (!bits || rate === 0) return null;
  const samples = isFirst ? 1152 : 576;
  return { size: Math.floor((samples / 8) * ((bits * 1000) / rate)) + ((head >>> 9) & 1), ms: (samples / rate) * 1000 };
}

/** The sum of the frames, behind the tag at the beginning. */
function mp3Length(bytes: Buffer): number {
  let at = 0;
  if (bytes.toString('latin1', 0, 3) === 'ID3') {
    at = 10 + [6, 7, 8, 9].reduce((size, place) => size * 128 + (bytes.readUInt8(place) & 127), 0);
  }
  let ms = 0;
  for (let frame = frameOf(bytes, at); frame; frame = frameOf(bytes, at)) {
    ms += frame.ms;
    at += frame.size;
  }
  return ms;
}
