// Where task files come from: a folder of this machine, or an archive that somebody sent. Both are read alike.

/** Why a file was not read. LINK: it, or a folder on the way to it, is a symbolic link. */
export type ReadFault = 'MISSING' | 'LINK' | 'LARGE' | 'UNREADABLE';

/** Paths are relative to the source, with forward slashes. */
export type TaskSource = {
  /** Paths of all `*.task.md`, sorted. Throws if the source cannot be read. */
  list(): Promise<string[]>;
  /** The bytes of a file of at most `most` bytes. */
  read(path: string, most: number): Promise<Buffer | ReadFault>;
};

/** Folders and files that are no part of a task: what tools leave behind, and translations made by machines. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || ['derived', 'node_modules', '__MACOSX'].includes(name);
}
