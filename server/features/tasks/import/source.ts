// Sources of task files: a folder of this machine, or an uploaded archive. Both are read alike.

/** Why a file was not read. LINK: the file, or a folder on its path, is a symbolic link. */
export type ReadFault = 'MISSING' | 'LINK' | 'LARGE' | 'UNREADABLE';

/** Paths are relative to the source, with forward slashes. */
export type TaskSource = {
  /** Paths of all `*.task.md`, sorted. Throws if the source cannot be read. */
  list(): Promise<string[]>;
  /** The bytes of a file, of at most `most` bytes. */
  read(path: string, most: number): Promise<Buffer | ReadFault>;
  /** The files below a folder by their paths in it, without leftovers of tools; none when they are too large. */
  files(folder: string): Promise<{ path: string; bytes: Buffer }[]>;
};

/** Limits of a package beside a task file; who stores the package has the limits that count. */
export const packageLimits = { files: 500, bytes: 20_000_000 };

/** Folders and files that belong to no task: leftovers of tools, and machine translations. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || ['derived', 'node_modules', '__MACOSX'].includes(name);
}
