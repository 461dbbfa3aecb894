// Reads zip archives that strangers send. yauzl parses them; this file enforces limits before and during unpacking.
// Nothing is written to a disk.
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile as Reader } from 'yauzl';

type Code = 'WRONG_KIND' | 'TOO_LARGE' | 'BAD_ARCHIVE';
/** TOO_LARGE: the declared or the real size is over the limits. */
type Reason = 'DAMAGED' | 'PATH' | 'LINK' | 'TOO_LARGE';

/**
 * Why an archive was refused. code: it is no archive, it is too large, or it is damaged or malicious; reason: what is
 * wrong with it; path: the file at fault, safe to show, where one is known.
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
  /** How many times its packed size a file may have, unless it is small. */
  ratio?: number;
  /** A stricter rule for paths than that they stay inside the archive. Folders come without their last slash. */
  isAllowed?: (path: string) => boolean;
  /** Whether names in an older encoding than UTF-8 are refused as damage. */
  onlyUtf8?: boolean;
};
export type Zip = {
  /** The files in their order; folders are left out. */
  files: readonly { name: string; size: number }[];
  /** A file's bytes, or null when there is none of this name. Throws ZipRefused when it is not as declared. */
  read(name: string): Promise<Buffer | null>;
};

/** How each entry of a zip's directory begins. */
const CENTRAL = 0x02014b50;
const MOST_NAME = 300;
const MOST_SHOWN = 200;
/** Small files may be packed as tightly as they like; in bytes. */
const SMALL = 100_000;

/**
 * Opens an archive. Refuses (ZipRefused) a file that is no archive, one over the limits, names that leave the archive's
 * folder, links and devices, encrypted files, and names that differ only in case.
 */
export async function openZip(bytes: Buffer, limits: ZipLimits): Promise<Zip> {
  // Names stay bytes: older tools write them in their own country's encoding.
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  const reader = await fromBufferPromise(bytes, options).catch(() => {
    throw new ZipRefused('WRONG_KIND', 'DAMAGED');
  });
  if (reader.entryCount > limits.entries) throw new ZipRefused('TOO_LARGE', 'TOO_LARGE');
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let unpacked = 0;
  try {
    for await (const entry of reader.eachEntry()) {
      const name = checkedName(entry, limits);
      const path = pathOf(name);
      const folded = foldedName(path, entry.fileNameRaw);
      if (seen.has(folded)) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED', path);
      seen.add(folded);
      const { uncompressedSize: size, compressedSize: packed } = entry;
      unpacked += size;
      const isBomb = size > SMALL && size > packed * (limits.ratio ?? Number.POSITIVE_INFINITY);
      if (unpacked > limits.bytes || isBomb) throw new ZipRefused('TOO_LARGE', 'TOO_LARGE', path);
      if (!name.endsWith('/')) entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('BAD_ARCHIVE', 'DAMAGED');
  }
  // There must be no entry beyond the declared number: another reader would see it.
  const end = Number(reader.readEntryCursor);
  if (end + 4 <= bytes.length && bytes.readUInt32LE(end) === CENTRAL) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED');
  return {
    files: [...entries].map(([name, { uncompressedSize: size }]) => ({ name, size })),
    async read(name) {
      const entry = entries.get(name);
      return entry ? unpack(reader, entry, name) : null;
    },
  };
}

function checkedName({ fileNameRaw, externalFileAttributes, ...entry }: Entry, limits: ZipLimits): string {
  if (limits.onlyUtf8 && !isUtf8(fileNameRaw)) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED');
  // In an older encoding each byte becomes one letter, so that no two names become the same.
  const raw = fileNameRaw.toString(isUtf8(fileNameRaw) ? 'utf8' : 'latin1');
  // Older programs of Windows write a path with backslashes.
  const name = raw.replaceAll('\\', '/');
  const path = pathOf(name);
  if (!isInside(path) || limits.isAllowed?.(path) === false) throw new ZipRefused('BAD_ARCHIVE', 'PATH', name);
  // Neither a link nor a device: the type of a Unix mode; systems without one say 0.
  const type = (externalFileAttributes >>> 16) & 0xf000;
  if (type !== 0 && type !== 0x4000 && type !== 0x8000) throw new ZipRefused('BAD_ARCHIVE', 'LINK', path);
  if ((entry.generalPurposeBitFlag & 1) === 1) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED', path);
  return name;
}

/** A folder's name without its last slash. */
function pathOf(name: string): string {
  return name.replace(/\/$/, '');
}

// In an older encoding only ASCII letters are known to differ in case alone.
function foldedName(path: string, raw: Buffer): string {
  return isUtf8(raw) ? path.toLowerCase() : path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function isInside(path: string): boolean {
  if (path === '' || path.length > MOST_NAME || /^\/|^[a-z]:|\0/i.test(path)) return false;
  return !path.split('/').some((part) => part === '..' || part === '.');
}

async function unpack(reader: Reader, entry: Entry, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Two readers that take the name from different places must see the same file.
    const { fileName } = await reader.readLocalFileHeaderPromise(entry, {});
    if (!fileName.equals(entry.fileNameRaw)) throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED', name);
    for await (const chunk of await reader.openReadStreamPromise(entry)) {
      size += chunk.length;
      // A file that goes on past its declared size is a zip bomb.
      if (size > entry.uncompressedSize) throw new ZipRefused('BAD_ARCHIVE', 'TOO_LARGE', name);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('BAD_ARCHIVE', 'DAMAGED', name);
  }
  const content = Buffer.concat(chunks, size);
  if (size !== entry.uncompressedSize || crc32(content) !== entry.crc32)
    throw new ZipRefused('BAD_ARCHIVE', 'DAMAGED', name);
  return content;
}
