// A stored package as the files of its archive: those of the upload, or where it was not kept, what can be made of it.
import { interactiveLimits } from '../../../contract/interactive-limits';
import type { Texts } from './manifest';
import { unzip, type ZippedFile } from './zip';

type StoredPackage = { upload: Buffer | null; compare: string; accepted: readonly string[] };

/** texts: those of its task; shown: the files that its frame is shown. */
export async function filesOfPackage(
  { upload, compare, accepted }: StoredPackage,
  texts: Texts,
  shown: () => Promise<ZippedFile[]>,
): Promise<ZippedFile[]> {
  if (upload?.subarray(0, 2).toString('latin1') === 'PK') {
    const files = await unzip(upload, interactiveLimits);
    if (Array.isArray(files)) return files;
  } else if (upload) return [{ path: 'task.json', bytes: upload }];
  // The stored page has all that it needs in it, so it speaks the protocol of our own packages.
  const manifest = { protocol: 'damba-frame/1', ...texts, answer: { mode: compare, accepted } };
  return [...(await shown()), { path: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }];
}
