// Reads zip archives that strangers send. Nothing of them touches a disk; what they declare is checked before anything
// is unpacked, and what comes out is held to what was declared. Unpacking runs in threads, not on the event loop.
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

type Code = 'WRONG_KIND' | 'TOO_LARGE' | 'BAD_ARCHIVE';
/** TOO_LARGE: by the limits, as declared or as found. */
type Reason = 'DAMAGED' | 'PATH' | 'LINK' | 'TOO_LARGE';

/**
 * Why an archive was refused. code: it is none, it is too much, or it is damaged or made to do harm; reason: what is wrong
 * with it; path: the file at fault, fit to be shown, where it can be said.
 */
export class ZipRefused extends Error {
  readonly path: string | undefined;
  constructor(
    readonly code: Code,
    readonly reason: Reason,
    path?: string,
  ) {
    super(`${code} ${reason}`);
    this.path = path?.replace(/\p{Cc}/gu, '').slice(0, MOST_SHOWN);
  }
}

/** entries: files and folders together; bytes: of all files together, unpacked. */
type ZipLimits = {
  entries: number;
  bytes: number;
  /** How many times larger than packed a file that is not small may be. */
  ratio?: number;
  /** A stricter rule for paths (of folders without their last slash) than that they stay inside the archive. */
  isAllowed?: (path: string) => boolean;
  /** Whether names in the letters of older tools are refused as damage. */
  onlyUtf8?: boolean;
};
type ZipFile = { name: string; size: number };
export type Zip = {
  /** The files in their order; folders are left out. */
  files: readonly ZipFile[];
  /** A file's bytes, or null when there is none of this name. Throws ZipRefused when it is not as declared. */
  read(name: string): Promise<Buffer | null>;
};

type Entry = ZipFile & { rawName: Buffer; packed: number; crc: number; method: number; offset: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const MOST_NAME = 300;
const MOST_SHOWN = 200;
/** Small files may be packed as tightly as they like; in bytes. */
const SMALL = 100_000;
const inflate = promisify(inflateRaw);

/**
 * Opens an archive. Refuses (ZipRefused) what is none, more than the limits, names that leave the archive's folder, links
 * and devices, encrypted files, names that differ in case alone, and zip64, which nothing within the limits needs.
 */
export function openZip(bytes: Buffer, limits: ZipLimits): Zip {
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let unpacked = 0;
  for (const entry of centralEntries(bytes, limits)) {
    const path = pathOf(entry.name);
    const folded = foldedName(path, entry.rawName);
    if (seen.has(folded) || entries.has(path)) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED', path);
    seen.add(folded);
    unpacked += entry.size;
    const isBomb = entry.size > SMALL && entry.size > entry.packed * (limits.ratio ?? Number.POSITIVE_INFINITY);
    if (unpacked > limits.bytes || isBomb) throw new ZipRefused('TOO_LARGE', 'TOO_LARGE', path);
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
  if (count > limits.entries || count === 0xffff) throw new ZipRefused('TOO_LARGE', 'TOO_LARGE');
  let at = bytes.readUInt32LE(end + 16);
  let found = 0;
  for (; at + 46 <= end && bytes.readUInt32LE(at) === CENTRAL; found++) {
    // What it says of their number may be a lie.
    if (found >= limits.entries) throw new ZipRefused('TOO_LARGE', 'TOO_LARGE');
    const nameLength = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED');
    const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
    if (limits.onlyUtf8 && !isUtf8(rawName)) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED');
    const name = nameOf(rawName);
    const path = pathOf(name);
    const isAllowed = isInside(path) && (limits.isAllowed?.(path) ?? true);
    if (!isAllowed) throw new ZipRefused('BAD_ARCHIVE', 'PATH', name);
    if (!isPlain(bytes.readUInt16LE(at + 40))) throw new ZipRefused('BAD_ARCHIVE', 'LINK', path);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED', path);
    yield {
      name,
      rawName,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at = next;
  }
  if (found !== count) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED');
}

/** The record at the archive's end, behind which only a comment may stand. */
function endOf(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= from; at--)
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw new ZipRefused('WRONG_KIND', 'DAMAGED');
}

// Older tools write names in the letters of their own country: then each byte stands for itself, so that no two become one.
function nameOf(raw: Buffer): string {
  return raw.toString(isUtf8(raw) ? 'utf8' : 'latin1');
}

/** A folder's name without its last slash. */
function pathOf(name: string): string {
  return name.replace(/\/$/, '');
}

// Of the letters of an older tool it is not known which are the same but for their case, save those of ASCII.
function foldedName(path: string, raw: Buffer): string {
  return isUtf8(raw) ? path.toLowerCase() : path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Neither a link nor a device: the type of a Unix mode; systems without one say 0. */
function isPlain(mode: number): boolean {
  return [0, 0x4000, 0x8000].includes(mode & 0xf000);
}

function isInside(path: string): boolean {
  if (path === '' || path.length > MOST_NAME || /^\/|^[a-z]:|[\\\0]/i.test(path)) return false;
  return !path.split('/').some((part) => part === '..' || part === '.');
}

async function unpack(bytes: Buffer, entry: Entry): Promise<Buffer> {
  const { name, rawName, offset, packed, size, method } = entry;
  const damaged = () => new ZipRefused('BAD_ARCHIVE', 'DAMAGED', name);
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26);
  const from = nameEnd + bytes.readUInt16LE(offset + 28);
  // Two readers that take the name from different places must see the same file.
  if (from + packed > bytes.length || !rawName.equals(bytes.subarray(offset + 30, nameEnd))) throw damaged();
  const data = bytes.subarray(from, from + packed);
  const out = method === STORED ? Buffer.from(data) : method === DEFLATED ? await inflated(data, size) : null;
  if (out === 'MORE') throw new ZipRefused('BAD_ARCHIVE', 'TOO_LARGE', name);
  if (out?.length !== size || crc32(out) !== entry.crc) throw damaged();
  return out;
}

// Stops at the declared size: what would go on from there is a bomb.
async function inflated(data: Buffer, size: number): Promise<Buffer | 'MORE' | null> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'MORE' : null;
  }
}
