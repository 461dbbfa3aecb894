// Reads a zip that a stranger has sent: everything that it says of itself is checked against the limits and the bytes
// before a file is taken from it. Nothing is ever written to a disk.
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

type ZipLimits = { files: number; unpacked: number; ratio: number };
export type ZippedFile = { path: string; bytes: Buffer };
/** TOO_LARGE: by the limits, as declared or as found. `path` says where, when it can be said. */
type ZipFault = { fault: 'DAMAGED' | 'PATH' | 'LINK' | 'TOO_LARGE'; path?: string };

const inflate = promisify(inflateRaw);
/** Small files may be packed as tightly as they like. */
const SMALL = 100_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DEEPEST = 8;
const LONGEST = 200;

type Entry = { path: string; method: number; crc: number; packed: number; size: number; at: number };

/** The files of a zip in its order, without folders and without what operating systems leave; or why it is refused. */
export async function unzip(bytes: Buffer, limits: ZipLimits): Promise<ZippedFile[] | ZipFault> {
  const entries = readDirectory(bytes, limits);
  if (!Array.isArray(entries)) return entries;
  const files: ZippedFile[] = [];
  for (const entry of entries) {
    const content = await unpack(bytes, entry);
    if ('fault' in content) return { ...content, path: entry.path };
    files.push({ path: entry.path, bytes: content });
  }
  return files;
}

function readDirectory(bytes: Buffer, limits: ZipLimits): Entry[] | ZipFault {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) return { fault: 'DAMAGED' };
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.files) return { fault: 'TOO_LARGE' };
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let total = 0;
  let at = bytes.readUInt32LE(end + 16);
  let n = 0;
  for (; at + 46 <= end && bytes.readUInt32LE(at) === ENTRY; n += 1) {
    // What it says of their number may be a lie.
    if (n >= limits.files) return { fault: 'TOO_LARGE' };
    const next = at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = readName(bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
    if (name === null || next > end) return { fault: 'DAMAGED' };
    const path = name.replace(/\/$/, '');
    if (!isInside(path)) return { fault: 'PATH', path: shown(name) };
    if (!isPlain(bytes.readUInt32LE(at + 38) >>> 16)) return { fault: 'LINK', path };
    const entry = {
      path,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted || seen.has(path.toLowerCase())) return { fault: 'DAMAGED', path };
    seen.add(path.toLowerCase());
    total += entry.size;
    const isBomb = entry.size > SMALL && entry.size > entry.packed * limits.ratio;
    if (total > limits.unpacked || isBomb) return { fault: 'TOO_LARGE', path };
    if (!name.endsWith('/') && !isLeftover(path)) entries.push(entry);
    at = next;
  }
  return n === count ? entries : { fault: 'DAMAGED' };
}

async function unpack(bytes: Buffer, entry: Entry): Promise<Buffer | ZipFault> {
  const { at, packed, size, method } = entry;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return { fault: 'DAMAGED' };
  const nameLength = bytes.readUInt16LE(at + 26);
  const name = readName(bytes.subarray(at + 30, at + 30 + nameLength));
  const from = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (name !== entry.path || data.length !== packed) return { fault: 'DAMAGED' };
  const content = method === 0 ? Buffer.from(data) : method === 8 ? await inflated(data, size) : null;
  if (content !== null && 'fault' in content) return content;
  if (content === null || content.length !== size || crc32(content) !== entry.crc) return { fault: 'DAMAGED' };
  return content;
}

/** Stops at the declared size: a file that goes on is a bomb. */
async function inflated(data: Buffer, size: number): Promise<Buffer | ZipFault> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    const isMore = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { fault: isMore ? 'TOO_LARGE' : 'DAMAGED' };
  }
}

function readName(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a path stays below its folder: no root, no drive, no way up, nothing but letters that an address can have. */
export function isInside(path: string): boolean {
  const parts = path.split('/');
  return (
    path.length <= LONGEST &&
    parts.length <= DEEPEST &&
    parts.every((part) => part !== '.' && part !== '..' && /^[\p{L}\p{N}\p{M} ._()@+-]+$/u.test(part))
  );
}

/** Neither a link nor a device: the type of a Unix mode; systems without one say 0. */
function isPlain(mode: number): boolean {
  return [0, 0x4000, 0x8000].includes(mode & 0xf000);
}

function isLeftover(path: string): boolean {
  return /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);
}

function shown(name: string): string {
  return name.replace(/\p{Cc}/gu, '').slice(0, LONGEST);
}
