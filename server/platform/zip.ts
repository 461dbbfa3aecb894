// Reads zip archives that strangers send. Nothing of them touches a disk; what they declare is checked before anything
// is unpacked, and what comes out is held to what was declared. Unpacking runs in threads, not on the event loop.
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** Why an archive was refused: it is none, it is too much, or it is damaged or made to do harm. */
export class ZipRefused extends Error {
  constructor(readonly code: 'WRONG_KIND' | 'TOO_LARGE' | 'BAD_ARCHIVE') {
    super(code);
  }
}

/** entries: files and folders together; bytes: of all files together, unpacked. */
export type ZipLimits = { entries: number; bytes: number };
export type ZipFile = { name: string; size: number };
export type Zip = {
  /** The files in their order; folders are left out. */
  files: readonly ZipFile[];
  /** A file's bytes, or null when there is none of this name. Throws ZipRefused when it is not as declared. */
  read(name: string): Promise<Buffer | null>;
};

type Entry = ZipFile & { packed: number; crc: number; method: number; offset: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const MOST_NAME = 300;
const inflate = promisify(inflateRaw);

/**
 * Opens an archive. Refuses (ZipRefused) what is none, more than the limits, names that leave the archive's folder, links,
 * encrypted or doubled files, and zip64, which nothing within the limits needs.
 */
export function openZip(bytes: Buffer, limits: ZipLimits): Zip {
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let unpacked = 0;
  for (const entry of centralEntries(bytes, limits)) {
    if (seen.has(entry.name)) throw new ZipRefused('BAD_ARCHIVE');
    seen.add(entry.name);
    unpacked += entry.size;
    if (unpacked > limits.bytes) throw new ZipRefused('TOO_LARGE');
    if (!entry.name.endsWith('/')) entries.set(entry.name, entry);
  }
  return {
    files: [...entries.values()].map(({ name, size }) => ({ name, size })),
    async read(name) {
      const entry = entries.get(name);
      return entry ? unpack(bytes, entry) : null;
    },
  };
}

function* centralEntries(bytes: Buffer, limits: ZipLimits): Generator<Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  // 65,535 stands for "see zip64".
  if (count > limits.entries || count === 0xffff) throw new ZipRefused('TOO_LARGE');
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw new ZipRefused('BAD_ARCHIVE');
    const nameLength = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) throw new ZipRefused('BAD_ARCHIVE');
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength));
    if (isEncrypted || isLink(bytes, at) || !isInside(name)) throw new ZipRefused('BAD_ARCHIVE');
    yield {
      name,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at = next;
  }
}

/** The record at the archive's end, behind which only a comment may stand. */
function endOf(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= from; at--)
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw new ZipRefused('WRONG_KIND');
}

// Older tools write names in the letters of their own country: then each byte stands for itself, so that no two become one.
function nameOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}

// Made on a Unix: the upper half of the attributes is the file's mode.
function isLink(bytes: Buffer, at: number): boolean {
  return bytes.readUInt8(at + 5) === 3 && (bytes.readUInt16LE(at + 40) & 0xf000) === 0xa000;
}

function isInside(name: string): boolean {
  if (name === '' || name.length > MOST_NAME || /^\/|^[a-z]:|[\\\0]/i.test(name)) return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}

async function unpack(bytes: Buffer, entry: Entry): Promise<Buffer> {
  const { offset, packed, size, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new ZipRefused('BAD_ARCHIVE');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length) throw new ZipRefused('BAD_ARCHIVE');
  const data = bytes.subarray(from, from + packed);
  const out = method === STORED ? data : method === DEFLATED ? await inflated(data, size) : null;
  if (out?.length !== size || crc32(out) !== entry.crc) throw new ZipRefused('BAD_ARCHIVE');
  return out;
}

// Stops at the declared size: what would go on from there is a bomb or a fault.
async function inflated(data: Buffer, size: number): Promise<Buffer | null> {
  return inflate(data, { maxOutputLength: Math.max(size, 1) }).catch(() => null);
}
