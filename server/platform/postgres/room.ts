import { statfsSync } from 'node:fs';
import { StartRefused } from '../start-refused';

/** Bytes that must be free for an embedded database: a new one with the demonstration (100 MB seen), and one that is there. */
export const ROOM = { toBegin: 160 * 2 ** 20, toRun: 32 * 2 ** 20 };

/** Throws StartRefused when fewer bytes than `least` are free on the disk of a folder. */
export function checkRoom(folder: string, least: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;
  if (bavail * bsize >= least) return;
  throw new StartRefused(
    `The disk of ${folder} is too full: ${megabytes(bavail * bsize)} are free, ${megabytes(least)} are needed. ` +
      'Free some room and start again; nothing that is there is lost.',
  );
}
