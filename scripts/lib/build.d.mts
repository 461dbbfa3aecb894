/** Files of the threads that the server starts, from the root; they stand beside its bundle. */
export const threads: string[];
/** Makes the bundles whose sources changed since the last time; with `force` both. Throws when one fails. */
export function build(options?: { force?: boolean }): Promise<void>;
/** The digest of files, and of all files of folders, by their paths in `folder` and their contents. */
export function digestOf(sources: string[], folder?: string): string;
