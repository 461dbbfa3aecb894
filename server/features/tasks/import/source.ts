// Sources of task files: a folder of this machine, or an uploaded archive. Both are read alike.

/** Why a file was not read. LINK: the file, or a folder on its path, is a symbolic link. */
export type ReadFault = 'MISSING' | 'LINK' | 'LARGE' | 'UNREADABLE';

/** Paths are relative to the source, with forward slashes. */
export type TaskSource = {
  /** Paths of all `*.task.md`, sorted. Throws if the source cannot be read. */
  list(): Promise<string[]>;
  /** The bytes of a file, of at most `most` bytes. */
  read(path: string, most: number): Promise<Buffer | ReadFault>;
};

/** Folders and files that belong to no task: leftovers of tools, and machine translations. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || ['derived', 'node_modules', '__MACOSX'].includes(name);
}
