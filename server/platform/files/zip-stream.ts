// Writes a zip while it is downloaded: one file after the other, each packed off the main thread.
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const pack = promisify(deflateRaw);

/** The bytes of a zip of these files; of each file only one is held at a time. */
export async function* zipBytes(
  files: AsyncIterable<{ path: string; bytes: Buffer }> | Iterable<{ path: string; bytes: Buffer }>,
): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  for await (const { path, bytes } of files) {
    const entry: ZipInputFile = { filename: path, size: bytes.length, crc: crc32(bytes), compression: 8 };
    zip.add(entry);
    entry.ondata?.(null, await pack(bytes), true);
    yield Buffer.concat(chunks.splice(0));
  }
  zip.end();
  yield Buffer.concat(chunks.splice(0));
}
