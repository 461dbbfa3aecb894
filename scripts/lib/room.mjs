// Room on the disks: where it runs out, a run fails in a hundred places, and few of them say why.
import { statfsSync } from 'node:fs';

/**
 * What a run of all tests writes beside its packages, with some to spare, in bytes: databases, bundles, reports, what the
 * compilers keep (420 MB seen).
 */
export const ROOM_OF_RUN = 2 ** 29;
/** A disk with fewer free bytes is full: PostgreSQL writes its journal in files of 16 MiB. */
export const FULL = 32 * 2 ** 20;

/** A sentence for each folder on whose disk fewer than so many bytes are free. */
export function withoutRoom(folders, least, freeOf = freeBytes) {
  const inMegabytes = (bytes) => `${Math.floor(bytes / 2 ** 20)} MB`;
  return folders.flatMap((folder) => {
    const free = freeOf(folder);
    return free < least ? [`${inMegabytes(free)} free on the disk of ${folder}, needed: ${inMegabytes(least)}`] : [];
  });
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
